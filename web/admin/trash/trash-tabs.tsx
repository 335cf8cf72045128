import { Link } from "react-router";
import { type TrashKind, trashKinds } from "#contract/trash.ts";
import { changed, useAddress } from "../lists/address.ts";
import { kinds } from "./kinds.ts";

export function TrashTabs({ counts }: { counts: Record<TrashKind, number> | undefined }) {
  const { search } = useAddress();
  const current = search.get("kind") ?? "";
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (kind: string, label: string, count: number | undefined) => (
    <Link
      key={kind}
      to={`?${changed(search, "kind", kind)}`}
      preventScrollReset
      aria-current={kind === current ? "page" : undefined}
    >
      {label} <span>{count?.toLocaleString("en")}</span>
    </Link>
  );
  return (
    <div className="tools">
      <nav className="tabs" aria-label="Kind">
        {tab("", "All", all)}
        {trashKinds.map((kind) => tab(kind, kinds[kind].many, counts?.[kind]))}
      </nav>
    </div>
  );
}
