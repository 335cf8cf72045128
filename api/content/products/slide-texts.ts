import type { PlannedRow } from "#contract/content/product-sheet.ts";
import type { Product } from "#contract/content/products.ts";
import type { FileProduct, FileRecord } from "#contract/content/words/file.ts";
import { slideNames } from "./gallery.ts";
import type { ImportOrder } from "./import-writes.ts";

type Slides = Pick<Product, "picture" | "gallery">;

/** The key of the main picture's text if the gallery describes the same picture differently. */
const mainPicture = "image";

export function slideTexts({ picture, gallery }: Slides): Record<string, string> {
  const slides = new Map(slideNames(gallery).map((name, at) => [name, textOf(gallery[at])]));
  if (picture && slides.get(picture.path) !== picture.alt)
    slides.set(slides.has(picture.path) ? mainPicture : picture.path, picture.alt);
  return Object.fromEntries(slides);
}

function textOf(slide: Product["gallery"][number] | undefined): string {
  return slide?.type === "video" ? slide.title : (slide?.alt ?? "");
}

interface Texts {
  id: number;
  version: number;
  fields: Pick<ImportOrder["changed"][number]["fields"], "image_alt" | "gallery">;
}

/**
 * Compares the file's picture texts with stored products. Texts of pictures that a product no longer has are reported as absent.
 */
export function planTexts(
  given: FileProduct[],
  rows: Pick<PlannedRow, "id" | "kind">[],
  stored: readonly Product[],
) {
  const byId = new Map(stored.map((product) => [product.id, product]));
  const changed: Texts[] = [];
  const absent: FileRecord[] = [];
  for (const [at, { slide_texts: texts = {} }] of given.entries()) {
    const { id, kind } = rows[at] ?? {};
    const product = byId.get(id ?? 0);
    if (!product || kind === "wrong") continue;
    const known = new Set(namesIn(product));
    const gone = Object.keys(texts).filter((name) => !known.has(name));
    if (gone.length > 0)
      absent.push({ record: "product", change: "absent", name: product.title, fields: gone });
    const fields = fieldsOf(product, new Map(Object.entries(texts)));
    if (Object.keys(fields).length > 0) changed.push({ id: product.id, version: product.version, fields });
  }
  const fieldsById = new Map(changed.map(({ id, fields }) => [id, Object.keys(fields)]));

  return {
    absent,
    fieldsOf: (id: number | null) => fieldsById.get(id ?? 0) ?? [],
    into({ added, changed: others }: ImportOrder): ImportOrder {
      const both = others.map((one) => {
        const texts = changed.find(({ id }) => id === one.id);
        return { ...one, fields: { ...one.fields, ...texts?.fields } };
      });
      const alone = changed.filter(({ id }) => !others.some((one) => one.id === id));
      const pictures = { image: null, gallery: [] };
      return { added, changed: [...both, ...alone.map((one) => ({ ...one, pictures }))] };
    },
  };
}

function namesIn({ picture, gallery }: Slides): string[] {
  return [...slideNames(gallery), ...(picture ? [mainPicture, picture.path] : [])];
}

function fieldsOf({ picture, gallery }: Slides, texts: ReadonlyMap<string, string>): Texts["fields"] {
  const alt = picture ? (texts.get(mainPicture) ?? texts.get(picture.path) ?? picture.alt) : undefined;
  const wishes = slideNames(gallery).map((name, at) => {
    const text = texts.get(name) ?? textOf(gallery[at]);
    return gallery[at]?.type === "video" ? { src: name, title: text } : { path: name, alt: text };
  });
  const isOther = gallery.some((slide, at) => {
    const { alt, title } = { alt: undefined, title: undefined, ...wishes[at] };
    return textOf(slide) !== (alt ?? title);
  });
  return {
    ...(alt !== picture?.alt && { image_alt: alt }),
    ...(isOther && { gallery: wishes }),
  };
}
