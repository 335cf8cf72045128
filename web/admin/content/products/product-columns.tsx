import { CalendarClock, Copy, ExternalLink, Eye, EyeOff, Package, SquarePen, Trash2 } from "lucide-react";
import { href, Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import type { ProductRow } from "#contract/content/products.ts";
import type { Column } from "#web/admin/platform/lists/column-head.tsx";
import { planText } from "#web/admin/platform/plans.ts";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { type MenuItem, RowMenu } from "#web/admin/platform/ui/menu.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SampleTag } from "../samples/sample-tag.tsx";
import { type ColumnName, type Columns, columns } from "./columns.ts";
import type { ProductActions } from "./use-product-actions.ts";

export function columnsOf({ isShown }: Columns, actions: ProductActions): Column<ProductRow>[] {
  const others = columns.filter(({ name }) => isShown(name));
  return [
    {
      head: "Product",
      sort: "title",
      className: "product-product",
      cell: (row) => <Thing row={row} problem={actions.problems.get(row.id)} />,
    },
    ...others.map(({ name, label, sort }) => ({
      head: label,
      sort,
      className: `product-${name}`,
      label: name === "status" ? undefined : label,
      cell: cells[name],
    })),
    {
      head: "Actions",
      isHeadHidden: true,
      className: "product-actions",
      cell: (row) => <RowMenu label={`More about ${row.title}`} items={itemsOf(row, actions)} />,
    },
  ];
}

function itemsOf(row: ProductRow, actions: ProductActions): MenuItem[] {
  const isPublished = row.status === "published";
  return [
    { label: "Edit", icon: SquarePen, to: href("/admin/products/:id", { id: String(row.id) }) },
    { label: "Duplicate", icon: Copy, run: () => actions.duplicate(row) },
    { label: "Schedule…", icon: CalendarClock, run: () => actions.schedule([row]) },
    isPublished
      ? { label: "To draft", icon: EyeOff, run: () => actions.setStatus([row], "draft") }
      : { label: "Publish", icon: Eye, run: () => actions.setStatus([row], "published") },
    { label: "Move to trash", icon: Trash2, isDanger: true, run: () => actions.remove([row]) },
  ];
}

const missing = <span className="sr-only">None</span>;

const cells: Record<ColumnName, Column<ProductRow>["cell"]> = {
  category: (row) => row.category,
  code: (row) => row.code || missing,
  variants: (row) => (row.variants > 1 ? row.variants : missing),
  home: (row) => (row.home_slot ? `Position ${row.home_slot}` : missing),
  status: ({ status, title, plans }) => {
    const isPublished = status === "published";
    return (
      <>
        <span className="status" data-status={isPublished ? "approved" : "pending"}>
          {isPublished ? "Published" : "Draft"}
        </span>
        {isPublished && (
          <Tooltip text="View on site">
            <Link
              className="icon-button product-view"
              to={productAddress(title)}
              target="_blank"
              rel="noopener"
              aria-label={`View ${title} on the site`}
            >
              <ExternalLink size={17} />
            </Link>
          </Tooltip>
        )}
        {plans.map((plan) => (
          <small key={plan.deed} className="product-plan">
            {planText(plan)}
          </small>
        ))}
      </>
    );
  },
  updated: (row) => <time dateTime={row.updated_at}>{shortDate(row.updated_at)}</time>,
};

function Thing({ row, problem }: { row: ProductRow; problem: string | undefined }) {
  return (
    <>
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
    </>
  );
}
