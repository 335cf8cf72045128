import { open } from "node:fs/promises";

/**
 * Puts a folder's names on the disk: a file that was renamed into it is only then found there after a power cut. Calls that come while
 * a sync of the same folder waits its turn share it.
 */
export function createFolderSync() {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  return function syncFolder(folder: string): Promise<void> {
    const known = waiting.get(folder);
    if (known) return known;
    const mine = (running.get(folder) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        waiting.delete(folder);
        running.set(folder, mine);
        return writeNames(folder);
      })
      .finally(() => running.get(folder) === mine && running.delete(folder));
    waiting.set(folder, mine);
    return mine;
  };
}

/** Another process took the folder away because it was empty, and will put back what was about to lie in it. */
function whereGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function writeNames(folder: string): Promise<void> {
  // Windows opens no folder, and keeps its names by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r").catch(whereGone);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
