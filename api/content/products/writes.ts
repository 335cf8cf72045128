import { withTranslations } from "#api/content/translations.ts";
import {
  carryOutPlans,
  dropPlans,
  type PlannedKind,
  storePlan,
  wasInTrash,
} from "#api/delivery/plans/plans.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import {
  type Action,
  addHistory,
  addHistoryForEach,
  bumpContentVersion,
  lockContent,
} from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import type { BulkChange, BulkIds } from "#api/platform/database/versions.ts";
import type { Translations } from "#contract/content/localized.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { PlanDeed } from "#contract/content/plans.ts";
import {
  type GalleryItem,
  type Product,
  type ProductInput,
  type ProductUpdate,
  productInput,
} from "#contract/content/products.ts";
import { nameKey } from "#contract/fold.ts";
import { isolated } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import type { FieldError } from "#contract/problem.ts";
import { createChoiceCheck, invalidChoice, isInLibrary, listChoices } from "./choices.ts";
import {
  arabicKeyOf,
  arabicTitleIn,
  type NewColumns,
  type ProductFields,
  type ProductRow,
  toColumns,
  toProduct,
} from "./columns.ts";
import { nextGallery, worded } from "./gallery.ts";
import { productRepository } from "./repository.ts";

export interface NewPictures {
  image: Picture | null;
  gallery: Picture[];
}

const takenInArabic: FieldError = {
  field: "translations.ar.texts.title",
  message: "Another product has this title in Arabic or English",
  code: "taken",
};
const noCategory = invalidChoice("category_id", "There is no such category");
const noGallery = invalidChoice(
  "gallery",
  "Pictures of this product's gallery, or addresses of YouTube videos",
);
const noCard = invalidChoice(
  "search_picture",
  "One of this product's pictures, or of the library, that is still there",
);

export const products = versioned({
  table: "products",
  record: "product",
  isContent: true,
  toRecord: toProduct,
  columnsOf: toColumns,
  remembered: ["title", "status"],
  unique: {
    field: "title",
    async isTaken(writer, title, exceptId, { translations }) {
      if (await isTitleTaken(writer, title, exceptId)) return true;
      const arabic = arabicTitleIn(translations);
      return arabic !== null && (await isTitleTaken(writer, arabic, exceptId)) && takenInArabic.message;
    },
  },

  async prepare(writer, { title, translations, status, home_slot = null }, stored, act) {
    if (stored?.status === "draft" && status === "published")
      await dropPlans(writer, "product", [stored.id], "publish");
    await freeHomeSlot(writer, home_slot, stored?.id ?? null, act);
    await takeTitles(writer, { title, translations }, stored, act.at);
  },

  async forget(writer, ids) {
    await dropPlans(writer, "product", ids);
    await writer.deleteFrom("former_titles").where("product_id", "in", ids).execute();
  },
});

