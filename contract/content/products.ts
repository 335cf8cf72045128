import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  bulkIds,
  changedSeen,
  decimalNumber,
  deleted,
  emptyAsNull,
  everyOptional,
  flag,
  focalPoint,
  greatestId,
  idParams,
  jsonList,
  jsonText,
  listQuery,
  lookTicket,
  moment,
  optionalText,
  pageOf,
  requiredText,
  sampleMark,
  searchedText,
  seenVersion,
  seenVersions,
  webAddress,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { picture, pictureLimits } from "./pictures.ts";

export const needs = ["babies", "children", "mothers-to-be", "adults", "seniors"] as const;
export const allergens = ["milk", "lactose", "wheat", "almond", "oats", "soya"] as const;
export const formats = ["tin", "carton"] as const;
export const productStatuses = ["draft", "published"] as const;

/** A slide of the lightbox beside the main picture. */
export const galleryItem = z.discriminatedUnion("type", [
  picture.extend({ type: z.literal("image") }),
  z.object({ type: z.literal("video"), src: z.string(), title: z.string() }),
]);
export type GalleryItem = z.infer<typeof galleryItem>;

export const product = z.object({
  id: z.number().int(),
  category_id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  usage: z.string(),
  /** What tells siblings apart: Flavour, Stage, Grain. */
  type: z.string(),
  /** This product's own value of `type`: Chocolate, Stage 1, Rice. */
  variant: z.string(),
  /** Colour of the variant's dot as #rrggbb, or "". */
  swatch: z.string(),
  /** Products with the same trimmed code are variants of each other; a blank one has none. */
  code: z.string(),
  connected: z.boolean(),
  /** Path relative to the media base, or "" without a picture. */
  image: z.string(),
  picture: picture.nullable(),
  gallery: z.array(galleryItem),
  description: z.string(),
  rating: z.number().nullable(),
  numReviews: z.number().int(),
  highlights: z.array(z.string()),
  keyNutrients: z.array(z.string()),
  ingredients: z.string(),
  flipkartLink: z.string().nullable(),
  amazonLink: z.string().nullable(),
  fancodeLink: z.string().nullable(),
  home_slot: z.number().int().nullable(),
  /** On Home: of the large card (4) its badge, of the feature card (6) its seal; "" shows none. */
  home_badge: z.string(),
  /** On Home: the small line above the feature card's title (6). */
  home_eyebrow: z.string(),
  /** On Home: the feature card's title (6); "" shows the product's own. */
  home_title: z.string(),
  /** On Home: the sentence of the large card (4) and of the feature card (6). */
  home_line: z.string(),
  /** What searches and previews show as its title, whole; "" is made of its own. */
  search_title: z.string(),
  /** What they say below it; "" is made of subtitle and description. */
  search_description: z.string(),
  /** What previews show: the path of one of its pictures, or of one of the library; "" is the main one, and so is one that is gone. */
  search_picture: z.string(),
  is_sample: sampleMark,
  status: z.enum(productStatuses),
  needs: z.array(z.string()),
  /** What the product contains. */
  allergens: z.array(z.string()),
  format: z.enum(formats),
  net_weight: z.string(),
  position: z.number().int(),
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
});
export type Product = z.infer<typeof product>;

const line = optionalText(limits.shortText).pipe(z.string().min(1, "An empty line: remove it"));
const colourSample = "A colour such as #6b3f2a";
const link = emptyAsNull(webAddress);

/**
 * A place in the gallery: a stored picture by its `path`, a new file by its index among the `gallery` files of this request, or a
 * video by its address. A text alone is a path or an address. Without `alt` or `focal` a stored picture keeps its own.
 */
export const galleryWish = z.union([
  z.string().max(limits.shortText),
  z
    .object({
      path: z.string().max(limits.shortText).optional(),
      file: z.number().int().min(0).max(11).optional(),
      src: z.string().max(limits.shortText).optional(),
      alt: optionalText(limits.shortText).optional(),
      title: optionalText(limits.shortText).optional(),
      focal: focalPoint.nullable().optional(),
    })
    .refine(({ path, file, src }) => [path, file, src].filter((one) => one !== undefined).length === 1, {
      error: "Name one of path, file and src",
    }),
]);
export type GalleryWish = z.infer<typeof galleryWish>;

