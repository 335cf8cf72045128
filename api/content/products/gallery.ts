import type { Picture } from "#contract/content/pictures.ts";
import type { GalleryItem, GalleryWish } from "#contract/content/products.ts";
import type { FocalPoint } from "#contract/fields.ts";
import { isVideoAddress } from "./video-address.ts";

/**
 * `wanted` orders stored slides, new pictures and video addresses; new pictures that it does not name follow.
 * Without it all stored slides stay, and an unknown name returns null.
 */
export function nextGallery(
  stored: GalleryItem[],
  wanted: GalleryWish[] | undefined,
  added: Picture[],
  title: string,
): GalleryItem[] | null {
  const kept: GalleryItem[] = wanted ? [] : [...stored];
  const named = new Set<number>();
  for (const given of wanted ?? []) {
    const wish = typeof given === "string" ? { path: given } : given;
    if (wish.file !== undefined) named.add(wish.file);
    const slide = slideOf(wish, stored, added, title);
    if (!slide) return null;
    kept.push(slide);
  }
  const others = added.filter((_, index) => !named.has(index));
  const slides = [...kept, ...others.map((picture): GalleryItem => ({ type: "image", ...picture }))];
  return slides.filter((slide, at) => slides.findIndex((other) => nameOf(other) === nameOf(slide)) === at);
}

type Wish = Exclude<GalleryWish, string>;

function slideOf(wish: Wish, stored: GalleryItem[], added: Picture[], title: string): GalleryItem | null {
  if (wish.file !== undefined) {
    const picture = added[wish.file];
    return picture ? { type: "image", ...worded(picture, wish.alt, wish.focal) } : null;
  }
  const name = wish.path ?? wish.src ?? "";
  const slide = stored.find((item) => nameOf(item) === name);
  if (slide?.type === "image") return worded(slide, wish.alt, wish.focal);
  if (slide) return { ...slide, title: wish.title ?? slide.title };
  return isVideoAddress(name) ? { type: "video", src: name, title: wish.title ?? title } : null;
}

/** Undefined leaves a value as it is; a null `focal` removes the focal point. */
export function worded<Item extends Picture>(
  picture: Item,
  alt: string | undefined,
  focal: FocalPoint | null | undefined,
): Item {
  const { focal: stored, ...rest } = picture;
  const next = focal === undefined ? stored : focal;
  return { ...rest, alt: alt ?? picture.alt, ...(next && { focal: next }) } as Item;
}

export function slideNames(gallery: GalleryItem[]): string[] {
  return gallery.map(nameOf);
}

function nameOf(item: GalleryItem): string {
  return item.type === "image" ? item.path : item.src;
}