export const productWrites = {
  ...products.writes,

  async create(
    writer: Writer,
    input: ProductInput,
    pictures: NewPictures,
    act: Action,
  ): Promise<Outcome<Product>> {
    await lockContent(writer);
    const next = await nextFields(writer, input, pictures, null);
    if (!("fields" in next)) return next;
    const row = { ...(toColumns(next.fields) as NewColumns), is_sample: false };
    return products.writes.create(writer, row, act);
  },

  update(
    writer: Writer,
    id: number,
    { version, ...update }: ProductUpdate,
    pictures: NewPictures,
    act: Action,
  ): Promise<Outcome<Product>> {
    return products.change(writer, id, version, (row) => nextFields(writer, update, pictures, row), act);
  },

  async setStatus(
    writer: Writer,
    named: BulkIds,
    status: Product["status"],
    act: Action,
  ): Promise<BulkChange> {
    const change = await products.setMany(writer, named, { status }, act);
    const ids = change.saved.map(({ id }) => id);
    if (status === "published" && ids.length > 0) await dropPlans(writer, "product", ids, "publish");
    return change;
  },

  async plan(
    writer: Writer,
    ids: number[],
    moments: Partial<Record<PlanDeed, string | null>>,
    act: Action,
  ): Promise<number[]> {
    await lockContent(writer);
    const rows = await writer
      .selectFrom("products")
      .select("id")
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute();
    const planned = new Set<number>();
    for (const { id } of rows) {
      for (const [deed, at] of Object.entries(moments) as [PlanDeed, string | null][]) {
        if (await planOne(writer, id, deed, at, act)) planned.add(id);
      }
    }
    return [...planned];
  },

  carryOut: (writer: Writer, now: string) => carryOutPlans(writer, plannedProducts, now),

  removeMany: products.removeMany,

  async duplicate(writer: Writer, ids: number[], act: Action): Promise<Product[]> {
    await lockContent(writer);
    const copies: Product[] = [];
    for (const id of ids) {
      const original = await products.rowOf(writer, id);
      if (!original) continue;
      const title = await titleOfCopy(writer, original.title);
      await claimTitles(writer, [nameKey(title)]);
      const { id: _, ...columns } = original;
      const translations = withoutTitles(columns.translations);
      const copy = { ...columns, ...notCopied, title, title_key: nameKey(title), translations };
      const [stored] = await products.insert(writer, [copy], {
        ...act,
        action: "duplicate",
        isUnseen: true,
      });
      copies.push(toProduct(stored as ProductRow));
    }
    return copies;
  },

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

/** An unchanged plan keeps its author. Returns whether the plan changed. */
async function planOne(writer: Writer, id: number, deed: PlanDeed, at: string | null, act: Action) {
  const key = { record: "product", record_id: id, deed } as const;
  const former = await writer
    .selectFrom("plans")
    .select(["at", "held_at"])
    .where("record", "=", "product")
    .where("record_id", "=", id)
    .where("deed", "=", deed)
    .executeTakeFirst();
  if ((former?.at ?? null) === at && !former?.held_at) return false;
  if (at === null) await dropPlans(writer, "product", [id], deed);
  else await storePlan(writer, { ...key, words: null, at, by_id: act.actor.id, by_name: act.actor.name });
  const action = at === null ? "unplan" : deed === "publish" ? "plan" : "plan-hide";
  const changes = [{ field: `${deed}_at`, old: former?.at ?? null, new: at }];
  await addHistory(writer, [{ ...act, record: "product", id, action, changes }]);
  return true;
}

const plannedProducts: PlannedKind = {
  record: "product",

  async carryOut(writer, { record_id: id, deed, by_id, by_name }, now) {
    const row = await products.rowOf(writer, id);
    if (!row) return wasInTrash;
    const fault = deed === "publish" ? await faultOf(writer, row) : null;
    if (fault !== null) return fault;
    const deedThen = deed === "publish" ? "go-live" : "go-off";
    const act = { actor: { id: by_id, name: by_name }, at: now, action: deedThen };
    await products.setMany(
      writer,
      { ids: [id] },
      { status: deed === "publish" ? "published" : "draft" },
      act,
    );
    return null;
  },

  async named(writer, id) {
    const { title } = await writer
      .selectFrom("products")
      .select("title")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const name = { en: `the product “${title}”`, ar: `المنتج «${isolated(title)}»` };
    return { name, path: `/admin/products/${id}` };
  },
};

async function faultOf(writer: Writer, row: ProductRow): Promise<string | null> {
  const [issue] = productInput.safeParse(toProduct(row)).error?.issues ?? [];
  if (issue) return `${issue.path.join(".")}: ${issue.message}`;
  return (await isCategory(writer, row.category_id)) ? null : noCategory.message;
}

/** The original keeps these for itself. The copy shares its picture files. */
const notCopied = {
  status: "draft",
  code: "",
  rating: null,
  num_reviews: 0,
  home_slot: null,
  home_badge: "",
  home_eyebrow: "",
  home_title: "",
  home_line: "",
  search_title: "",
  arabic_title_key: null,
} as const;

/** A title is its product's own, and without one visitors do not read the copy in that language. */
function withoutTitles(translations: Translations): Translations {
  const own = Object.entries(translations).map(
    ([
      language,
      {
        texts: { title: _, ...texts },
        made_from,
      },
    ]) => [language, { shown: false, texts, made_from }],
  );
  return Object.fromEntries(own);
}

const copyOf = "Copy of ";

async function titleOfCopy(writer: Writer, title: string): Promise<string> {
  const original = title.startsWith(copyOf) ? title.slice(copyOf.length).replace(/ \(\d{1,4}\)$/, "") : title;
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` (${number})`;
    const room = limits.shortText - copyOf.length - end.length;
    // The cut may split a surrogate pair.
    const start = original
      .slice(0, room)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd();
    const free = `${copyOf}${start}${end}`;
    if (!(await isTitleTaken(writer, free))) return free;
  }
}

