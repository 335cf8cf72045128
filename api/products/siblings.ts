import type { Product } from "#contract/products.ts";

/** The code by which a product finds its variants, or null where it has none: not connected, or without a code. */
export function siblingCode({ connected, code }: Pick<Product, "connected" | "code">): string | null {
  return connected && code.trim() !== "" ? code.trim() : null;
}

/** Up to `count` ids in random order. `random` gives a number from 0 up to, but not including, 1. */
export function pickOthers(ids: number[], count: number, random: () => number = Math.random): number[] {
  const drawn = ids.map((id) => ({ id, lot: random() }));
  return drawn
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ id }) => id);
}
