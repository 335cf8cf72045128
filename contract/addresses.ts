/** Addresses that both sides promise, without the schema library: a visitor's first load needs nothing else of the contract. */

/** Where stored pictures are served from. */
export const mediaBase = "/media/";

/** The address of a product's page. */
export function productAddress(title: string): string {
  return `/product/${encodeURIComponent(title)}`;
}

/** One size of a stored picture, beside the largest that `path` names. */
export function derivativePath(path: string, width: number, format: "webp" | "avif"): string {
  return path.replace(/\.\w+$/, `-${width}.${format}`);
}
