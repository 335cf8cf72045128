import type { Reader } from "#api/platform/database/tables.ts";
import { type MediaUse, usesOfPicture } from "#api/platform/media/uses.ts";
import { type Product, type ProductPage, product as shape } from "#contract/content/products.ts";
import { firstShops } from "#contract/content/shops.ts";
import { otherSpellings } from "#contract/copied-address.ts";
import { nameKey } from "#contract/fold.ts";
import { toProduct } from "./columns.ts";
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

    titles() {
      return read
        .selectFrom("products")
        .select(["title", "updated_at"])
        .where("deleted_at", "is", null)
        .where("status", "=", "published")
        .orderBy("title_key")
        .execute();
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

    async page(title: string): Promise<ProductPage> {
      const row = await titled(title);
      if (!row) return { product: null, moved: await movedTo(title), siblings: [], others: [], choices: [] };
      const product = toProduct(row);
      const siblings = await siblingsOf(product);
      const choices = await namedChoices(read, {
        allergen: [...product.allergens, ...product.traces],
        shop: [...firstShops, ...product.shops].map(({ key }) => key),
      });
      return { product, moved: null, siblings, others: await othersOf(product), choices };
    },
  };

  function titled(title: string) {
    return published().where("title_key", "=", nameKey(title)).executeTakeFirst();
  }

  async function movedTo(title: string): Promise<string | null> {
    for (const one of [title, ...otherSpellings(title)]) {
      const former = await published()
        .innerJoin("former_titles", "former_titles.product_id", "products.id")
        .where("former_titles.title_key", "=", nameKey(one))
        .executeTakeFirst();
      const found = former ?? (await titled(one));
      if (found) return found.title;
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
