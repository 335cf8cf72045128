import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  focalPoint,
  idParams,
  listQuery,
  moment,
  optionalText,
  pageOf,
  requiredText,
  seenVersion,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";

/** The pixels are read from the header, before the picture is decoded. */
export const pictureLimits = { bytes: 15 * 1024 * 1024, pixels: 40_000_000 } as const;

/**
 * `path` is relative to the media base and names the largest WebP: `products/kids/front.webp`. Beside it lie `front-{width}.webp`
 * and, if `avif` is true, `front-{width}.avif` for each of `widths`.
 */
export const picture = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  avif: z.boolean(),
  color: z.string(),
  alt: z.string(),
  focal: focalPoint.optional(),
});

export type Picture = z.infer<typeof picture>;

const percent = (what: string) => wholeNumber(0, 100, `${what}: a whole number from 0 to 100`);
export const altField = z.object({ en: optionalText(limits.shortText) });

export const libraryRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: altField,
  /** The focal point, in percent from the left and from the top. */
  focus_x: z.number().int(),
  focus_y: z.number().int(),
  created_by: z.string(),
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
});
export type LibraryRecord = z.infer<typeof libraryRecord>;

const pictureUse = z.object({
  page: z.string(),
  product: z.number().int().optional(),
  choice: z.number().int().optional(),
  where: z.string(),
  state: z.enum(["published", "planned", "draft"]),
});
export type PictureUse = z.infer<typeof pictureUse>;

const listedPicture = libraryRecord.extend({ uses: z.array(pictureUse) });
export type ListedPicture = z.infer<typeof listedPicture>;

export const libraryUpdate = z.object({
  name: requiredText(limits.name, "A name is needed").optional(),
  alt: altField.optional(),
  focus_x: percent("Across").optional(),
  focus_y: percent("Down").optional(),
  version: seenVersion,
});

const one = z.object({ data: libraryRecord });

export const listPictures = endpoint({
  name: "listPictures",
  summary: "The pictures of the library with the places that show them, latest first",
  method: "GET",
  path: "/api/pictures",
  access: "team",
  right: "pictures:read",
  query: listQuery,
  output: pageOf(listedPicture),
});

export const createPicture = endpoint({
  name: "createPicture",
  summary: "Add a picture to the library; one that is there already is refused by its name",
  method: "POST",
  path: "/api/pictures",
  access: "content",
  right: "pictures:write",
  body: z.object({
    name: requiredText(limits.name, "A name is needed"),
    alt: optionalText(limits.shortText).default(""),
  }),
  files: { file: { accept: "picture", maxBytes: pictureLimits.bytes, most: 1 } },
  status: 201,
  output: one,
});

export const updatePicture = endpoint({
  name: "updatePicture",
  summary: "Change a picture's name, alt text or focal point",
  method: "PUT",
  path: "/api/pictures/{id}",
  access: "content",
  right: "pictures:write",
  params: idParams,
  body: libraryUpdate,
  output: one,
});

export const deletePicture = endpoint({
  name: "deletePicture",
  summary: "Move a picture that is shown nowhere to the trash; 409 names the places of one that is in use",
  method: "DELETE",
  path: "/api/pictures/{id}",
  access: "content",
  right: "pictures:write",
  params: idParams,
});
