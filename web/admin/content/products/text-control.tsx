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
  rows?: number;
  error?: string | undefined;
  placeholder?: string;
  inputMode?: "decimal" | "numeric" | "url";
  /** A shorter label, if the panel's heading already says the rest. */
  label?: string;
}

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
