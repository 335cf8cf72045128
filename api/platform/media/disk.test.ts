import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { skipIf } from "#test/support/skip.ts";
import { createDiskStorage } from "./disk.ts";
import { bytesOf, type MediaStorage, type StoredFile } from "./storage.ts";

let folder: string;
let media: MediaStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daniry-media-"));
  media = await createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = "products/kids/front-400.webp";
const now = () => Date.now();
const old = new Date("2025-01-01");
const age = (name: string) => utimes(join(folder, name), old, old);
const textOf = async (name: string) => {
  const stored = await media.open(name);
  return stored && String(await bytesOf(stored));
};

test("the storage lists every whole file with its size, and nothing else", async () => {
  await media.put(path, Buffer.from("front"));
  await media.put("documents/profile.pdf", Buffer.from("%PDF"));
  await writeFile(join(folder, "products/kids/back.webp.0f1e.part"), "half");
  await writeFile(join(folder, ".hidden"), "not ours");
  const listed: StoredFile[] = [];
  for await (const file of media.list()) listed.push(file);
  expect(listed.sort((a, b) => (a.path < b.path ? -1 : 1))).toMatchObject([
    { path: "documents/profile.pdf", bytes: 4 },
    { path, bytes: 5 },
  ]);
});

test("a file that was stored lately is not removed, an old one is, with its empty folders", async () => {
  await media.put(path, Buffer.from("front"));
  expect(await media.removeOlder(path, now() - 60_000)).toBe(false);
  expect(await textOf(path)).toBe("front");
  await age(path);
  expect(await media.removeOlder(path, now() - 60_000)).toBe(true);
  expect(await media.open(path)).toBeNull();
  expect(await media.removeOlder(path, now())).toBe(false);
  expect(await readdir(folder)).toEqual([".aside"]);
});

test("a removal that was cut off is taken back at the next start", async () => {
  await media.put("documents/other.pdf", Buffer.from("other"));
  await age("documents/other.pdf");
  await media.removeOlder("documents/other.pdf", now());
  await writeFile(join(folder, ".aside", `${path.replaceAll("/", "+")}.0f1e`), "front");
  await writeFile(join(folder, ".aside", "never seen"), "x");
  media = await createDiskStorage(folder);
  expect(await textOf(path)).toBe("front");
  expect(await media.open("documents/other.pdf")).toBeNull();
});

test("a draft goes at once where storing fails, and after its time where the process ended", async () => {
  await writeFile(join(folder, "products"), "a file where a folder should be");
  await expect(media.put(path, Buffer.from("front"))).rejects.toMatchObject({ code: "ENOTDIR" });
  expect(await readdir(folder)).toEqual(["products"]);
  await rm(join(folder, "products"));
  await media.put(path, Buffer.from("front"));
  await writeFile(join(folder, "products/kids/back.webp.0f1e.part"), "half");
  expect(await media.removeDrafts(now() - 60_000)).toBe(0);
  await age("products/kids/back.webp.0f1e.part");
  expect(await media.removeDrafts(now() - 60_000)).toBe(1);
  expect(await readdir(join(folder, "products/kids"))).toEqual(["front-400.webp"]);
});

test(
  "nobody but the server's own user reads what is stored",
  skipIf(process.platform === "win32", "Windows has no such rights"),
  async () => {
    await media.put(path, Buffer.from("front"));
    const modes = ["products", "products/kids", path].map(
      async (name) => (await stat(join(folder, name))).mode,
    );
    expect((await Promise.all(modes)).map((mode) => (mode & 0o777).toString(8))).toEqual([
      "700",
      "700",
      "600",
    ]);
  },
);
