import { open } from "node:fs/promises";
import { whereMissing } from "#api/platform/database/missing-file.ts";

/** A renamed file survives a power cut only if its folder is synced. Calls that wait for the next sync of a folder share it. */
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

async function writeNames(folder: string): Promise<void> {
  // Windows cannot open a folder, and saves its names by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r").catch(whereMissing(null));
  await handle?.sync().finally(() => handle.close());
}
