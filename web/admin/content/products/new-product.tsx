import "./products.css";
import { href, useNavigate, useSearchParams } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import { choicesRead } from "./choices.ts";
import { ProductFormPage } from "./product-form.tsx";

export const meta = titled("New product");

const categoriesRead = read(listCategories, undefined, ["category"]);

export const clientLoader = () => ready(categoriesRead, choicesRead);

export default function NewProduct() {
  const categories = useData(categoriesRead);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <ProductFormPage
      product={null}
      title={search.get("title") ?? ""}
      categories={categories}
      tab="details"
      onSaved={({ id }) => {
        notify.success(t("Product added"));
        void navigate(href("/admin/products/:id", { id: String(id) }), { replace: true });
      }}
    />
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
