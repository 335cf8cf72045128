import { CalendarClock, Copy, ExternalLink, Eye, EyeOff, Package, SquarePen, Trash2 } from "lucide-react";
import { href, Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import type { ProductRow } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import type { Column } from "#web/admin/platform/lists/column-head.tsx";
import { planText } from "#web/admin/platform/plans.ts";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { type MenuItem, RowMenu } from "#web/admin/platform/ui/menu.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SampleTag } from "../samples/samples.tsx";
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
      cell: cells[name],
    })),
    {
      head: "Actions",
      isHeadHidden: true,
      className: "product-actions",
      cell: (row) => (
        <RowMenu label={t("More about {title}", { title: row.title })} items={itemsOf(row, actions)} />
      ),
    },
  ];
}

function itemsOf(row: ProductRow, actions: ProductActions): MenuItem[] {
  const isPublished = row.status === "published";
  return [
    { label: t("Edit"), icon: SquarePen, to: href("/admin/products/:id", { id: String(row.id) }) },
    { label: t("Duplicate"), icon: Copy, run: () => actions.duplicate(row) },
    { label: t("Schedule…"), icon: CalendarClock, run: () => actions.schedule([row]) },
    isPublished
      ? { label: t("To draft"), icon: EyeOff, run: () => actions.setStatus([row], "draft") }
      : { label: t("Publish"), icon: Eye, run: () => actions.setStatus([row], "published") },
    { label: t("Move to trash"), icon: Trash2, isDanger: true, run: () => actions.remove([row]) },
  ];
}

const cells: Record<ColumnName, Column<ProductRow>["cell"]> = {
  category: (row) => row.category,
  code: (row) => row.code || <Missing />,
  variants: (row) => (row.variants > 1 ? row.variants : <Missing />),
  home: (row) => (row.home_slot ? t("Position {slot}", { slot: row.home_slot }) : <Missing />),
  status: ({ status, title, plans }) => {
    const isPublished = status === "published";
    return (
      <>
        <span className="status" data-status={isPublished ? "approved" : "pending"}>
          {isPublished ? t("Published") : t("Draft")}
        </span>
        {isPublished && (
          <Tooltip text={t("View on site")}>
            <Link
              className="icon-button product-view"
              to={productAddress(title)}
              target="_blank"
              rel="noopener"
              aria-label={t("View {title} on the site", { title })}
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

function Missing() {
  return <span className="sr-only">{t("None")}</span>;
}

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
        <small dir="auto">{[row.usage, row.net_weight].filter(Boolean).join(", ")}</small>
        <Problem text={problem} />
      </div>
    </>
  );
}
