import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listBackups, listRemovals, removeUnfinished } from "#api/operations/backups/folder.ts";
import { createBackupKeeper } from "#api/operations/backups/keeper.ts";
import { createSecondFolder } from "#api/operations/backups/second-folder.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { createTestClock } from "#test/support/clock.ts";
import { alwaysLeader } from "./leader.ts";
import { isThere } from "./missing-file.ts";
import { openSecretKey } from "./secret-key.ts";

const place = mkdtempSync(join(tmpdir(), "daniry-missing-"));
/** A link to itself fails with ELOOP instead of ENOENT, for root too. */
const unreadable = join(place, "unreadable");
symlinkSync(unreadable, unreadable);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const id = "daniry-2026-03-10T09-00-00-000Z.tar.zst";

test("a folder that is not there is empty, one that cannot be read is not", async () => {
  const reads: ((folder: string) => Promise<unknown>)[] = [
    (folder) => listBackups(folder, null),
    listRemovals,
    (folder) => removeUnfinished(folder, () => true),
    (folder) => createSecondFolder(folder).list(),
  ];
  for (const read of reads) {
    await expect(read(join(place, "nowhere"))).resolves.not.toThrow();
    await expect(read(unreadable)).rejects.toThrow(/ELOOP/);
  }
});

test("a backup that cannot be looked at is told, and not left out", async () => {
  const folder = mkdtempSync(join(place, "backups-"));
  symlinkSync(join(folder, id), join(folder, id));
  await expect(listBackups(folder, null)).rejects.toThrow(/ELOOP/);
});

test("a picture that cannot be opened is not one that is missing", async () => {
  const folder = join(place, "media");
  const media = await createDiskStorage(folder);
  await media.put("products/one.webp", Buffer.from("one"));
  symlinkSync(join(folder, "loop.webp"), join(folder, "loop.webp"));
  expect(await media.open("products/none.webp")).toBeNull();
  expect(await media.open("products/one.webp/below.webp")).toBeNull();
  await expect(media.open("loop.webp")).rejects.toThrow(/ELOOP/);
});

test("a key that cannot be read is not replaced by a new one", () => {
  const folder = mkdtempSync(join(place, "data-"));
  symlinkSync(join(folder, "daniry.key"), join(folder, "daniry.key"));
  expect(() => openSecretKey(folder, undefined)).toThrow(/ELOOP/);
});

test("no backup begins because the folder of the backups cannot be read, and the panel says so", async () => {
  let started = 0;
  const settings = { folder: unreadable, key: undefined, keep: 3, secondPlace: undefined };
  const clock = createTestClock();
  const looks: Promise<void>[] = [];
  let look: () => Promise<unknown> = async () => undefined;
  const keeper = createBackupKeeper({
    settings,
    everyMinutes: 15,
    places: { current: async () => undefined, provenAt: async () => null },
    noteCopyProven: async () => undefined,
    clock: clock.now,
    duty: {
      ...alwaysLeader,
      async run(work) {
        look = work;
        looks.push(alwaysLeader.run(work));
      },
    },
    run: () => {
      started++;
      return { done: Promise.resolve({ fault: null }), stop: () => undefined };
    },
    standStill: async () => () => undefined,
    afterRestore: async () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    publish: () => undefined,
    tick: 1,
  });
  // Late enough after the start to make up for an overdue backup.
  clock.move({ minutes: 10 });
  await expect.poll(() => looks.length).toBeGreaterThan(2);
  await look();
  await Promise.all(looks);
  const { backups, failure, next_at } = await keeper.status();
  expect([started, backups, next_at]).toEqual([0, [], null]);
  expect(failure?.detail).toMatch(/^the folder of the backups cannot be read: ELOOP/);
  expect((await keeper.summary()).failure).toBe(failure?.detail);
  await keeper.close();
});

test("whether there is a file is said, or nothing is", () => {
  writeFileSync(join(place, "file"), "");
  expect([isThere(join(place, "file")), isThere(join(place, "none"))]).toEqual([true, false]);
  expect(() => isThere(unreadable)).toThrow(/ELOOP/);
});
