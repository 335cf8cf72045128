import type { Database } from "#api/platform/database/database.ts";
import type { Upload } from "#api/platform/http/multipart.ts";
import { invalidField } from "#api/platform/http/problems.ts";
import type { Pictures } from "#api/platform/media/pictures.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { Product } from "#contract/content/products.ts";
import { productRepository } from "./repository.ts";
import type { NewPictures, productWrites } from "./writes.ts";

export async function takePictures(
  pictures: Pictures,
  files: Record<string, Upload[]>,
): Promise<NewPictures> {
  const [image = null] = await takeAll("image");
  return { image, gallery: await takeAll("gallery") };

  async function takeAll(field: string): Promise<Picture[]> {
    const stored: Picture[] = [];
    for (const { bytes } of files[field] ?? []) {
      const taken = await pictures.take("products", bytes);
      if ("fault" in taken) throw invalidField(field, "invalid_file", taken.fault);
      stored.push(taken.picture);
    }
    return stored;
  }
}

export function completePictures(
  pictures: Pictures,
  { id, picture, gallery }: Product,
  mark: (id: number, path: string) => Promise<void>,
): void {
  const all = [picture, ...gallery.map((item) => (item.type === "image" ? item : null))];
  for (const one of all) {
    if (one && !one.avif) pictures.addAvif(one, () => mark(id, one.path));
  }
}

/** Resumes the AVIF work that the server left unfinished when it ended. */
export async function completeAllPictures(
  pictures: Pictures,
  { read, write }: Pick<Database<{ products: typeof productWrites }>, "read" | "write">,
): Promise<void> {
  for (const product of await productRepository(read).list("all")) {
    completePictures(pictures, product, write.products.markAvif);
  }
}
