import { allergens, formats, needs } from "#contract/content/products.ts";
import { SelectField } from "#web/ui/field.tsx";
import { fields, wordOf } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function Finder({ form }: { form: ProductForm }) {
  const { values, set } = form;
  return (
    <FormPanel title="Finder">
      <div className="form-grid">
        <Ticks
          label={fields.needs.label}
          options={needs}
          chosen={values.needs}
          onChange={(chosen) => set("needs", chosen)}
        />
        <Ticks
          label={fields.allergens.label}
          options={allergens}
          chosen={values.allergens}
          onChange={(chosen) => set("allergens", chosen)}
        />
        <SelectField
          label={fields.format.label}
          value={values.format}
          options={formats.map((value) => ({ value, label: wordOf(value) }))}
          onChange={({ currentTarget: { value } }) => set("format", value)}
        />
        <TextControl form={form} name="net_weight" placeholder="400 g" />
      </div>
    </FormPanel>
  );
}

interface TicksProps {
  label: string;
  options: readonly string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function Ticks({ label, options, chosen, onChange }: TicksProps) {
  return (
    <fieldset className="form-field form-wide">
      <legend className="form-label ticks-legend">{label}</legend>
      <div className="form-checks">
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, option] : chosen.filter((other) => other !== option))
              }
            />
            {wordOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
