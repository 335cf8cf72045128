import { mkdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { createMediaChecks } from "#api/platform/media/routes.ts";
import { derivativePath } from "#contract/addresses.ts";
import { createBrochure } from "#contract/content/brochures.ts";
import { createProduct } from "#contract/content/products.ts";
import { getMediaCheck, runMediaCheck } from "#contract/operations/media.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { agedFile, samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const patience = { timeout: 20_000, interval: 25 };

describe("the look at all stored files", () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await startTestApi();
    token = await api.logIn();
    // The daily check runs by itself. Once it is over, it cannot mend the damage of a test.
    await vi.waitFor(async () => expect(await lastLook()).not.toBeNull(), patience);
  });
  afterEach(() => api.close());

  const lastLook = async () => (await api.call(getMediaCheck, { token })).body.data;
  const look = async () => (await api.call(runMediaCheck, { token })).body.data;
  const place = (path: string) => join(api.folder, "media", path);
  const status = async (url: string) => (await api.inject({ url })).statusCode;

  async function addDocument(name = "Price list") {
    const body = form({ name }, { file: file(samplePdf(1, name), "a.pdf") });
    const { id, file_url } = (await api.call(createBrochure, { token, body })).body.data;
    const { file_path } = await api.database.read
      .selectFrom("brochures")
      .select("file_path")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, file_url, path: file_path };
  }

  async function addPicture() {
    const { category } = await openShop(api, token);
    const picture = file(await samplePicture("png", 300, 200), "a.png");
    const body = form({ title: "Kids", category_id: category.id }, { image: picture });
    const { id, image } = (await api.call(createProduct, { token, body })).body;
    const smallest = derivativePath(image, 240, "webp");
    return { id, image, smallest };
  }

  async function damage(path: string) {
    const bytes = await readFile(place(path));
    bytes.fill(0, Math.floor(bytes.length / 2));
    await writeFile(place(path), bytes);
  }

  test("finds nothing wrong where nothing is, and says so", async () => {
    await addDocument();
    const { image } = await addPicture();
    const found = await look();
    expect(found).toMatchObject({ missing: 0, damaged: 0, remade: 0, removed: 0, kept: 0, faults: [] });
    expect(found.files).toBeGreaterThanOrEqual(4);
    expect((await api.call(getMediaCheck, { token })).body.data).toEqual(found);
    expect((await api.call(dashboard, { token, query: {} })).body.health.media).toEqual(found);
    expect(await status(`/media/${image}`)).toBe(200);
  });

  test("names the record of a file that is missing", async () => {
    const { id, file_url, path } = await addDocument();
    await rm(place(path));
    expect(await look()).toMatchObject({
      missing: 1,
      damaged: 0,
      faults: [{ fault: "missing", path, record: "brochure", id, title: "Price list" }],
    });
    expect(await status(file_url)).toBe(404);
  });

  test("a look asked for while one is under way misses nothing that the first has passed", async () => {
    const { path } = await addDocument();
    const media = verifiedIn(api.database, await createDiskStorage(join(api.folder, "media")), api.clock.now);
    const [reached, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const title = "Price list";
    const lost = { path: "documents/lost.webp", record: "picture", id: 2, title } as const;
    const source = { path: "documents/lost.png", width: 240, format: "webp" } as const;
    const checks = createMediaChecks({
      database: api.database,
      media,
      holders: [
        {
          folder: "documents",
          uses: async () => [
            { path, record: "brochure", id: 1, title },
            { ...lost, source },
          ],
        },
      ],
      async remake() {
        reached.resolve();
        await passed.promise;
        return false;
      },
      clock: api.clock.now,
    });
    const first = checks.run();
    await reached.promise;
    await rm(place(path));
    const [second, third] = [checks.run(), checks.run()];
    passed.resolve();
    expect(await first).toMatchObject({ missing: 1 });
    expect(await second).toMatchObject({ missing: 2 });
    expect(await third).toBe(await second);
  });

  test("a damaged file is served to nobody, and named", async () => {
    const { id, file_url, path } = await addDocument();
    await damage(path);
    expect(await status(file_url)).toBe(404);
    await vi.waitFor(async () => {
      const { data } = (await api.call(getMediaCheck, { token })).body;
      expect(data).toMatchObject({ damaged: 1, faults: [{ fault: "damaged", path, id }] });
    }, 15_000);
  });

  test("a file that changes without a trace is found, and from then on served to nobody", async () => {
    const { file_url, path } = await addDocument();
    expect(await status(file_url)).toBe(200);
    const moment = new Date("2026-03-10T08:00:00Z");
    await utimes(place(path), moment, moment);
    expect(await status(file_url)).toBe(200);
    await damage(path);
    await utimes(place(path), moment, moment);
    expect(await look()).toMatchObject({ damaged: 1 });
    expect(await status(file_url)).toBe(404);
  });

  test("derivatives that are missing, damaged or empty are made again from their picture", async () => {
    const { image, smallest } = await addPicture();
    const full = derivativePath(image, 300, "webp");
    for (const harm of [() => rm(place(smallest)), () => damage(full), () => truncate(place(smallest))]) {
      await harm();
      expect(await look()).toMatchObject({ missing: 0, damaged: 0, remade: 1 });
      expect(await status(`/media/${smallest}`)).toBe(200);
      expect(await status(`/media/${full}`)).toBe(200);
    }
  });

  test("a picture itself cannot be made again", async () => {
    const { id, image } = await addPicture();
    await damage(image);
    expect(await look()).toMatchObject({ damaged: 1, faults: [{ path: image, record: "product", id }] });
  });

  test("the same upload puts things right", async () => {
    const { path, file_url } = await addDocument("Once more");
    await damage(path);
    expect(await status(file_url)).toBe(404);
    const body = form({ name: "A second one" }, { file: file(samplePdf(1, "Once more"), "a.pdf") });
    await api.call(createBrochure, { token, body });
    expect(await status(file_url)).toBe(200);
    expect(await look()).toMatchObject({ damaged: 0, missing: 0 });
  });

  test("what no record has named for a day goes, drafts after an hour; folders of others stay", async () => {
    const orphan = "documents/0123456789abcdef0123.pdf";
    const foreign = "elsewhere/notes.txt";
    const draft = `${orphan}.0f1e.part`;
    const { path } = await addDocument();
    await mkdir(dirname(place(foreign)));
    for (const one of [orphan, foreign, draft]) await writeFile(place(one), "x");
    expect(await look()).toMatchObject({ removed: 0 });
    const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);
    await agedFile(api, orphan, ago(24 * 60 - 5));
    await agedFile(api, draft, ago(55));
    expect(await look()).toMatchObject({ removed: 0 });
    await agedFile(api, draft, ago(65));
    expect(await look()).toMatchObject({ removed: 1 });
    await agedFile(api, orphan, ago(24 * 60 + 5));
    for (const one of [path, foreign]) await agedFile(api, one);
    expect(await look()).toMatchObject({ removed: 1, missing: 0 });
    expect(await api.media.open(orphan)).toBeNull();
    expect(await api.media.open(path)).not.toBeNull();
    expect(await readFile(place(foreign), "utf8")).toBe("x");
  });

  test("more strangers than files of records stay, as the database may be another one's", async () => {
    await addDocument();
    for (let at = 0; at < 101; at++) {
      const orphan = `documents/${at.toString(16).padStart(20, "0")}.pdf`;
      await writeFile(place(orphan), "x");
      await agedFile(api, orphan);
    }
    expect(await look()).toMatchObject({ removed: 0, kept: 101 });
  });

  test("files from before there were checksums are taken as they are, unless their name tells another content", async () => {
    const { path } = await addDocument();
    const { image } = await addPicture();
    const other = await addDocument("Changed before");
    await api.database.write.media.forget([path, image, other.path], "9999-12-31T00:00:00.000Z");
    await damage(other.path);
    expect(await look()).toMatchObject({ missing: 0, damaged: 1, faults: [{ path: other.path }] });
    await damage(path);
    expect(await look()).toMatchObject({ damaged: 2 });
  });
});
