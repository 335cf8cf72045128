import { Link } from "react-router";
import type { Category } from "#contract/categories.ts";
import { changed, useAddress } from "../lists/address.ts";
import { SearchField } from "../lists/search-field.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { Columns } from "./columns.ts";
import { Filter, SortSelect } from "./list-filters.tsx";
import type { ProductPage } from "./load-products.ts";

interface Props {
  counts: ProductPage["counts"] | null;
  categories: readonly Category[];
  columns: Columns;
}

const folders = [
  { status: "all", label: "All" },
  { status: "published", label: "Published" },
  { status: "draft", label: "Drafts" },
] as const;

/** Every choice here is a part of the address, and starts the list at its first page. */
export function ListTools({ counts, categories, columns }: Props) {
  const { search } = useAddress();
  const current = search.get("status") ?? "all";
  return (
    <div className="tools">
      <nav className="tabs" aria-label="Status">
        {folders.map(({ status, label }) => (
          <Link
            key={status}
            to={`?${changed(search, "status", status === "all" ? "" : status)}`}
            aria-current={status === current ? "page" : undefined}
          >
            {label} <span>{counts?.[status].toLocaleString("en")}</span>
          </Link>
        ))}
      </nav>
      <div className="product-filters">
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
        <SortSelect />
        <ColumnChoice columns={columns} />
      </div>
      <SearchField hint="Title, category, code" />
    </div>
  );
}
