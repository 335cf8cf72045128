import { useNavigate } from "react-router";
import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { History } from "#web/admin/platform/ui/history.tsx";
import { type FieldName, fieldNames, fields, wordOf } from "./fields.ts";
import type { ProductForm } from "./use-product-form.ts";

const names: Record<string, FieldName | undefined> = {
  ...Object.fromEntries(
    fieldNames.map((name) => [name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), name]),
  ),
  picture: "image",
};
const labels: Record<string, Text | undefined> = {
  ...Object.fromEntries(Object.entries(names).map(([column, name]) => [column, name && fields[name].label])),
  publish_at: "To be published",
  hide_at: "To be hidden",
  held: "Reason",
};

/** The store may have deleted former pictures, so the history cannot restore them. */
function canRestore(field: string): boolean {
  return field in names && field !== "picture" && field !== "image" && field !== "gallery";
}

function shownIn(categories: readonly Category[]) {
  return (field: string, value: unknown): string | undefined => {
    if (field === "category_id") return categories.find(({ id }) => id === value)?.name;
    if (field === "picture") return value ? fields.image.shown(fields.image.typed(value)) : "";
    if (field === "translations") return fields.translations.shown(fields.translations.typed(value));
    if (field === "nutrition") return fields.nutrition.shown(fields.nutrition.typed(value));
    if (field.endsWith("_at")) return value ? longDate(String(value)) : "";
    if (field === "gallery") return fields.gallery.shown(fields.gallery.typed(value));
    return field === "status" || field === "format" ? wordOf(String(value ?? "")) : undefined;
  };
}

interface Props {
  product: Product;
  form: ProductForm;
  categories: readonly Category[];
}

export function ProductHistory({ product, form, categories }: Props) {
  const navigate = useNavigate();

  function putBack(field: string, value: unknown) {
    const name = names[field];
    if (!name) return "";
    form.set({ [name]: fields[name].typed(value) });
    void navigate("?", { replace: true, preventScrollReset: true });
    return t("{field} is back in the form. Save to keep it.", { field: t(fields[name].label) });
  }

  return (
    <History
      record="product"
      id={product.id}
      labels={labels}
      show={shownIn(categories)}
      canRestore={canRestore}
      onRestore={putBack}
    />
  );
}
