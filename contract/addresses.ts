import type { Picture } from "./content/pictures.ts";

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

/** Widths in pixels that a page may choose from; a picture of the library that is narrower than the last has its own as its last. */
const libraryWidths = [240, 400, 640, 1000, 1600, 2400];

/** Those of them that a picture of this width is kept in. */
export function libraryWidthsOf(width: number): number[] {
  return [...libraryWidths.filter((one) => one < width), width];
}

/**
 * A picture of the library by the name of its file alone, which says all that a page needs: the hash of its content, its size and
 * its dominant colour. Null for every other name.
 */
export function libraryPicture(file: string): Picture | null {
  const [, w, h, hex] = /^library\/[0-9a-f]{20}\/(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.webp$/.exec(file) ?? [];
  if (!w || !h || !hex) return null;
  const width = Number(w);
  const widths = libraryWidthsOf(width);
  return { path: file, width, height: Number(h), widths, avif: true, color: `#${hex}`, alt: "" };
}
