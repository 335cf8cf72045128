import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  everyOptional,
  idParams,
  lookTicket,
  moment,
  optionalText,
  readLanguage,
  requiredText,
  seenVersion,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { spoken, translationsInput, translationsOf } from "./translations.ts";

/** Decides which notice about breast-milk substitutes the category's pages show. */
export const regulatoryClasses = ["none", "infant", "lactose_free_infant", "cereal"] as const;

export const palettes = [
  "infant",
  "kids",
  "mothers",
  "diabetic",
  "wellbeing",
  "lactose_free",
  "cereals",
] as const;
export type Palette = (typeof palettes)[number];

export const translatedFields = ["name", "description"] as const;

const texts = { name: optionalText(limits.name), description: optionalText(limits.shortText * 2) };

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  regulatory_class: z.enum(regulatoryClasses),
  palette: z.enum(palettes),
  position: z.number().int(),
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
  ...spoken,
  /** For the team alone. */
  translations: translationsOf(texts).optional(),
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  name: requiredText(limits.name, "A name is needed"),
  description: texts.description.default(""),
  regulatory_class: z.enum(regulatoryClasses).default("none"),
  palette: z.enum(palettes).default("infant"),
  position: wholeNumber(0, 1_000, undefined, 0).default(0),
  translations: translationsInput(texts, "name").default({}),
});
export type CategoryInput = z.infer<typeof categoryInput>;

export const categoryUpdate = everyOptional(categoryInput).extend({
  version: seenVersion,
});
export type CategoryUpdate = Partial<CategoryInput> & { version?: number | undefined };

export const listCategories = endpoint({
  name: "listCategories",
  summary: "All categories in the order of the shop window",
  method: "GET",
  path: "/api/categories",
  access: "public",
  isContent: true,
  query: z.object({ ...lookTicket, ...readLanguage }),
  output: z.array(category),
});

export const getCategory = endpoint({
  name: "getCategory",
  summary: "One category",
  method: "GET",
  path: "/api/categories/{id}",
  access: "public",
  isContent: true,
  params: idParams,
  query: z.object(readLanguage),
  output: category,
});

export const createCategory = endpoint({
  name: "createCategory",
  summary: "Add a category",
  method: "POST",
  path: "/api/categories",
  access: "content",
  right: "products:write",
  body: categoryInput,
  status: 201,
  output: category,
});

export const updateCategory = endpoint({
  name: "updateCategory",
  summary: "Change a category",
  method: "PUT",
  path: "/api/categories/{id}",
  access: "content",
  right: "products:write",
  params: idParams,
  body: categoryUpdate,
  output: category,
});

export const deleteCategory = endpoint({
  name: "deleteCategory",
  summary: "Move a category that no product uses to the trash",
  method: "DELETE",
  path: "/api/categories/{id}",
  access: "content",
  right: "products:write",
  params: idParams,
});
