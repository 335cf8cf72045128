import { createDiskStorage } from "#api/platform/media/disk.ts";

/** Runs as a process: removes these files of a media folder again and again if they are older than a minute. */
const [folder = "", ...paths] = process.argv.slice(2);
const media = await createDiskStorage(folder);
console.log("sweeping");
for (;;) {
  for (const path of paths) await media.removeOlder(path, Date.now() - 60_000);
}
