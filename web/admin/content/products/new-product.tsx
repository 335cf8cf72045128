import "./products.css";
import { href, useNavigate, useSearchParams } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/new-product.ts";
import { ProductFormPage } from "./product-form.tsx";

export const meta = titled("New product");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return adminApi.call(listCategories, {}, { signal: request.signal });
}

export default function NewProduct({ loaderData: categories }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <ProductFormPage
      product={null}
      title={search.get("title") ?? ""}
      categories={categories}
      tab="details"
      onSaved={({ id }) => {
        notify.success("Product added");
        navigate(href("/admin/products/:id", { id: String(id) }), { replace: true });
      }}
    />
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
