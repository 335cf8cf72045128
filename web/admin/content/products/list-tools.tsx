import type { Category } from "#contract/content/categories.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { Filter } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { plansRead } from "#web/admin/platform/plans.ts";
import { useRead } from "#web/admin/platform/reads.ts";
import { SampleFilter } from "../samples/sample-filter.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { Columns } from "./columns.ts";
import { SortSelect } from "./list-filters.tsx";

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
