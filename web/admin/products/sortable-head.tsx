import { ChevronDown, ChevronUp } from "lucide-react";
import { Link } from "react-router";
import { changed, useAddress } from "../lists/address.ts";

interface Props {
  label: string;
  sort: string | null;
  name?: string;
}

/** Pressed once it sorts upwards, again downwards, and a third time it gives the newest first again. */
export function SortableHead({ label, sort, name = "product" }: Props) {
  const { search } = useAddress();
  const className = `product-${name}`;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
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
        {label}
        {isCurrent && (isDown ? <ChevronDown size={15} /> : <ChevronUp size={15} />)}
      </Link>
    </th>
  );
}
