import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  everyOptional,
  idParams,
  moment,
  optionalText,
  requiredText,
  seenVersion,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { translationsInput, translationsOf } from "./translations.ts";

export const choiceLists = ["allergen", "format", "shop"] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** Per list, because each page of the finder reads all entries. */
export const mostChoices = 100;

export const choiceKey = z
  .string()
  .max(limits.badge)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "A key of the list, in small letters");

export const translatedFields = ["name"] as const;

const texts = { name: optionalText(limits.badge) };

const choice = z.object({
  id: z.number().int(),
  list: z.enum(choiceLists),
  /** Made from the first name. It never changes, because products, filters and sheets store it. */
  key: z.string(),
  name: z.string(),
  position: z.number().int(),
  /** Of a place to buy: the path of a library picture. "" shows the name in words. */
  logo: z.string(),
  translations: translationsOf(texts),
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
});
export type Choice = z.infer<typeof choice>;

export const shownChoice = choice
  .pick({ list: true, key: true, name: true, logo: true })
  .partial({ logo: true });
export type ShownChoice = z.infer<typeof shownChoice>;

export const choiceFields = z.object({
  name: requiredText(limits.badge, "A name is needed"),
  logo: optionalText(limits.shortText).default(""),
  translations: translationsInput(texts, "name").default({}),
});
const choiceInput = choiceFields.extend({ list: z.enum(choiceLists) });
export type ChoiceInput = z.infer<typeof choiceInput>;

const choiceUpdate = everyOptional(choiceFields.extend({ position: wholeNumber(0, 1_000) })).extend({
  version: seenVersion,
});

export const choiceRow = choice.extend({
  products: z.number().int(),
});
export type ChoiceRow = z.infer<typeof choiceRow>;

export const listChoices = endpoint({
  name: "listChoices",
  summary:
    "The owner's lists of allergens, formats and places to buy, each in its order, with the number of products",
  method: "GET",
  path: "/api/admin/choices",
  access: "team",
  right: "products:read",
  output: z.array(choiceRow),
});

export const createChoice = endpoint({
  name: "createChoice",
  summary: "Add an allergen, a format or a place to buy to the end of its list",
  method: "POST",
  path: "/api/admin/choices",
  access: "content",
  right: "products:write",
  body: choiceInput,
  status: 201,
  output: choice,
});

export const updateChoice = endpoint({
  name: "updateChoice",
  summary:
    "Rename or move an allergen, a format or a place to buy, or change the place's logo; its key stays",
  method: "PUT",
  path: "/api/admin/choices/{id}",
  access: "content",
  right: "products:write",
  params: idParams,
  body: choiceUpdate,
  output: choice,
});

export const deleteChoice = endpoint({
  name: "deleteChoice",
  summary: "Move an allergen, a format or a place to buy that no product has to the trash",
  method: "DELETE",
  path: "/api/admin/choices/{id}",
  access: "content",
  right: "products:write",
  params: idParams,
});
