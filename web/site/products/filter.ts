import { href } from "react-router";
import { type Filter, fits, type Facts as OneKind } from "#contract/content/finder.ts";
import type { ProductsWords } from "./words.ts";

type Need = NonNullable<Filter["need"]>;
type Allergen = Filter["without"][number];
type Format = NonNullable<Filter["format"]>;

/** Filter fields shared by `count` products. */
export interface Facts extends OneKind {
  count: number;
}

/** One category, starting at a product's index; null for all categories. */
interface FilterPlace {
  category: number | null;
  from: number;
}

type Text = ProductsWords["finder"];

/** In the order of the chips. Their labels have the same keys. */
const needs: readonly Need[] = ["babies", "children", "mothers-to-be", "adults", "seniors"];
const allergens: readonly Allergen[] = ["milk", "lactose", "wheat", "almond", "oats", "soya"];
const formats: readonly Format[] = ["tin", "carton"];

const everywhere: FilterPlace = { category: null, from: 0 };
export const nothing: Filter = { need: null, without: [], format: null };

export function isEmpty({ need, without, format }: Filter): boolean {
  return need === null && without.length === 0 && format === null;
}

/** Reads ?need=…&without=…&without=…&format=…; unknown values are ignored. */
export function readFilter(query: URLSearchParams): Filter {
  const without = new Set(query.getAll("without").flatMap((value) => value.split(",")));
  return {
    need: known(needs, query.get("need")),
    without: allergens.filter((allergen) => without.has(allergen)),
    format: known(formats, query.get("format")),
  };
}

/** Always in the same order, so that a choice has one address. */
export function filterAddress(filter: Filter, place?: FilterPlace): string {
  return href("/products") + filterQuery(filter, place);
}

/** Reads ?category=3&from=24; invalid numbers are ignored. */
export function readPlace(query: URLSearchParams): FilterPlace {
  const [category, from] = ["category", "from"].map((name) => {
    const text = query.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  }) as [number, number];
  return category > 0 ? { category, from } : { category: null, from: 0 };
}

/** "?need=babies&format=tin"; empty without a choice. */
export function filterQuery(
  { need, without, format }: Filter,
  { category, from }: FilterPlace = everywhere,
): string {
  const query = new URLSearchParams();
  if (need) query.set("need", need);
  for (const allergen of without) query.append("without", allergen);
  if (format) query.set("format", format);
  if (category) query.set("category", String(category));
  if (from) query.set("from", String(from));
  return query.size > 0 ? `?${query}` : "";
}

export function countFitting(products: readonly Facts[], filter: Filter): number {
  return products.reduce((sum, product) => (fits(product, filter) ? sum + product.count : sum), 0);
}

export interface Chip {
  label: string;
  next: Filter;
  /** Matches of this chip with the other groups unchanged. */
  count: number;
  chosen: boolean;
}

export function needChips(products: readonly Facts[], filter: Filter, text: Text): Chip[] {
  const offered = needs.filter((need) => products.some((product) => product.needs.includes(need)));
  return [null, ...offered].map((need) => {
    const next = { ...filter, need };
    return {
      label: text[need ?? "everyone"],
      next,
      count: countFitting(products, next),
      chosen: filter.need === need,
    };
  });
}

/**
 * Offers allergens that some products contain and others do not; other chips would change nothing or leave nothing. Chosen ones
 * stay, so that they can be removed.
 */
export function withoutChips(
  products: readonly Facts[],
  filter: Filter,
  text: Text,
): (Chip & { value: Allergen })[] {
  const offered = allergens.filter(
    (allergen) =>
      filter.without.includes(allergen) ||
      (products.some((product) => product.allergens.includes(allergen)) &&
        countFitting(products, { ...nothing, without: [allergen] }) > 0),
  );
  return offered.map((value) => {
    const chosen = filter.without.includes(value);
    const others = filter.without.filter((allergen) => allergen !== value);
    const count = countFitting(products, { ...filter, without: [...others, value] });
    const next = { ...filter, without: chosen ? others : inOrder([...others, value]) };
    return { value, label: text[value], next, count, chosen };
  });
}

export function formatChips(
  products: readonly Facts[],
  filter: Filter,
  text: Text,
): (Chip & { value: Format })[] {
  const offered = formats.filter((format) => products.some((product) => product.format === format));
  return offered.map((value) => ({
    value,
    label: text[value],
    next: { ...filter, format: filter.format === value ? null : value },
    count: countFitting(products, { ...filter, format: value }),
    chosen: filter.format === value,
  }));
}

function inOrder(chosen: Allergen[]): Allergen[] {
  return allergens.filter((allergen) => chosen.includes(allergen));
}

function known<Key extends string>(keys: readonly Key[], value: string | null): Key | null {
  return keys.find((key) => key === value) ?? null;
}
