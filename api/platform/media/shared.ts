import type { FileRow, RemoteFiles, RemoteStorage } from "./remote.ts";
import { bytesOf, isMediaPath, type MediaStorage, type Stored } from "./storage.ts";

const mostBelieved = 10_000;
const askAgainMs = 1_000;

interface SharedParts {
  files: RemoteFiles;
  stored: RemoteStorage;
  cache: MediaStorage;
  mostCached: number;
}

export async function createSharedStorage({
  files,
  stored,
  cache,
  mostCached,
}: SharedParts): Promise<RemoteStorage> {
  const believed = new Map<string, { row: FileRow; until: number }>();
  const filling = new Map<string, Promise<Stored | null>>();
  const copies = await copiesIn(cache, mostCached);
  let away: { askAgain: number } | undefined;

  /** Null if there is no file, undefined if the remote files cannot be reached. */
  async function find(path: string): Promise<FileRow | null | undefined> {
    const known = believed.get(path);
    if (known && known.until > Date.now()) return known.row;
    if (!away) return ask(path);
    // One request at a time asks whether they are back, and no visitor waits for the answer.
    if (away.askAgain <= Date.now()) {
      away.askAgain = Number.POSITIVE_INFINITY;
      void ask(path);
    }
    return undefined;
  }

  async function ask(path: string): Promise<FileRow | null | undefined> {
    try {
      const row = await files.find(path);
      if (believed.size >= mostBelieved) believed.clear();
      if (row) believed.set(path, { row, until: Date.now() + files.believedMs });
      away = undefined;
      return row;
    } catch {
      away = { askAgain: Date.now() + askAgainMs };
      return undefined;
    }
  }

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
    const found = await stored.open(path);
    if (!found) return null;
    await keepCopy(path, await bytesOf(found), found.changed);
    const copy = await cache.open(path);
    return copy && { ...copy, changed: found.changed };
  }

  async function keepCopy(path: string, bytes: Uint8Array, changed: number) {
    await cache.put(path, bytes, changed);
    await copies.use(path, bytes.byteLength);
  }

  return {
    ...stored,

    async put(path, bytes, changed = Date.now()) {
      await stored.put(path, bytes, changed);
      believed.delete(path);
      await keepCopy(path, bytes, changed).catch(() => undefined);
    },

    async open(path) {
      if (!isMediaPath(path)) return null;
      const row = await find(path);
      if (row === null) return stored.open(path);
      const copy = await cache.open(path);
      const changed = copy && Math.round(copy.changed);
      if (copy && changed !== null && (!row || (row.bytes === copy.bytes && row.changed === changed))) {
        await copies.use(path, copy.bytes);
        return { ...copy, changed };
      }
      return fill(path);
    },

    renew: fill,

    async removeOlder(path, before) {
      const isRemoved = await stored.removeOlder(path, before);
      if (isRemoved) {
        believed.delete(path);
        await copies.remove(path);
      }
      return isRemoved;
    },

    async removeDrafts(before) {
      return (await cache.removeDrafts(before)) + (await stored.removeDrafts(before));
    },

    async ping() {
      await cache.ping();
      await stored.ping();
    },
  };
}

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
