import { statfs } from "node:fs/promises";

/** Bytes. With less free space the next uploads may fail. */
const leastFree = 500 * 1024 * 1024;

export async function diskOf(folder: string | undefined) {
  if (folder === undefined) return null;
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    const free = bsize * bavail;
    return { free, total: bsize * blocks, ok: free >= leastFree };
  } catch {
    return null;
  }
}
