import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { type Area, may } from "#contract/roles.ts";
import { type Text, t } from "../language/language.tsx";
import { useAdmin } from "../shell/use-admin.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Failed } from "../ui/failed.tsx";
import { counted } from "../ui/format.ts";
import { Loading } from "../ui/loading.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { type Column, ColumnHead } from "./column-head.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Pager } from "./pager.tsx";
import { Tick } from "./tick.tsx";
import { UndoLine } from "./undo-line.tsx";
import type { List } from "./use-changes.ts";

interface Props<Item extends { id: number }> {
  title: string;
  intro: string;
  actions?: ReactNode;
  list: List<Item>;
  areaOf: (row: Item) => Area;
  tools: ReactNode;
  bulk: (chosen: Item[]) => ReactNode;
  className: string;
  columns: readonly Column<Item>[];
  nameOf: (row: Item) => string;
  isFiltered?: boolean;
  empty: string;
}

const deeds: Text = "Actions";

export function ListPage<Item extends { id: number }>({ title, list, columns, ...given }: Props<Item>) {
  const { rows, words, selection, removed } = list;
  const { page, failure, again } = list.loaded;
  const isAsking = useNavigation().state === "loading";
  const { admin } = useAdmin();
  const mayChange = (row: Item) => may(admin.role ?? "owner", given.areaOf(row));
  const [first, ...others] = columns;
  return (
    <>
      <PageHead title={title} intro={given.intro}>
        {given.actions}
      </PageHead>
      <section className="panel list-panel" aria-label={title} aria-busy={isAsking}>
        <div className="tools">{given.tools}</div>
        <BulkBar what={words.many} selection={selection} rows={rows.length}>
          {given.bulk(rows.filter((row) => selection.ids.has(row.id) && mayChange(row)))}
        </BulkBar>
        {removed && selection.ids.size === 0 && (
          <UndoLine
            text={removed.text ?? t("{rows} moved to trash", { rows: counted(removed.count, words) })}
            onUndo={removed.undo}
          />
        )}
        {failure ? (
          <Failed failure={failure} again={again} />
        ) : !page ? (
          <Loading />
        ) : rows.length === 0 && given.isFiltered ? (
          <NothingFound what={words.many} />
        ) : rows.length === 0 ? (
          <EmptyState>{given.empty}</EmptyState>
        ) : (
          <div className="table-room">
            <table className={`table ${given.className}`}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <ColumnHead key={column.head} {...column} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} data-selected={selection.ids.has(row.id)}>
                    <td>
                      <div className="row-head">
                        {mayChange(row) && (
                          <Tick
                            id={row.id}
                            label={t("Select {name}", { name: given.nameOf(row) })}
                            selection={selection}
                          />
                        )}
                        {first?.cell(row)}
                      </div>
                    </td>
                    {others.map(({ head, className, cell }) => (
                      <td key={head} className={className}>
                        {(head !== deeds || mayChange(row)) && cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {page && (
          <Pager page={{ ...page, data: rows, total: page.total ?? rows.length, next: page.next ?? null }} />
        )}
        {isAsking && <Loading className="loading-over" />}
      </section>
    </>
  );
}
