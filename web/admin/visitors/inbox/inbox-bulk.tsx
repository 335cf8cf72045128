import { Inbox, Mail, MailOpen, RotateCcw, Trash2 } from "lucide-react";
import {
  type Submission,
  type SubmissionStatus,
  submissionStatuses,
} from "#contract/visitors/submissions.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { BulkBar } from "#web/admin/platform/lists/bulk-bar.tsx";
import type { Selection } from "#web/admin/platform/lists/selection.ts";
import type { RowNoun } from "#web/admin/platform/lists/use-changes.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";
import { statusWords } from "./noun.ts";

interface Props {
  rows: readonly Submission[];
  selection: Selection;
  total: number;
  words: RowNoun;
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
              <legend className="caption">{t("Set status")}</legend>
              {submissionStatuses.map((status) => (
                <button key={status} type="button" onClick={() => does.onStatus(status)}>
                  {t(statusWords[status])}
                </button>
              ))}
              <button type="button" onClick={() => does.onSpam(true)}>
                {t(statusWords.spam)}
              </button>
            </fieldset>
          )}
          {chosen.length === rows.length && !isEverything && total > rows.length && (
            <button type="button" className="link" onClick={selection.setEverything}>
              {t("Select all {rows} that match", { rows: counted(total, words) })}
            </button>
          )}
          {isEverything && <span>{t("Also what is on other pages")}</span>}
        </>
      }
    >
      {view === "trash" ? (
        <>
          <Button small onClick={does.onRestore}>
            <RotateCcw size={17} />
            {t("Restore")}
          </Button>
          {!isEverything && (
            <Button variant="danger" small onClick={does.onPurge}>
              <Trash2 size={17} />
              {t("Delete for good")}
            </Button>
          )}
        </>
      ) : (
        <>
          {view === "spam" ? (
            <Button small onClick={() => does.onSpam(false)}>
              <Inbox size={17} />
              {t("Not spam")}
            </Button>
          ) : (
            <Button small onClick={() => does.onMark(!canUnread)}>
              {canUnread ? <Mail size={17} /> : <MailOpen size={17} />}
              <span className="bulk-word">{canUnread ? t("Mark unread") : t("Mark read")}</span>
            </Button>
          )}
          <Button variant="danger" small onClick={does.onRemove}>
            <Trash2 size={17} />
            {t("Delete")}
          </Button>
        </>
      )}
    </BulkBar>
  );
}
