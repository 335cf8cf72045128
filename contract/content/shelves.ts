import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { greatestId, lookTicket, readLanguage, wholeNumber } from "#contract/fields.ts";
import { choiceKey, shownChoice } from "./choices.ts";
import { needs, product } from "./products.ts";

const shelf = z.object({
  category_id: z.number().int(),
  total: z.number().int(),
  from: z.number().int(),
  products: z.array(product),
});

export const readShelves = endpoint({
  name: "readShelves",
  summary:
    "Published products by category: all that fit where they are few, else the first ones of the first categories",
  method: "GET",
  path: "/api/products/shelves",
  access: "public",
  query: z.object({
    ...lookTicket,
    ...readLanguage,
    need: z.enum(needs).optional(),
    without: z
      .string()
      .max(1_000)
      .transform((text) => text.split(","))
      .pipe(z.array(choiceKey))
      .optional(),
    format: choiceKey.optional(),
    /** Limits the answer to this category, starting at its product number `from`. */
    category_id: wholeNumber(1, greatestId).optional(),
    from: wholeNumber(0, greatestId).default(0),
  }),
  output: z.object({
    shelves: z.array(shelf),
    /** Of all published products, grouped by equal facts. */
    facts: z.array(
      product
        .pick({ needs: true, allergens: true, traces: true, format: true })
        .extend({ count: z.number().int() }),
    ),
    choices: z.array(shownChoice),
    families: z.number().int(),
  }),
});
