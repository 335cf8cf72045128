import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Palette = "infant" | "kids" | "mothers" | "diabetic" | "wellbeing" | "lactose_free" | "cereals";

export interface Category {
  id: number;
  name: string;
  description: string;
  regulatory_class: "infant" | "lactose_free_infant" | "cereal" | "none";
  palette: Palette;
}

export interface Product {
  slug: string;
  category_id: number;
  title: string;
  subtitle: string;
  usage: string;
  type: string;
  variant: string;
  swatch: string;
  code: string;
  connected: boolean;
  description: string;
  highlights: string[];
  keyNutrients: string[];
  ingredients: string;
  allergens: string[];
  format: "tin" | "carton";
  net_weight: string;
}

export const seed = join(import.meta.dirname, "../../db/seed");
export const categories = read<Category[]>("categories.json");
export const products = read<Product[]>("products.json");

const filled = categories.filter(({ id }) => products.some(({ category_id }) => category_id === id)).length;

/** Counted, so that it stays true when the seed changes. */
export const familiesText = `${filled} families of formulas and cereals.`;

export function categoryOf(product: Product): Category {
  const category = categories.find(({ id }) => id === product.category_id);
  if (!category) throw new Error(`${product.slug} has no category`);
  return category;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(seed, name), "utf8"));
}
