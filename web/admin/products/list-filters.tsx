import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useSearchParams } from "react-router";
import { changed } from "../ui/search-field.tsx";

interface FilterProps {
  name: string;
  label: string;
  any: string;
  options: { value: string; label: string }[];
}

export function Filter({ name, label, any, options }: FilterProps) {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name) ?? "";
  return (
    <div className="select" data-active={value !== ""}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => setSearch(changed(search, name, event.currentTarget.value))}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={17} />
      <SlidersHorizontal size={18} />
    </div>
  );
}

const sorts = [
  { value: "", label: "Shop window order" },
  { value: "title-asc", label: "Title, A to Z" },
  { value: "updated-desc", label: "Latest change first" },
  { value: "created-desc", label: "Newest first" },
];

/** On phones, where no column heads are there to press. */
export function SortSelect() {
  const [search, setSearch] = useSearchParams();
  const value = search.has("sort") ? `${search.get("sort")}-${search.get("order") ?? "asc"}` : "";
  const known = sorts.some((sort) => sort.value === value);
  return (
    <div className="select phone-only" data-active={value !== ""}>
      <select
        aria-label="Sort"
        value={value}
        onChange={(event) => {
          const [sort = "", order = ""] = event.currentTarget.value.split("-");
          setSearch(changed(changed(search, "sort", sort), "order", order));
        }}
      >
        {!known && <option value={value}>As chosen</option>}
        {sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
      <ChevronDown size={17} />
    </div>
  );
}
