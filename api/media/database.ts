import { Readable } from "node:stream";
import { bytesOf, isMediaPath, type MediaStorage } from "./storage.ts";
import type { StoredFiles } from "./stored-files.ts";

interface DatabaseParts {
  files: StoredFiles;
  /** What was stored on this machine's disk before the database kept files. */
  former: MediaStorage;
}

export type DatabaseStorage = MediaStorage & {
  /** Brings what is left on the disk into the database, until it is told to end; answers how many files that were. */
  takeOver(end: AbortSignal): Promise<number>;
};

/** Media in PostgreSQL, each read whole from there whenever it is opened. */
export function createDatabaseStorage({ files, former }: DatabaseParts): DatabaseStorage {
  return {
    async put(path, bytes, changed = Date.now()) {
      if (!isMediaPath(path)) throw new Error(`Not a media path: ${path}`);
      await files.put(path, bytes, changed);
    },

    async open(path) {
      if (!isMediaPath(path)) return null;
      const found = await files.read(path);
      if (!found) return former.open(path);
      const { bytes, changed, content } = found;
      return { bytes, changed, stream: () => Readable.from(bytes > 0 ? [content] : []) };
    },

    async removeOlder(path, before) {
      if (await files.removeOlder(path, before)) return true;
      return (await files.find(path)) ? false : former.removeOlder(path, before);
    },

    removeDrafts: former.removeDrafts,

    async *list() {
      const listed = await files.list();
      yield* listed;
      const paths = new Set(listed.map(({ path }) => path));
      for await (const file of former.list()) if (!paths.has(file.path)) yield file;
    },

    ping: async () => undefined,

    async takeOver(end) {
      let taken = 0;
      for await (const { path, changed } of former.list()) {
        if (end.aborted) break;
        const stored = (await files.find(path)) ? null : await former.open(path);
        if (stored) {
          await files.put(path, await bytesOf(stored), Math.round(changed));
          taken++;
        }
        await former.removeOlder(path, Number.POSITIVE_INFINITY);
      }
      return taken;
    },
  };
}
