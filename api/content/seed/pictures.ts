import { readdir, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { z } from "zod";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import type { MediaStorage } from "#api/platform/media/storage.ts";
import { derivativePath } from "#contract/addresses.ts";
import type { Picture } from "#contract/content/pictures.ts";

const view = z.object({
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()).min(1),
  color: z.string(),
  alt: z.string(),
});
const manifest = z.record(z.string(), z.object({ front: view.optional(), detail: view.optional() }));
export type Manifest = z.infer<typeof manifest>;
type View = "front" | "detail";

/** Files stored at once. A remote store times each call from its start, so all together would time out. */
const together = 4;

export async function readManifest(folder: URL): Promise<Manifest> {
  const text = await readFile(new URL("manifest.json", folder), "utf8").catch(whereMissing("{}"));
  return manifest.parse(JSON.parse(text));
}

export async function copyPicture(
  media: MediaStorage,
  folder: URL,
  pictures: Manifest,
  slug: string,
  name: View,
): Promise<Picture | null> {
  const found = pictures[slug]?.[name];
  if (!found) return null;
  const files = new Set(await readdir(new URL(`${slug}/`, folder)).catch(whereMissing([])));
  const path = `products/${slug}/${name}.webp`;
  const file = (width: number, format: "webp" | "avif") => derivativePath(`${name}.webp`, width, format);
  if (!found.widths.every((width) => files.has(file(width, "webp")))) return null;
  const avif = found.widths.every((width) => files.has(file(width, "avif")));
  const largest = file(Math.max(...found.widths), "webp");
  const copied = found.widths.flatMap((width) => [
    file(width, "webp"),
    ...(avif ? [file(width, "avif")] : []),
  ]);
  const copies = [
    [files.has(`${name}.webp`) ? `${name}.webp` : largest, path] as const,
    ...copied.map((one) => [one, `products/${slug}/${one}`] as const),
  ];
  await Readable.from(copies).forEach(copy, { concurrency: together });
  return { path, ...found, avif };

  async function copy([from, to]: readonly [string, string]) {
    await media.put(to, await readFile(new URL(`${slug}/${from}`, folder)));
  }
}
