import { OctagonAlert, RotateCcw, Trash2 } from "lucide-react";
import { languages, nameInEnglish } from "#contract/languages.ts";
import { purgeAt } from "#contract/panel/trash.ts";
import type { Submission, SubmissionStatus } from "#contract/visitors/submissions.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { IfAllowed, ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { goesIn } from "#web/admin/platform/trash/goes-in.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { dateOf } from "#web/admin/platform/ui/format.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { Assignee } from "./assignee.tsx";
import { type Fact, type InboxNoun, statusWords } from "./noun.ts";
import { StatusChoice } from "./status-choice.tsx";
import type { InboxActions } from "./use-inbox.ts";

const historyLabels: Record<string, Text> = {
  status: "Status",
  note: "Private note",
  assigned_to: "To be answered by",
};
const restorable = ["status", "note"];

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
  onPurge: () => void;
}

export function DetailHead({ noun, row, inbox, onPurge }: Props) {
  const { answering } = inbox.colleagues;
  const isTrash = row.deleted_at !== null;
  const binLabel = isTrash ? t("Restore") : t("Delete");
  const isSpam = row.status === "spam";
  const choice = { ids: [row.id] };
  const facts: Fact[] = [
    ...noun.facts(row),
    { name: "Received", value: <time dateTime={row.created_at}>{longDate(row.created_at)}</time> },
    { name: "Receipt", value: row.receipt },
  ];
  if (row.language !== languages[0])
    facts.push({ name: "Language", value: translated(nameInEnglish[row.language]) });
  if (row.deleted_at) facts.push({ name: "Goes for good", value: goesIn(purgeAt(row.deleted_at)) });
  if (row.spam_until) facts.push({ name: "Deleted for good", value: dateOf(row.spam_until) });

  async function putBack(field: string, value: unknown) {
    inbox.expectEcho([row.id]);
    const { status, note, version } = await adminApi.call(noun.endpoints.update, {
      params: { id: row.id },
      body: { [field]: value, version: row.version },
    });
    inbox.patch([row.id], { status, note, version });
    return field === "status" ? t("Status is put back") : t("Private note is put back");
  }

  return (
    <>
      <header className="detail-head">
        <span className="avatar avatar-large" aria-hidden="true">
          {initialsOf(row.name)}
        </span>
        <div className="fill">
          <h2 dir="auto" tabIndex={-1}>
            {row.name}
          </h2>
          {isSpam ? <span>{row.email}</span> : <a href={`mailto:${row.email}`}>{row.email}</a>}
        </div>
        <div className="detail-tools">
          <HistoryButton
            name={row.receipt}
            record={noun.record}
            id={row.id}
            labels={historyLabels}
            show={(field, value) =>
              field === "status" ? t(statusWords[value as SubmissionStatus]) : undefined
            }
            canRestore={(field) => !isTrash && restorable.includes(field)}
            onRestore={putBack}
          />
          <IfAllowed area="inbox">
            {!isTrash && !isSpam && (
              <IconButton label={t("Move to spam")} onClick={() => inbox.judge(choice, "spam", [row])}>
                <OctagonAlert size={20} />
              </IconButton>
            )}
            <IconButton
              label={binLabel}
              onClick={() => (isTrash ? inbox.restore(choice) : inbox.remove(choice))}
            >
              {isTrash ? <RotateCcw size={20} /> : <Trash2 size={20} />}
            </IconButton>
            {isTrash && (
              <IconButton label={t("Delete for good")} onClick={onPurge}>
                <Trash2 size={20} />
              </IconButton>
            )}
          </IfAllowed>
        </div>
      </header>
      <div className="detail-facts row row-apart">
        <dl className="detail-terms">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isTrash && !isSpam && (
          <ReadOnlyUnless area="inbox">
            <div className="detail-choices row">
              {(answering.length > 1 || row.assigned_to !== null) && (
                <Assignee key={`whose ${row.id}`} noun={noun} row={row} inbox={inbox} />
              )}
              <StatusChoice key={row.id} noun={noun} row={row} inbox={inbox} />
            </div>
          </ReadOnlyUnless>
        )}
      </div>
    </>
  );
}
