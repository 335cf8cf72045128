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
  readLanguage,
  requiredText,
  sampleFilter,
  sampleMark,
  searchedText,
  seenVersion,
  seenVersions,
  webAddress,
  wholeNumber,
} from "#contract/fields.ts";
import { lookOf } from "#contract/fold.ts";
import { limits } from "#contract/limits.ts";
import { choiceKey, shownChoice } from "./choices.ts";
import { nutrientRow } from "./nutrition.ts";
import { picture, pictureLimits } from "./pictures.ts";
import { plan } from "./plans.ts";
import { shopOfLine } from "./shops.ts";
import { spoken, translationsInput, translationsOf } from "./translations.ts";

export const needs = ["babies", "children", "mothers-to-be", "adults", "seniors"] as const;
export const productStatuses = ["draft", "published"] as const;

export const galleryItem = z.discriminatedUnion("type", [
  picture.extend({ type: z.literal("image") }),
  z.object({ type: z.literal("video"), src: z.string(), title: z.string() }),
]);
export type GalleryItem = z.infer<typeof galleryItem>;

const line = optionalText(limits.shortText).pipe(z.string().min(1, "An empty line: remove it"));
const colourSample = "A colour such as #6b3f2a";
const link = emptyAsNull(webAddress);
const shopAddress = z.preprocess(
  (given) => (typeof given === "string" ? shopOfLine(given) : given),
  z.object({ key: choiceKey, address: webAddress }),
);

/**
 * A stored picture by `path`, a new file by its index among the request's `gallery` files, or a video by `src`; a plain text is a
 * path or an address. Without `alt` or `focal` a stored picture keeps its own.
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
      params: { code: "inconsistent" },
    }),
]);
export type GalleryWish = z.infer<typeof galleryWish>;

const productFields = z.object({
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
  code: optionalText(limits.name).transform(lookOf).pipe(z.string().max(limits.name)).default(""),
  connected: flag.default(false),
  description: optionalText(limits.longText).default(""),
  rating: emptyAsNull(decimalNumber(0, 5, "A number from 0 to 5")).default(null),
  numReviews: wholeNumber(0, 100_000_000, "A whole number", 0).default(0),
  reviews_link: link.default(null),
  highlights: jsonList(line).default([]),
  keyNutrients: jsonList(line).default([]),
  ingredients: optionalText(limits.longText).default(""),
  serving: optionalText(limits.shortText).default(""),
  serving_grams: emptyAsNull(decimalNumber(0.1, 10_000, "Grams, such as 30")).default(null),
  servings: optionalText(limits.name).default(""),
  storage: optionalText(limits.shortText).default(""),
  nutrition: jsonList(nutrientRow).default([]),
  nutrition_source: optionalText(limits.shortText).default(""),
  preparation: jsonList(line).default([]),
  flipkartLink: link.default(null),
  amazonLink: link.default(null),
  fancodeLink: link.default(null),
  shops: jsonList(shopAddress).default([]),
  home_slot: emptyAsNull(wholeNumber(1, 6, "A number from 1 to 6")).default(null),
  home_badge: optionalText(limits.badge).default(""),
  home_eyebrow: optionalText(limits.name).default(""),
  home_title: optionalText(limits.name).default(""),
  home_line: optionalText(limits.shortText).default(""),
  search_title: optionalText(limits.searchTitle).default(""),
  search_description: optionalText(limits.searchDescription).default(""),
  search_picture: optionalText(limits.shortText).default(""),
  status: z.enum(productStatuses).default("draft"),
  needs: jsonList(z.enum(needs)).default([]),
  allergens: jsonList(choiceKey).default([]),
  traces: jsonList(choiceKey).default([]),
  format: choiceKey.default("tin"),
  net_weight: optionalText(limits.name).default(""),
  position: wholeNumber(0, 100_000, undefined, 0).default(0),
  image_alt: optionalText(limits.shortText).default(""),
  image_focal: emptyAsNull(jsonText(focalPoint)).optional(),
  image_remove: flag.optional(),
  /** In display order; new files that it does not name are appended. */
  gallery: jsonList(galleryWish).optional(),
});

