import { useSearchParams } from "react-router";
import type { Submission } from "#contract/visitors/submissions.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { NothingFound } from "#web/admin/platform/lists/nothing-found.tsx";
import type { Selection } from "#web/admin/platform/lists/selection.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { InboxRow } from "./inbox-row.tsx";
import { isNarrowed, queryOf } from "./load.ts";
import type { InboxNoun } from "./noun.ts";
import { useArrivals } from "./use-arrivals.ts";

interface Props {
  noun: InboxNoun;
  rows: readonly Submission[];
  open: number | null;
  selection: Selection;
  problems: ReadonlyMap<number, string>;
  nameOf: (id: number) => string;
}

export function List({ noun, rows, open, selection, problems, nameOf }: Props) {
  const [search] = useSearchParams();
  const arrived = useArrivals(JSON.stringify(queryOf(search)), rows);
  return (
    <>
      <p className="sr-only" role="status">
        {arrived.size > 0 && t("{rows} just came in", { rows: counted(arrived.size, noun.words) })}
      </p>
      {rows.length === 0 ? (
        <EmptyList noun={noun} search={search} />
      ) : (
        <ul className="inbox-rows">
          {rows.map((row) => (
            <InboxRow
              key={row.id}
              row={row}
              about={noun.about(row)}
              whose={row.assigned_to === null ? "" : nameOf(row.assigned_to)}
              isOpen={row.id === open}
              selection={selection}
              isNew={arrived.has(row.id)}
              problem={problems.get(row.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function EmptyList({ noun, search }: { noun: InboxNoun; search: URLSearchParams }) {
  const view = search.get("view");
  if (isNarrowed(search)) return <NothingFound what={noun.words.many} to={view ? `?view=${view}` : "?"} />;
  if (view === "trash") return <EmptyState>{t("The trash is empty.")}</EmptyState>;
  if (view === "spam")
    return (
      <EmptyState>
        {t("No spam. What looks like it is put here instead of your inbox, with the reason.")}
      </EmptyState>
    );
  if (view === "unread") return <EmptyState>{t("Everything has been read.")}</EmptyState>;
  return <EmptyState>{t(noun.none)}</EmptyState>;
}
