import type { Picture } from "./content/pictures.ts";

/** Addresses for site and server, without the schema library. A visitor's first load needs no other file of the contract. */

export const mediaBase = "/media/";

export function productAddress(title: string): string {
  return `/product/${pathPart(title)}`;
}

/** One part of a path. Behind a blank "." and ".." climb nowhere; ".data" with a plain dot would be the data of another page. */
export function pathPart(text: string): string {
  return encodeURIComponent(/^\.\.?$/.test(text) ? `${text} ` : text).replace(/\.data$/, "%2Edata");
}

export function derivativePath(path: string, width: number, format: "webp" | "avif"): string {
  return path.replace(/\.\w+$/, `-${width}.${format}`);
}

/** In pixels. A library picture narrower than the last width has its own width as the largest. */
const libraryWidths = [240, 400, 640, 1000, 1600, 2400];

export function libraryWidthsOf(width: number): number[] {
  return [...libraryWidths.filter((one) => one < width), width];
}

/**
 * Reads a library picture from its file name, which has the content hash, the size and the dominant colour. Null for every other
 * name.
 */
export function libraryPicture(file: string): Picture | null {
  const [, w, h, hex] = /^library\/[0-9a-f]{20}\/(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.webp$/.exec(file) ?? [];
  if (!w || !h || !hex) return null;
  const width = Number(w);
  const widths = libraryWidthsOf(width);
  return { path: file, width, height: Number(h), widths, avif: true, color: `#${hex}`, alt: "" };
}
