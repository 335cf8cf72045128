import { productInput } from "#contract/content/products.ts";
import { longestOf } from "#contract/fields.ts";
import { Field, type FieldProps } from "#web/ui/field.tsx";
import { fields, type ProductValues } from "./fields.ts";
import type { ProductForm } from "./use-product-form.ts";

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];

interface Props extends Omit<FieldProps, "error" | "label"> {
  form: ProductForm;
  name: TextName;
  /** Lines of a longer text; one without. */
  rows?: number;
  error?: string | undefined;
  placeholder?: string;
  inputMode?: "decimal" | "numeric" | "url";
  /** Where its panel says already what the whole label would repeat. */
  label?: string;
}

/** One text of the product, with its label and what is wrong with it. */
export function TextControl({ form, name, rows, error, placeholder, inputMode, ...field }: Props) {
  return (
    <Field label={fields[name].label} {...field} error={form.errors[name] ?? error}>
      {(ids) => {
        const common = {
          ...ids,
          name,
          className: "field",
          value: form.values[name],
          placeholder,
          maxLength: longestOf(productInput.shape[name]),
          autoComplete: "off",
          dir: "auto" as const,
          onChange: (event: { currentTarget: { value: string } }) =>
            form.set(name, event.currentTarget.value),
        };
        return rows ? <textarea {...common} rows={rows} /> : <input {...common} inputMode={inputMode} />;
      }}
    </Field>
  );
}
