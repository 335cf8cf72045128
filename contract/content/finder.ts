import type { allergens, formats, needs } from "./products.ts";

/** What the finder needs to know of a product. */
export interface Facts {
  needs: readonly string[];
  /** What it contains; an empty list says that nobody has told yet. */
  allergens: readonly string[];
  format: string;
}

export interface Filter {
  need: (typeof needs)[number] | null;
  /** What a product must not contain. */
  without: (typeof allergens)[number][];
  format: (typeof formats)[number] | null;
}

/** A product that does not say what it contains is never shown as made without something. */
export function fits(facts: Facts, { need, without, format }: Filter): boolean {
  if (need && !facts.needs.includes(need)) return false;
  if (format && facts.format !== format) return false;
  if (without.length === 0) return true;
  return facts.allergens.length > 0 && !without.some((allergen) => facts.allergens.includes(allergen));
}