/** What other languages have texts of their own for. */
export const translatedFields = [
  "title",
  "subtitle",
  "usage",
  "type",
  "variant",
  "description",
  "highlights",
  "keyNutrients",
  "ingredients",
  "serving",
  "servings",
  "storage",
  "nutrition_source",
  "preparation",
  "net_weight",
  "home_badge",
  "home_eyebrow",
  "home_title",
  "home_line",
  "search_title",
  "search_description",
] as const satisfies (keyof typeof productFields.shape)[];
export type TranslatedField = (typeof translatedFields)[number];

const { shape: fieldShapes } = productFields;
const texts = {
  ...(Object.fromEntries(translatedFields.map((name) => [name, fieldShapes[name]])) as Pick<
    typeof fieldShapes,
    TranslatedField
  >),
  title: optionalText(limits.shortText),
};

export const productInput = productFields.extend({
  translations: translationsInput(texts, "title").default({}),
});
export type ProductInput = z.infer<typeof productInput>;

const original = z.object({
  id: z.number().int(),
  category_id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  usage: z.string(),
  /** How variants differ: Flavour, Stage, Grain. `variant` is the product's own value: Chocolate, Stage 1, Rice. */
  type: z.string(),
  variant: z.string(),
  swatch: z.string(),
  /** Products with the same code are variants of each other; a product with a blank code has none. */
  code: z.string(),
  connected: z.boolean(),
  image: z.string(),
  picture: picture.nullable(),
  gallery: z.array(galleryItem),
  description: z.string(),
  rating: z.number().nullable(),
  numReviews: z.number().int(),
  /** Where the counted reviews can be read. */
  reviews_link: z.string().nullable(),
  highlights: z.array(z.string()),
  keyNutrients: z.array(z.string()),
  ingredients: z.string(),
  serving: z.string(),
  /** Grams of the product in one serving, from which amounts per serving are computed. */
  serving_grams: z.number().nullable(),
  servings: z.string(),
  storage: z.string(),
  nutrition: z.array(nutrientRow),
  nutrition_source: z.string(),
  preparation: z.array(z.string()),
  flipkartLink: z.string().nullable(),
  amazonLink: z.string().nullable(),
  fancodeLink: z.string().nullable(),
  shops: z.array(z.object({ key: z.string(), address: z.string() })),
  home_slot: z.number().int().nullable(),
  /** On Home: the badge of the large card (slot 4) or the seal of the feature card (slot 6); "" shows none. */
  home_badge: z.string(),
  home_eyebrow: z.string(),
  /** On Home: the title of the feature card (slot 6); "" shows the product's own. */
  home_title: z.string(),
  home_line: z.string(),
  /** In search results and link previews; "" derives it from the product's title. */
  search_title: z.string(),
  search_description: z.string(),
  /** For link previews: the path of a gallery or library picture. "" or a deleted picture shows the main one. */
  search_picture: z.string(),
  is_sample: sampleMark,
  status: z.enum(productStatuses),
  needs: z.array(z.string()),
  allergens: z.array(z.string()),
  /** Allergens that may get into the product where it is made. */
  traces: z.array(z.string()),
  format: z.string(),
  net_weight: z.string(),
  position: z.number().int(),
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
});

const seal = z.object({ before: z.string(), figure: z.string(), unit: z.string() });

export const product = original.extend({
  ...spoken,
  /** In another language: what its own texts do not tell. */
  original: original.pick({ title: true, variant: true, keyNutrients: true, preparation: true }).optional(),
  /** In another language: the age in `usage` and in the badge of Home, for a seal. */
  seal: seal.optional(),
  home_seal: seal.optional(),
  /** In another language: its nutrients by their original names. */
  nutrients: z.record(z.string(), z.string()).optional(),
  /** For the team alone. */
  translations: translationsOf(texts).optional(),
});
export type Product = z.infer<typeof product>;

export const productUpdate = everyOptional(productInput).extend({
  version: seenVersion,
});
export type ProductUpdate = Partial<ProductInput> & { version?: number | undefined };

export const mayRead = { access: "team", right: "products:read" } as const;
export const mayWrite = { access: "content", right: "products:write" } as const;

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
    home: z.enum(["on"]).optional(),
    ...readLanguage,
  }),
  output: z.array(product),
});

