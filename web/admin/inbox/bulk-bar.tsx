import { Mail, MailOpen, RotateCcw, Trash2, X } from "lucide-react";
import { type SubmissionStatus, submissionStatuses } from "#contract/fields.ts";
import { counted, type Submission, statusWords } from "./noun.ts";
import type { Selection } from "./selection.ts";

interface Props {
  rows: readonly Submission[];
  selection: Selection;
  /** All that the filter matches. */
  total: number;
  words: { one: string; many: string };
  isTrash: boolean;
  onMark: (isRead: boolean) => void;
  onStatus: (status: SubmissionStatus) => void;
  onRemove: () => void;
  onRestore: () => void;
}

/** Lies on top of the list as long as something is ticked. */
export function BulkBar({ rows, selection, total, words, isTrash, ...does }: Props) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const isPage = chosen.length === rows.length;
  const isAllRead = chosen.every((row) => row.is_read);
  const { isEverything } = selection;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={`Selected ${words.many}`}>
      <div className="bulk">
        <label className="tick">
          <input
            type="checkbox"
            checked={isPage}
            ref={(box) => {
              if (box) box.indeterminate = !isPage;
            }}
            aria-label="Select all on this page"
            onChange={() => selection.setAll(!isPage)}
          />
        </label>
        <span className="bulk-count" role="status">
          {(isEverything ? total : chosen.length).toLocaleString("en")} selected
        </span>
        {isTrash ? (
          <button type="button" className="button button-small" onClick={does.onRestore}>
            <RotateCcw size={17} />
            Restore
          </button>
        ) : (
          <>
            <button
              type="button"
              className="button button-small"
              onClick={() => does.onMark(isEverything || !isAllRead)}
            >
              {isAllRead && !isEverything ? <Mail size={17} /> : <MailOpen size={17} />}
              <span className="bulk-word">{isAllRead && !isEverything ? "Mark unread" : "Mark read"}</span>
            </button>
            <button type="button" className="button button-small button-danger" onClick={does.onRemove}>
              <Trash2 size={17} />
              Delete
            </button>
          </>
        )}
        <button type="button" className="icon-button" aria-label="Clear selection" onClick={selection.clear}>
          <X size={18} />
        </button>
      </div>
      <div className="bulk-more">
        {!isTrash && (
          <fieldset>
            <legend>Set status</legend>
            {submissionStatuses.map((status) => (
              <button key={status} type="button" onClick={() => does.onStatus(status)}>
                {statusWords[status]}
              </button>
            ))}
          </fieldset>
        )}
        {isPage && !isEverything && total > rows.length && (
          <button type="button" className="link-button" onClick={selection.setEverything}>
            Select all {counted(total, words)} that match
          </button>
        )}
        {isEverything && <span>Also what is on other pages</span>}
      </div>
    </div>
  );
}
