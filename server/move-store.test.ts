import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createServerDatabase, type ServerDatabase } from "#test/support/database.ts";
import { samplePdf } from "#test/support/files.ts";
import { addFile } from "#test/support/form.ts";
import { beginMove, contentsOf, move } from "#test/support/moving.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { Site } from "#test/support/site.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { until } from "#test/support/until.ts";
import { readEnvironment } from "./environment.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

describe("a move with files in a store", onlyPostgres, () => {
  const store = new S3Store();
  const site = new Site();
  const moved = new Site();
  let database: ServerDatabase;
  beforeAll(async () => {
    await store.start();
    const created = await createServerDatabase();
    if (!created) throw new Error("There is a server");
    database = created;
    await site.start();
    await site.kill("SIGTERM");
  });
  afterAll(async () => {
    await Promise.all([site.dispose(), moved.dispose(), store.dispose()]);
    await database?.drop();
  });

  const inStore = () => readEnvironment(store.mediaEnvironment).mediaStore;
  const filesIn = (folder: string) =>
    readdirSync(join(folder, "media"), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
  async function killAt(
    count: number,
    arrived: () => Promise<number>,
    ...given: Parameters<typeof beginMove>
  ) {
    const child = beginMove(...given);
    expect(await until(async () => (await arrived()) >= count, 60_000)).not.toBeNull();
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  test("brings all of it over and back, killed in the middle and run again", async () => {
    const before = await contentsOf({ url: undefined, dataFolder: site.dataFolder });
    const count = Object.keys(before.files).length;
    const compared = { code: 0, said: expect.stringContaining(`tables, ${count} files of`) };

    const there = { ...store.mediaEnvironment, DATA_DIR: site.dataFolder };
    const inBucket = async () => (await store.names("files/")).length;
    await killAt(20, inBucket, there, database.url);
    expect(await inBucket()).toBeLessThan(count);
    expect(await move(there, database.url)).toMatchObject(compared);
    const onServer = { url: database.url, dataFolder: moved.dataFolder, store: inStore() };
    expect(await contentsOf(onServer)).toEqual(before);
    expect(await contentsOf({ url: undefined, dataFolder: site.dataFolder })).toEqual(before);

    const served = new Site({ ...store.mediaEnvironment, DATABASE_URL: database.url });
    try {
      await served.start();
      const pdf = samplePdf(1, "later");
      const { file_url } = await addFile(served, "/api/brochures", "later.pdf", pdf, "application/pdf");
      expect((await fetch(served.url + file_url)).status).toBe(200);
    } finally {
      await served.dispose();
    }

    const later = await contentsOf(onServer);
    expect(Object.keys(later.files)).toHaveLength(count + 1);
    const back = { ...store.mediaEnvironment, DATA_DIR: moved.dataFolder, DATABASE_URL: database.url };
    expect(await move(back, "sqlite")).toMatchObject({ code: 0 });
    const home = { url: undefined, dataFolder: moved.dataFolder };
    expect(await contentsOf({ ...home, store: inStore() })).toEqual(later);

    const out = { ...store.access, DATA_DIR: moved.dataFolder };
    const address = store.mediaEnvironment.MEDIA_URL ?? "";
    await killAt(20, async () => filesIn(moved.dataFolder).length, out, address, "--files-from");
    expect(filesIn(moved.dataFolder).length).toBeLessThan(count);
    expect(await move(out, address, "--files-from")).toMatchObject({ code: 0 });
    expect(await contentsOf(home)).toEqual(later);
    expect(await inBucket()).toBe(count + 1);
  });
});
