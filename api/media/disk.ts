import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isMediaPath, type MediaStorage } from "./storage.ts";

const draftEnding = ".part";

/** Media in a folder. A file appears under its name only when its bytes are on the disk. */
export async function createDiskStorage(folder: string): Promise<MediaStorage> {
  await mkdir(folder, { recursive: true });

  function place(path: string): string {
    if (!isMediaPath(path)) throw new Error(`Not a media path: ${path}`);
    return join(folder, path);
  }

  return {
    async put(path, bytes) {
      const file = place(path);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}${draftEnding}`;
      const handle = await open(draft, "w");
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    async open(path) {
      if (!isMediaPath(path)) return null;
      const file = join(folder, path);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      return { bytes: found.size, changed: found.mtimeMs, stream: () => createReadStream(file) };
    },
    async remove(path) {
      await rm(place(path), { force: true });
    },
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || entry.name.endsWith(draftEnding)) continue;
        const file = join(entry.parentPath, entry.name);
        const path = relative(folder, file).replaceAll(sep, "/");
        const found = isMediaPath(path) ? await stat(file).catch(() => null) : null;
        if (found) yield { path, bytes: found.size };
      }
    },
    async ping() {
      await access(folder, constants.W_OK);
    },
  };
}
