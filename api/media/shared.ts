import { bytesOf, isMediaPath, type MediaStorage, type Stored } from "./storage.ts";
import type { FileRow, StoredFiles } from "./stored-files.ts";

/** How long a file counts as what it was: a picture that is asked for often asks the database once. */
const believedMs = 1_000;
const mostBelieved = 10_000;

interface SharedParts {
  files: StoredFiles;
  /** Copies on this machine's disk. */
  cache: MediaStorage;
  /** Bytes of them at most; what was used least lately goes first. */
  mostCached: number;
  /** What was stored on this machine's disk before the database kept files. */
  former: MediaStorage;
}

export type SharedStorage = MediaStorage & {
  /** Brings what is left on the disk into the database, until it is told to end; answers how many files that were. */
  takeOver(end: AbortSignal): Promise<number>;
};

/** Media in PostgreSQL, where every server finds them, with a copy on the disk of each that serves them. */
export async function createSharedStorage({
  files,
  cache,
  mostCached,
  former,
}: SharedParts): Promise<SharedStorage> {
  const believed = new Map<string, { row: FileRow; until: number }>();
  const filling = new Map<string, Promise<Stored | null>>();
  const copies = await copiesIn(cache, mostCached);
  let unreachableUntil = 0;

  /** Null where there is none; undefined while the database cannot say. */
  async function find(path: string): Promise<FileRow | null | undefined> {
    const known = believed.get(path);
    if (known && known.until > Date.now()) return known.row;
    if (unreachableUntil > Date.now()) return undefined;
    try {
      const row = await files.find(path);
      if (believed.size >= mostBelieved) believed.clear();
      if (row) believed.set(path, { row, until: Date.now() + believedMs });
      return row;
    } catch (error) {
      unreachableUntil = Date.now() + believedMs;
      if (await cache.open(path)) return undefined;
      throw error;
    }
  }

  /** Once, however many ask. */
  function fill(path: string): Promise<Stored | null> {
    const begun =
      filling.get(path) ??
      fillOnce(path).finally(() => {
        filling.delete(path);
      });
    filling.set(path, begun);
    return begun;
  }

  async function fillOnce(path: string): Promise<Stored | null> {
    const found = await files.read(path);
    if (!found) return null;
    await keepCopy(path, found.content, found.changed);
    const copy = await cache.open(path);
    return copy && { ...copy, changed: found.changed };
  }

  async function keepCopy(path: string, bytes: Uint8Array, changed: number) {
    await cache.put(path, bytes, changed);
    await copies.use(path, bytes.byteLength);
  }

  return {
    async put(path, bytes, changed = Date.now()) {
      if (!isMediaPath(path)) throw new Error(`Not a media path: ${path}`);
      await files.put(path, bytes, changed);
      believed.delete(path);
      // It is stored; a copy is fetched when it is asked for.
      await keepCopy(path, bytes, changed).catch(() => undefined);
    },

    async open(path) {
      if (!isMediaPath(path)) return null;
      const row = await find(path);
      if (row === null) return former.open(path);
      const copy = await cache.open(path);
      const changed = copy && Math.round(copy.changed);
      if (copy && changed !== null && (!row || (row.bytes === copy.bytes && row.changed === changed))) {
        await copies.use(path, copy.bytes);
        return { ...copy, changed };
      }
      return fill(path);
    },

    renew: (path) => fill(path),

    async removeOlder(path, before) {
      if (!(await files.find(path))) return former.removeOlder(path, before);
      const isRemoved = await files.removeOlder(path, before);
      if (isRemoved) {
        believed.delete(path);
        await copies.remove(path);
      }
      return isRemoved;
    },

    async removeDrafts(before) {
      return (await cache.removeDrafts(before)) + (await former.removeDrafts(before));
    },

    async *list() {
      const listed = await files.list();
      yield* listed;
      const paths = new Set(listed.map(({ path }) => path));
      for await (const file of former.list()) if (!paths.has(file.path)) yield file;
    },

    async ping() {
      await cache.ping();
    },

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

/** The copies of a cache, those that were used least lately first. */
async function copiesIn(cache: MediaStorage, most: number) {
  const copies = new Map<string, number>();
  let total = 0;

  function forget(path: string) {
    total -= copies.get(path) ?? 0;
    copies.delete(path);
  }

  async function remove(path: string) {
    forget(path);
    await cache.removeOlder(path, Number.POSITIVE_INFINITY);
  }

  async function use(path: string, bytes: number) {
    forget(path);
    copies.set(path, bytes);
    total += bytes;
    for (const oldest of copies.keys()) {
      if (total <= most || oldest === path) break;
      await remove(oldest);
    }
  }

  for await (const { path, bytes } of cache.list()) await use(path, bytes);
  return { use, remove };
}
