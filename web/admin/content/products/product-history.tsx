import { useNavigate } from "react-router";
import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { History } from "#web/admin/platform/ui/history.tsx";
import { fields } from "./fields.ts";
import { fieldOfColumn, historyLabels, shownInHistory } from "./history-labels.ts";
import type { ProductForm } from "./use-product-form.ts";

/** The store may have deleted former pictures, so the history cannot restore them. */
function canRestore(field: string): boolean {
  return field in fieldOfColumn && field !== "picture" && field !== "image" && field !== "gallery";
}

interface Props {
  product: Product;
  form: ProductForm;
  categories: readonly Category[];
}

export function ProductHistory({ product, form, categories }: Props) {
  const navigate = useNavigate();

  function putBack(field: string, value: unknown) {
    const name = fieldOfColumn[field];
    if (!name) return "";
    form.set({ [name]: fields[name].typed(value) });
    void navigate("?", { replace: true, preventScrollReset: true });
    return t("{field} is back in the form. Save to keep it.", { field: t(fields[name].label) });
  }

  return (
    <History
      record="product"
      id={product.id}
      labels={historyLabels}
      show={shownInHistory(categories)}
      canRestore={canRestore}
      onRestore={putBack}
    />
  );
}
