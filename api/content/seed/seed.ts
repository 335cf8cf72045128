import { readFile } from "node:fs/promises";
import { z } from "zod";
import { storePdf } from "#api/content/brochures/files.ts";
import { judgePdf } from "#api/content/brochures/pdf.ts";
import type { Database } from "#api/platform/database/database.ts";
import type { MediaStorage } from "#api/platform/media/storage.ts";
import { siteDocuments } from "#contract/content/brochures.ts";
import { categoryInput } from "#contract/content/categories.ts";
import { type GalleryItem, productInput } from "#contract/content/products.ts";
import { testimonial } from "#contract/content/testimonials.ts";
import { dayMs } from "#contract/durations.ts";
import { copyPicture, type Manifest, readManifest } from "./pictures.ts";
import { type Filling, seedRepository, type seedWrites } from "./repository.ts";

const folder = new URL("../../../db/seed/", import.meta.url);
const pictureFolder = new URL("media/products/", folder);
const documents = [
  { which: "profile", language: "en", file: "documents/company-profile.pdf" },
  { which: "catalogue", language: "en", file: "documents/product-catalogue.pdf" },
  { which: "profile", language: "ar", file: "documents/company-profile-ar.pdf" },
  { which: "catalogue", language: "ar", file: "documents/product-catalogue-ar.pdf" },
] as const;

const categories = z.array(categoryInput.extend({ id: z.number() }));
const products = z.array(productInput.extend({ slug: z.string() }));
const testimonials = z.array(
  testimonial
    .pick({ name: true, content: true, rating: true, is_visible: true, status: true })
    .extend({ email: z.string(), days_ago: z.number() }),
);

export interface SeedDependencies {
  database: Database<{ seed: typeof seedWrites }>;
  media: MediaStorage;
  clock: () => Date;
}

/** Returns true if it filled the database. Stores files before the rows that name them. */
export async function seedEmpty({ database, media, clock }: SeedDependencies): Promise<boolean> {
  if (await seedRepository(database.read).isSeeded()) return false;
  const now = clock();
  const pictures = await readManifest(pictureFolder);
  const [kinds, goods, voices, brochures] = await Promise.all([
    read("categories.json", categories),
    read("products.json", products),
    read("testimonials.json", testimonials),
    storeDocuments(media),
  ]);
  const filling: Filling = {
    categories: kinds.map(({ id, ...input }) => ({ key: id, input })),
    products: await withPictures(media, pictures, goods),
    testimonials: voices
      .sort((one, other) => other.days_ago - one.days_ago)
      .map(({ days_ago, ...rest }) => ({
        ...rest,
        created_at: new Date(now.getTime() - days_ago * dayMs).toISOString(),
      })),
    brochures,
  };
  return database.write.seed.fill(filling, now.toISOString());
}

async function read<Rows extends z.ZodType>(name: string, rows: Rows): Promise<z.output<Rows>> {
  return rows.parse(JSON.parse(await readFile(new URL(name, folder), "utf8")));
}

async function withPictures(media: MediaStorage, pictures: Manifest, goods: z.output<typeof products>) {
  const filled: Filling["products"] = [];
  for (const { slug, ...input } of goods) {
    const picture = await copyPicture(media, pictureFolder, pictures, slug, "front");
    const detail = await copyPicture(media, pictureFolder, pictures, slug, "detail");
    const gallery: GalleryItem[] = detail ? [{ type: "image", ...detail }] : [];
    filled.push({ input, picture, gallery });
  }
  return filled;
}

async function storeDocuments(media: MediaStorage): Promise<Filling["brochures"]> {
  const judge = async (bytes: Buffer) => judgePdf(bytes);
  const all = documents.map(async ({ which, language, file }) => {
    const stored = await storePdf(media, judge, await readFile(new URL(file, folder)));
    if ("fault" in stored) throw new Error(`${file}: ${stored.fault}`);
    return { name: siteDocuments[which][language], language, file: stored.file };
  });
  return Promise.all(all);
}
