import type { Pictures } from "#api/platform/media/pictures.ts";
import { isMediaPath } from "#api/platform/media/storage.ts";
import { archiveLimits } from "#contract/content/product-sheet.ts";
import type { GalleryWish, Product } from "#contract/content/products.ts";
import { nameKey } from "#contract/fold.ts";
import type { FieldCode, FieldError } from "#contract/problem.ts";
import { slideNames } from "./gallery.ts";
import { type ComingFile, faultOfPicture } from "./picture-files.ts";
import { linesIn, type Sheet, type SheetRow } from "./sheet.ts";
import { isVideoAddress } from "./video-address.ts";

export interface PictureShelf {
  find(name: string): ComingFile | { fault: string; code: FieldCode };
  unused: string[];
  bytes: number;
}

export interface WantedPictures {
  image: ComingFile | null;
  gallery: (ComingFile | string)[] | null;
}

type Changes = { field: string; old: unknown; new: unknown }[];

const mostInGallery = 12;
const namesApart = /[\r\n|]+/;

function keyOf(name: string): string {
  const plain = name.replaceAll("\\", "/");
  return nameKey(plain.slice(plain.lastIndexOf("/") + 1));
}

export async function shelveFor(
  sheet: Sheet,
  files: readonly ComingFile[],
  look: Pictures["look"],
): Promise<PictureShelf> {
  const named = new Set(
    sheet.rows.flatMap(({ cells }) => [cells.image ?? "", ...linesIn(cells.gallery, namesApart)]).map(keyOf),
  );
  const byKey = Map.groupBy(files, ({ name }) => keyOf(name));
  const faults = new Map<ComingFile, string>();
  const used = files.filter(({ name }) => named.has(keyOf(name)));
  const bytes = used.reduce((sum, { bytes }) => sum + bytes, 0);
  // The caller refuses more than that as a whole, so none of it is opened.
  for (const file of bytes > archiveLimits.unpacked ? [] : used) {
    const fault = await faultOfPicture(file, look);
    if (fault) faults.set(file, fault);
  }
  return {
    find(name) {
      const found = byKey.get(keyOf(name)) ?? [];
      const [file, other] = found;
      if (!file)
        return {
          fault: `No picture is called ${name} among the files that came along`,
          code: "invalid_choice",
        };
      if (other)
        return { fault: `Two files are called so: ${file.path} and ${other.path}`, code: "inconsistent" };
      const fault = faults.get(file);
      return fault ? { fault: `${file.name}: ${fault}`, code: "invalid_file" } : file;
    },
    unused: files.filter(({ name }) => !named.has(keyOf(name))).map(({ path }) => path),
    bytes,
  };
}

export function picturesOf(
  cells: SheetRow["cells"],
  product: Product | undefined,
  shelf: PictureShelf,
): { wanted: WantedPictures; changes: Changes; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const changes: Changes = [];
  const find = (field: string, name: string) => {
    const found = shelf.find(name);
    if (!("code" in found)) return found;
    errors.push({ field, message: found.fault, code: found.code });
    return null;
  };

  const named = cells.image ?? "";
  const image = named === "" || named === product?.image ? null : find("image", named);
  if (image) changes.push({ field: "image", old: product?.image || null, new: image.name });

  const has = slideNames(product?.gallery ?? []);
  const lines = linesIn(cells.gallery, namesApart);
  if (lines.length > mostInGallery)
    errors.push({
      field: "gallery",
      message: `At most ${mostInGallery} pictures and videos`,
      code: "too_long",
    });
  const slides = lines
    .slice(0, mostInGallery)
    .map((name) => (has.includes(name) || isVideoAddress(name) ? name : find("gallery", name)));
  const isSame = lines.length === 0 || lines.join("\n") === has.join("\n");
  const gallery = isSame ? null : slides.filter((slide) => slide !== null);
  if (gallery) changes.push({ field: "gallery", old: has, new: gallery.map(nameOf) });
  return { wanted: { image, gallery }, changes, errors };
}

export function galleryWishes(gallery: (ComingFile | string)[]): {
  wishes: GalleryWish[];
  files: ComingFile[];
} {
  const files = gallery.filter((slide) => typeof slide !== "string");
  const wishes = gallery.map(
    (slide): GalleryWish =>
      typeof slide !== "string"
        ? { file: files.indexOf(slide) }
        : isMediaPath(slide)
          ? { path: slide }
          : { src: slide },
  );
  return { wishes, files };
}

function nameOf(slide: ComingFile | string): string {
  return typeof slide === "string" ? slide : slide.name;
}
