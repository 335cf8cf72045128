import { z } from "zod";
import { everyOptional, flag, jsonText } from "#contract/fields.ts";
import { type Language, languages } from "#contract/languages.ts";
import { isFilled, type Texts } from "./localized.ts";

/** Of a record that visitors read in another language than the first. */
export const spoken = {
  language: z.enum(languages).optional(),
  missing: z.array(z.string()).optional(),
};

type Shape = Readonly<Record<string, z.ZodType>>;

/** What a record keeps of each other language; `made_from` is the original as it was when each text was translated. */
export function translationsOf<Fields extends Shape>(fields: Fields) {
  const texts = everyOptional(z.object(fields));
  return z.object({ ar: z.object({ shown: z.boolean(), texts, made_from: texts }) }).partial();
}

/**
 * What an edit sends: all texts of each language that it names, or null to remove the language. Without `made_from` a new text was
 * made from the original as it is now. `name` is the field without which visitors do not read the record in that language.
 */
export function translationsInput<Fields extends Shape>(fields: Fields, name: keyof Fields & string) {
  const texts = everyOptional(z.object(fields));
  const translation = z
    .object({ shown: flag.default(false), texts, made_from: texts.optional() })
    .superRefine(({ shown, texts: given }, context) => {
      if (shown && !isFilled((given as Texts)[name]))
        context.addIssue({
          code: "custom",
          path: ["texts", name],
          message: `Visitors read it in Arabic once its ${name} is there: fill it in, or leave Arabic hidden`,
          params: { code: "required" },
        });
    });
  return jsonText(z.object({ ar: translation.nullable() }).partial());
}

export type TranslationsInput = Partial<
  Record<Language, { shown: boolean; texts: object; made_from?: object | undefined } | null | undefined>
>;
