import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach } from "vitest";
import { BackupFault } from "#api/operations/backups/fault.ts";
import { makeArchive } from "#api/operations/backups/make.ts";
import { unpack } from "#api/operations/backups/unpack.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { withMedia } from "#api/platform/media/open.ts";
import { proof } from "#test/proof/proof.ts";
import { askSite } from "#test/support/ask-site.ts";
import { backUpNow } from "#test/support/back-up-now.ts";
import { filesOf, keptRowsOf } from "#test/support/contents.ts";
import { createServerDatabase, openTestDatabase } from "#test/support/database.ts";
import { keepSending } from "#test/support/message-load.ts";
import { Site } from "#test/support/site.ts";
import { mountSmallDisk } from "#test/support/small-disk.ts";
import { isReady, until } from "#test/support/until.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "daniry-backups-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

type Variables = Record<string, string>;
const blank = { DATABASE_URL: "", BACKUP_KEY: "", BACKUP_DIR: "", BACKUP_COPY_TO: "", INIT_CWD: "" };

function command(name: "backup" | "restore", given: string[], env: Variables): SpawnSyncReturns<string> {
  const program = join(root, "scripts", `${name}.ts`);
  return spawnSync(process.execPath, [program, ...given], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...blank, ...env },
  });
}

async function commandBeside(given: string[], env: Variables): Promise<number> {
  const program = join(root, "scripts", "backup.ts");
  const child = spawn(process.execPath, [program, ...given], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, ...blank, ...env },
  });
  const [code] = await once(child, "exit");
  return code;
}

async function contentsOf(target: { url: string | undefined; dataFolder: string }) {
  const read = await openConnection(target, { readOnly: true });
  try {
    return { rows: await keptRowsOf(read), files: await withMedia(target, filesOf) };
  } finally {
    await read.destroy();
  }
}

