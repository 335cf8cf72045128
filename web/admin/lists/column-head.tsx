import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { changed, useAddress } from "./address.ts";

export interface Column<Row> {
  head: string;
  /** Said to those alone who do not see it. */
  isHeadHidden?: boolean;
  /** By what the server sorts the list; none, no sort. */
  sort?: string | null;
  /** Of head and cells, in the style sheet. */
  className?: string;
  /** What phones write beside the cell, where there are no heads. */
  label?: string;
  cell: (row: Row) => ReactNode;
}

/** Pressed once it sorts upwards, again downwards, and a third time it gives the newest first again. */
export function ColumnHead({ head, isHeadHidden, sort, className }: Column<never>) {
  const { search } = useAddress();
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {isHeadHidden ? <span className="sr-only">{head}</span> : head}
      </th>
    );
  }
  const isCurrent = search.get("sort") === sort;
  const isDown = isCurrent && search.get("order") === "desc";
  const next = changed(search, "sort", isDown ? "" : sort);
  if (isCurrent && !isDown) next.set("order", "desc");
  else next.delete("order");
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (isDown ? "descending" : "ascending") : undefined}
    >
      <Link to={`?${next}`} preventScrollReset>
        {head}
        {isCurrent && (isDown ? <ChevronDown size={15} /> : <ChevronUp size={15} />)}
      </Link>
    </th>
  );
}
