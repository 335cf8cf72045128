import { allergenDoubts } from "#contract/content/allergen-doubts.ts";
import { needs } from "#contract/content/products.ts";
import { Ticks } from "#web/admin/platform/forms/ticks.tsx";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { useRead } from "#web/admin/platform/reads.ts";
import { SelectField } from "#web/ui/field.tsx";
import { Allergens } from "./allergens.tsx";
import { choicesOf, choicesRead } from "./choices.ts";
import { fields, wordOf } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function Finder({ form }: { form: ProductForm }) {
  const { values, set } = form;
  const { data: all } = useRead(choicesRead);
  const doubts = allergenDoubts(values, all?.filter(({ list }) => list === "allergen") ?? []);
  return (
    <FormPanel title={t("Finder")}>
      <div className="form-grid">
        <Ticks
          className="form-wide"
          label={t(fields.needs.label)}
          options={needs.map((value) => ({ value, label: wordOf(value) }))}
          value={values.needs}
          onChange={(chosen) => set({ needs: chosen })}
        />
        <Allergens
          form={form}
          options={choicesOf(all, "allergen", [...values.allergens, ...values.traces])}
        />
        <div role="status" className="form-wide">
          {doubts.length > 0 && (
            <div className="notice">
              <ul>
                {doubts.map((doubt) => (
                  <li key={doubt}>{translated(doubt)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <SelectField {...form.control("format")} options={choicesOf(all, "format", [values.format])} />
        <TextControl form={form} name="net_weight" placeholder="400 g" />
      </div>
    </FormPanel>
  );
}