export async function nextFields(
  writer: Writer,
  { image_alt, image_focal, image_remove, gallery: wanted, translations: wished, ...fields }: ProductUpdate,
  pictures: NewPictures,
  stored: ProductRow | null,
): Promise<{ fields: ProductFields } | { unfit: FieldError } | { taken: FieldError }> {
  if (!(await isCategory(writer, fields.category_id))) return { unfit: noCategory };
  const noChoice = createChoiceCheck(await listChoices(writer))(fields);
  if (noChoice) return { unfit: noChoice };
  const title = fields.title ?? stored?.title ?? "";
  const { translations } = withTranslations({ ...fields, translations: wished }, stored && toProduct(stored));
  const arabic = arabicTitleIn(translations);
  if (arabic && (await isTitleTaken(writer, arabic, stored?.id))) return { taken: takenInArabic };
  const gallery = nextGallery(stored?.gallery ?? [], wanted, pictures.gallery, title);
  if (!gallery) return { unfit: noGallery };
  const shown = pictures.image ?? (image_remove ? null : (stored?.picture ?? null));
  const picture = shown && worded(shown, image_alt ?? stored?.picture?.alt, image_focal);
  if (!(await isCard(writer, fields.search_picture, gallery, picture))) return { unfit: noCard };
  return { fields: { ...fields, ...(translations && { translations }), picture, gallery } };
}

/** Titles of all languages are addresses, so no two products share one. */
async function isTitleTaken(writer: Writer, title: string, exceptId?: number): Promise<boolean> {
  const key = nameKey(title);
  const holders = await writer
    .selectFrom("products")
    .select("id")
    .where((row) => row.or([row("title_key", "=", key), row("arabic_title_key", "=", key)]))
    .where("deleted_at", "is", null)
    .execute();
  return holders.some(({ id }) => id !== exceptId);
}

async function isCategory(writer: Writer, id: number | undefined): Promise<boolean> {
  if (id === undefined) return true;
  const category = await writer
    .selectFrom("categories")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return category !== undefined;
}

async function isCard(
  writer: Writer,
  path: string | undefined,
  gallery: GalleryItem[],
  picture: Picture | null,
): Promise<boolean> {
  if (!path || picture?.path === path) return true;
  if (gallery.some((slide) => slide.type === "image" && slide.path === path)) return true;
  return isInLibrary(writer, path);
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

/** A former title leads to its product until another product takes it. */
export async function takeTitles(
  writer: Writer,
  { title, translations }: Pick<ProductFields, "title" | "translations">,
  stored: ProductRow | null,
  at: string,
) {
  if (title !== undefined) await takeTitle(writer, nameKey(title), stored?.title_key ?? null, stored, at);
  if (translations)
    await takeTitle(writer, arabicKeyOf(translations), stored?.arabic_title_key ?? null, stored, at);
}

async function takeTitle(
  writer: Writer,
  key: string | null,
  before: string | null,
  stored: ProductRow | null,
  at: string,
) {
  if (key !== null) await claimTitles(writer, [key]);
  if (!stored || before === null || before === key) return;
  await writer
    .insertInto("former_titles")
    .values({ title_key: before, product_id: stored.id, created_at: at })
    .onConflict((clash) => clash.column("title_key").doUpdateSet({ product_id: stored.id, created_at: at }))
    .execute();
}

export async function claimTitles(writer: Writer, keys: string[]) {
  await writer.deleteFrom("former_titles").where("title_key", "in", keys).execute();
}
