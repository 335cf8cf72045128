import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unpack } from "#api/operations/backups/unpack.ts";
import { migrate, namesOfMigrations, schemaFolder } from "#api/platform/database/migrate.ts";
import { openConnection } from "#api/platform/database/open.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Backup, BackupStatus } from "#contract/operations/backups.ts";
import type { getOpening } from "#contract/panel/opening.ts";
import { askSite } from "#test/support/ask-site.ts";
import { confirmationOf } from "#test/support/confirmation.ts";
import { createServerDatabase } from "#test/support/database.ts";
import { form } from "#test/support/form.ts";
import { owner, Site } from "#test/support/site.ts";

const slow = { timeout: 120_000 };
const inWhole = { ...slow, tags: "slow" } as const;
let second: string;
let site: Site;
beforeEach(() => {
  second = mkdtempSync(join(tmpdir(), "daniry-second-"));
});
afterEach(async () => {
  await site.dispose();
  rmSync(second, { recursive: true, force: true });
});

type Opening = OutputOf<typeof getOpening>;

async function started(environment: Record<string, string> = {}): Promise<string> {
  site = new Site(environment, { onTestDatabase: true });
  await site.start();
  return site.adminToken();
}

async function askConfirmed(token: string, path: string, body?: unknown): Promise<Response> {
  return ask(token, "POST", path, body, await confirmationOf(site.url, token, owner.password));
}

const ask = (token: string, method: string, path: string, body?: unknown, headers = {}) =>
  askSite(site.url + path, { method, token, body, headers });

async function statusOf(token: string): Promise<BackupStatus> {
  return (await ask(token, "GET", "/api/admin/backups")).json() as Promise<BackupStatus>;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

async function until(token: string, isIt: (status: BackupStatus) => boolean): Promise<BackupStatus> {
  for (;;) {
    const status = await statusOf(token);
    if (isIt(status)) return status;
    await pause();
  }
}

async function untilRestored(token: string) {
  while ((await ask(token, "GET", "/api/admin/backups")).status === 200) await pause();
  while ((await fetch(site.url)).status !== 200) await pause();
}

/** A restore waits for this open form before it exchanges the data. */
function sendSlowly() {
  const sending = request(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": "2" },
  });
  sending.write("{");
  return async () => {
    sending.end("}");
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
}

const idle = ({ work }: BackupStatus) => work === null;

async function backedUp(token: string): Promise<Backup> {
  expect((await ask(token, "POST", "/api/admin/backups")).status).toBe(200);
  const { backups, failure } = await until(token, idle);
  expect(failure).toBeNull();
  return backups[0] as Backup;
}

async function send(name: string): Promise<number> {
  const message = { name, email: "noor@example.com", reason: "Feedback", message: `From ${name}` };
  return (await ask("", "POST", "/api/contact", message)).status;
}

async function senders(token: string): Promise<string[]> {
  const answer = await (await ask(token, "GET", "/api/contact?sort=oldest")).json();
  return (answer as { data: { name: string }[] }).data.map(({ name }) => name);
}

test("a backup from the panel is proven, copied, and downloaded with the password", slow, async () => {
  const token = await started({ BACKUP_COPY_TO: second });
  expect(await statusOf(token)).toMatchObject({ backups: [], work: null, failure: null, next_at: null });
  const openSteps = async () => {
    const { steps } = (await (await ask(token, "GET", "/api/admin/opening")).json()) as Opening;
    return steps.find(({ name }) => name === "backup")?.open;
  };
  expect(await openSteps()).toBe(1);
  await send("Noor");
  const backup = await backedUp(token);
  expect(await openSteps()).toBe(0);
  expect(backup).toMatchObject({
    reason: "admin",
    encrypted: false,
    copied: true,
    holds: { contacts: 1, products: 16 },
    proof: { state: "proven", detail: "" },
  });
  const folder = join(site.dataFolder, "backups");
  expect(readdirSync(folder).sort()).toEqual([backup.id, `${backup.id}.json`]);
  expect(statSync(join(folder, backup.id)).mode & 0o077).toBe(0);
  expect(readdirSync(second)).toContain(backup.id);

  const path = `/api/admin/backups/${backup.id}/download`;
  expect((await ask(token, "POST", path)).status).toBe(403);
  const answer = await askConfirmed(token, path);
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(readFileSync(join(folder, backup.id))));
  const dashboard = await (await ask(token, "GET", "/api/admin/dashboard")).json();
  expect(dashboard).toMatchObject({
    health: { backup: { proven_at: backup.proof.at, failure: null } },
    activity: [{ record: "site", action: "download" }],
  });
});

test("one thing goes on at a time, and what is stopped leaves nothing behind", inWhole, async () => {
  const token = await started();
  expect((await ask(token, "POST", "/api/admin/backups")).status).toBe(200);
  expect((await ask(token, "POST", "/api/admin/backups")).status).toBe(409);
  await until(token, ({ work }) => work === null || work.bytes > 0);
  expect((await ask(token, "POST", "/api/admin/backups/stop")).status).toBe(200);
  expect(await statusOf(token)).toMatchObject({ work: null, failure: null });
  const left = readdirSync(join(site.dataFolder, "backups")).filter(
    (name) => !/\.age$|\.zst(\.json)?$/.test(name),
  );
  expect(left).toEqual([]);
});

