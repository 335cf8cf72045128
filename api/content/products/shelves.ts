import type { Reader } from "#api/platform/database/tables.ts";
import { type ChoiceList, type ShownChoice, translatedFields } from "#contract/content/choices.ts";
import { type Filter, fits } from "#contract/content/finder.ts";
import { localized } from "#contract/content/localized.ts";
import type { Product } from "#contract/content/products.ts";
import type { readShelves } from "#contract/content/shelves.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { listChoices } from "./choices.ts";
import { toProduct } from "./columns.ts";
import { localizedProduct } from "./localized.ts";
import { inShopOrder } from "./shop-order.ts";

const few = 60;
/** If more match, a category shows `together` at a time and the page starts with `atFirst`. */
const together = 12;
const atFirst = 36;

type ShelfPosition = Pick<InputOf<typeof readShelves>["query"], "category_id" | "from">;
type Row = Pick<Product, "id" | "category_id" | "needs" | "allergens" | "traces" | "format">;

export function shelfReader(read: Reader, language: Language) {
  const published = () =>
    read
      .selectFrom("products")
      .where("products.deleted_at", "is", null)
      .where("products.status", "=", "published");

  return async (
    { need, without, format }: Filter,
    place: ShelfPosition,
  ): Promise<OutputOf<typeof readShelves>> => {
    const rows = (await inShopOrder(read)
      .where("products.status", "=", "published")
      .select([
        "products.id",
        "products.category_id",
        "products.needs",
        "products.allergens",
        "products.traces",
        "products.format",
      ])
      .execute()) as Row[];
    const choices = await namedChoices(read, language, {
      allergen: [...rows.flatMap((row) => row.allergens), ...without],
      format: [...rows.map((row) => row.format), ...(format === null ? [] : [format])],
    });
    const isOnList = (list: ChoiceList, key: string) =>
      choices.some((one) => one.list === list && one.key === key);
    // An old link may name a deleted entry.
    const filter = {
      need,
      without: without.filter((key) => isOnList("allergen", key)),
      format: format !== null && isOnList("format", format) ? format : null,
    };
    const chosen = choose(
      rows.filter((row) => fits(row, filter)),
      place,
    );
    const ids = chosen.flatMap((shelf) => shelf.ids);
    const found =
      ids.length > 0 ? await published().selectAll("products").where("id", "in", ids).execute() : [];
    const products = new Map(found.map((row) => [row.id, localizedProduct(toProduct(row), language)]));
    return {
      shelves: chosen.map(({ ids, ...shelf }) => ({
        ...shelf,
        products: ids.flatMap((id) => products.get(id) ?? []),
      })),
      facts: alikeTogether(rows),
      choices,
      families: new Set(rows.map(({ category_id }) => category_id)).size,
    };
  };
}

export async function namedChoices(
  read: Reader,
  language: Language,
  wanted: Partial<Record<ChoiceList, readonly string[]>>,
): Promise<ShownChoice[]> {
  const keys = new Set(Object.entries(wanted).flatMap(([list, all]) => all.map((key) => `${list} ${key}`)));
  return (await listChoices(read))
    .filter(({ list, key }) => keys.has(`${list} ${key}`))
    .map((choice) => localized(choice, language, { fields: translatedFields }))
    .map(({ list, key, name, logo }) => ({ list, key, name, ...(logo && { logo }) }));
}

function choose(rows: Row[], { category_id: only, from }: ShelfPosition) {
  const groups = [...Map.groupBy(rows, ({ category_id }) => category_id)];
  const idsOf = new Map(groups.map(([key, group]) => [key, group.map(({ id }) => id)] as const));
  if (only !== undefined) {
    const ids = idsOf.get(only) ?? [];
    const here = ids.slice(from, from + together);
    return here.length > 0 ? [{ category_id: only, total: ids.length, from, ids: here }] : [];
  }
  let left = rows.length > few ? atFirst : rows.length;
  return [...idsOf].map(([category_id, ids]) => {
    const most = rows.length > few ? Math.min(together, left) : left;
    const here = ids.slice(0, most);
    left -= here.length;
    return { category_id, total: ids.length, from: 0, ids: here };
  });
}

function alikeTogether(rows: Row[]) {
  const kinds = new Map<string, Omit<Row, "id" | "category_id"> & { count: number }>();
  for (const { needs, allergens, traces, format } of rows) {
    const key = `${needs}|${allergens}|${traces}|${format}`;
    const kind = kinds.get(key);
    if (kind) kind.count++;
    else kinds.set(key, { needs, allergens, traces, format, count: 1 });
  }
  return [...kinds.values()];
}
