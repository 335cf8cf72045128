import "./products.css";
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { getProduct } from "#contract/content/products.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import type { Route } from "./+types/edit-product.ts";
import { ProductFormPage } from "./product-form.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.product.title ?? "Product"} | Daniry` },
    { name: "robots", content: "noindex" },
  ];
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const options = { signal: request.signal };
  const [product, categories] = await Promise.all([
    adminApi.call(getProduct, { params: { id: params.id } }, options),
    adminApi.call(listCategories, {}, options),
  ]);
  return { product, categories };
}

/** Switching between form and history needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function EditProduct({ loaderData: { product, categories } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <ProductFormPage
      key={product.id}
      product={product}
      categories={categories}
      tab={search.get("tab") === "history" ? "history" : "details"}
      onSaved={() => {
        notify.success("Product saved");
        revalidate();
      }}
    />
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
