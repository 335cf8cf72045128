import type { Category } from "#contract/content/categories.ts";
import { createProduct, type Product, productInput, updateProduct } from "#contract/content/products.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useFiles } from "./files.ts";
import { contractFields, formFieldOf, formOf } from "./submit.ts";
import { emptyValues, productRules, valuesOf, withoutLostFiles } from "./values.ts";

interface Settings {
  product: Product | null;
  title?: string;
  categories: readonly Category[];
  onSaved: (product: Product) => void;
}

export type ProductForm = ReturnType<typeof useProductForm>;

export function useProductForm({ product, title, categories, onSaved }: Settings) {
  const { files, addFile } = useFiles();
  const form = useRecordForm({
    ...productRules(categories),
    kind: "product",
    stored: product,
    empty: emptyValues(title),
    typed: valuesOf,
    restored: (values) => withoutLostFiles(values, (key) => files.has(key)),
    titleOf: (stored) => stored.title,
    schema: productInput,
    inputOf: contractFields,
    fieldOf: formFieldOf,
    send: (_, edit) =>
      product
        ? adminApi.call(updateProduct, { params: { id: product.id }, body: formOf({ ...edit, files }) })
        : adminApi.call(createProduct, { body: formOf({ ...edit, version: undefined, files }) }),
    onSaved,
    triesAgain: true,
  });
  return { ...form, files, addFile };
}
