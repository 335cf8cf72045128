import { type FieldProps, FormField } from "../forms/form-field.tsx";
import type { ProductForm } from "./use-product-form.ts";
import type { ProductValues } from "./values.ts";

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];

interface Props extends Omit<FieldProps, "error"> {
  form: ProductForm;
  name: TextName;
  /** Lines of a longer text; one without. */
  rows?: number;
  error?: string | undefined;
  placeholder?: string;
  inputMode?: "decimal" | "numeric" | "url";
  maxLength?: number;
}

/** One text of the product, with its label and what is wrong with it. */
export function TextControl({ form, name, rows, error, placeholder, inputMode, maxLength, ...field }: Props) {
  return (
    <FormField {...field} error={form.errors[name] ?? error}>
      {(ids) => {
        const common = {
          ...ids,
          name,
          className: "input",
          value: form.values[name],
          placeholder,
          maxLength,
          autoComplete: "off",
          dir: "auto" as const,
          onChange: (event: { currentTarget: { value: string } }) =>
            form.set(name, event.currentTarget.value),
        };
        return rows ? <textarea {...common} rows={rows} /> : <input {...common} inputMode={inputMode} />;
      }}
    </FormField>
  );
}
