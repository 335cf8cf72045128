import type { Product, TranslatedField } from "#contract/content/products.ts";
import { textsOf } from "#web/admin/platform/forms/lines.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { type TranslatedText, TranslationTexts } from "../translations/translation-texts.tsx";
import { translationProblems } from "../translations/values.ts";
import { fields, type ProductValues } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** In the order of the form, with the lines of a tall box. */
const order: readonly (readonly [TranslatedField, number?])[] = [
  ["title"],
  ["subtitle"],
  ["usage"],
  ["type"],
  ["variant"],
  ["description", 4],
  ["net_weight"],
  ["serving"],
  ["servings"],
  ["storage", 2],
  ["preparation", 4],
  ["nutrition_source"],
  ["highlights", 5],
  ["keyNutrients", 5],
  ["ingredients", 6],
  ["search_title"],
  ["search_description", 2],
  ["home_badge"],
  ["home_eyebrow"],
  ["home_title"],
  ["home_line", 2],
];

export function InArabic({ form, product }: { form: ProductForm; product: Product | null }) {
  const { values, problems, set } = form;
  return (
    <FormPanel title={t("In Arabic")} path="translations">
      <TranslationTexts
        texts={order.map(
          ([field, rows]): TranslatedText => ({
            field,
            label: t(fields[field].label),
            original: originalOf(values, field),
            ...(rows && { rows }),
          }),
        )}
        value={values.translations}
        stored={product?.translations}
        errors={translationProblems(problems)}
        onChange={(translations) => set({ translations })}
      />
      <p className="form-help">
        {t(
          "A list has one entry on each line. The address under /ar is the Arabic title; a former one keeps leading here.",
        )}
      </p>
    </FormPanel>
  );
}

function originalOf(values: ProductValues, field: TranslatedField) {
  const value = values[field];
  return typeof value === "string" ? value.trim() : textsOf(value);
}
