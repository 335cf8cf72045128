import { href, Link } from "react-router";
import { findSiblings } from "#contract/content/products.ts";
import { read } from "#web/admin/platform/reads.ts";
import { useLookUp } from "./use-look-up.ts";

interface Props {
  code: string;
  id: number | undefined;
  isConnected: boolean;
}

export function Siblings({ code, id, isConnected }: Props) {
  const found = useLookUp(code.trim(), (words) =>
    read(findSiblings, { query: { code: words, ...(id !== undefined && { except: id }) } }, ["product"]),
  );
  if (!found) return <span role="status" />;
  if (found.length === 0) return <span role="status">No siblings with this code yet.</span>;
  return (
    <span role="status">
      {found.length} {found.length === 1 ? "sibling" : "siblings"} found:{" "}
      {found.map((sibling, place) => (
        <span key={sibling.id}>
          {place > 0 && ", "}
          <Link to={href("/admin/products/:id", { id: String(sibling.id) })}>
            {sibling.variant || sibling.title}
          </Link>
          {sibling.status === "draft" && " (draft)"}
        </span>
      ))}
      .{!isConnected && " Switch on Connected product to show them."}
    </span>
  );
}
