import "#web/admin/platform/lists/lists.css";
import "./products.css";
import { Plus, Tags, Upload } from "lucide-react";
import { useState } from "react";
import { href, useRevalidator, useSearchParams } from "react-router";
import { exportProducts } from "#contract/content/product-sheet.ts";
import { ExportButton } from "#web/admin/platform/lists/export-button.tsx";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/products.ts";
import { Categories } from "./categories.tsx";
import { useColumns } from "./columns.ts";
import { ListTools } from "./list-tools.tsx";
import { filterOf, isFiltered, loadProducts } from "./load-products.ts";
import { ProductBulk } from "./product-bulk.tsx";
import { columnsOf } from "./product-columns.tsx";
import { useProductActions } from "./use-product-actions.ts";

export const meta = titled("Products");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProducts(request);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { page, categories } = loaderData;
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const columns = useColumns();
  const [isSorting, setSorting] = useState(false);
  const actions = useProductActions(loaderData);
  return (
    <>
      <ListPage
        title="Products"
        intro="What the site shows, in the order of its categories."
        actions={
          <div className="form-head-actions row row-close">
            <IfAllowed area="content">
              <Button onClick={() => setSorting(true)}>
                <Tags size={18} />
                Categories
              </Button>
            </IfAllowed>
            <ExportButton
              endpoint={exportProducts}
              filter={filterOf(search)}
              fileName="products.csv"
              total={page?.total ?? 0}
            />
            <IfAllowed area="content">
              <ButtonLink to={href("/admin/products/import")}>
                <Upload size={18} />
                Import
              </ButtonLink>
              <ButtonLink variant="primary" to={href("/admin/products/new")}>
                <Plus size={18} />
                Add product
              </ButtonLink>
            </IfAllowed>
          </div>
        }
        kinds={["product", "category"]}
        list={actions}
        areaOf={() => "content"}
        tools={<ListTools counts={page?.counts ?? null} categories={categories} columns={columns} />}
        bulk={(chosen) => <ProductBulk chosen={chosen} actions={actions} />}
        className="product-table"
        columns={columnsOf(columns, actions.problems)}
        nameOf={({ title }) => title}
        isFiltered={isFiltered(search)}
        empty="No products here yet."
      />
      {isSorting && (
        <Categories categories={categories} onClose={() => setSorting(false)} onChange={revalidate} />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
