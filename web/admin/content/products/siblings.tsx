import { href, Link } from "react-router";
import { findSiblings } from "#contract/content/products.ts";
import { counted, rich, t } from "#web/admin/platform/language/language.tsx";
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
  if (found.length === 0) return <span role="status">{t("No siblings with this code yet.")}</span>;
  return (
    <span role="status">
      {rich("{siblings} found: {links}.", {
        siblings: counted(found.length, { one: "sibling", many: "siblings" }),
        links: found.map((sibling, place) => (
          <span key={sibling.id}>
            {place > 0 && ", "}
            <Link to={href("/admin/products/:id", { id: String(sibling.id) })}>
              {sibling.variant || sibling.title}
            </Link>
            {sibling.status === "draft" && ` ${t("(draft)")}`}
          </span>
        )),
      })}
      {!isConnected && ` ${t("Switch on Connected product to show them.")}`}
    </span>
  );
}
