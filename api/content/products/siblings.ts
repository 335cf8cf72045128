import type { Product } from "#contract/content/products.ts";

/** The code by which a product finds its variants, or null where it has none: not connected, or without a code. */
export function siblingCode({ connected, code }: Pick<Product, "connected" | "code">): string | null {
  return connected && code.trim() !== "" ? code.trim() : null;
}

/** A prime: what is left of a division by it. */
const modulus = 2_147_483_647;

/**
 * Up to `count` ids in random order. The draw is made of the product and of what the others are: every server that renders its page
 * shows the same, and another draw comes with the next change of a product.
 */
export function pickOthers(
  productId: number,
  others: { id: number; version: number }[],
  count: number,
): number[] {
  let state =
    others.reduce((sum, { id, version }) => (sum * 31 + id * 7 + version) % modulus, productId) || 1;
  return others
    .map(({ id }) => {
      // The next number of Park and Miller's generator, with the multiplier of 1993.
      state = (state * 48_271) % modulus;
      return { id, lot: state };
    })
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .map(({ id }) => id);
}