export const productInput = z.object({
  title: requiredText(limits.shortText, "A title is needed"),
  category_id: wholeNumber(1, greatestId, "Choose a category"),
  subtitle: optionalText(limits.shortText).default(""),
  usage: optionalText(limits.shortText).default(""),
  type: optionalText(limits.name).default(""),
  variant: optionalText(limits.name).default(""),
  swatch: z
    .string()
    .max(7, { error: colourSample, abort: true })
    .regex(/^(?:#[0-9a-fA-F]{6})?$/, colourSample)
    .default(""),
  code: optionalText(limits.name).default(""),
  connected: flag.default(false),
  description: optionalText(limits.longText).default(""),
  rating: emptyAsNull(decimalNumber(0, 5, "A number from 0 to 5")).default(null),
  numReviews: wholeNumber(0, 100_000_000, "A whole number", 0).default(0),
  highlights: jsonList(line).default([]),
  keyNutrients: jsonList(line).default([]),
  ingredients: optionalText(limits.longText).default(""),
  flipkartLink: link.default(null),
  amazonLink: link.default(null),
  fancodeLink: link.default(null),
  home_slot: emptyAsNull(wholeNumber(1, 6, "A number from 1 to 6")).default(null),
  home_badge: optionalText(limits.badge).default(""),
  home_eyebrow: optionalText(limits.name).default(""),
  home_title: optionalText(limits.name).default(""),
  home_line: optionalText(limits.shortText).default(""),
  search_title: optionalText(limits.searchTitle).default(""),
  search_description: optionalText(limits.searchDescription).default(""),
  search_picture: optionalText(limits.shortText).default(""),
  /** What nobody has said is to be seen is not. */
  status: z.enum(productStatuses).default("draft"),
  needs: jsonList(z.enum(needs)).default([]),
  allergens: jsonList(z.enum(allergens)).default([]),
  format: z.enum(formats).default("tin"),
  net_weight: optionalText(limits.name).default(""),
  position: wholeNumber(0, 100_000, undefined, 0).default(0),
  image_alt: optionalText(limits.shortText).default(""),
  /** As JSON text in a form; empty puts it back into the middle. */
  image_focal: emptyAsNull(jsonText(focalPoint)).optional(),
  /** True takes the main picture away where no new one comes along. */
  image_remove: flag.optional(),
  /** The gallery in its order; new files that it does not name are added behind. */
  gallery: jsonList(galleryWish).optional(),
});
export type ProductInput = z.infer<typeof productInput>;

/** A field that is not sent stays as it is. `version` is the one the form was opened with. */
export const productUpdate = everyOptional(productInput).extend({
  version: seenVersion,
});
export type ProductUpdate = Partial<ProductInput> & { version?: number | undefined };

const pictureFiles = {
  image: { accept: "picture", maxBytes: pictureLimits.bytes, most: 1 },
  gallery: { accept: "picture", maxBytes: pictureLimits.bytes, most: 12 },
} as const;

export const listProducts = endpoint({
  name: "listProducts",
  summary: "All published products; an admin may ask for drafts too",
  method: "GET",
  path: "/api/products",
  access: "public",
  right: "products:read",
  isContent: true,
  query: z.object({
    ...lookTicket,
    status: z.enum(["published", "draft", "all"]).default("published"),
    /** Those alone that have a place on the home page. */
    home: z.enum(["on"]).optional(),
  }),
  status: 200,
  output: z.array(product),
});

export const listTitles = endpoint({
  name: "listTitles",
  summary: "Titles of all published products and when each was last changed: what the site map needs",
  method: "GET",
  path: "/api/products/titles",
  access: "public",
  isContent: true,
  status: 200,
  output: z.array(product.pick({ title: true, updated_at: true })),
});

export const getProduct = endpoint({
  name: "getProduct",
  summary: "One product",
  method: "GET",
  path: "/api/products/{id}",
  access: "public",
  right: "products:read",
  isContent: true,
  params: idParams,
  status: 200,
  output: product,
});

/** What the page of one title needs; `moved` names the title that a renamed product has now. */
export const productPage = z.object({
  product: product.nullable(),
  moved: z.string().nullable(),
  siblings: z.array(product),
  others: z.array(product),
});
export type ProductPage = z.infer<typeof productPage>;

export const findProduct = endpoint({
  name: "findProduct",
  summary:
    "The product of a title (exact, else trimmed and in any letter case), its siblings and four others",
  method: "GET",
  path: "/api/products/by-title",
  access: "public",
  query: z.object({ ...lookTicket, title: searchedText(1_000) }),
  status: 200,
  output: productPage,
});

export const createProduct = endpoint({
  name: "createProduct",
  summary: "Add a product",
  method: "POST",
  path: "/api/products/add",
  access: "content",
  right: "products:write",
  body: productInput,
  files: pictureFiles,
  status: 201,
  output: product,
});

export const updateProduct = endpoint({
  name: "updateProduct",
  summary: "Change a product",
  method: "PUT",
  path: "/api/products/{id}",
  access: "content",
  right: "products:write",
  params: idParams,
  body: productUpdate,
  files: pictureFiles,
  status: 200,
  output: product,
});

export const deleteProduct = endpoint({
  name: "deleteProduct",
  summary: "Move a product to the trash",
  method: "DELETE",
  path: "/api/products/{id}",
  access: "content",
  right: "products:write",
  params: idParams,
  status: 204,
});

/** A row of the admin's table. */
export const productRow = product.extend({
  category: z.string(),
  /** How many products have the same code, this one counted; 0 without a code. */
  variants: z.number().int(),
});
export type ProductRow = z.infer<typeof productRow>;

export const productSorts = [
  "position",
  "title",
  "category",
  "code",
  "status",
  "home",
  "updated",
  "created",
] as const;

export const productFilter = listQuery.extend({
  category_id: idParams.shape.id.optional(),
  status: z.enum([...productStatuses, "all"]).default("all"),
  format: z.enum(formats).optional(),
  /** Whether it has a place on the home page. */
  home: z.enum(["on", "off"]).optional(),
  /** `position` is the order of the shop window. */
  sort: z.enum(productSorts).default("created"),
  /** Without one: moments latest first, everything else upwards. */
  order: z.enum(["asc", "desc"]).optional(),
});
export type ProductFilter = z.infer<typeof productFilter>;

export const listAdminProducts = endpoint({
  name: "listAdminProducts",
  summary: "Products as the admin's table shows them, drafts included",
  method: "GET",
  path: "/api/admin/products",
  access: "team",
  right: "products:read",
  query: productFilter,
  status: 200,
  output: pageOf(productRow).extend({
    counts: z.object({ all: z.number(), published: z.number(), draft: z.number(), trash: z.number() }),
  }),
});

const except = idParams.shape.id.optional();
const productName = product.pick({ id: true, title: true });

export const checkTitle = endpoint({
  name: "checkTitle",
  summary: "Whether a title is free, and whose former title it is",
  method: "GET",
  path: "/api/admin/products/title-check",
  access: "team",
  right: "products:read",
  query: z.object({ title: searchedText(1_000), except }),
  status: 200,
  output: z.object({
    free: z.boolean(),
    /** The product that has it. */
    product: productName.nullable(),
    /** The renamed product whose old address would from then on lead to this one. */
    former: productName.nullable(),
  }),
});

export const findSiblings = endpoint({
  name: "findSiblings",
  summary: "Products with the same trimmed code, drafts included",
  method: "GET",
  path: "/api/admin/products/siblings",
  access: "team",
  right: "products:read",
  query: z.object({ code: searchedText(1_000), except }),
  status: 200,
  output: z.array(
    product.pick({
      id: true,
      title: true,
      type: true,
      variant: true,
      swatch: true,
      connected: true,
      status: true,
      image: true,
    }),
  ),
});

export const setStatusOfProducts = endpoint({
  name: "setStatusOfProducts",
  summary: "Publish products or take them back into draft",
  method: "POST",
  path: "/api/admin/products/bulk-status",
  access: "content",
  right: "products:write",
  body: bulkIds.extend({ ...seenVersions, status: z.enum(productStatuses) }),
  status: 200,
  output: changedSeen,
});

export const deleteProducts = endpoint({
  name: "deleteProducts",
  summary: "Move products to the trash",
  method: "POST",
  path: "/api/admin/products/bulk-delete",
  access: "content",
  right: "products:write",
  body: bulkIds,
  status: 200,
  output: deleted,
});
