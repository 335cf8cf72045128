import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresPool } from "#api/platform/database/postgres.ts";
import { openBucket } from "#api/platform/store/bucket.ts";
import type { AllWrites } from "#api/writes.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { mediaStoreIn } from "#test/support/media-store.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { bucketFiles } from "./bucket-files.ts";
import { verifiedIn } from "./checksums.ts";
import { createDiskStorage } from "./disk.ts";
import { createRemoteStorage, type RemoteFiles, type RemoteStorage } from "./remote.ts";
import { createSharedStorage } from "./shared.ts";
import { bytesOf, type MediaStorage } from "./storage.ts";
import { storedFiles } from "./stored-files.ts";

const path = "products/kids/front-400.webp";

interface StoragePlace {
  files: RemoteFiles;
  contents: () => Promise<string[]>;
  damage: (bytes: string) => Promise<unknown>;
  goAway: () => Promise<void>;
  close: () => Promise<void>;
}

const store = new S3Store();
beforeAll(() => store.start());
afterAll(() => store.dispose());

async function inPostgres(url = ""): Promise<StoragePlace> {
  const database = openPostgresPool(url, { connections: 2 });
  return {
    files: storedFiles(database),
    async contents() {
      const { rows } = await sql<{ whole: string }>`
        select encode(string_agg(content, ''::bytea order by part), 'escape') as whole from stored_chunks group by path`.execute(
        database,
      );
      return rows.map(({ whole }) => whole);
    },
    damage: (bytes) => sql`update stored_chunks set content = ${Buffer.from(bytes)}`.execute(database),
    goAway: () => database.destroy(),
    close: () => database.destroy().catch(() => undefined),
  };
}

async function inStore(): Promise<StoragePlace> {
  const place = mediaStoreIn(store);
  const patience = { answerMs: () => 5_000, tries: 1, pauseMs: 0 };
  const { ask, entries } = openBucket(place.bucket, place.access, patience);
  async function keys() {
    const found: string[] = [];
    for await (const { key } of entries(place.prefix)) found.push(key);
    return found;
  }
  return {
    files: bucketFiles(place),
    contents: async () =>
      Promise.all((await keys()).map(async (key) => String((await ask({ method: "GET", key })).body))),
    async damage(bytes) {
      for (const key of await keys()) await ask({ method: "PUT", key, body: Buffer.from(bytes) });
    },
    goAway: () => store.kill(),
    close: () => store.start(),
  };
}

