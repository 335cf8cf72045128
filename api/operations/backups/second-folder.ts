import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { backup } from "#contract/operations/backups.ts";
import { ownEnding, publish } from "./folder.ts";
import type { SecondPlace } from "./second-place.ts";

export function createSecondFolder(folder: string): SecondPlace {
  return {
    async list() {
      const copies = new Map<string, number>();
      for (const id of await readdir(folder).catch(whereMissing([]))) {
        if (!backup.shape.id.safeParse(id).success) continue;
        const found = await stat(join(folder, id)).catch(whereMissing(null));
        if (found) copies.set(id, found.size);
      }
      return copies;
    },

    async put(id, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${id}.${ownEnding}`);
      try {
        await copyFile(file, draft);
        const handle = await open(draft, "r+");
        await handle.sync().finally(() => handle.close());
        const [wanted, written] = await Promise.all([hashOf(file), hashOf(draft)]);
        if (wanted !== written) throw new Error("the copy in the second place is not the same");
        await publish(draft, join(folder, id));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    fetch: (id, file) => copyFile(join(folder, id), file),

    remove: (id) => rm(join(folder, id), { force: true }),
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
