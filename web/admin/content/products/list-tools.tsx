import type { Category } from "#contract/content/categories.ts";
import { Filter } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { SampleFilter } from "../samples/sample-filter.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { Columns } from "./columns.ts";
import { SortSelect } from "./list-filters.tsx";

interface Props {
  categories: readonly Category[];
  columns: Columns;
}

/** Every choice is part of the address and resets the list to its first page. */
export function ListTools({ categories, columns }: Props) {
  return (
    <>
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
