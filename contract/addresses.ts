import type { Picture } from "./content/pictures.ts";
import type { Language } from "./languages.ts";

/** Imports no schema library, because visitors' pages load this file. */

export const mediaBase = "/media/";

export function productAddress(title: string): string {
  return `/product/${pathPart(title)}`;
}

/** A blank keeps "." and ".." from climbing, and "%2E" keeps ".data" from naming the data of another page. */
export function pathPart(text: string): string {
  return encodeURIComponent(/^\.\.?$/.test(text) ? `${text} ` : text).replace(/\.data$/, "%2Edata");
}

/** For link previews of pages without a picture of their own. */
export function cardOfPages(language: Language): string {
  return `/pictures/og-card${language === "en" ? "" : `-${language}`}.jpg`;
}

export function derivativePath(path: string, width: number, format: "webp" | "avif"): string {
  return path.replace(/\.\w+$/, `-${width}.${format}`);
}

const libraryWidths = [240, 400, 640, 1000, 1600, 2400];

export function libraryWidthsOf(width: number): number[] {
  return [...libraryWidths.filter((one) => one < width), width];
}

/** The file's name contains the content hash, the size and the dominant colour. Null for any other name. */
export function libraryPicture(file: string): Picture | null {
  const [, w, h, hex] = /^library\/[0-9a-f]{20}\/(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.webp$/.exec(file) ?? [];
  if (!w || !h || !hex) return null;
  const width = Number(w);
  const widths = libraryWidthsOf(width);
  return { path: file, width, height: Number(h), widths, avif: true, color: `#${hex}`, alt: "" };
}
