import { invalidField } from "#api/platform/http/problems.ts";
import type { Pictures } from "#api/platform/media/pictures.ts";
import { type Picture, pictureLimits } from "#contract/content/pictures.ts";
import { type ComingFile, wholeOf } from "./picture-files.ts";

/**
 * Stores one picture at a time, so that no request waits for all of them, then calls `use`. Discards the new
 * pictures if that fails or the caller leaves.
 */
export async function* takeComing<Done>(
  pictures: Pictures,
  files: readonly ComingFile[],
  use: (stored: ReadonlyMap<ComingFile, Picture>) => Promise<Done>,
): AsyncGenerator<{ taken: number; of: number }, Done> {
  const stored = new Map<ComingFile, Picture>();
  const isNew: Picture[] = [];
  let isUsed = false;
  try {
    for (const file of files) {
      yield { taken: stored.size, of: files.length };
      const whole = await wholeOf(file, pictureLimits.bytes);
      const taken = "fault" in whole ? whole : await pictures.take("products", whole);
      if ("fault" in taken)
        throw invalidField("pictures", "invalid_file", `${file.name}: ${taken.fault}. Nothing was imported`);
      if (taken.isNew) isNew.push(taken.picture);
      stored.set(file, taken.picture);
    }
    yield { taken: stored.size, of: files.length };
    const done = await use(stored);
    isUsed = true;
    return done;
  } finally {
    if (!isUsed) for (const picture of isNew) await pictures.discard(picture);
  }
}
