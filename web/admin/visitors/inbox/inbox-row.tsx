import { Link, useLocation } from "react-router";
import type { Submission } from "#contract/visitors/submissions.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import type { Selection } from "#web/admin/platform/lists/selection.ts";
import { Tick } from "#web/admin/platform/lists/tick.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { statusWords } from "./noun.ts";
import { isSplit } from "./split.ts";

interface Props {
  row: Submission;
  about: string;
  whose: string;
  isOpen: boolean;
  selection: Selection;
  isNew: boolean;
  problem: string | undefined;
}

export function InboxRow({ row, about, whose, isOpen, selection, isNew, problem }: Props) {
  const { search } = useAddress();
  const { state } = useLocation();
  const isSpam = row.status === "spam";
  return (
    <li
      className="inbox-row"
      data-open={isOpen}
      data-selected={selection.ids.has(row.id)}
      data-unread={!row.is_read && !isSpam}
      data-new={isNew}
    >
      <IfAllowed area="inbox">
        <Tick
          id={row.id}
          label={t("Select the message of {name}", { name: row.name })}
          selection={selection}
        />
      </IfAllowed>
      <Link
        to={`?${replaced(search, "id", String(row.id))}`}
        data-row={row.id}
        state={{ ...state, fromList: true }}
        preventScrollReset={isSplit()}
        aria-current={isOpen ? "true" : undefined}
        className="inbox-link"
      >
        <span className="inbox-line">
          <strong className="cut" dir="auto">
            {row.name}
          </strong>
          {!row.is_read && !isSpam && (
            <span className="dot">
              <span className="sr-only">{t("Unread")}</span>
            </span>
          )}
          {row.status !== "new" && !isSpam && (
            <span className="status" data-status={row.status}>
              {t(statusWords[row.status])}
            </span>
          )}
          {whose && !isSpam && (
            <Tooltip text={t("To be answered by {name}", { name: whose })}>
              <span className="status" data-tone="plain">
                <span aria-hidden="true">{initialsOf(whose)}</span>
                <span className="sr-only">{t("To be answered by {name}", { name: whose })}</span>
              </span>
            </Tooltip>
          )}
          <time dateTime={row.created_at}>{shortDate(row.created_at)}</time>
        </span>
        <span className="inbox-preview">
          {about && <b>{about}</b>}
          <span dir="auto">{row.message.slice(0, 140)}</span>
        </span>
        {row.spam[0] && (
          <span className="status" data-tone="waits">
            {translated(row.spam[0].label)}
          </span>
        )}
      </Link>
      <Problem text={problem} />
    </li>
  );
}
