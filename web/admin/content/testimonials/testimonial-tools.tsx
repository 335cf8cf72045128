import { testimonialStatuses } from "#contract/content/testimonials.ts";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { useTrashTab } from "#web/admin/platform/trash/trash-tab.tsx";
import { SampleFilter } from "../samples/sample-filter.tsx";
import { statusWords } from "./status-tag.tsx";

const tabs = ["all", ...testimonialStatuses] as const;

const orders = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["highest", "Best first"],
  ["lowest", "Worst first"],
] as const;

export const trashKinds = ["testimonial"] as const;

export function StatusTabs({ counts }: { counts: Record<(typeof tabs)[number], number> | undefined }) {
  const trash = useTrashTab(trashKinds);
  const folders = tabs.map((value) => ({
    value,
    label: value === "all" ? "All" : statusWords[value],
    count: counts?.[value],
  }));
  return <Tabs label="Status" part="status" tabs={[...folders, trash]} />;
}

export function TestimonialTools() {
  const { search, setSearch } = useAddress();
  return (
    <>
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
