import { allergens, formats, needs } from "#contract/content/products.ts";
import { Ticks } from "#web/admin/platform/forms/ticks.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { fields, wordOf } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: wordOf(value) }));

export function Finder({ form }: { form: ProductForm }) {
  const { values, set } = form;
  return (
    <FormPanel title="Finder">
      <div className="form-grid">
        <Ticks
          className="form-wide"
          label={fields.needs.label}
          options={optionsOf(needs)}
          value={values.needs}
          onChange={(chosen) => set({ needs: chosen })}
        />
        <Ticks
          className="form-wide"
          label={fields.allergens.label}
          options={optionsOf(allergens)}
          value={values.allergens}
          onChange={(chosen) => set({ allergens: chosen })}
        />
        <SelectField {...form.control("format")} options={optionsOf(formats)} />
        <TextControl form={form} name="net_weight" placeholder="400 g" />
      </div>
    </FormPanel>
  );
}
