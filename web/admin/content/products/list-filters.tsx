import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";

const sorts: readonly { value: string; label: Text }[] = [
  { value: "", label: "Newest first" },
  { value: "position-asc", label: "Shop window order" },
  { value: "title-asc", label: "Title, A to Z" },
  { value: "updated-desc", label: "Latest change first" },
];

export function SortSelect() {
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
