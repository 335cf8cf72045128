import { Link } from "react-router";
import { testimonialStatuses } from "#contract/testimonials.ts";
import { changed, useAddress } from "../lists/address.ts";
import { Pick } from "../lists/pick.tsx";
import { SearchField } from "../lists/search-field.tsx";
import { statusWords } from "./status-tag.tsx";

const tabs = ["all", ...testimonialStatuses] as const;

const orders = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["highest", "Best first"],
  ["lowest", "Worst first"],
] as const;

export function QueueTools({ counts }: { counts: Record<(typeof tabs)[number], number> | undefined }) {
  const { search, setSearch } = useAddress();
  const status = search.get("status") ?? "all";
  return (
    <div className="tools">
      <nav className="tabs" aria-label="Status">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`?${changed(search, "status", tab === "all" ? "" : tab)}`}
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
        onChange={(sort) => setSearch((now) => changed(now, "sort", sort))}
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