export const listTitles = endpoint({
  name: "listTitles",
  summary: "Titles of all published products, and when each was last changed: what the site map needs",
  method: "GET",
  path: "/api/products/titles",
  access: "public",
  isContent: true,
  query: z.object(readLanguage),
  output: z.array(product.pick({ title: true, updated_at: true, language: true })),
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
  query: z.object(readLanguage),
  output: product,
});

/** `moved` is the current title of a renamed product. */
export const productPage = z.object({
  product: product.nullable(),
  moved: z.string().nullable(),
  siblings: z.array(product),
  others: z.array(product),
  choices: z.array(shownChoice),
  /** Of each language in which visitors read the product, if there are several. */
  titles: z.record(z.string(), z.string()).optional(),
});
export type ProductPage = z.infer<typeof productPage>;

export const findProduct = endpoint({
  name: "findProduct",
  summary:
    "The product of a title (exact, else trimmed and in any letter case), its siblings and four others",
  method: "GET",
  path: "/api/products/by-title",
  access: "public",
  query: z.object({ ...lookTicket, ...readLanguage, title: searchedText(1_000) }),
  output: productPage,
});

export const createProduct = endpoint({
  name: "createProduct",
  summary: "Add a product",
  method: "POST",
  path: "/api/products/add",
  ...mayWrite,
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
  ...mayWrite,
  params: idParams,
  body: productUpdate,
  files: pictureFiles,
  output: product,
});

export const deleteProduct = endpoint({
  name: "deleteProduct",
  summary: "Move a product to the trash",
  method: "DELETE",
  path: "/api/products/{id}",
  ...mayWrite,
  params: idParams,
});

export const productRow = product.extend({
  category: z.string(),
  /** Products with the same code, including this one; 0 without a code. */
  variants: z.number().int(),
  plans: z.array(plan),
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
  format: choiceKey.optional(),
  home: z.enum(["on", "off"]).optional(),
  sample: sampleFilter,
  plan: z.enum(["waiting", "held"]).optional(),
  sort: z.enum(productSorts).default("created"),
  order: z.enum(["asc", "desc"]).optional(),
});
export type ProductFilter = z.infer<typeof productFilter>;

export const listAdminProducts = endpoint({
  name: "listAdminProducts",
  summary: "Products as the admin's table shows them, drafts included",
  method: "GET",
  path: "/api/admin/products",
  ...mayRead,
  query: productFilter,
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
  ...mayRead,
  query: z.object({ title: searchedText(1_000), except }),
  output: z.object({
    free: z.boolean(),
    product: productName.nullable(),
    /** The renamed product whose old address would then lead to this one. */
    former: productName.nullable(),
  }),
});

export const findSiblings = endpoint({
  name: "findSiblings",
  summary: "Products with the same trimmed code, drafts included",
  method: "GET",
  path: "/api/admin/products/siblings",
  ...mayRead,
  query: z.object({ code: searchedText(1_000).transform(lookOf), except }),
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
  ...mayWrite,
  body: bulkIds.extend({ ...seenVersions, status: z.enum(productStatuses) }),
  output: changedSeen,
});

export const duplicateProduct = endpoint({
  name: "duplicateProduct",
  summary: "Copy a product into a draft with a title of its own, without code, rating and place on Home",
  method: "POST",
  path: "/api/admin/products/{id}/duplicate",
  ...mayWrite,
  params: idParams,
  status: 201,
  output: product,
});

export const duplicateProducts = endpoint({
  name: "duplicateProducts",
  summary: "Copy products into drafts",
  method: "POST",
  path: "/api/admin/products/bulk-duplicate",
  ...mayWrite,
  body: z.object({ ids: bulkIds.shape.ids.max(100, "At most 100 at a time") }),
  status: 201,
  output: z.object({ data: z.array(productName) }),
});

export const deleteProducts = endpoint({
  name: "deleteProducts",
  summary: "Move products to the trash",
  method: "POST",
  path: "/api/admin/products/bulk-delete",
  ...mayWrite,
  body: bulkIds,
  output: deleted,
});
