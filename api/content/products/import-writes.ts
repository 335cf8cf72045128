import { withTranslations } from "#api/content/translations.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, lockContent } from "#api/platform/database/record.ts";
import { mayNow } from "#api/platform/database/rights-now.ts";
import type { Change, Reader, Writer } from "#api/platform/database/tables.ts";
import type { Picture } from "#contract/content/pictures.ts";
import { importProducts } from "#contract/content/product-sheet.ts";
import type { GalleryItem, GalleryWish, ProductInput, ProductUpdate } from "#contract/content/products.ts";
import type { Refused } from "#contract/fields.ts";
import { nameKey } from "#contract/fold.ts";
import { createChoiceCheck, listChoices } from "./choices.ts";
import { type NewColumns, toColumns } from "./columns.ts";
import { nextGallery } from "./gallery.ts";
import { holdersOfTitles } from "./holders-of-titles.ts";
import { productRepository } from "./repository.ts";
import {
  claimTitles,
  freeHomeSlot,
  type NewPictures,
  nextFields,
  products,
  productWrites,
  takeTitles,
} from "./writes.ts";

export interface ImportOrder {
  added: { fields: ProductInput; pictures: NewPictures }[];
  changed: { id: number; version: number; fields: Partial<ProductInput>; pictures: NewPictures }[];
}

/** Both engines limit the values of one statement. */
const addedTogether = 100;
const noRightNow = "You may not import products any more";
const outdated = { refused: "Products have changed since this preview was made. Look at the new one" };

export const productImportWrites = {
  async run(writer: Writer, order: ImportOrder, act: Action): Promise<Outcome<ImportedIds>> {
    await lockContent(writer);
    // Storing the pictures may take minutes, so this checks the right again.
    if (!(await mayNow(writer, act.actor.id, importProducts.access))) return { refused: noRightNow };
    if (await isOutdated(writer, order)) return outdated;
    for (const { fields } of order.added) await freeHomeSlot(writer, fields.home_slot, null, act);
    for (const { id, fields } of order.changed) await freeHomeSlot(writer, fields.home_slot ?? null, id, act);
    for (const change of order.changed) await changeOne(writer, change, act);
    const added: number[] = [];
    for (let first = 0; first < order.added.length; first += addedTogether) {
      added.push(...(await addSome(writer, order.added.slice(first, first + addedTogether), act)));
    }
    return { saved: { added, changed: order.changed.map(({ id }) => id) } };
  },

  /**
   * Undoes the import that the same admin made at `at`. Skips products changed since, and refuses those whose
   * picture files are `gone`.
   */
  async undo(writer: Writer, at: string, gone: string[], act: Action): Promise<Outcome<Undone>> {
    await lockContent(writer);
    const imported = await changesOf(writer, at, act);
    if (imported.size === 0) return { missing: "import" };
    const undone: Undone = { removed: [], restored: [], refused: [] };
    for (const [id, { isNew, former }] of imported) {
      if (pathsOf(former).some((path) => gone.includes(path))) {
        undone.refused.push({ id, message: "The pictures that this product had are no longer kept" });
        continue;
      }
      const outcome = isNew
        ? await productWrites.remove(writer, id, act)
        : await productWrites.update(writer, id, ...asUpdate(former), act);
      if ("saved" in outcome) (isNew ? undone.removed : undone.restored).push(id);
      else
        undone.refused.push({
          id,
          message: "This product cannot be as it was: something else has its title or its category is gone",
        });
    }
    return { saved: undone };
  },
};

function asUpdate({ picture, gallery, ...fields }: Former): [ProductUpdate, NewPictures] {
  const slides = gallery ?? [];
  const images = slides.filter((slide) => slide.type === "image");
  const wishes = slides.map(
    (slide): GalleryWish =>
      slide.type === "image"
        ? { file: images.indexOf(slide), alt: slide.alt, focal: slide.focal ?? null }
        : { src: slide.src, title: slide.title },
  );
  const update = {
    ...fields,
    ...(picture && { image_alt: picture.alt, image_focal: picture.focal ?? null }),
    ...(picture === null && { image_remove: true }),
    ...(gallery && { gallery: wishes }),
  };
  const pictures = images.map(({ type: _, ...image }) => image);
  return [update, { image: picture ?? null, gallery: pictures }];
}

