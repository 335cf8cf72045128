import { RotateCcw, Trash2 } from "lucide-react";
import { longDate } from "../ui/dates.ts";
import { HistoryButton } from "../ui/history-button.tsx";
import { initialsOf } from "../ui/initials.ts";
import { type InboxNoun, type Submission, statusWords } from "./noun.ts";
import { StatusChoice } from "./status-choice.tsx";
import type { InboxActions } from "./use-inbox.ts";

const historyLabels: Record<string, string> = { status: "Status", note: "Private note" };

interface Props<Row extends Submission> {
  noun: InboxNoun<Row>;
  row: Row;
  inbox: InboxActions<Row>;
}

/** Who wrote, and the facts about it. */
export function DetailHead<Row extends Submission>({ noun, row, inbox }: Props<Row>) {
  const isTrash = row.deleted_at !== null;
  const binLabel = isTrash ? "Restore" : "Delete";
  const choice = { ids: [row.id] };
  const facts = [
    ...noun.facts(row),
    { name: "Received", value: <time dateTime={row.created_at}>{longDate(row.created_at)}</time> },
    { name: "Receipt", value: row.receipt },
  ];

  async function putBack(field: string, value: unknown) {
    inbox.expectEcho();
    const { status, note, version } = await noun.update(row.id, { [field]: value, version: row.version });
    inbox.patch([row.id], { status, note, version });
    return `${historyLabels[field]} is put back`;
  }

  return (
    <>
      <header className="detail-head">
        <span className="avatar avatar-large" aria-hidden="true">
          {initialsOf(row.name)}
        </span>
        <div>
          <h2 dir="auto" tabIndex={-1}>
            {row.name}
          </h2>
          <a href={`mailto:${row.email}`}>{row.email}</a>
        </div>
        <HistoryButton
          name={row.receipt}
          record={noun.record}
          id={row.id}
          version={row.version}
          labels={historyLabels}
          show={(field, value) => (field === "status" ? statusWords[value as Row["status"]] : undefined)}
          canRestore={(field) => !isTrash && field in historyLabels}
          onRestore={putBack}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={binLabel}
          title={binLabel}
          onClick={() => (isTrash ? inbox.restore(choice) : inbox.remove(choice))}
        >
          {isTrash ? <RotateCcw size={20} /> : <Trash2 size={20} />}
        </button>
      </header>
      <div className="detail-facts">
        <dl className="facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isTrash && <StatusChoice key={row.id} noun={noun} row={row} inbox={inbox} />}
      </div>
    </>
  );
}
