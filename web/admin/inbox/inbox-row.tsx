import { Link, useLocation, useSearchParams } from "react-router";
import { shortDate } from "./dates.ts";
import { type Submission, statusWords } from "./noun.ts";
import { isSplit } from "./split.ts";

interface Props {
  row: Submission;
  /** Before the message: reason or the like. */
  about: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Came while the list was open. */
  isNew: boolean;
  onToggle: (id: number, toHere: boolean) => void;
}

export function InboxRow({ row, about, isOpen, isSelected, isNew, onToggle }: Props) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const address = new URLSearchParams(search);
  address.set("id", String(row.id));
  return (
    <li
      className="inbox-row"
      data-open={isOpen}
      data-selected={isSelected}
      data-unread={!row.is_read}
      data-new={isNew}
    >
      <label className="tick">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select the message of ${row.name}`}
          onChange={(event) => onToggle(row.id, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </label>
      <Link
        to={`?${address}`}
        data-row={row.id}
        state={{ ...state, fromList: true }}
        preventScrollReset={isSplit()}
        aria-current={isOpen ? "true" : undefined}
        className="inbox-link"
      >
        <span className="inbox-line">
          <strong dir="auto">{row.name}</strong>
          {!row.is_read && (
            <span className="dot">
              <span className="sr-only">Unread</span>
            </span>
          )}
          {row.status !== "new" && (
            <span className="inbox-status" data-status={row.status}>
              {statusWords[row.status]}
            </span>
          )}
          <time dateTime={row.created_at}>{shortDate(row.created_at)}</time>
        </span>
        <span className="inbox-preview">
          {about && <b>{about}</b>} <span dir="auto">{row.message.slice(0, 140)}</span>
        </span>
      </Link>
    </li>
  );
}