test("a backup that fails says why, and the dashboard too", slow, async () => {
  const token = await started({ BACKUP_EVERY: "24h", BACKUP_DIR: join(second, "file") });
  writeFileSync(join(second, "file"), "in the way");
  await ask(token, "POST", "/api/admin/backups");
  const { failure, next_at } = await until(token, idle);
  expect(failure?.detail).toContain("not a directory");
  expect(Date.parse(failure?.retry_at ?? "") - Date.parse(failure?.at ?? "")).toBe(20 * 60_000);
  expect(Date.parse(next_at ?? "")).toBeLessThanOrEqual(Date.parse(failure?.retry_at ?? ""));
  const { health } = (await (await ask(token, "GET", "/api/admin/dashboard")).json()) as {
    health: { backup: { failure: string } };
  };
  expect(health.backup.failure).toBe(failure?.detail);
});

test(
  "a restore from the panel puts the site back, keeps a backup of now, and logs everybody out",
  inWhole,
  async () => {
    const token = await started();
    await send("Before");
    const backup = await backedUp(token);
    await send("After");
    const title = `Renamed ${Date.now()}`;
    const [product] = (await (await ask("", "GET", "/api/products")).json()) as {
      id: number;
      title: string;
    }[];
    await fetch(`${site.url}/api/products/${product?.id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}` },
      body: form({ title }),
    });
    expect(await (await fetch(`${site.url}/products`)).text()).toContain(title);
    const since = await (await ask(token, "GET", `/api/admin/backups/${backup.id}/since`)).json();
    expect(since).toMatchObject({ contacts: 1, partners: 0, testimonials: 0, records: 1 });

    const path = `/api/admin/backups/${backup.id}/restore`;
    expect((await ask(token, "POST", path, { word: "restore" })).status).toBe(403);
    expect((await askConfirmed(token, path, { word: "yes" })).status).toBe(422);
    const endSending = sendSlowly();
    expect((await askConfirmed(token, path, { word: "restore" })).status).toBe(200);
    const look = () => fetch(site.url, { headers: { connection: "close" } });
    let answer = await look();
    expect(answer.status).toBe(200);
    while (answer.status === 200) {
      await pause();
      answer = await look();
    }
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Back soon")]);
    expect((await ask(token, "GET", "/api/admin/backups")).status).toBe(200);
    expect(await endSending()).toBe(422);
    await untilRestored(token);

    const again = await site.adminToken();
    expect(await senders(again)).toEqual(["Before"]);
    expect(await (await fetch(`${site.url}/products`)).text()).not.toContain(title);
    const { backups, failure } = await statusOf(again);
    expect(failure).toBeNull();
    expect(backups.map(({ reason }) => reason)).toEqual(["restore", "admin"]);
    expect(await send("Later")).toBe(201);
    const [, back] = [...backups].reverse();
    await askConfirmed(again, `/api/admin/backups/${back?.id}/restore`, { word: "restore" });
    await untilRestored(again);
    expect(await senders(await site.adminToken())).toEqual(["Before", "After"]);
  },
);

test("a damaged backup changes nothing: the site goes on and says why", inWhole, async () => {
  const token = await started();
  const backup = await backedUp(token);
  await send("After");
  const file = join(site.dataFolder, "backups", backup.id);
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  writeFileSync(file, bytes);
  await askConfirmed(token, `/api/admin/backups/${backup.id}/restore`, { word: "restore" });
  const { failure } = await until(token, idle);
  expect(failure).toMatchObject({ kind: "restore", retry_at: null });
  expect(failure?.detail).toContain("damaged");
  expect(await senders(token)).toEqual(["After"]);
});

async function makeOlder(target: { url: string | undefined; dataFolder: string }) {
  const database = await openConnection(target, { readOnly: false });
  try {
    const older = (await namesOfMigrations(schemaFolder))[2];
    await migrate(database, target.url ? "postgres" : "sqlite", schemaFolder, { upTo: older });
    const created_at = new Date().toISOString();
    const row = { email: "early@example.com", email_key: "early@example.com", created_at };
    await database.insertInto("subscribers").values(row).execute();
  } finally {
    await database.destroy();
  }
}

test(
  "a backup is made before an update changes the schema; without one the schema stays as it is",
  slow,
  async () => {
    const server = await createServerDatabase();
    const inTheWay = join(second, "file");
    writeFileSync(inTheWay, "in the way");
    try {
      const environment = { DATABASE_URL: server?.url ?? "", BACKUP_DIR: join(second, "backups") };
      site = new Site(environment, { quiet: true });
      const target = { url: server?.url, dataFolder: site.dataFolder };
      await makeOlder(target);
      const refused = new Site(
        { ...environment, DATA_DIR: site.dataFolder, BACKUP_DIR: inTheWay },
        { quiet: true },
      );
      await expect(refused.start().finally(() => refused.dispose())).rejects.toThrow("code 1");
      await site.start();
      const { backups } = await statusOf(await site.adminToken());
      expect(backups).toMatchObject([{ reason: "migration", by: "", holds: { subscribers: 1 } }]);
      const { manifest } = await unpack(
        join(second, "backups", backups[0]?.id ?? ""),
        undefined,
        join(second, "look"),
      );
      expect(manifest.migrations).toHaveLength(3);
    } finally {
      await site.dispose();
      await server?.drop();
    }
  },
);
