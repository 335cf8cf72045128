import type { Product } from "#contract/content/products.ts";

export function siblingCode({ connected, code }: Pick<Product, "connected" | "code">): string | null {
  return connected && code.trim() !== "" ? code.trim() : null;
}

const modulus = 2_147_483_647;

/**
 * Returns up to `count` ids in an order seeded with the product and the versions of the others. Every node
 * shows the same ones until the next edit of a product.
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
      // Park and Miller's generator, with the multiplier of 1993.
      state = (state * 48_271) % modulus;
      return { id, lot: state };
    })
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .map(({ id }) => id);
}
