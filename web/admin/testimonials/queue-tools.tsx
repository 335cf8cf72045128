import { Link, useSearchParams } from "react-router";
import { testimonialStatuses } from "#contract/testimonials.ts";
import { Pick } from "../inbox/pick.tsx";
import { changed, SearchField } from "../ui/search-field.tsx";
import { statusWords } from "./status-tag.tsx";

const tabs = ["all", ...testimonialStatuses] as const;

const orders = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["highest", "Best first"],
  ["lowest", "Worst first"],
] as const;

export function QueueTools({ counts }: { counts: Record<(typeof tabs)[number], number> | undefined }) {
  const [search, setSearch] = useSearchParams();
  const status = search.get("status") ?? "all";
  const address = (tab: string) => {
    const next = changed(search, "status", tab === "all" ? "" : tab);
    next.delete("open");
    return `?${next}`;
  };
  return (
    <div className="tools">
      <nav className="tabs" aria-label="Status">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={address(tab)}
            preventScrollReset
            aria-current={tab === status ? "page" : undefined}
          >
            {tab === "all" ? "All" : statusWords[tab]} <span>{counts?.[tab].toLocaleString("en")}</span>
          </Link>
        ))}
      </nav>
      <Pick
        label="Order"
        value={search.get("sort") ?? ""}
        isActive={false}
        onChange={(sort) => setSearch(changed(search, "sort", sort))}
      >
        {orders.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Pick>
      <SearchField hint="Name, e-mail, words" />
    </div>
  );
}
