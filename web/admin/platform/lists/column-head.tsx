import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { type Text, t } from "../language/language.tsx";
import { changed, useAddress } from "./address.ts";
import { ChoiceLink } from "./choice-link.tsx";

export interface Column<Row> {
  head: Text;
  isHeadHidden?: boolean;
  /** The server's sort key. Without it the column does not sort. */
  sort?: string | null;
  className?: string;
  cell: (row: Row) => ReactNode;
}

export function ColumnHead({ head, isHeadHidden, sort, className }: Column<never>) {
  const { search } = useAddress();
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {isHeadHidden ? <span className="sr-only">{t(head)}</span> : t(head)}
      </th>
    );
  }
  const { isCurrent, isDown } = directionOf(search, sort);
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (isDown ? "descending" : "ascending") : undefined}
    >
      <ChoiceLink change={(now) => nextOrder(now, sort)}>
        {t(head)}
        {isCurrent && (isDown ? <ChevronDown size={15} /> : <ChevronUp size={15} />)}
      </ChoiceLink>
    </th>
  );
}

function directionOf(search: URLSearchParams, sort: string) {
  const isCurrent = search.get("sort") === sort;
  return { isCurrent, isDown: isCurrent && search.get("order") === "desc" };
}

function nextOrder(search: URLSearchParams, sort: string): URLSearchParams {
  const { isCurrent, isDown } = directionOf(search, sort);
  const next = changed(search, "sort", isDown ? "" : sort);
  if (isCurrent && !isDown) next.set("order", "desc");
  else next.delete("order");
  return next;
}
