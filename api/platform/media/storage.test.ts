import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresPool } from "#api/platform/database/postgres.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { mediaStoreIn } from "#test/support/media-store.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { bucketFiles } from "./bucket-files.ts";
import { createDiskStorage } from "./disk.ts";
import { openMedia } from "./open.ts";
import { createRemoteStorage } from "./remote.ts";
import { createSharedStorage } from "./shared.ts";
import { bytesOf, type MediaStorage, type StoredFile } from "./storage.ts";

interface Opened {
  media: MediaStorage;
  other: MediaStorage;
  age: (path: string) => Promise<unknown>;
  rounds: number;
  close: () => Promise<void>;
}

const old = new Date("2025-01-01");

async function onDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "daniry-media-"));
  return {
    media: await createDiskStorage(folder),
    other: await createDiskStorage(folder),
    age: (path) => utimes(join(folder, path), old, old),
    rounds: 50,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const withCopies = () => onPostgres(1024 ** 2);
const withoutCopies = () => onPostgres();

async function onPostgres(mostCached?: number): Promise<Opened> {
  const { url, folder, close } = await openTestDatabase();
  const database = openPostgresPool(url ?? "", { connections: 1 });
  const [one, two] = await Promise.all(
    ["one", "two"].map((name) => openMedia({ url, dataFolder: join(folder, name) }, mostCached)),
  );
  if (!one || !two) throw new Error("There are two");
  return {
    media: one.media,
    other: two.media,
    age: (path) =>
      sql`update stored_files set changed_at = ${old.toISOString()} where path = ${path}`.execute(database),
    rounds: 50,
    async close() {
      await Promise.all([one.close(), two.close(), database.destroy()]);
      await close();
    },
  };
}

const storeWithCopies = () => inStore(1024 ** 2);
const storeWithoutCopies = () => inStore();

async function inStore(mostCached?: number): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "daniry-media-"));
  const place = mediaStoreIn(store);
  const files = bucketFiles(place);
  const open = async (name: string) => {
    const former = await createDiskStorage(join(folder, name, "media"));
    const parts = { files: { ...files, believedMs: 1_000 }, former };
    const stored = createRemoteStorage(parts);
    const cache = await createDiskStorage(join(folder, name, "media-copies"));
    return mostCached ? createSharedStorage({ ...parts, stored, cache, mostCached }) : stored;
  };
  return {
    media: await open("one"),
    other: await open("two"),
    async age(path) {
      const found = await files.read(path);
      if (found) await files.put(path, found.content, old.getTime());
    },
    rounds: 15,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const store = new S3Store();
beforeAll(() => store.start());
afterAll(() => store.dispose());

const path = "products/kids/front-400.webp";
const now = () => Date.now();

describe.each([
  ["a folder", onDisk],
  ["a store", storeWithoutCopies],
  ["a store, with copies", storeWithCopies],
  ...(process.env.TEST_DATABASE_URL
    ? ([
        ["PostgreSQL", withoutCopies],
        ["PostgreSQL, with copies", withCopies],
      ] as const)
    : []),
] as const)("media in %s", (_name, open) => {
  let opened: Opened;
  let media: MediaStorage;
  beforeEach(async () => {
    opened = await open();
    media = opened.media;
  });
  afterEach(() => opened.close());

  const textOf = async (from: MediaStorage, name = path) => {
    const stored = await from.open(name);
    return stored && String(await bytesOf(stored));
  };

  test("are listed with their sizes, each whole file", async () => {
    await media.put(path, Buffer.from("front"));
    await media.put("documents/profile.pdf", Buffer.from("%PDF"));
    const listed: StoredFile[] = [];
    for await (const file of opened.other.list()) listed.push(file);
    expect(listed.sort((a, b) => (a.path < b.path ? -1 : 1))).toMatchObject([
      { path: "documents/profile.pdf", bytes: 4 },
      { path, bytes: 5 },
    ]);
  });

  test("are the same for every process, byte for byte and with the same moment of change", async () => {
    const bytes = Buffer.alloc(700_001, "some picture ");
    await media.put(path, bytes);
    const [here, there] = [await media.open(path), await opened.other.open(path)];
    if (!here || !there) throw new Error("It is stored");
    expect((await bytesOf(here)).equals(bytes)).toBe(true);
    expect((await bytesOf(there)).equals(bytes)).toBe(true);
    expect({ ...there, stream: undefined }).toEqual({ ...here, stream: undefined });
    await media.put("documents/empty.pdf", Buffer.alloc(0));
    expect(await textOf(opened.other, "documents/empty.pdf")).toBe("");
  });

  test("are read from any byte to any byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    await opened.media.put("documents/ranges.pdf", bytes);
    for (const [start, end] of [
      [0, 0],
      [262_143, 262_145],
      [299_999, 299_999],
      [0, 299_999],
    ] as const) {
      const stored = await opened.other.open("documents/ranges.pdf");
      const part = Buffer.concat((await stored?.stream({ start, end }).toArray()) ?? []);
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test("stored again are new, and old ones are removed with a trace nowhere", async () => {
    await media.put(path, Buffer.from("front"));
    expect(await media.removeOlder(path, now() - 60_000)).toBe(false);
    await opened.age(path);
    await media.put(path, Buffer.from("front"));
    expect(await opened.other.removeOlder(path, now() - 60_000)).toBe(false);
    expect(await textOf(media)).toBe("front");
    await opened.age(path);
    expect(await opened.other.removeOlder(path, now() - 60_000)).toBe(true);
    await expect.poll(() => media.open(path)).toBeNull();
    expect(await media.removeOlder(path, now())).toBe(false);
  });

  test("removed while they are stored again stay, with two processes at it", async () => {
    for (let round = 0; round < opened.rounds; round++) {
      await media.put(path, Buffer.from(`${round}`));
      await opened.age(path);
      const before = now() - 60_000;
      await Promise.all([
        media.removeOlder(path, before),
        opened.other.removeOlder(path, before),
        media.put(path, Buffer.from(`again ${round}`)),
        opened.other.removeOlder(path, before),
      ]);
      expect(await textOf(media)).toBe(`again ${round}`);
    }
  });

  test("keep a moment of change that is given, and have no path that leads elsewhere", async () => {
    await media.put(path, Buffer.from("front"), old.getTime());
    expect(await media.open(path)).toMatchObject({ changed: old.getTime() });
    expect(await media.open("../other")).toBeNull();
    await expect(media.put("../other", Buffer.from(""))).rejects.toThrow("Not a media path");
  });
});

test("media in a store are listed all, where it tells a thousand at a time", async () => {
  const place = mediaStoreIn(store);
  const { put, list, removeReplaced } = bucketFiles(place);
  await put("documents/first.pdf", Buffer.from("first"), old.getTime());
  const folder = `${place.prefix}documents/`;
  const [kept = ""] = await store.names(`${folder}first.pdf/`);
  const { ask } = store.open();
  const add = (name: string) => ask({ method: "PUT", key: folder + name, body: Buffer.from("first") });
  const more = store.mostListed + 100;
  const names = Array.from({ length: more }, (_, at) => `${at}.pdf/${kept}`);
  names.push(`0.pdf/${kept.replace(/^\d{13}/, "1000000000000")}`);
  for (let at = 0; at < names.length; at += 20) await Promise.all(names.slice(at, at + 20).map(add));
  expect(await list()).toHaveLength(more + 1);
  expect(await removeReplaced(old.getTime())).toBe(0);
  expect(await removeReplaced(now())).toBe(1);
  expect(await store.names(`${folder}0.pdf/`)).toEqual([kept]);
});
