import { href } from "react-router";
import type { allergens, formats, needs } from "#contract/products.ts";

type Need = (typeof needs)[number];
type Allergen = (typeof allergens)[number];
type Format = (typeof formats)[number];

/** What the finder needs to know of a product. */
export interface Facts {
  needs: string[];
  /** What it contains; an empty list says that nobody has told yet. */
  allergens: string[];
  format: string;
}

export interface Filter {
  need: Need | null;
  without: Allergen[];
  format: Format | null;
}

/** Words of the chips, in their order. */
const needLabels: Record<Need, string> = {
  babies: "Babies",
  children: "Children",
  "mothers-to-be": "Mothers-to-be",
  adults: "Adults",
  seniors: "Seniors",
};
const allergenLabels: Record<Allergen, string> = {
  milk: "Milk",
  lactose: "Lactose",
  wheat: "Wheat",
  almond: "Almond",
  oats: "Oats",
  soya: "Soya",
};
const formatLabels: Record<Format, string> = { tin: "Tin", carton: "Carton" };

export const nothing: Filter = { need: null, without: [], format: null };

export function isEmpty({ need, without, format }: Filter): boolean {
  return need === null && without.length === 0 && format === null;
}

/** Reads ?need=…&without=…&without=…&format=…; words it does not know are left out. */
export function readFilter(query: URLSearchParams): Filter {
  const without = new Set(query.getAll("without").flatMap((value) => value.split(",")));
  return {
    need: known(needLabels, query.get("need")),
    without: keysOf(allergenLabels).filter((allergen) => without.has(allergen)),
    format: known(formatLabels, query.get("format")),
  };
}

/** The address that shows this choice, always in the same order. */
export function filterAddress(filter: Filter): string {
  return href("/products") + filterQuery(filter);
}

/** "?need=babies&format=tin"; empty where nothing is chosen. */
export function filterQuery({ need, without, format }: Filter): string {
  const query = new URLSearchParams();
  if (need) query.set("need", need);
  for (const allergen of without) query.append("without", allergen);
  if (format) query.set("format", format);
  return query.size > 0 ? `?${query}` : "";
}

/** A product that does not say what it contains is never shown as made without something. */
export function fits(product: Facts, { need, without, format }: Filter): boolean {
  if (need && !product.needs.includes(need)) return false;
  if (format && product.format !== format) return false;
  return without.length === 0 || (product.allergens.length > 0 && isFreeOf(product, without));
}

export function countFitting(products: readonly Facts[], filter: Filter): number {
  return products.filter((product) => fits(product, filter)).length;
}

export interface Chip {
  label: string;
  /** The choice after a press. */
  next: Filter;
  /** Products that the choice leaves, the other groups being as they are. */
  count: number;
  chosen: boolean;
}

export function needChips(products: readonly Facts[], filter: Filter): Chip[] {
  const offered = keysOf(needLabels).filter((need) =>
    products.some((product) => product.needs.includes(need)),
  );
  return [null, ...offered].map((need) => {
    const next = { ...filter, need };
    return {
      label: need ? needLabels[need] : "Everyone",
      next,
      count: countFitting(products, next),
      chosen: filter.need === need,
    };
  });
}

/** What some products contain and others do not, as every other chip would change nothing or show nothing; and what an address chose, to be taken back. */
export function withoutChips(products: readonly Facts[], filter: Filter): (Chip & { value: Allergen })[] {
  const offered = keysOf(allergenLabels).filter(
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
    return { value, label: allergenLabels[value], next, count, chosen };
  });
}

export function formatChips(products: readonly Facts[], filter: Filter): (Chip & { value: Format })[] {
  const offered = keysOf(formatLabels).filter((format) =>
    products.some((product) => product.format === format),
  );
  return offered.map((value) => ({
    value,
    label: formatLabels[value],
    next: { ...filter, format: filter.format === value ? null : value },
    count: countFitting(products, { ...filter, format: value }),
    chosen: filter.format === value,
  }));
}

function isFreeOf(product: Facts, without: Allergen[]): boolean {
  return without.every((allergen) => !product.allergens.includes(allergen));
}

function inOrder(chosen: Allergen[]): Allergen[] {
  return keysOf(allergenLabels).filter((allergen) => chosen.includes(allergen));
}

function keysOf<Key extends string>(labels: Record<Key, string>): Key[] {
  return Object.keys(labels) as Key[];
}

function known<Key extends string>(labels: Record<Key, string>, value: string | null): Key | null {
  return value !== null && Object.hasOwn(labels, value) ? (value as Key) : null;
}
