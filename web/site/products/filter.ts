import { href } from "react-router";
import type { ShownChoice } from "#contract/content/choices.ts";
import { type Filter, fits, type Facts as OneKind } from "#contract/content/finder.ts";
import type { ProductsWords } from "./words.ts";

type Need = NonNullable<Filter["need"]>;

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
/** These have labels of their own among the words of the page; others are shown by their name in the list. */
const labelled = ["milk", "lactose", "wheat", "almond", "oats", "soya", "tin", "carton"] as const;
/** A link has at most so many. */
const mostWithout = 20;

const everywhere: FilterPlace = { category: null, from: 0 };
export const nothing: Filter = { need: null, without: [], format: null };

export function isEmpty({ need, without, format }: Filter): boolean {
  return need === null && without.length === 0 && format === null;
}

/** Reads ?need=…&without=…&without=…&format=…; values that are no keys are ignored. */
export function readFilter(query: URLSearchParams): Filter {
  return {
    need: known(needs, query.get("need")),
    without: inOrder(
      query
        .getAll("without")
        .flatMap((value) => value.split(","))
        .filter(isKey),
    ),
    format: query.getAll("format").find(isKey) ?? null,
  };
}

const isKey = (text: string) => text.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Without what no product has: an old link may name an entry that is gone. */
export function offeredOf(filter: Filter, choices: readonly ShownChoice[]): Filter {
  const isOffered = (list: ShownChoice["list"], key: string) =>
    choices.some((one) => one.list === list && one.key === key);
  return {
    ...filter,
    without: filter.without.filter((key) => isOffered("allergen", key)),
    format: filter.format !== null && isOffered("format", filter.format) ? filter.format : null,
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
  choices: readonly ShownChoice[],
): (Chip & { value: string })[] {
  const offered = choices.filter(
    ({ list, key }) =>
      list === "allergen" &&
      (filter.without.includes(key) || countFitting(products, { ...nothing, without: [key] }) > 0),
  );
  return offered.map((choice) => {
    const value = choice.key;
    const chosen = filter.without.includes(value);
    const others = filter.without.filter((allergen) => allergen !== value);
    const count = countFitting(products, { ...filter, without: [...others, value] });
    const next = { ...filter, without: chosen ? others : inOrder([...others, value]) };
    return { value, label: labelOf(choice, text), next, count, chosen };
  });
}

export function formatChips(
  products: readonly Facts[],
  filter: Filter,
  text: Text,
  choices: readonly ShownChoice[],
): (Chip & { value: string })[] {
  return choices
    .filter(({ list }) => list === "format")
    .map((choice) => {
      const { key: value } = choice;
      const chosen = filter.format === value;
      const next = { ...filter, format: chosen ? null : value };
      const count = countFitting(products, { ...filter, format: value });
      return { value, label: labelOf(choice, text), next, count, chosen };
    });
}

function labelOf({ key, name }: ShownChoice, text: Text): string {
  const known = labelled.find((one) => one === key);
  return known ? text[known] : name;
}

/** Those with labels first, then by their letters, so that a choice has one address whatever the list's order is. */
function inOrder(chosen: readonly string[]): string[] {
  const place = (key: string) => (labelled as readonly string[]).indexOf(key) + 1 || labelled.length + 1;
  return [...new Set(chosen)]
    .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
    .slice(0, mostWithout);
}

function known<Key extends string>(keys: readonly Key[], value: string | null): Key | null {
  return keys.find((key) => key === value) ?? null;
}
