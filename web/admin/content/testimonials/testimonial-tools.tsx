import { testimonialStatuses } from "#contract/content/testimonials.ts";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { SampleFilter } from "../samples/sample-filter.tsx";
import { statusWords } from "./status-tag.tsx";

const tabs = ["all", ...testimonialStatuses] as const;

const orders = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["highest", "Best first"],
  ["lowest", "Worst first"],
] as const;

export function TestimonialTools({ counts }: { counts: Record<(typeof tabs)[number], number> | undefined }) {
  const { search, setSearch } = useAddress();
  return (
    <>
      <Tabs
        label="Status"
        part="status"
        tabs={tabs.map((value) => ({
          value,
          label: value === "all" ? "All" : statusWords[value],
          count: counts?.[value],
        }))}
      />
      <SearchField hint="Name, e-mail, words" />
      <SampleFilter />
      <FilterSelect
        label="Order"
        value={search.get("sort") ?? ""}
        isActive={false}
        onChange={(sort) => setSearch((now) => changed(now, "sort", sort))}
      >
        {orders.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </>
  );
}
