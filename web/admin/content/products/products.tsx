import "#web/admin/platform/lists/lists.css";
import "./products.css";
import { ListChecks, Plus, Tags, Upload } from "lucide-react";
import { href, useSearchParams } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { exportProducts } from "#contract/content/product-sheet.ts";
import { listAdminProducts } from "#contract/content/products.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { replaced } from "#web/admin/platform/lists/address.ts";
import { ExportButton } from "#web/admin/platform/lists/export-button.tsx";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { isTrash, orTrash, TrashTab, useTrashTab } from "#web/admin/platform/trash/trash-tab.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Categories } from "./categories.tsx";
import { useColumns } from "./columns.ts";
import { ListTools } from "./list-tools.tsx";
import { Lists } from "./lists.tsx";
import { ProductBulk } from "./product-bulk.tsx";
import { columnsOf } from "./product-columns.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { type ProductPage, useProductActions } from "./use-product-actions.ts";

export const meta = titled("Products");

const filters = ["search", "category_id", "format", "home", "plan", "sample"] as const;
const exported = [...filters, "status", "sort", "order"] as const;
const folders = [
  { value: "all", label: "All" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Drafts" },
] as const satisfies readonly { value: string; label: Text }[];
const parts = [...exported, "cursor"] as const;
const categoriesRead = read(listCategories, undefined, ["category"]);

const trashKinds = ["product", "category", "choice"] as const;

const products = (search: URLSearchParams) =>
  read(listAdminProducts, { query: partsOf(search, parts) }, ["product", "category"]);

export const clientLoader = orTrash("status", trashKinds, async (given) => {
  await Promise.all([listLoader(products)(given), cache.prefetchQuery(categoriesRead)]);
  return null;
});

export default function Products() {
  const [search] = useSearchParams();
  return isTrash(search, "status") ? <Trashed /> : <ProductList />;
}

const countsRead = read(listAdminProducts, { query: { limit: 1 } }, ["product"]);

function Trashed() {
  const { counts } = useRead(countsRead).data ?? {};
  return <TrashTab title={t("Products")} kinds={trashKinds} tabs={<StatusTabs counts={counts} />} />;
}

function StatusTabs({ counts }: { counts: ProductPage["counts"] | undefined }) {
  const trash = useTrashTab(trashKinds);
  return (
    <Tabs
      label={t("Status")}
      part="status"
      tabs={[...folders.map((tab) => ({ ...tab, count: counts?.[tab.value] })), trash]}
    />
  );
}

function ProductList() {
  const [search, setSearch] = useSearchParams();
  const { data: categories = [] } = useRead(categoriesRead);
  const columns = useColumns();
  const loaded = useList(products);
  const { page } = loaded;
  const actions = useProductActions(loaded);
  return (
    <>
      <ListPage
        title={t("Products")}
        intro={t("What the site shows, in the order of its categories.")}
        actions={
          <div className="form-head-actions row row-close">
            <IfAllowed area="content">
              <Button onClick={() => setSearch((now) => replaced(now, "categories", "open"))}>
                <Tags size={18} />
                {t("Categories")}
              </Button>
              <Button onClick={() => setSearch((now) => replaced(now, "lists", "open"))}>
                <ListChecks size={18} />
                {t("Lists")}
              </Button>
            </IfAllowed>
            <ExportButton
              endpoint={exportProducts}
              filter={partsOf(search, exported)}
              fileName="products.csv"
              total={page?.total ?? 0}
            />
            <IfAllowed area="content">
              <ButtonLink to={href("/admin/products/import")}>
                <Upload size={18} />
                {t("Import")}
              </ButtonLink>
              <ButtonLink variant="primary" to={href("/admin/products/new")}>
                <Plus size={18} />
                {t("Add product")}
              </ButtonLink>
            </IfAllowed>
          </div>
        }
        list={actions}
        areaOf={() => "content"}
        tools={
          <>
            <StatusTabs counts={page?.counts} />
            <ListTools categories={categories} columns={columns} />
          </>
        }
        bulk={(chosen) => <ProductBulk chosen={chosen} actions={actions} />}
        className="product-table"
        columns={columnsOf(columns, actions)}
        nameOf={({ title }) => title}
        isFiltered={filters.some((part) => search.has(part))}
        empty={t("No products here yet.")}
      />
      {actions.planning.length > 0 && (
        <ScheduleDialog
          products={actions.planning}
          plans={actions.planning.flatMap(({ plans }) => plans)}
          onDone={actions.selection.clear}
          onClose={() => actions.schedule([])}
        />
      )}
      {search.has("categories") && (
        <IfAllowed area="content">
          <Categories
            categories={categories}
            asked={search.get("categories")}
            onClose={() => setSearch((now) => replaced(now, "categories", ""))}
          />
        </IfAllowed>
      )}
      {search.has("lists") && (
        <IfAllowed area="content">
          <Lists onClose={() => setSearch((now) => replaced(now, "lists", ""))} />
        </IfAllowed>
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
