import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskStorage } from "./disk.ts";
import type { StoredFile } from "./storage.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daniry-media-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("the storage lists every whole file with its size, and nothing else", async () => {
  const media = await createDiskStorage(folder);
  await media.put("products/kids/front-400.webp", Buffer.from("front"));
  await media.put("documents/profile.pdf", Buffer.from("%PDF"));
  await writeFile(join(folder, "products/kids/back.webp.0f1e.part"), "half");
  await writeFile(join(folder, ".hidden"), "not ours");
  const listed: StoredFile[] = [];
  for await (const file of media.list()) listed.push(file);
  expect(listed.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: "documents/profile.pdf", bytes: 4 },
    { path: "products/kids/front-400.webp", bytes: 5 },
  ]);
});
