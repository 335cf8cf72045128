import type { needs } from "./products.ts";

export interface Facts {
  needs: readonly string[];
  /** An empty list means that the allergens are unknown. */
  allergens: readonly string[];
  format: string;
}

export interface Filter {
  need: (typeof needs)[number] | null;
  /** Keys of the lists of allergens and formats. */
  without: string[];
  format: string | null;
}

/** A product with unknown allergens never matches a `without` filter. */
export function fits(facts: Facts, { need, without, format }: Filter): boolean {
  if (need && !facts.needs.includes(need)) return false;
  if (format && facts.format !== format) return false;
  if (without.length === 0) return true;
  return facts.allergens.length > 0 && !without.some((allergen) => facts.allergens.includes(allergen));
}
