import type { Language } from "#contract/languages.ts";
import { type FieldProps, TextArea, TextField } from "#web/ui/field.tsx";
import type { ProductValues } from "./fields.ts";
import type { ProductForm } from "./use-product-form.ts";

type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never;
}[keyof ProductValues];

interface Props extends Omit<FieldProps, "label"> {
  form: ProductForm;
  name: TextName;
  rows?: number;
  placeholder?: string;
  inputMode?: "decimal" | "numeric" | "url";
  label?: string;
  lang?: Language;
}

export function TextControl({ form, name, rows, inputMode, error, ...props }: Props) {
  const field = form.field(name);
  const control = { ...field, error: field.error ?? error, ...props, "data-path": name };
  return rows ? <TextArea {...control} rows={rows} /> : <TextField {...control} inputMode={inputMode} />;
}
