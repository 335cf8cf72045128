import { href } from "react-router";
import type { ShownChoice } from "#contract/content/choices.ts";
import { type Filter, fits, type Facts as OneKind } from "#contract/content/finder.ts";
import type { ProductsWords } from "./words.ts";

type Need = NonNullable<Filter["need"]>;

/** Products with equal facts are counted together. */
export interface Facts extends OneKind {
  count: number;
}

interface FilterPlace {
  category: number | null;
  from: number;
}

type Text = ProductsWords["finder"];

const needs: readonly Need[] = ["babies", "children", "mothers-to-be", "adults", "seniors"];
const labelled = ["milk", "lactose", "wheat", "almond", "oats", "soya", "tin", "carton"] as const;
const mostWithout = 20;

const everywhere: FilterPlace = { category: null, from: 0 };
export const nothing: Filter = { need: null, without: [], format: null };

export function isEmpty({ need, without, format }: Filter): boolean {
  return need === null && without.length === 0 && format === null;
}

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

/** An old link can name keys that are no longer in the lists. */
export function offeredOf(filter: Filter, choices: readonly ShownChoice[]): Filter {
  const isOffered = (list: ShownChoice["list"], key: string) =>
    choices.some((one) => one.list === list && one.key === key);
  return {
    ...filter,
    without: filter.without.filter((key) => isOffered("allergen", key)),
    format: filter.format !== null && isOffered("format", filter.format) ? filter.format : null,
  };
}

export function filterAddress(filter: Filter, place?: FilterPlace): string {
  return href("/products") + filterQuery(filter, place);
}

export function readPlace(query: URLSearchParams): FilterPlace {
  const [category, from] = ["category", "from"].map((name) => {
    const text = query.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  }) as [number, number];
  return category > 0 ? { category, from } : { category: null, from: 0 };
}

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

/** Offers only allergens without which some products remain. Chosen ones stay, so that a visitor can remove them. */
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

/** A choice has one address whatever order the owner's lists have, so keys with labels come first, then the others by letter. */
function inOrder(chosen: readonly string[]): string[] {
  const place = (key: string) => (labelled as readonly string[]).indexOf(key) + 1 || labelled.length + 1;
  return [...new Set(chosen)]
    .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
    .slice(0, mostWithout);
}

function known<Key extends string>(keys: readonly Key[], value: string | null): Key | null {
  return keys.find((key) => key === value) ?? null;
}
