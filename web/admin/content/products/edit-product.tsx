import "./products.css";
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { getProduct, type Product } from "#contract/content/products.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { read, readyFresh, useData } from "#web/admin/platform/reads.ts";
import type { Route } from "./+types/edit-product.ts";
import { choicesRead } from "./choices.ts";
import { ProductFormPage } from "./product-form.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? t("Product")} | Daniry` }, { name: "robots", content: "noindex" }];
}

const productRead = (id: number | string) => read(getProduct, { params: { id: Number(id) } }, ["product"]);
const categoriesRead = read(listCategories, undefined, ["category"]);

/** The title is for `meta`. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const wanted = productRead(params.id);
  await readyFresh(wanted, categoriesRead, choicesRead);
  return { title: cache.getQueryData<Product>(wanted.queryKey)?.title };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function EditProduct({ params }: Route.ComponentProps) {
  const product = useData(productRead(params.id));
  const categories = useData(categoriesRead);
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <ProductFormPage
      key={product.id}
      product={product}
      categories={categories}
      tab={search.get("tab") === "history" ? "history" : "details"}
      onSaved={() => {
        notify.success(t("Product saved"));
        void revalidate();
      }}
    />
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
