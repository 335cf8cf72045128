import "../lists/lists.css";
import "./products.css";
import { Plus, Tags } from "lucide-react";
import { useState } from "react";
import { href, Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { NothingFound } from "../lists/nothing-found.tsx";
import { Pager } from "../lists/pager.tsx";
import { UndoLine } from "../lists/undo-line.tsx";
import { useLive } from "../live.ts";
import { Blank } from "../ui/blank.tsx";
import { counted } from "../ui/facts.ts";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/products.ts";
import { Categories } from "./categories.tsx";
import { useColumns } from "./columns.ts";
import { ListTools } from "./list-tools.tsx";
import { isFiltered, loadProducts } from "./load-products.ts";
import { ProductTable } from "./product-table.tsx";
import { useProductActions, words } from "./use-product-actions.ts";

export const meta = titled("Products");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProducts(request);
}

export default function Products({ loaderData: { page, categories, failure } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const columns = useColumns();
  const [isSorting, setSorting] = useState(false);
  const actions = useProductActions();
  useLive(["product", "category"], () => revalidate());
  const isAsking = navigation.state === "loading";
  const rows = page?.data ?? [];
  return (
    <>
      <PageHead title="Products" intro="What the site shows, in the order of its categories.">
        <div className="form-head-actions">
          <button type="button" className="button" onClick={() => setSorting(true)}>
            <Tags size={18} />
            Categories
          </button>
          <Link className="button button-primary" to={href("/admin/products/new")}>
            <Plus size={18} />
            Add product
          </Link>
        </div>
      </PageHead>
      <section className="panel list-panel" aria-label="Products" aria-busy={isAsking}>
        <ListTools counts={page?.counts ?? null} categories={categories} columns={columns} />
        {actions.removed.length > 0 && (
          <UndoLine text={`${counted(actions.removed.length, words)} moved to trash`} onUndo={actions.undo} />
        )}
        {failure ? (
          <Failed sentence={failure} />
        ) : rows.length === 0 && isFiltered(search) ? (
          <NothingFound what="products" />
        ) : rows.length === 0 ? (
          <Blank>No products here yet.</Blank>
        ) : (
          <ProductTable rows={rows} columns={columns} actions={actions} />
        )}
        {isAsking && <Loading className="loading-over" />}
        {page && <Pager page={page} />}
      </section>
      {isSorting && (
        <Categories categories={categories} onClose={() => setSorting(false)} onChange={revalidate} />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
