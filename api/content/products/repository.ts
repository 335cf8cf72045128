import type { Reader } from "#api/platform/database/tables.ts";
import { type MediaUse, usesOfPicture } from "#api/platform/media/uses.ts";
import { localized } from "#contract/content/localized.ts";
import { type Product, type ProductPage, product as shape } from "#contract/content/products.ts";
import { firstShops } from "#contract/content/shops.ts";
import { otherSpellings } from "#contract/copied-address.ts";
import { nameKey } from "#contract/fold.ts";
import { type Language, languages } from "#contract/languages.ts";
import { toProduct } from "./columns.ts";
import { localizedProduct } from "./localized.ts";
import { namedChoices } from "./shelves.ts";
import { inShopOrder } from "./shop-order.ts";
import { pickOthers, siblingCode } from "./siblings.ts";

const othersShown = 4;

/** Fields with a key, a path, an address or a moment. */
const notText: ReadonlySet<string> = new Set<keyof Product>([
  "code",
  "swatch",
  "amazonLink",
  "flipkartLink",
  "fancodeLink",
  "reviews_link",
  "search_picture",
  "status",
  "needs",
  "allergens",
  "traces",
  "format",
  "created_at",
  "updated_at",
]);

/** By the names of the form's fields; the texts of pictures and videos are their alt texts and titles. */
function textsOf(product: Product): Record<string, string | string[]> {
  const given: Record<string, unknown> = {
    ...product,
    image: product.picture?.alt ?? "",
    gallery: product.gallery.map((slide) => (slide.type === "image" ? slide.alt : slide.title)),
  };
  const texts = Object.keys(shape.shape).map((name) => [name, given[name]] as const);
  return Object.fromEntries(texts.filter(isText));
}

function isText(field: readonly [string, unknown]): field is [string, string | string[]] {
  const [name, value] = field;
  const isLine = (one: unknown) => typeof one === "string";
  return !notText.has(name) && (isLine(value) || (Array.isArray(value) && value.every(isLine)));
}

/** Of each language in which visitors read the product; undefined if that is only the first. */
function titlesOf(product: Product): Record<string, string> | undefined {
  const read = languages.map((language) => [language, localizedProduct(product, language)] as const);
  const named = read.filter(([language, one]) => (one.language ?? languages[0]) === language);
  if (named.length < 2) return undefined;
  return Object.fromEntries(named.map(([language, { title }]) => [language, title]));
}

export function productRepository(read: Reader) {
  const live = () =>
    read.selectFrom("products").selectAll("products").where("products.deleted_at", "is", null);
  const published = () => live().where("status", "=", "published");

  return {
    async list(status: "published" | "draft" | "all", isOnHome = false): Promise<Product[]> {
      let query = inShopOrder(read).selectAll("products");
      if (status !== "all") query = query.where("status", "=", status);
      if (isOnHome) query = query.where("home_slot", "is not", null);
      return (await query.execute()).map(toProduct);
    },

    async texts() {
      const rows = await inShopOrder(read).selectAll("products").execute();
      return rows.map(toProduct).map((one) => ({ id: one.id, title: one.title, texts: textsOf(one) }));
    },

    async titles(language: Language) {
      const rows = await read
        .selectFrom("products")
        .select(["title", "updated_at", "translations"])
        .where("deleted_at", "is", null)
        .where("status", "=", "published")
        .orderBy("title_key")
        .execute();
      return rows.map((row) => localized(row, language, { fields: ["title"] }));
    },

    async mediaUses(): Promise<MediaUse[]> {
      const rows = await read.selectFrom("products").select(["id", "title", "picture", "gallery"]).execute();
      return rows.flatMap(({ id, title, picture, gallery }) => {
        const shown = [...(picture ? [picture] : []), ...gallery.filter((item) => item.type === "image")];
        return shown.flatMap((one) => usesOfPicture(one, { record: "product", id, title }));
      });
    },

    async find(id: number): Promise<Product | null> {
      const row = await live().where("products.id", "=", id).executeTakeFirst();
      return row ? toProduct(row) : null;
    },

    /** Its title in any language leads to a product. */
    async page(title: string, language: Language): Promise<ProductPage> {
      const row = await titled(title);
      if (!row) {
        const moved = await movedTo(title, language);
        return { product: null, moved, siblings: [], others: [], choices: [] };
      }
      const product = toProduct(row);
      const choices = await namedChoices(read, language, {
        allergen: [...product.allergens, ...product.traces],
        shop: [...firstShops, ...product.shops].map(({ key }) => key),
      });
      const spoken = (one: Product) => localizedProduct(one, language);
      const titles = titlesOf(product);
      return {
        product: spoken(product),
        moved: null,
        siblings: (await siblingsOf(product)).map(spoken),
        others: (await othersOf(product)).map(spoken),
        choices,
        ...(titles && { titles }),
      };
    },
  };

  async function titled(title: string) {
    const key = nameKey(title);
    const row = await published()
      .where((row) => row.or([row("title_key", "=", key), row("arabic_title_key", "=", key)]))
      .executeTakeFirst();
    return row && (row.title_key === key || row.translations.ar?.shown) ? row : undefined;
  }

  async function movedTo(title: string, language: Language): Promise<string | null> {
    for (const one of [title, ...otherSpellings(title)]) {
      const former = await published()
        .innerJoin("former_titles", "former_titles.product_id", "products.id")
        .where("former_titles.title_key", "=", nameKey(one))
        .executeTakeFirst();
      const found = former ?? (await titled(one));
      if (found) return localizedProduct(toProduct(found), language).title;
    }
    return null;
  }

  async function siblingsOf(product: Product): Promise<Product[]> {
    const code = siblingCode(product);
    if (code === null) return [];
    const rows = await published()
      .where("code", "=", code)
      .where("id", "<>", product.id)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return rows.map(toProduct);
  }

  async function othersOf(product: Product): Promise<Product[]> {
    const rows = await read
      .selectFrom("products")
      .select(["id", "version"])
      .where("deleted_at", "is", null)
      .where("status", "=", "published")
      .where("id", "<>", product.id)
      .orderBy("id")
      .execute();
    const chosen = pickOthers(product.id, rows, othersShown);
    if (chosen.length === 0) return [];
    const found = await published().where("id", "in", chosen).execute();
    return chosen.flatMap((id) => found.filter((row) => row.id === id).map(toProduct));
  }
}
