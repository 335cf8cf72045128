import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withMedia } from "#api/platform/media/open.ts";
import type { MediaStorage } from "#api/platform/media/storage.ts";
import { derivativePath, libraryPicture } from "#contract/addresses.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { addFile } from "#test/support/form.ts";
import { S3Store } from "#test/support/s3-store.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { askBoth, createTwoNodes, type TwoNodes } from "#test/support/two-nodes.ts";
import { readEnvironment } from "./environment.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const megabyte = 1024 ** 2;
const mostCached = 16;

describe("two servers on one PostgreSQL and one store", onlyPostgres, () => {
  const store = new S3Store();
  let nodes: TwoNodes;
  beforeAll(async () => {
    await store.start();
    nodes = await createTwoNodes({ ...store.mediaEnvironment, MEDIA_CACHE: String(mostCached) });
    await nodes.start();
  });
  afterAll(async () => {
    await nodes?.dispose();
    await store.dispose();
  });

  const alike = async (path: string) => {
    const [here, there] = await askBoth(nodes, path);
    expect(there).toEqual({ ...here, status: 200 });
  };
  const statusOnB = async (path: string) => (await fetch(nodes.b.url + path)).status;
  const addDocument = async (name: string) =>
    addFile(nodes.a, "/api/brochures", name, samplePdf(2, name), "application/pdf");
  function elsewhere<Result>(use: (media: MediaStorage) => Promise<Result>) {
    const { mediaStore } = readEnvironment(store.mediaEnvironment);
    return withMedia({ url: undefined, dataFolder: join(store.folder, "elsewhere"), store: mediaStore }, use);
  }

  test("what was sent to one is on the other at once, byte for byte, and gone there at once", async () => {
    const picture = await samplePicture("png", 400, 300);
    const { file } = await addFile(nodes.a, "/api/pictures", "table.png", picture, "image/png");
    await alike(`/media/${file}`);
    const widths = libraryPicture(file)?.widths ?? [];
    expect(widths.length).toBeGreaterThan(1);
    for (const width of widths) await alike(`/media/${derivativePath(file, width, "webp")}`);
    const { id, file_url } = await addDocument("profile.pdf");
    await alike(file_url);
    await nodes.a.api("DELETE", `/api/brochures/${id}`);
    expect(await statusOnB(file_url)).toBe(404);
  });

  test("one that was away has what came meanwhile, and gives nothing from its copies that went", async () => {
    const [path, went] = ["products/of-b/stays.webp", "products/of-b/went.webp"];
    for (const name of [path, went]) {
      await elsewhere((media) => media.put(name, Buffer.from(name)));
      expect(await statusOnB(`/media/${name}`)).toBe(200);
    }
    await nodes.b.kill();
    const { file_url } = await addDocument("meanwhile.pdf");
    expect(await elsewhere((media) => media.removeOlder(went, Date.now() + 1))).toBe(true);
    await nodes.b.start();
    await alike(file_url);
    await alike(`/media/${path}`);
    expect(await statusOnB(`/media/${went}`)).toBe(404);
  });

  test("each keeps copies up to its limit, and gives everything all the same", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `products/large/${at}.webp`);
    for (const name of names) {
      await elsewhere((media) => media.put(name, Buffer.alloc(4 * megabyte, name)));
    }
    for (const name of [...names, ...names]) await alike(`/media/${name}`);
    for (const { dataFolder } of [nodes.a, nodes.b]) {
      const folder = join(dataFolder, "media-copies");
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      // A server still copies and removes files meanwhile.
      const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      const bytes = files.reduce((all, { parentPath, name }) => all + sizeOf(join(parentPath, name)), 0);
      expect(bytes).toBeGreaterThan(8 * megabyte);
      expect(bytes).toBeLessThanOrEqual(mostCached * megabyte);
    }
  });
});
