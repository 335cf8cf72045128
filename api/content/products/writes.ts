import { nameKey } from "#api/platform/database/fold.ts";
import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import {
  type Action,
  addHistory,
  addHistoryForEach,
  bumpContentVersion,
  differences,
  lockContent,
} from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { type BulkChange, type BulkIds, isStale, splitByVersion } from "#api/platform/database/versions.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { GalleryItem, Product, ProductInput, ProductUpdate } from "#contract/content/products.ts";
import { type NewColumns, type ProductRow, toColumns, toProduct } from "./columns.ts";
import { nextGallery, worded } from "./gallery.ts";
import { productRepository } from "./repository.ts";

export interface NewPictures {
  image: Picture | null;
  gallery: Picture[];
}

const missing = "product";
const taken = { field: "title", message: "Another product has this title" };
const noCategory = { field: "category_id", message: "There is no such category" };
const noGallery = {
  field: "gallery",
  message: "Pictures of this product's gallery, or addresses of YouTube videos",
};

const noCard = {
  field: "search_picture",
  message: "One of this product's pictures, or of the library, that is still there",
};

export const productWrites = {
  async create(
    writer: Writer,
    input: ProductInput,
    pictures: NewPictures,
    act: Action,
  ): Promise<Outcome<Product>> {
    await lockContent(writer);
    const { image_alt, image_focal, image_remove: _, gallery: wanted, ...fields } = input;
    const fault = await faultOf(writer, fields, null);
    if (fault) return fault;
    const gallery = nextGallery([], wanted, pictures.gallery, input.title);
    if (!gallery) return { unfit: noGallery };
    if (!(await isCard(writer, input.search_picture, gallery))) return { unfit: noCard };
    await freeHomeSlot(writer, input.home_slot, null, act);
    const row = await writer
      .insertInto("products")
      .values({
        ...(toColumns(fields) as NewColumns),
        picture: pictures.image && worded(pictures.image, image_alt, image_focal),
        gallery,
        is_sample: false,
        version: 1,
        created_at: act.at,
        updated_at: act.at,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await claimTitles(writer, [row.title_key]);
    await bumpContentVersion(writer);
    const changes = differences({}, { title: row.title });
    await addHistory(writer, [{ ...act, record: "product", id: row.id, action: "create", changes }]);
    return { saved: toProduct(row as ProductRow) };
  },

  async update(
    writer: Writer,
    id: number,
    update: ProductUpdate,
    pictures: NewPictures,
    act: Action,
  ): Promise<Outcome<Product>> {
    await lockContent(writer);
    const stored = await productRepository(writer).find(id);
    if (!stored) return { missing };
    const { version, image_alt, image_focal, image_remove, gallery: wanted, ...fields } = update;
    if (isStale(stored, version)) return { stale: stored };
    const fault = await faultOf(writer, fields, id);
    if (fault) return fault;
    const gallery = nextGallery(stored.gallery, wanted, pictures.gallery, fields.title ?? stored.title);
    if (!gallery) return { unfit: noGallery };
    const shown = pictures.image ?? (image_remove ? null : stored.picture);
    const picture = shown && worded(shown, image_alt ?? stored.picture?.alt, image_focal);
    if (!(await isCard(writer, fields.search_picture, gallery, picture))) return { unfit: noCard };
    const changes = differences(stored, { ...fields, picture, gallery });
    if (changes.length === 0) return { saved: stored };

    await freeHomeSlot(writer, fields.home_slot ?? null, id, act);
    if (fields.title !== undefined) await rename(writer, stored, fields.title, act.at);
    const row = await writer
      .updateTable("products")
      .set({ ...toColumns(fields), picture, gallery, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bumpContentVersion(writer);
    await addHistory(writer, [{ ...act, record: "product", id, action: "update", changes }]);
    return { saved: toProduct(row as ProductRow) };
  },

  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    await lockContent(writer);
    const row = await writer
      .updateTable("products")
      .set((stored) => ({ deleted_at: act.at, updated_at: act.at, version: stored("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) return { missing };
    await bumpContentVersion(writer);
    await addHistory(writer, [{ ...act, record: "product", id, action: "delete" }]);
    return { saved: id };
  },

  async setStatus(
    writer: Writer,
    { ids, versions }: BulkIds,
    status: Product["status"],
    act: Action,
  ): Promise<BulkChange> {
    await lockContent(writer);
    const concerned = await writer
      .selectFrom("products")
      .select(["id", "version"])
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .where("status", "<>", status)
      .execute();
    const { free, stale } = splitByVersion(concerned, versions);
    if (free.length === 0) return { changed: 0, saved: [], stale };
    const saved = await writer
      .updateTable("products")
      .set((stored) => ({ status, updated_at: act.at, version: stored("version", "+", 1) }))
      .where(
        "id",
        "in",
        free.map(({ id }) => id),
      )
      .returning(["id", "version"])
      .execute();
    await bumpContentVersion(writer);
    const changes = [{ field: "status", old: status === "draft" ? "published" : "draft", new: status }];
    await addHistoryForEach(writer, saved, { ...act, record: "product", action: "update", changes });
    return { changed: saved.length, saved, stale };
  },

  async removeMany(writer: Writer, ids: number[], act: Action): Promise<number[]> {
    const removed: number[] = [];
    for (const id of ids) if ("saved" in (await productWrites.remove(writer, id, act))) removed.push(id);
    return removed;
  },

  /** A product stays in the trash if another one has taken its title. */
  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    await lockContent(writer);
    const answer: Restored = { restored: [], refused: [] };
    for (const id of ids) {
      const row = await writer
        .selectFrom("products")
        .select(["title", "title_key"])
        .where("id", "=", id)
        .where("deleted_at", "is not", null)
        .executeTakeFirst();
      if (!row) continue;
      if (await faultOf(writer, { title: row.title }, id)) {
        answer.refused.push({ id, message: `Another product is called ${row.title} now` });
        continue;
      }
      await writer
        .updateTable("products")
        .set((stored) => ({ deleted_at: null, updated_at: act.at, version: stored("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      await claimTitles(writer, [row.title_key]);
      await addHistory(writer, [{ ...act, record: "product", id, action: "restore" }]);
      answer.restored.push(id);
    }
    if (answer.restored.length > 0) await bumpContentVersion(writer);
    return answer;
  },

  async purge(writer: Writer, ids: number[], act: Action): Promise<number[]> {
    await lockContent(writer);
    const rows = await writer
      .selectFrom("products")
      .selectAll()
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .execute();
    const gone = rows.map(({ id }) => id);
    if (gone.length === 0) return [];
    await writer.deleteFrom("former_titles").where("product_id", "in", gone).execute();
    await writer.deleteFrom("products").where("id", "in", gone).execute();
    await addHistory(
      writer,
      rows.map(({ id, title, status }) => {
        const changes = [
          { field: "title", old: title, new: null },
          { field: "status", old: status, new: null },
        ];
        return { ...act, record: "product", id, action: "purge", changes };
      }),
    );
    return gone;
  },

  /** This is no edit: the version stays. */
  async markAvif(writer: Writer, id: number, path: string): Promise<void> {
    await lockContent(writer);
    const stored = await productRepository(writer).find(id);
    if (!stored) return;
    const mark = <Item extends Picture>(item: Item) => (item.path === path ? { ...item, avif: true } : item);
    const picture = stored.picture && mark(stored.picture);
    const gallery = stored.gallery.map((item): GalleryItem => (item.type === "image" ? mark(item) : item));
    await writer.updateTable("products").set({ picture, gallery }).where("id", "=", id).execute();
    await bumpContentVersion(writer);
  },
};

/** A card picture is empty, a picture of the product, or one of the library. */
async function isCard(
  writer: Writer,
  path: string | undefined,
  gallery: GalleryItem[],
  picture: Picture | null = null,
): Promise<boolean> {
  if (!path || picture?.path === path) return true;
  if (gallery.some((slide) => slide.type === "image" && slide.path === path)) return true;
  const found = await writer
    .selectFrom("pictures")
    .select("id")
    .where("file", "=", path)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

async function faultOf(
  writer: Writer,
  fields: { title?: string | undefined; category_id?: number | undefined },
  id: number | null,
): Promise<Extract<Outcome<never>, { taken: unknown } | { unfit: unknown }> | null> {
  if (fields.title !== undefined) {
    const holder = await writer
      .selectFrom("products")
      .select("id")
      .where("title_key", "=", nameKey(fields.title))
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (holder && holder.id !== id) return { taken };
  }
  if (fields.category_id === undefined) return null;
  const category = await writer
    .selectFrom("categories")
    .select("id")
    .where("id", "=", fields.category_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return category ? null : { unfit: noCategory };
}

/** A place on the home page holds one product. The former holder loses it, even in the trash. */
export async function freeHomeSlot(writer: Writer, slot: number | null, id: number | null, act: Action) {
  if (slot === null) return;
  const freed = await writer
    .updateTable("products")
    .set((row) => ({ home_slot: null, updated_at: act.at, version: row("version", "+", 1) }))
    .where("home_slot", "=", slot)
    .$if(id !== null, (query) => query.where("id", "<>", id as number))
    .returning("id")
    .execute();
  const changes = [{ field: "home_slot", old: slot, new: null }];
  await addHistoryForEach(writer, freed, { ...act, record: "product", action: "update", changes });
}

export async function rename(writer: Writer, stored: Product, title: string, at: string) {
  const former = nameKey(stored.title);
  if (former === nameKey(title)) return;
  await claimTitles(writer, [nameKey(title)]);
  await writer
    .insertInto("former_titles")
    .values({ title_key: former, product_id: stored.id, created_at: at })
    .onConflict((clash) => clash.column("title_key").doUpdateSet({ product_id: stored.id, created_at: at }))
    .execute();
}

/** A title in use leads to its own product, not to one that had it before. */
export async function claimTitles(writer: Writer, keys: string[]) {
  await writer.deleteFrom("former_titles").where("title_key", "in", keys).execute();
}
