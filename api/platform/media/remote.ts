import { Readable } from "node:stream";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { bytesOf, isMediaPath, type MediaStorage, type Stored, type StoredFile } from "./storage.ts";

export type FileRow = Omit<StoredFile, "path">;

/** Files that every server reaches, in PostgreSQL or in an S3 store. */
export interface RemoteFiles {
  /** Milliseconds for which a found row may be cached. */
  believedMs: number;
  find(path: string): Promise<FileRow | null>;
  read(path: string): Promise<(FileRow & { content: Buffer }) | null>;
  put(path: string, bytes: Uint8Array, changed: number): Promise<void>;
  removeOlder(path: string, before: number): Promise<boolean>;
  removeReplaced(before: number): Promise<number>;
  list(): Promise<StoredFile[]>;
  ping(): Promise<void>;
}

export interface RemoteParts {
  files: RemoteFiles;
  former: MediaStorage;
}

export type RemoteStorage = MediaStorage & {
  takeOver(end: AbortSignal): Promise<number>;
};

export function createRemoteStorage({ files, former }: RemoteParts): RemoteStorage {
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
      // The third look finds a file that was taken over between the first two.
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
      // The former files first, so a file that is taken over meanwhile is in the second list.
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
        await former.removeOlder(path, Math.round(changed) + 1);
      }
      return taken;
    },
  };
}

function whole(found: (FileRow & { content: Buffer }) | null): Stored | null {
  if (!found) return null;
  const { bytes, changed, content } = found;
  const part = ({ start, end } = { start: 0, end: bytes - 1 }) => content.subarray(start, end + 1);
  return { bytes, changed, stream: (range) => Readable.from(bytes > 0 ? [part(range)] : []) };
}
