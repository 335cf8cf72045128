import { Readable } from "node:stream";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { bytesOf, isMediaPath, type MediaStorage, type Stored, type StoredFile } from "./storage.ts";

export interface FileRow {
  bytes: number;
  /** In milliseconds since 1970 (UTC). */
  changed: number;
}

/** Files in a place that every server reaches: in PostgreSQL, or in a store that speaks S3. */
export interface RemoteFiles {
  /** How long what was found may count as what it was, in milliseconds. */
  believedMs: number;
  find(path: string): Promise<FileRow | null>;
  /** Both as they belong together; null where there is none. */
  read(path: string): Promise<(FileRow & { content: Buffer }) | null>;
  /** Whole or not at all, instead of what was there. */
  put(path: string, bytes: Uint8Array, changed: number): Promise<void>;
  /** Removes one that was last stored before that moment; false where it is newer, or not there. */
  removeOlder(path: string, before: number): Promise<boolean>;
  /** Removes what puts that came to no end before that moment left of former contents; answers how many there were. */
  removeReplaced(before: number): Promise<number>;
  list(): Promise<StoredFile[]>;
  /** Fails when the place cannot be used. */
  ping(): Promise<void>;
}

interface RemoteParts {
  files: RemoteFiles;
  /** What was stored elsewhere before. */
  former: MediaStorage;
}

export type RemoteStorage = MediaStorage & {
  /** Brings what is left in the former place over, until it is told to end; answers how many files that were. */
  takeOver(end: AbortSignal): Promise<number>;
};

/** Media in such a place, each read whole from there whenever it is opened. */
export function createRemoteStorage({ files, former }: RemoteParts): RemoteStorage {
  /** Read at once: it goes from there as soon as it is taken over. */
  async function openFormer(path: string): Promise<Stored | null> {
    const found = await former.open(path);
    const content = found && (await bytesOf(found).catch(whereMissing(null)));
    return content && whole({ bytes: content.length, changed: found.changed, content });
  }

  return {
    async put(path, bytes, changed = Date.now()) {
      if (!isMediaPath(path)) throw new Error(`Not a media path: ${path}`);
      await files.put(path, bytes, changed);
    },

    async open(path) {
      if (!isMediaPath(path)) return null;
      // What is taken over between the first look and the second is found by the third.
      return whole(await files.read(path)) ?? (await openFormer(path)) ?? whole(await files.read(path));
    },

    async removeOlder(path, before) {
      if (await files.removeOlder(path, before)) return true;
      return (await files.find(path)) ? false : former.removeOlder(path, before);
    },

    async removeDrafts(before) {
      return (await former.removeDrafts(before)) + (await files.removeReplaced(before));
    },

    async *list() {
      // The former place first: what is taken over meanwhile is found in the other one.
      const before: StoredFile[] = [];
      for await (const file of former.list()) before.push(file);
      const listed = await files.list();
      yield* listed;
      const paths = new Set(listed.map(({ path }) => path));
      for (const file of before) if (!paths.has(file.path)) yield file;
    },

    ping: files.ping,

    async takeOver(end) {
      let taken = 0;
      for await (const { path, changed } of former.list()) {
        if (end.aborted) break;
        const stored = (await files.find(path)) ? null : await former.open(path);
        if (stored) {
          await files.put(path, await bytesOf(stored), Math.round(changed));
          taken++;
        }
        // What is stored there anew meanwhile stays for the next time.
        await former.removeOlder(path, Math.round(changed) + 1);
      }
      return taken;
    },
  };
}

function whole(found: (FileRow & { content: Buffer }) | null): Stored | null {
  if (!found) return null;
  const { bytes, changed, content } = found;
  return { bytes, changed, stream: () => Readable.from(bytes > 0 ? [content] : []) };
}
