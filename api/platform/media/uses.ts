import { derivativePath } from "#contract/addresses.ts";
import type { Picture } from "#contract/content/pictures.ts";

/** A stored file that a record names. */
export interface MediaUse {
  path: string;
  record: "product" | "brochure" | "admin" | "picture";
  id: number;
  /** What people call the record. */
  title: string;
  /** What the file is made of, where it can be made again. */
  source?: { path: string; width: number; format: "webp" | "avif" };
  /** Made a while after the record was stored, or never: it is not missed. */
  optional?: true;
}

/** Who keeps files in one folder of the storage, and which of them it names, those of records in the trash included. */
export interface MediaHolder {
  folder: string;
  uses(): Promise<MediaUse[]>;
}

/** A picture and its derivatives, those in AVIF too where they may yet be on their way. */
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
