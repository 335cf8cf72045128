import type { needs } from "./products.ts";

export interface Facts {
  needs: readonly string[];
  /** Empty if the allergens are unknown; the product then matches no `without` filter. */
  allergens: readonly string[];
  traces: readonly string[];
  format: string;
}

export interface Filter {
  need: (typeof needs)[number] | null;
  without: string[];
  format: string | null;
}

export function fits(facts: Facts, { need, without, format }: Filter): boolean {
  if (need && !facts.needs.includes(need)) return false;
  if (format && facts.format !== format) return false;
  if (without.length === 0) return true;
  // For people with an allergy a trace counts as much.
  const all = [...facts.allergens, ...facts.traces];
  return facts.allergens.length > 0 && !without.some((allergen) => all.includes(allergen));
}
