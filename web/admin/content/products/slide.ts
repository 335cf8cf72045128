import { mediaBase } from "#contract/addresses.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { GalleryItem } from "#contract/content/products.ts";
import type { FocalPoint } from "#contract/fields.ts";
import { newLineKey } from "#web/admin/platform/forms/lines.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { apiOrigin } from "#web/api-client.ts";

export interface Slide {
  key: string;
  kind: "stored" | "new" | "video";
  /** Path of a stored picture, address of a video, or name of a new file. */
  path: string;
  preview: string;
  alt: string;
  focal: FocalPoint | null;
}

export const middle: FocalPoint = { x: 0.5, y: 0.5 };

export function slideOf(stored: Picture | GalleryItem): Slide {
  const key = newLineKey();
  if ("src" in stored) {
    return { key, kind: "video", path: stored.src, preview: "", alt: stored.title, focal: null };
  }
  const { path, alt, focal = null } = stored;
  return { key, kind: "stored", path, preview: apiOrigin() + mediaBase + path, alt, focal };
}

/** Leaves out the key of stored slides, which is new at each load. */
export function comparedOf({ kind, path, alt, focal, key }: Slide) {
  return { kind, path: kind === "new" ? key : path, alt: alt.trim(), focal };
}

export function nameOf({ kind, path, alt, focal }: Slide): string {
  const name = kind === "stored" ? path.split("/").slice(-2).join("/") : path;
  const text = alt || t("No alt text");
  if (!focal) return `${text} (${name})`;
  return t("{text} ({name}, focal point {across} {down})", {
    text,
    name,
    across: percent(focal.x),
    down: percent(focal.y),
  });
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
