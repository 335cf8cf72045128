import { Columns3 } from "lucide-react";
import type { Category } from "#contract/content/categories.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { Filter, FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { plansRead } from "#web/admin/platform/plans.ts";
import { useRead } from "#web/admin/platform/reads.ts";
import { Menu } from "#web/admin/platform/ui/menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { SampleFilter } from "../samples/samples.tsx";
import { columns as allColumns, type Columns } from "./columns.ts";

interface Props {
  categories: readonly Category[];
  columns: Columns;
}

function PlanFilter() {
  const { search } = useAddress();
  const isPlanned = useRead(plansRead).data?.data.some(({ record }) => record === "product");
  return (
    (isPlanned || search.has("plan")) && (
      <Filter
        name="plan"
        label={t("Plans")}
        any={t("Planned or not")}
        options={[
          { value: "waiting", label: "Planned" },
          { value: "held", label: "Plan held" },
        ]}
      />
    )
  );
}

export function ListTools({ categories, columns }: Props) {
  return (
    <>
      <div className="row row-close">
        <Filter
          name="category_id"
          label={t("Category")}
          any={t("All categories")}
          options={categories.map(({ id, name }) => ({ value: String(id), shown: name }))}
        />
        <Filter
          name="home"
          label={t("Home page")}
          any={t("Home page: any")}
          options={[
            { value: "on", label: "On the home page" },
            { value: "off", label: "Not on the home page" },
          ]}
        />
        <PlanFilter />
        <SampleFilter />
        <SortSelect />
        <ColumnChoice columns={columns} />
      </div>
      <SearchField hint={t("Title, category, code")} />
    </>
  );
}

const sorts: readonly { value: string; label: Text }[] = [
  { value: "", label: "Newest first" },
  { value: "position-asc", label: "Shop window order" },
  { value: "title-asc", label: "Title, A to Z" },
  { value: "updated-desc", label: "Latest change first" },
];

function SortSelect() {
  const { search, setSearch } = useAddress();
  const value = search.has("sort") ? `${search.get("sort")}-${search.get("order") ?? "asc"}` : "";
  const known = sorts.some((sort) => sort.value === value);
  return (
    <FilterSelect
      label={t("Sort")}
      className="phone-only"
      value={value}
      isActive={value !== ""}
      onChange={(next) => {
        const [sort = "", order = ""] = next.split("-");
        setSearch((now) => changed(changed(now, "sort", sort), "order", order));
      }}
    >
      {!known && <option value={value}>{t("As chosen")}</option>}
      {sorts.map((sort) => (
        <option key={sort.value} value={sort.value}>
          {t(sort.label)}
        </option>
      ))}
    </FilterSelect>
  );
}

function ColumnChoice({ columns }: { columns: Columns }) {
  const trigger = (
    <Button className="column-choice">
      <Columns3 size={18} />
      {t("Columns")}
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      items={allColumns.map(({ name, label }) => ({
        label: t(label),
        isChecked: columns.isShown(name),
        run: () => columns.toggle(name),
      }))}
    />
  );
}