function watchGaps(number: () => number) {
  let last = number();
  let since = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (number() === last) return;
    last = number();
    since = now;
  };
  const timer = setInterval(look, 5);
  return {
    longest() {
      look();
      const found = Math.round(longest);
      longest = 0;
      since = performance.now();
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

proof({
  name: "A backup while eight visitors write without pause",
  expected:
    "all that was acknowledged before it is in it; no writer waits more than 500 ms longer than a request that writes nothing",
  before: "there were no backups",
  timeout: 300_000,
  async run(count) {
    const site = new Site({}, { onTestDatabase: true });
    await site.start();
    try {
      const target = { url: site.databaseUrl || undefined, dataFolder: site.dataFolder };
      const load = keepSending(site.url, 8);
      const writes = watchGaps(() => load.sent.length);
      // These requests write nothing, so their delay is the machine's and not the backup's.
      let answered = 0;
      let isAsking = true;
      const asking = (async () => {
        while (isAsking) {
          await (await fetch(`${site.url}/healthz`)).arrayBuffer();
          answered += 1;
        }
      })();
      const others = watchGaps(() => answered);
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      const without = writes.longest();
      for (let round = 1; round <= 3; round += 1) {
        const file = join(place, `${round}.tar.zst`);
        const before = load.sent.filter(({ status }) => status === 201).map(({ name }) => name);
        writes.longest();
        others.longest();
        const code = await commandBeside([file], {
          DATA_DIR: target.dataFolder,
          DATABASE_URL: target.url ?? "",
        });
        const [gap, other] = [writes.longest(), others.longest()];
        count.try();
        if (code !== 0) count.fail(`the backup ended with ${code}`);
        if (gap > 500 + other)
          count.fail(`nothing was acknowledged for ${gap} ms, and answered for ${other} ms`);
        const { folder } = await unpack(file, undefined, join(place, `unpacked-${round}`));
        const { rows } = await contentsOf({ url: undefined, dataFolder: folder });
        const kept = new Set(rows.contacts?.map(({ name }) => name));
        const lost = before.filter((name) => !kept.has(name));
        count.try(before.length);
        for (const name of lost) count.fail(`${name} was acknowledged and is not in the backup`);
        count.note(
          `${before.length} acknowledged before it, ${kept.size} in it; longest time without an acknowledged write ${gap} ms, without an answer to a request that writes nothing ${other} ms; before the backup ${without} ms`,
        );
      }
      isAsking = false;
      await asking;
      writes.stop();
      others.stop();
      await load.stop();
    } finally {
      await site.dispose();
    }
  },
});

proof({
  name: "A machine is lost and its backup restored on another one",
  expected:
    "every table and every file is there again, on the same database and on the other one; a second restore is refused",
  before: "there were no backups",
  timeout: 300_000,
  async run(count) {
    const site = new Site({}, { onTestDatabase: true });
    await site.start();
    const load = keepSending(site.url, 4);
    await site.adminToken();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await load.stop();
    await site.kill("SIGTERM");
    const source = { url: site.databaseUrl || undefined, dataFolder: site.dataFolder };
    const key = "a passphrase of four words";
    const file = join(place, "whole.tar.zst.age");
    const made = command("backup", [file], {
      DATA_DIR: source.dataFolder,
      DATABASE_URL: source.url ?? "",
      BACKUP_KEY: key,
    });
    count.try();
    if (made.status !== 0) count.fail(made.stderr);
    const wanted = await contentsOf(source);
    const server = await createServerDatabase();
    const targets = [
      { kind: "SQLite", url: undefined },
      ...(server ? [{ kind: "PostgreSQL", url: server.url }] : []),
    ];
    for (const { kind, url } of targets) {
      const dataFolder = join(place, kind);
      const env = { DATA_DIR: dataFolder, DATABASE_URL: url ?? "", BACKUP_KEY: key };
      const restored = command("restore", [file], env);
      count.try();
      if (restored.status !== 0) count.fail(`restore into ${kind}: ${restored.stderr}`);
      const found = await contentsOf({ url, dataFolder });
      for (const [table, rows] of Object.entries(wanted.rows)) {
        count.try();
        if (canonical(found.rows[table]) !== canonical(rows)) count.fail(`${kind}: ${table} is not the same`);
      }
      for (const [path, hash] of Object.entries(wanted.files)) {
        count.try();
        if (found.files[path] !== hash) count.fail(`${kind}: ${path} is not the same`);
      }
      count.try();
      const second = command("restore", [file], env);
      if (second.status !== 1 || !second.stderr.includes("in use already"))
        count.fail("restored over a site");
      const rows = Object.values(wanted.rows).reduce((sum, { length }) => sum + length, 0);
      count.note(`into ${kind}: ${rows} rows, ${Object.keys(wanted.files).length} files`);
    }
    await server?.drop();
    await site.dispose();
  },
});

/** PostgreSQL orders the fields of JSON differently. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

proof({
  name: "A backup that is damaged, cut off, or opened with a wrong key",
  expected: "refused, whichever byte it is, before anything is touched",
  before: "there were no backups",
  engines: ["sqlite"],
  timeout: 600_000,
  async run(count) {
    const opened = await openTestDatabase();
    const media = await createDiskStorage(join(opened.folder, "media"));
    await media.put("documents/a.pdf", Buffer.alloc(3_000, "some document "));
    await opened.database.write.newsletter.subscribe("sara@example.com", new Date().toISOString());
    const read = await openConnection({ url: opened.url, dataFolder: opened.folder }, { readOnly: true });
    const identity = await generateX25519Identity();
    const keys = { sealed: undefined, identity, passphrase: "a passphrase of four words" };
    const into = join(place, "into");
    const refused = async (bytes: Buffer, key: string | undefined, what: string) => {
      count.try();
      const file = join(place, "damaged");
      writeFileSync(file, bytes);
      const error = await unpack(file, key, into).then(
        () => null,
        (reason) => reason,
      );
      if (error === null) count.fail(`${what} was taken`);
      else if (!(error instanceof BackupFault)) count.fail(`${what}: ${error}`);
      rmSync(into, { recursive: true, force: true });
    };
    for (const [kind, key] of Object.entries(keys)) {
      const file = join(place, kind);
      await makeArchive({ read, media, clock: () => new Date() }, file, key);
      const whole = readFileSync(file);
      await unpack(file, key, into);
      rmSync(into, { recursive: true, force: true });
      // Each guess at a passphrase is slow by intent.
      const step = kind === "passphrase" ? Math.ceil(whole.length / 25) : 1;
      for (let at = 0; at < whole.length; at += step) {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
        await refused(bytes, key, `${kind}, byte ${at} of ${whole.length}`);
      }
      for (let cut = 0; cut < whole.length; cut += Math.max(step, 37)) {
        await refused(whole.subarray(0, cut), key, `${kind}, cut to ${cut} bytes`);
      }
      await refused(Buffer.concat([whole, Buffer.from("x")]), key, `${kind}, a byte behind it`);
      count.note(`${kind}: ${whole.length} bytes`);
    }
    const locked = readFileSync(join(place, "passphrase"));
    for (const wrong of ["a passphrase of four word", "A passphrase of four words", identity]) {
      await refused(locked, wrong, "a wrong key");
    }
    await refused(locked, undefined, "no key");
    await read.destroy();
    await opened.close();

    const sealed = readFileSync(join(place, "sealed"));
    for (const at of [0, 9, sealed.length >> 1, sealed.length - 50, sealed.length - 1]) {
      count.try();
      const bytes = Buffer.from(sealed);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
      writeFileSync(join(place, "damaged"), bytes);
      const folder = join(place, "data");
      mkdirSync(folder, { recursive: true });
      const { status, stderr } = command("restore", [join(place, "damaged")], { DATA_DIR: folder });
      if (status !== 1 || stderr.trim().split("\n").length !== 1) count.fail(`${status}: ${stderr}`);
      if (readdirSync(folder).length > 0) count.fail(`left behind: ${readdirSync(folder).join(", ")}`);
    }
  },
});

proof({
  name: "The disk is full during a backup",
  expected:
    "it fails in one line, leaves nothing, and the backups before it stay; the next one is made when there is room",
  before: "there were no backups",
  engines: ["sqlite"],
  timeout: 300_000,
  async run(count) {
    const disk = mountSmallDisk(60);
    if (!disk) return count.skip("nothing can be mounted here");
    const site = new Site({ BACKUP_DIR: disk.folder });
    try {
      await site.start();
      const first = await backUpNow(site);
      count.try();
      if (first.failure) count.fail(`the first one failed: ${first.failure}`);
      const before = readdirSync(disk.folder).sort();
      const bytes = new Map(before.map((name) => [name, readFileSync(join(disk.folder, name))]));
      disk.fill();
      for (let round = 0; round < 3; round += 1) {
        count.try();
        const { failure } = await backUpNow(site);
        if (failure !== "the disk is full") count.fail(`it says: ${failure}`);
        const left = readdirSync(disk.folder).filter((name) => name !== "ballast");
        if (left.sort().join() !== before.join()) count.fail(`left behind: ${left.join(", ")}`);
        for (const [name, old] of bytes) {
          if (!readFileSync(join(disk.folder, name)).equals(old)) count.fail(`${name} has changed`);
        }
      }
      disk.makeRoom();
      count.try();
      const last = await backUpNow(site);
      if (last.failure || last.latest?.proof.state !== "proven") count.fail(`afterwards: ${last.failure}`);
    } finally {
      await site.dispose();
      disk.remove();
    }
  },
});

function fillInboxes({ dataFolder, databaseUrl }: Site, count: number) {
  const program = join(root, "scripts/admin.ts");
  const { status, stderr } = spawnSync(process.execPath, [program, "fill", String(count)], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...blank, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl },
  });
  if (status !== 0) throw new Error(`The inboxes cannot be filled: ${stderr}`);
}

async function sendMessage({ url }: Site, name: string) {
  const body = { name, email: "noor@example.com", reason: "Feedback", message: "One of many" };
  const answer = await askSite(`${url}/api/contact`, { body });
  if (answer.status !== 201)
    throw new Error(`A message was answered ${answer.status}: ${await answer.text()}`);
}

/** A restore ends all sessions, and the server answers no call until it is over. */
async function untilRestored(site: Site, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  while ((await fetch(`${site.url}/api/admin/backups`, { headers })).status !== 401) await wait(20);
  await until(() => isReady(site.url), 60_000);
}

proof({
  name: "A restore is killed at any moment",
  expected: "the site is as it was or as the backup, never a mixture, and answers",
  before: "there were no backups",
  timeout: 600_000,
  async run(count) {
    const site = new Site({}, { onTestDatabase: true });
    await site.start();
    try {
      await site.kill("SIGTERM");
      fillInboxes(site, 20_000);
      await site.start();
      const senders = async () =>
        ((await site.api("GET", "/api/contact?limit=1")) as { total: number }).total;
      const asBackup = await senders();
      const { latest } = await backUpNow(site);
      for (let number = 0; number < 20; number += 1) await sendMessage(site, `After ${number}`);
      const restore = () => site.api("POST", `/api/admin/backups/${latest?.id}/restore`, { word: "restore" });

      const began = performance.now();
      const session = await site.adminToken();
      await restore();
      await untilRestored(site, session);
      const took = performance.now() - began;
      const rounds = 16;
      let restored = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (let number = 0; number < 20; number += 1) await sendMessage(site, `After ${round} ${number}`);
        const before = await senders();
        count.try();
        await restore();
        await wait(took * ((round + 0.5) / rounds));
        await site.kill("SIGKILL");
        await site.start();
        const found = await senders();
        if (found === asBackup) restored += 1;
        else if (found !== before) count.fail(`${found} messages, neither ${before} nor ${asBackup}`);
        const home = await fetch(site.url);
        if (home.status !== 200) count.fail(`Home answers ${home.status}`);
      }
      count.note(`killed throughout the ${(took / 1000).toFixed(1)} s that a restore of 20,000 rows takes`);
      count.note(`${rounds - restored} times as it was, ${restored} times as the backup`);
    } finally {
      await site.dispose();
    }
  },
});
