import type { Category } from "#contract/content/categories.ts";
import { Filter } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { SampleFilter } from "../samples/sample-filter.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { Columns } from "./columns.ts";
import { SortSelect } from "./list-filters.tsx";
import type { ProductPage } from "./use-product-actions.ts";

interface Props {
  counts: ProductPage["counts"] | null;
  categories: readonly Category[];
  columns: Columns;
}

const folders = [
  { value: "all", label: "All" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Drafts" },
] as const;

/** Every choice is part of the address and resets the list to its first page. */
export function ListTools({ counts, categories, columns }: Props) {
  return (
    <>
      <Tabs
        label="Status"
        part="status"
        tabs={folders.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
      />
      <div className="row row-close">
        <Filter
          name="category_id"
          label="Category"
          any="All categories"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Filter
          name="home"
          label="Home page"
          any="Home page: any"
          options={[
            { value: "on", label: "On the home page" },
            { value: "off", label: "Not on the home page" },
          ]}
        />
        <SampleFilter />
        <SortSelect />
        <ColumnChoice columns={columns} />
      </div>
      <SearchField hint="Title, category, code" />
    </>
  );
}
