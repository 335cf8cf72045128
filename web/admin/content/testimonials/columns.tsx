import { Check, RotateCcw, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Testimonial } from "#contract/content/testimonials.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { replaced } from "#web/admin/platform/lists/address.ts";
import type { Column } from "#web/admin/platform/lists/column-head.tsx";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { SampleTag } from "../samples/samples.tsx";
import { StatusTag } from "./status-tag.tsx";
import type { Moderation } from "./use-moderation.ts";
import { VisibleSwitch } from "./visible-switch.tsx";

export function columnsOf(moderation: Moderation, search: URLSearchParams): Column<Testimonial>[] {
  return [
    {
      head: "From",
      cell: ({ name, email, is_sample }) => (
        <div>
          <strong dir="auto">
            {name}
            {is_sample && <SampleTag />}
          </strong>
          <Tooltip text={email ?? ""}>
            <small dir="ltr">{email}</small>
          </Tooltip>
        </div>
      ),
    },
    {
      head: "Rating",
      cell: ({ rating }) => (
        <span className="rating row row-close">
          <Stars rating={rating} label={t("{rating} out of 5 stars", { rating })} size={15} />
          <span aria-hidden="true">{rating}</span>
        </span>
      ),
    },
    {
      head: "Testimonial",
      cell: ({ id, content }) => (
        <Tooltip text={t("Read and preview")}>
          <Link
            to={`?${replaced(search, "open", String(id))}`}
            data-row={id}
            preventScrollReset
            className="testimonial-text"
          >
            <span className="clamp" dir="auto">
              {content}
            </span>
          </Link>
        </Tooltip>
      ),
    },
    {
      head: "Status",
      cell: ({ status, created_at }) => (
        <>
          <StatusTag status={status} />
          <small className="testimonial-date">
            <time dateTime={created_at}>{shortDate(created_at)}</time>
          </small>
        </>
      ),
    },
    {
      head: "Visible",
      cell: (row) => <VisibleSwitch testimonial={row} onShow={(isShown) => moderation.show(row, isShown)} />,
    },
    {
      head: "Actions",
      isHeadHidden: true,
      cell: (row) => (
        <>
          <RowActions testimonial={row} moderation={moderation} />
          <Problem text={moderation.problems.get(row.id)} />
        </>
      ),
    },
  ];
}

function RowActions({ testimonial, moderation }: { testimonial: Testimonial; moderation: Moderation }) {
  const { name, status } = testimonial;
  const whose = <span className="sr-only"> {t("the testimonial of {name}", { name })}</span>;
  return (
    <div className="row-actions">
      {status === "pending" && (
        <Button variant="primary" small onClick={() => moderation.judge(testimonial, "approve")}>
          <Check size={17} />
          {t("Approve")}
          {whose}
        </Button>
      )}
      {status === "rejected" ? (
        <Button small onClick={() => moderation.judge(testimonial, "restore")}>
          <RotateCcw size={16} />
          {t("Restore")}
          {whose}
        </Button>
      ) : (
        <Button variant="danger" small onClick={() => moderation.judge(testimonial, "reject")}>
          {t("Reject")}
          {whose}
        </Button>
      )}
      <IconButton
        label={t("Delete the testimonial of {name}", { name })}
        title={t("Delete")}
        onClick={() => moderation.remove(testimonial)}
      >
        <Trash2 size={19} />
      </IconButton>
    </div>
  );
}
