import { derivativePath } from "#contract/addresses.ts";
import type { Picture } from "#contract/content/pictures.ts";

export interface MediaUse {
  path: string;
  record: "product" | "brochure" | "admin" | "picture";
  id: number;
  title: string;
  source?: { path: string; width: number; format: "webp" | "avif" };
  optional?: true;
}

/** Owns one folder of the storage. `uses` includes the files of records in the trash. */
export interface MediaHolder {
  folder: string;
  uses(): Promise<MediaUse[]>;
}

export function usesOfPicture(
  { path, widths, avif }: Picture,
  by: Pick<MediaUse, "record" | "id" | "title">,
): MediaUse[] {
  const derivative = (format: "webp" | "avif") => (width: number) => ({
    ...by,
    path: derivativePath(path, width, format),
    source: { path, width, format },
  });
  const avifs = widths
    .map(derivative("avif"))
    .map((use): MediaUse => (avif ? use : { ...use, optional: true }));
  return [{ ...by, path }, ...widths.map(derivative("webp")), ...avifs];
}
