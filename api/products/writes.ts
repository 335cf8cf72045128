import {
  type Actor,
  differences,
  remember,
  rememberEach,
  takeTurn,
  touchContent,
} from "#api/database/record.ts";
import type { Writer } from "#api/database/tables.ts";
import { type BulkChange, divide, isStale, type Named } from "#api/database/versions.ts";
import type { Picture } from "#contract/pictures.ts";
import type { GalleryItem, Product, ProductInput, ProductUpdate } from "#contract/products.ts";
import { type NewColumns, type ProductRow, toColumns, toProduct } from "./columns.ts";
import { nextGallery, worded } from "./gallery.ts";
import { productRepository } from "./repository.ts";
import { titleKey } from "./titles.ts";

/** Pictures that came with a save, already stored as files. */
export interface NewPictures {
  image: Picture | null;
  gallery: Picture[];
}

/** What a save cannot be because of what else is stored. */
export type Unfit = "title" | "category" | "gallery";
export interface Restored {
  restored: number[];
  refused: { id: number; message: string }[];
}
type Saved = { product: Product } | { unfit: Unfit };

export const productWrites = {
  async create(
    writer: Writer,
    input: ProductInput,
    pictures: NewPictures,
    actor: Actor,
    at: string,
  ): Promise<Saved> {
    await takeTurn(writer);
    const { image_alt, image_focal, image_remove: _, gallery: wanted, ...fields } = input;
    const unfit = await unfitFor(writer, fields, null);
    if (unfit) return { unfit };
    const gallery = nextGallery([], wanted, pictures.gallery, input.title);
    if (!gallery) return { unfit: "gallery" };
    await freeHomeSlot(writer, input.home_slot, null, actor, at);
    const row = await writer
      .insertInto("products")
      .values({
        ...(toColumns(fields) as NewColumns),
        picture: pictures.image && worded(pictures.image, image_alt, image_focal),
        gallery,
        is_sample: false,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await claimTitle(writer, row.title_key);
    await touchContent(writer);
    const changes = differences({}, { title: row.title });
    await remember(writer, [{ actor, record: "product", id: row.id, action: "create", changes, at }]);
    return { product: toProduct(row as ProductRow) };
  },

  /** Null where there is no such product; `stale` where `update.version` is older than the stored one. */
  async update(
    writer: Writer,
    id: number,
    update: ProductUpdate,
    pictures: NewPictures,
    actor: Actor,
    at: string,
  ): Promise<Saved | { stale: Product } | null> {
    await takeTurn(writer);
    const stored = await productRepository(writer).find(id);
    if (!stored) return null;
    const { version, image_alt, image_focal, image_remove, gallery: wanted, ...fields } = update;
    if (isStale(stored, version)) return { stale: stored };
    const unfit = await unfitFor(writer, fields, id);
    if (unfit) return { unfit };
    const gallery = nextGallery(stored.gallery, wanted, pictures.gallery, fields.title ?? stored.title);
    if (!gallery) return { unfit: "gallery" };
    const shown = pictures.image ?? (image_remove ? null : stored.picture);
    const picture = shown && worded(shown, image_alt ?? stored.picture?.alt, image_focal);
    const changes = differences(stored, { ...fields, picture, gallery });
    if (changes.length === 0) return { product: stored };

    await freeHomeSlot(writer, fields.home_slot ?? null, id, actor, at);
    if (fields.title !== undefined) await rename(writer, stored, fields.title, at);
    const row = await writer
      .updateTable("products")
      .set({ ...toColumns(fields), picture, gallery, version: stored.version + 1, updated_at: at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchContent(writer);
    await remember(writer, [{ actor, record: "product", id, action: "update", changes, at }]);
    return { product: toProduct(row as ProductRow) };
  },

  /** Moves to the trash; false where there is no such product. */
  async remove(writer: Writer, id: number, actor: Actor, at: string): Promise<boolean> {
    await takeTurn(writer);
    const row = await writer
      .updateTable("products")
      .set((stored) => ({ deleted_at: at, updated_at: at, version: stored("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    await touchContent(writer);
    await remember(writer, [{ actor, record: "product", id, action: "delete", at }]);
    return true;
  },

  /** Publishes or takes back into draft. */
  async setStatus(
    writer: Writer,
    { ids, versions }: Named,
    status: Product["status"],
    actor: Actor,
    at: string,
  ): Promise<BulkChange> {
    await takeTurn(writer);
    const concerned = await writer
      .selectFrom("products")
      .select(["id", "version"])
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .where("status", "<>", status)
      .execute();
    const { free, stale } = divide(concerned, versions);
    if (free.length === 0) return { changed: 0, saved: [], stale };
    const saved = await writer
      .updateTable("products")
      .set((stored) => ({ status, updated_at: at, version: stored("version", "+", 1) }))
      .where(
        "id",
        "in",
        free.map(({ id }) => id),
      )
      .returning(["id", "version"])
      .execute();
    await touchContent(writer);
    const changes = [{ field: "status", old: status === "draft" ? "published" : "draft", new: status }];
    await rememberEach(writer, saved, { actor, record: "product", action: "update", changes, at });
    return { changed: saved.length, saved, stale };
  },

  async removeMany(writer: Writer, ids: number[], actor: Actor, at: string): Promise<number[]> {
    const removed: number[] = [];
    for (const id of ids) if (await productWrites.remove(writer, id, actor, at)) removed.push(id);
    return removed;
  },

  /** Takes back from the trash; a title that another product has taken meanwhile keeps its former owner out. */
  async restore(writer: Writer, ids: number[], actor: Actor, at: string): Promise<Restored> {
    await takeTurn(writer);
    const answer: Restored = { restored: [], refused: [] };
    for (const id of ids) {
      const row = await writer
        .selectFrom("products")
        .select(["title", "title_key"])
        .where("id", "=", id)
        .where("deleted_at", "is not", null)
        .executeTakeFirst();
      if (!row) continue;
      if (await unfitFor(writer, { title: row.title }, id)) {
        answer.refused.push({ id, message: `Another product is called ${row.title} now` });
        continue;
      }
      await writer
        .updateTable("products")
        .set((stored) => ({ deleted_at: null, updated_at: at, version: stored("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      await claimTitle(writer, row.title_key);
      await remember(writer, [{ actor, record: "product", id, action: "restore", at }]);
      answer.restored.push(id);
    }
    if (answer.restored.length > 0) await touchContent(writer);
    return answer;
  },

  /** Deletes for good what is in the trash; answers what was there. */
  async purge(writer: Writer, ids: number[], actor: Actor, at: string): Promise<number[]> {
    await takeTurn(writer);
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
    await remember(
      writer,
      rows.map(({ id, title }) => {
        const changes = [{ field: "title", old: title, new: null }];
        return { actor, record: "product", id, action: "purge", changes, at };
      }),
    );
    return gone;
  },

  /** Marks pictures of a product as there in AVIF too. No edit: the version stays. */
  async markAvif(writer: Writer, id: number, path: string): Promise<void> {
    await takeTurn(writer);
    const stored = await productRepository(writer).find(id);
    if (!stored) return;
    const mark = <Item extends Picture>(item: Item) => (item.path === path ? { ...item, avif: true } : item);
    const picture = stored.picture && mark(stored.picture);
    const gallery = stored.gallery.map((item): GalleryItem => (item.type === "image" ? mark(item) : item));
    await writer.updateTable("products").set({ picture, gallery }).where("id", "=", id).execute();
    await touchContent(writer);
  },
};

async function unfitFor(
  writer: Writer,
  fields: { title?: string | undefined; category_id?: number | undefined },
  id: number | null,
): Promise<Unfit | null> {
  if (fields.title !== undefined) {
    const holder = await writer
      .selectFrom("products")
      .select("id")
      .where("title_key", "=", titleKey(fields.title))
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (holder && holder.id !== id) return "title";
  }
  if (fields.category_id === undefined) return null;
  const category = await writer
    .selectFrom("categories")
    .select("id")
    .where("id", "=", fields.category_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return category ? null : "category";
}

/** A place on the home page holds one product: whoever takes it takes it from the other, in the trash or not. */
async function freeHomeSlot(
  writer: Writer,
  slot: number | null,
  id: number | null,
  actor: Actor,
  at: string,
) {
  if (slot === null) return;
  const freed = await writer
    .updateTable("products")
    .set((row) => ({ home_slot: null, updated_at: at, version: row("version", "+", 1) }))
    .where("home_slot", "=", slot)
    .$if(id !== null, (query) => query.where("id", "<>", id as number))
    .returning("id")
    .execute();
  const changes = [{ field: "home_slot", old: slot, new: null }];
  await rememberEach(writer, freed, { actor, record: "product", action: "update", changes, at });
}

/** The old address leads to the new one from now on. */
async function rename(writer: Writer, stored: Product, title: string, at: string) {
  const former = titleKey(stored.title);
  if (former === titleKey(title)) return;
  await claimTitle(writer, titleKey(title));
  await writer
    .insertInto("former_titles")
    .values({ title_key: former, product_id: stored.id, created_at: at })
    .onConflict((clash) => clash.column("title_key").doUpdateSet({ product_id: stored.id, created_at: at }))
    .execute();
}

/** A title in use leads to its own product, whichever product had it before. */
async function claimTitle(writer: Writer, key: string) {
  await writer.deleteFrom("former_titles").where("title_key", "=", key).execute();
}
