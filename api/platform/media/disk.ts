import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, chmod, constants, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMissing, whereMissing } from "#api/platform/database/missing-file.ts";
import { createFolderSync } from "./folder-sync.ts";
import { isMediaPath, type MediaStorage } from "./storage.ts";

const draftEnding = ".part";
const asideFolder = ".aside";
const ownFolder = 0o700;
const ownFile = 0o600;
const mostTries = 5;

/**
 * A file gets its name only when its bytes are on the disk. Only `removeOlder` removes files, and it spares a file that any
 * process stored meanwhile.
 */
export async function createDiskStorage(folder: string): Promise<MediaStorage> {
  const syncFolder = createFolderSync();
  const durable = new Set<string>();
  await mkdir(folder, { recursive: true, mode: ownFolder });
  await chmod(folder, ownFolder).catch(() => undefined);
  await putBackAsides();

  function place(path: string): string {
    if (!isMediaPath(path)) throw new Error(`Not a media path: ${path}`);
    return join(folder, path);
  }

  async function write(draft: string, bytes: Uint8Array, changed?: number) {
    const handle = await openNew(draft);
    try {
      await handle.writeFile(bytes);
      if (changed !== undefined) await handle.utimes(changed / 1000, changed / 1000);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function openNew(draft: string, tries = 1) {
    try {
      const made = await mkdir(dirname(draft), { recursive: true, mode: ownFolder });
      if (made) for (const at of upFrom(dirname(draft))) durable.delete(at);
      return await open(draft, "wx", ownFile);
    } catch (error) {
      if (!isMissing(error) || tries === mostTries) throw error;
      return openNew(draft, tries + 1);
    }
  }

  function upFrom(lowest: string): string[] {
    return lowest === folder ? [] : [lowest, ...upFrom(dirname(lowest))];
  }

  async function sync(lowest: string) {
    await syncFolder(lowest);
    for (const at of upFrom(lowest)) {
      if (durable.has(at)) return;
      await syncFolder(dirname(at));
      durable.add(at);
    }
  }

  async function putBackAsides() {
    for (const name of await readdir(join(folder, asideFolder)).catch(whereMissing([]))) {
      if (!isMediaPath(pathOfAside(name))) continue;
      const [aside, file] = [join(folder, asideFolder, name), place(pathOfAside(name))];
      if (await stat(file).catch(whereMissing(null))) await rm(aside, { force: true });
      else await putBack(aside, file);
    }
  }

  async function putBack(aside: string, file: string) {
    for (let tries = 1; ; tries++) {
      await mkdir(dirname(file), { recursive: true, mode: ownFolder }).catch(whereMissing(undefined));
      const isBack = await rename(aside, file).then(() => true, whereMissing(false));
      if (isBack || tries === mostTries || !(await stat(aside).catch(whereMissing(null)))) break;
    }
    await sync(dirname(file));
  }

  async function removeEmptyFolders(lowest: string) {
    for (const at of upFrom(lowest)) {
      durable.delete(at);
      const isRemoved = await rmdir(at).then(
        () => true,
        () => false,
      );
      if (!isRemoved) return;
    }
  }

  return {
    async put(path, bytes, changed) {
      const file = place(path);
      const draft = `${file}.${randomUUID()}${draftEnding}`;
      try {
        await write(draft, bytes, changed);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
      await sync(dirname(file));
    },

    async open(path) {
      if (!isMediaPath(path)) return null;
      const file = join(folder, path);
      const found = await stat(file).catch(whereNoFile);
      if (!found?.isFile()) return null;
      return { bytes: found.size, changed: found.mtimeMs, stream: (range) => createReadStream(file, range) };
    },

    async removeOlder(path, before) {
      const file = place(path);
      const seen = await stat(file).catch(whereMissing(null));
      if (!seen || seen.mtimeMs >= before) return false;
      const aside = join(folder, asideFolder, nameOfAside(path));
      await mkdir(dirname(aside), { recursive: true, mode: ownFolder });
      const isAside = await rename(file, aside).then(() => true, whereMissing(false));
      // Judged only after the rename: before it, another file could take its place.
      const found = isAside && (await stat(aside).catch(whereMissing(null)));
      if (!found) return false;
      if (found.mtimeMs >= before) {
        await putBack(aside, file);
        return false;
      }
      await rm(aside, { force: true });
      await removeEmptyFolders(dirname(file));
      return true;
    },

    async removeDrafts(before) {
      let removed = 0;
      for await (const { file } of filesBelow(folder)) {
        if (!file.endsWith(draftEnding)) continue;
        const found = await stat(file).catch(whereMissing(null));
        if (!found || found.mtimeMs >= before) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },

    async *list() {
      for await (const { file, path } of filesBelow(folder)) {
        if (file.endsWith(draftEnding) || !isMediaPath(path)) continue;
        const found = await stat(file).catch(whereMissing(null));
        if (found) yield { path, bytes: found.size, changed: found.mtimeMs };
      }
    },

    async ping() {
      await access(folder, constants.W_OK);
    },
  };
}

/** A path below a file gives ENOTDIR, and a visitor may ask for any path. */
function whereNoFile(error: unknown): null {
  return (error as NodeJS.ErrnoException).code === "ENOTDIR" ? null : whereMissing(null)(error);
}

function nameOfAside(path: string): string {
  return `${path.replaceAll("/", "+")}.${randomUUID()}`;
}

function pathOfAside(name: string): string {
  return name.slice(0, name.lastIndexOf(".")).replaceAll("+", "/");
}

async function* filesBelow(folder: string, above = ""): AsyncGenerator<{ file: string; path: string }> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(whereMissing([]))) {
    const [file, path] = [join(folder, entry.name), above + entry.name];
    if (entry.isDirectory()) yield* filesBelow(file, `${path}/`);
    else if (entry.isFile()) yield { file, path };
  }
}