describe.each([
  ["a store", inStore],
  ...(process.env.TEST_DATABASE_URL ? ([["PostgreSQL", inPostgres]] as const) : []),
] as const)("media in %s, copied to the disk", (_name, openPlace) => {
  let opened: TestDatabase<AllWrites>;
  let place: StoragePlace;
  let media: RemoteStorage;
  beforeEach(async () => {
    opened = await openTestDatabase();
    place = await openPlace(opened.url);
    media = await open();
  });
  afterEach(async () => {
    await place.close();
    await opened.close();
  });

  const folder = (name: string) => join(opened.folder, name);
  async function open(mostCached = 1_000_000) {
    const { files } = place;
    const [former, cache] = [
      await createDiskStorage(folder("media")),
      await createDiskStorage(folder("copies")),
    ];
    const stored = createRemoteStorage({ files, former });
    return createSharedStorage({ files, stored, cache, mostCached });
  }
  const textOf = async (from: MediaStorage, name = path) => {
    const stored = await from.open(name);
    return stored && String(await bytesOf(stored));
  };
  const copies = async () => (await readdir(folder("copies/documents")).catch(() => [])).sort();

  test("are whole, whoever else stores the same, and nothing is left of what they replace", async () => {
    const other = await open();
    const contents = ["a", "b"].map((letter) => Buffer.alloc(600_000, letter));
    for (let round = 0; round < 10; round++) {
      await Promise.all([media, other].map((one, at) => one.put(path, contents[at] ?? Buffer.alloc(0))));
      expect(contents.map(String)).toContain(await textOf(await open()));
    }
    await media.put(path, Buffer.from("the last"));
    expect(await place.contents()).toEqual(["the last"]);
  });

  test("are read from the copy while the place is away, and told of where there is no copy", async () => {
    await media.put(path, Buffer.from("front"));
    await place.goAway();
    expect(await textOf(await open())).toBe("front");
    expect(await textOf(media)).toBe("front");
    await expect((await open()).open("documents/other.pdf")).rejects.toThrow();
  });

  test("have a copy that was damaged fetched anew", async () => {
    const verified = verifiedIn(opened.database, media, () => new Date());
    await verified.put(path, Buffer.from("front"));
    const damaged: string[] = [];
    verified.watchDamage((found) => damaged.push(found));
    await writeFile(join(folder("copies"), path), "tnorf");
    const stored = await createDiskStorage(folder("copies"));
    await stored.put(path, Buffer.from("tnorf"), (await media.open(path))?.changed);
    expect(await textOf(verified)).toBe("front");
    expect(await verified.verify(path)).toBe("sound");
    expect(damaged).toEqual([]);
    await place.damage("tnorf");
    await stored.put(path, Buffer.from("tnorf"), (await media.open(path))?.changed);
    expect(await verified.verify(path)).toBe("damaged");
    expect(await textOf(verified)).toBeNull();
    expect(damaged).toEqual([path]);
  });

  test("have no more copies than there is room for, the least used one going first", async () => {
    const small = await open(250);
    for (const name of ["a", "b"]) await small.put(`documents/${name}.pdf`, Buffer.alloc(100, name));
    await small.open("documents/a.pdf");
    await small.put("documents/c.pdf", Buffer.alloc(100, "c"));
    expect(await copies()).toEqual(["a.pdf", "c.pdf"]);
    expect(await textOf(small, "documents/b.pdf")).toBe("b".repeat(100));
    expect(await copies()).toEqual(["b.pdf", "c.pdf"]);
    await open(100);
    expect(await copies()).toHaveLength(1);
  });

  test("of before are served from the folder, and then taken over with their moments", async () => {
    const former = await createDiskStorage(folder("media"));
    const long = Date.parse("2025-01-01");
    await former.put(path, Buffer.from("front"), long);
    await former.put("documents/profile.pdf", Buffer.from("%PDF"), long);
    expect(await textOf(media)).toBe("front");
    const listed: string[] = [];
    for await (const file of media.list()) listed.push(file.path);
    expect(listed.sort()).toEqual(["documents/profile.pdf", path]);

    expect(await media.takeOver(AbortSignal.abort())).toBe(0);
    expect(await media.takeOver(new AbortController().signal)).toBe(2);
    for await (const file of former.list()) throw new Error(`${file.path} is still there`);
    expect(await textOf(media)).toBe("front");
    expect(await media.open("documents/profile.pdf")).toMatchObject({ bytes: 4, changed: long });
    expect(await media.removeOlder(path, Date.now())).toBe(true);
    expect(await media.open(path)).toBeNull();
  });

  test("of before are found by whoever asks while they are taken over", async () => {
    const { files } = place;
    const former = await createDiskStorage(folder("media"));
    const takeOver = () => createRemoteStorage({ files, former }).takeOver(new AbortController().signal);
    const moments: Record<string, { files?: Partial<RemoteFiles>; former?: Partial<MediaStorage> }> = {
      "between a look at the new place and one at the former": {
        files: {
          async read(name) {
            const found = await files.read(name);
            await takeOver();
            return found;
          },
        },
      },
      "between its opening and its reading": {
        former: {
          async open(name) {
            const found = await former.open(name);
            await takeOver();
            return found;
          },
        },
      },
      "between a list of the new place and one of the former": {
        files: {
          async list() {
            const listed = await files.list();
            await takeOver();
            return listed;
          },
        },
      },
    };
    for (const [moment, changed] of Object.entries(moments)) {
      await files.removeOlder(path, Date.now() + 1);
      await former.put(path, Buffer.from("front"), Date.parse("2025-01-01"));
      const asked = createRemoteStorage({
        files: { ...files, ...changed.files },
        former: { ...former, ...changed.former },
      });
      const listed: string[] = [];
      for await (const file of asked.list()) listed.push(file.path);
      expect([moment, listed, await textOf(asked)]).toEqual([moment, [path], "front"]);
    }
  });
});
