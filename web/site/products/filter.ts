import { href } from "react-router";
import { type Filter, fits, type Facts as OneKind } from "#contract/content/finder.ts";
import type { ProductsWords } from "./words.ts";

type Need = NonNullable<Filter["need"]>;
type Allergen = Filter["without"][number];
type Format = NonNullable<Filter["format"]>;

/** What the finder needs to know of products that are alike to it. */
export interface Facts extends OneKind {
  count: number;
}

/** The products of one category, from one of them on; of all where there is no category. */
interface FilterPlace {
  category: number | null;
  from: number;
}

type Text = ProductsWords["finder"];

/** In the order of the chips, whose words have the same names. */
const needs: readonly Need[] = ["babies", "children", "mothers-to-be", "adults", "seniors"];
const allergens: readonly Allergen[] = ["milk", "lactose", "wheat", "almond", "oats", "soya"];
const formats: readonly Format[] = ["tin", "carton"];

const everywhere: FilterPlace = { category: null, from: 0 };
export const nothing: Filter = { need: null, without: [], format: null };

export function isEmpty({ need, without, format }: Filter): boolean {
  return need === null && without.length === 0 && format === null;
}

/** Reads ?need=…&without=…&without=…&format=…; words it does not know are left out. */
export function readFilter(query: URLSearchParams): Filter {
  const without = new Set(query.getAll("without").flatMap((value) => value.split(",")));
  return {
    need: known(needs, query.get("need")),
    without: allergens.filter((allergen) => without.has(allergen)),
    format: known(formats, query.get("format")),
  };
}

/** The address that shows this choice, always in the same order. */
export function filterAddress(filter: Filter, place?: FilterPlace): string {
  return href("/products") + filterQuery(filter, place);
}

/** Reads ?category=3&from=24; what is no number is left out. */
export function readPlace(query: URLSearchParams): FilterPlace {
  const [category, from] = ["category", "from"].map((name) => {
    const text = query.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  }) as [number, number];
  return category > 0 ? { category, from } : { category: null, from: 0 };
}

/** "?need=babies&format=tin"; empty where nothing is chosen. */
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
  /** The choice after a press. */
  next: Filter;
  /** Products that the choice leaves, the other groups being as they are. */
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

/** What some products contain and others do not, as every other chip would change nothing or show nothing; and what an address chose, to be taken back. */
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
