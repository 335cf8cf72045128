import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecondStore } from "#api/operations/backups/second-store.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { storeAddressOf } from "#api/platform/store/address.ts";
import type { BackupStatus } from "#contract/operations/backups.ts";
import { backUpNow } from "#test/support/back-up-now.ts";
import { keptRowsOf } from "#test/support/contents.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { Site } from "#test/support/site.ts";
import { readEnvironment } from "./environment.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const slow = { timeout: 400_000 };
let place: string;
let store: S3Store;
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), "daniry-store-test-"));
  store = new S3Store();
  await store.start();
});
afterEach(async () => {
  await store.dispose();
  rmSync(place, { recursive: true, force: true });
});

function storeHere(environment = store.environment) {
  const address = storeAddressOf(environment.BACKUP_COPY_TO ?? "");
  if (!address) throw new Error("That is no address");
  return createSecondStore(address, readEnvironment(environment).store);
}

function restore(given: string, dataFolder: string) {
  return spawnSync(process.execPath, [join(root, "scripts/restore.ts"), given], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, INIT_CWD: "", DATABASE_URL: "", ...store.environment, DATA_DIR: dataFolder },
  });
}

test("each backup is copied to a store, which keeps as many, and restored from there on an empty machine", {
  ...slow,
  tags: "slow",
}, async () => {
  const site = new Site({ ...store.environment, BACKUP_KEEP: "2" }, { onTestDatabase: true, quiet: true });
  await site.start();
  try {
    // Too large for an upload in one part.
    mkdirSync(join(site.dataFolder, "media/documents"), { recursive: true });
    const document = randomBytes(20_000_000);
    writeFileSync(join(site.dataFolder, "media/documents/large.pdf"), document);
    for (let round = 0; round < 3; round += 1) {
      const { failure, latest } = await backUpNow(site);
      expect(failure).toBeNull();
      expect(latest).toMatchObject({ copied: true, proof: { state: "proven" } });
    }
    const { backups, second_place } = (await site.api("GET", "/api/admin/backups")) as BackupStatus;
    expect(second_place).toBe(store.environment.BACKUP_COPY_TO);
    expect(backups).toHaveLength(2);
    const ids = backups.map(({ id }) => id).sort();
    expect(await store.backups()).toEqual(ids);
    expect(readdirSync(join(site.dataFolder, "backups")).filter((name) => name.endsWith(".gone"))).toEqual(
      [],
    );

    const read = await openConnection(
      { url: site.databaseUrl || undefined, dataFolder: site.dataFolder },
      { readOnly: true },
    );
    const wanted = await keptRowsOf(read).finally(() => read.destroy());
    for (const [name, given] of [
      ["latest", second_place],
      ["named", `${second_place}/${ids[0]}`],
    ] as const) {
      const folder = join(place, name);
      const { status, stderr } = restore(given ?? "", folder);
      expect(stderr.trim()).toBe(`Fetching ${name === "latest" ? ids[1] : ids[0]}`);
      expect(status).toBe(0);
      expect(readdirSync(folder).filter((file) => file.endsWith(".part"))).toEqual([]);
      expect(readFileSync(join(folder, "media/documents/large.pdf")).equals(document)).toBe(true);
      const restored = await openConnection({ url: undefined, dataFolder: folder }, { readOnly: true });
      const rows = await keptRowsOf(restored).finally(() => restored.destroy());
      for (const table of ["products", "brochures", "media_files", "admins"])
        expect(rows[table]).toEqual(wanted[table]);
    }
  } finally {
    await site.dispose();
  }
});

test("a copy is whole and the same, in one piece and by parts, or it is none", slow, async () => {
  const there = storeHere();
  const id = (day: number) => `daniry-2026-11-${10 + day}T03-00-00-000Z.tar.zst`;
  for (const [day, bytes] of [1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 30_000_000].entries()) {
    const file = join(place, `given-${day}`);
    const content = randomBytes(bytes);
    writeFileSync(file, content);
    await there.put(id(day), file);
    await there.fetch(id(day), `${file}-back`);
    expect(readFileSync(`${file}-back`).equals(content)).toBe(true);
    expect((await there.list()).get(id(day))).toBe(bytes);
  }
  await there.remove(id(0));
  expect([...(await there.list()).keys()]).toEqual([id(1), id(2), id(3)]);
  await expect(there.fetch(id(0), join(place, "gone"))).rejects.toThrow("The store has no backup");
  expect(existsSync(join(place, "gone"))).toBe(false);
});

test("a store that refuses says in a line what is wrong, and never the key", slow, async () => {
  const secret = "a secret that nobody should read";
  const refused = async (changed: Record<string, string>) => {
    const error = await storeHere({ ...store.environment, ...changed })
      .list()
      .catch((reason: Error) => reason);
    return error instanceof Error ? error.message : "nothing";
  };
  expect(await refused({ AWS_SECRET_ACCESS_KEY: secret })).toBe(
    "the store refuses the key: AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID",
  );
  expect(await refused({ AWS_ACCESS_KEY_ID: "NOBODY" })).toMatch(
    /^the store (?:does not know this|refuses the key: AWS_SECRET_ACCESS_KEY is not the one of) AWS_ACCESS_KEY_ID$/,
  );
  expect(await refused({ BACKUP_COPY_TO: "s3://elsewhere" })).toBe("the store has no bucket elsewhere");
  expect(await refused({ AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1" })).toContain("the store does not answer");
  const { status, stderr } = restore("s3://backups/nothing", join(place, "data"));
  expect([status, stderr.trim()]).toEqual([1, "There is no backup at s3://backups/nothing"]);
  expect(existsSync(join(place, "data"))).toBe(false);
});