interface Former extends Record<string, unknown> {
  picture?: Picture | null;
  gallery?: GalleryItem[];
}

export interface ImportedIds {
  added: number[];
  changed: number[];
}

interface Undone {
  removed: number[];
  restored: number[];
  refused: Refused;
}

async function isOutdated(writer: Writer, { added, changed }: ImportOrder): Promise<boolean> {
  const stored = await productRepository(writer).list("all");
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  if (changed.some(({ id, version }) => versions.get(id) !== version)) return true;
  const holders = holdersOfTitles(stored);
  const categories = await writer
    .selectFrom("categories")
    .select("id")
    .where("deleted_at", "is", null)
    .execute();
  const isThere = new Set(categories.map(({ id }) => id));
  const noChoice = createChoiceCheck(await listChoices(writer));
  const isTaken = (title: string, id: number | undefined) => {
    const holder = holders.get(nameKey(title))?.id;
    return holder !== undefined && holder !== id;
  };
  const isUnfit = ({ title, category_id, translations, ...fields }: Partial<ProductInput>, id?: number) =>
    noChoice(fields) !== null ||
    [title, translations?.ar?.texts.title].some((one) => one && isTaken(one, id)) ||
    (category_id !== undefined && !isThere.has(category_id));
  return added.some(({ fields }) => isUnfit(fields)) || changed.some(({ id, fields }) => isUnfit(fields, id));
}

async function changeOne(
  writer: Writer,
  { id, fields, pictures }: ImportOrder["changed"][number],
  act: Action,
) {
  const stored = await products.rowOf(writer, id);
  const next = stored && (await nextFields(writer, fields, pictures, stored));
  if (!next || !("fields" in next)) throw new Error(`Product ${id} was found to fit a moment ago`);
  await takeTitles(writer, next.fields, stored, act.at);
  await products.store(writer, [stored], next.fields, act);
}

async function addSome(writer: Writer, some: ImportOrder["added"], act: Action): Promise<number[]> {
  const rows = some.map(({ fields: input, pictures }) => {
    const { image_alt: _alt, image_focal: _focal, image_remove: _remove, gallery: wanted, ...given } = input;
    const fields = withTranslations(given, null);
    const gallery = nextGallery([], wanted, pictures.gallery, input.title);
    if (!gallery) throw new Error(`The gallery of ${input.title} was judged before`);
    const columns = toColumns({ ...fields, picture: pictures.image, gallery });
    return { ...(columns as NewColumns), is_sample: false };
  });
  await claimTitles(
    writer,
    rows.flatMap(({ title_key, arabic_title_key }) => [
      title_key,
      ...(arabic_title_key ? [arabic_title_key] : []),
    ]),
  );
  return (await products.insert(writer, rows, act)).map(({ id }) => id);
}

export async function formerPictures(read: Reader, at: string, act: Action): Promise<string[]> {
  const imported = await changesOf(read, at, act);
  return [...imported.values()].flatMap(({ former }) => pathsOf(former));
}

function pathsOf({ picture, gallery = [] }: Former): string[] {
  const images = gallery.flatMap((slide) => (slide.type === "image" ? [slide.path] : []));
  return picture ? [picture.path, ...images] : images;
}

async function changesOf(read: Reader, at: string, { actor }: Action) {
  const rows = await read
    .selectFrom("history")
    .innerJoin("products", "products.id", "history.record_id")
    .select(["history.record_id", "history.action", "history.changes"])
    .where("history.record", "=", "product")
    .where("history.created_at", "=", at)
    .where("history.admin_id", "=", actor.id)
    .where("products.updated_at", "=", at)
    .where("products.deleted_at", "is", null)
    .orderBy("history.id")
    .execute();
  const imported = new Map<number, { isNew: boolean; former: Former }>();
  for (const { record_id, action, changes } of rows) {
    const before = imported.get(record_id) ?? { isNew: false, former: {} };
    if (action === "create") before.isNew = true;
    for (const { field, old } of changes as Change[])
      if (!(field in before.former)) before.former[field] = old;
    imported.set(record_id, before);
  }
  return imported;
}
