import { Inbox, Mail, MailOpen, RotateCcw, Trash2 } from "lucide-react";
import {
  type Submission,
  type SubmissionStatus,
  submissionStatuses,
} from "#contract/visitors/submissions.ts";
import { BulkBar } from "#web/admin/platform/lists/bulk-bar.tsx";
import type { Selection } from "#web/admin/platform/lists/selection.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";
import { statusWords } from "./noun.ts";

interface Props {
  rows: readonly Submission[];
  selection: Selection;
  total: number;
  words: { one: string; many: string };
  view: "trash" | "spam" | "inbox";
  onMark: (isRead: boolean) => void;
  onStatus: (status: SubmissionStatus) => void;
  onSpam: (isSpam: boolean) => void;
  onRemove: () => void;
  onRestore: () => void;
  onPurge: () => void;
}

export function InboxBulk({ rows, selection, total, words, view, ...does }: Props) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const { isEverything } = selection;
  const canUnread = !isEverything && chosen.every((row) => row.is_read);
  return (
    <BulkBar
      what={words.many}
      selection={selection}
      rows={rows.length}
      count={isEverything ? total : chosen.length}
      more={
        <>
          {view === "inbox" && (
            <fieldset>
              <legend className="caption">Set status</legend>
              {submissionStatuses.map((status) => (
                <button key={status} type="button" onClick={() => does.onStatus(status)}>
                  {statusWords[status]}
                </button>
              ))}
              <button type="button" onClick={() => does.onSpam(true)}>
                {statusWords.spam}
              </button>
            </fieldset>
          )}
          {chosen.length === rows.length && !isEverything && total > rows.length && (
            <button type="button" className="link" onClick={selection.setEverything}>
              Select all {counted(total, words)} that match
            </button>
          )}
          {isEverything && <span>Also what is on other pages</span>}
        </>
      }
    >
      {view === "trash" ? (
        <>
          <Button small onClick={does.onRestore}>
            <RotateCcw size={17} />
            Restore
          </Button>
          {!isEverything && (
            <Button variant="danger" small onClick={does.onPurge}>
              <Trash2 size={17} />
              Delete for good
            </Button>
          )}
        </>
      ) : (
        <>
          {view === "spam" ? (
            <Button small onClick={() => does.onSpam(false)}>
              <Inbox size={17} />
              Not spam
            </Button>
          ) : (
            <Button small onClick={() => does.onMark(!canUnread)}>
              {canUnread ? <Mail size={17} /> : <MailOpen size={17} />}
              <span className="bulk-word">{canUnread ? "Mark unread" : "Mark read"}</span>
            </Button>
          )}
          <Button variant="danger" small onClick={does.onRemove}>
            <Trash2 size={17} />
            Delete
          </Button>
        </>
      )}
    </BulkBar>
  );
}
