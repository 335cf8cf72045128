import { ExternalLink, Package } from "lucide-react";
import { href, Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import type { ProductRow as Row } from "#contract/products.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { Selection } from "../lists/selection.ts";
import { Tick } from "../lists/tick.tsx";
import { SampleTag } from "../samples/sample-tag.tsx";
import { shortDate } from "../ui/dates.ts";
import { Problem } from "../ui/problem.tsx";
import type { Columns } from "./columns.ts";

interface Props {
  row: Row;
  columns: Columns;
  selection: Selection;
  problem: string | undefined;
}

export function ProductRow({ row, columns, selection, problem }: Props) {
  const { isShown } = columns;
  const isPublished = row.status === "published";
  return (
    <tr data-selected={selection.ids.has(row.id)}>
      <td>
        <div className="row-head">
          <Tick id={row.id} label={`Select ${row.title}`} selection={selection} />
          <span className="thing-picture">
            {row.picture ? <Picture picture={row.picture} alt="" sizes="44px" /> : <Package size={20} />}
          </span>
          <div>
            <Link to={href("/admin/products/:id", { id: String(row.id) })} dir="auto">
              {row.title}
            </Link>
            {row.is_sample && <SampleTag />}
            <small>{[row.usage, row.net_weight].filter(Boolean).join(", ")}</small>
            <Problem text={problem} />
          </div>
        </div>
      </td>
      {isShown("category") && (
        <td className="product-category" data-label="Category">
          {row.category}
        </td>
      )}
      {isShown("code") && (
        <td className="product-code" data-label="Code">
          {row.code || <span className="sr-only">None</span>}
        </td>
      )}
      {isShown("variants") && (
        <td className="product-variants" data-label="Variants">
          {row.variants > 1 ? row.variants : <span className="sr-only">None</span>}
        </td>
      )}
      {isShown("home") && (
        <td className="product-home" data-label="Home page">
          {row.home_slot ? `Position ${row.home_slot}` : <span className="sr-only">None</span>}
        </td>
      )}
      {isShown("status") && (
        <td className="product-status">
          <span className="status" data-status={isPublished ? "approved" : "pending"}>
            {isPublished ? "Published" : "Draft"}
          </span>
          {isPublished && (
            <Link
              className="icon-button product-view"
              to={productAddress(row.title)}
              target="_blank"
              rel="noopener"
              aria-label={`View ${row.title} on the site`}
              title="View on site"
            >
              <ExternalLink size={17} />
            </Link>
          )}
        </td>
      )}
      {isShown("updated") && (
        <td className="product-updated" data-label="Updated">
          <time dateTime={row.updated_at}>{shortDate(row.updated_at)}</time>
        </td>
      )}
    </tr>
  );
}
