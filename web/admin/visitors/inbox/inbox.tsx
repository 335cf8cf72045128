import "#web/admin/platform/lists/lists.css";
import "./inbox.css";
import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { t } from "#web/admin/platform/language/language.tsx";
import { replaced } from "#web/admin/platform/lists/address.ts";
import { ExportButton } from "#web/admin/platform/lists/export-button.tsx";
import { Pager } from "#web/admin/platform/lists/pager.tsx";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { useList } from "#web/admin/platform/lists/use-list.ts";
import { IfAllowed, useMay } from "#web/admin/platform/rights.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { Detail } from "./detail.tsx";
import { InboxBulk } from "./inbox-bulk.tsx";
import { List } from "./list.tsx";
import { filterOf, inboxRead, queryOf } from "./load.ts";
import type { Choice, InboxNoun } from "./noun.ts";
import { SpamLine } from "./spam-line.tsx";
import { isSplit } from "./split.ts";
import { AskedTemplates } from "./templates.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useInbox } from "./use-inbox.ts";
import { useKeys } from "./use-keys.ts";

export function Inbox({ noun }: { noun: InboxNoun }) {
  const [search, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const loaded = useList(inboxRead(noun));
  const inbox = useInbox(noun, loaded);
  const { selection } = inbox;
  const [isAskingToRemove, setAskingToRemove] = useState(false);
  const [doomed, setDoomed] = useState<number[]>([]);
  const open = Number(search.get("id")) || null;
  const isTrash = search.get("view") === "trash";
  const isSpam = search.get("view") === "spam";
  const { cursor: _, ...filter } = queryOf(search);
  const total = loaded.page?.total ?? 0;
  const mayJudge = useMay("inbox") && !isTrash;
  useKeys(inbox.rows, open, selection, (row) => {
    if (mayJudge) inbox.judge({ ids: [row.id] }, row.status === "spam" ? "new" : "spam");
  });
  useFocusBack(open);

  const choice: Choice = selection.isEverything
    ? { all: true, filter: filterOf(search) }
    : { ids: [...selection.ids] };
  const isChosen = (ids: number[]) =>
    ids.length === selection.ids.size && ids.every((id) => selection.ids.has(id));
  async function then(action: Promise<boolean>) {
    if (await action) selection.clear();
  }

  return (
    <div className="inbox-page" data-open={open !== null}>
      <PageHead title={t(noun.title)} intro={t(noun.intro)}>
        {!isSpam && (
          <ExportButton
            endpoint={noun.endpoints.export}
            filter={filter}
            fileName={noun.fileName}
            total={total}
            isCapped={loaded.page?.capped}
          />
        )}
      </PageHead>
      <div className="panel inbox">
        <Toolbar noun={noun} counts={inbox.counts} team={inbox.colleagues.answering} />
        {isSpam && (
          <SpamLine
            words={noun.words}
            count={inbox.counts?.spam ?? 0}
            onEmpty={() => inbox.remove({ all: true, filter: { view: "spam" } })}
          />
        )}
        <section className="inbox-list" aria-label={t(noun.title)} aria-busy={navigation.state === "loading"}>
          <IfAllowed area="inbox">
            <InboxBulk
              rows={inbox.rows}
              selection={selection}
              total={total}
              words={noun.words}
              view={isTrash ? "trash" : isSpam ? "spam" : "inbox"}
              onMark={(isRead) => then(inbox.mark(choice, isRead))}
              onStatus={(status) => then(inbox.setStatus(choice, status))}
              onSpam={(toSpam) => then(inbox.judge(choice, toSpam ? "spam" : "new"))}
              onRemove={() => (selection.isEverything ? setAskingToRemove(true) : then(inbox.remove(choice)))}
              onRestore={() => then(inbox.restore(choice))}
              onPurge={() => setDoomed([...selection.ids])}
            />
          </IfAllowed>
          {inbox.removed && selection.ids.size === 0 && (
            <UndoLine text={inbox.removed.text ?? ""} onUndo={inbox.removed.undo} />
          )}
          {loaded.failure ? (
            <Failed failure={loaded.failure} again={loaded.again} />
          ) : !loaded.page ? (
            <Loading />
          ) : (
            <List
              noun={noun}
              rows={inbox.rows}
              open={open}
              selection={selection}
              problems={inbox.problems}
              nameOf={inbox.colleagues.nameOf}
            />
          )}
          {navigation.state === "loading" && <Loading className="loading-over" />}
          {loaded.page && <Pager page={loaded.page} />}
        </section>
        <Detail noun={noun} id={open} inbox={inbox} onPurge={(id) => setDoomed([id])} />
      </div>
      {search.has("templates") && (
        <IfAllowed area="inbox">
          <AskedTemplates
            asked={search.get("templates")}
            onClose={() => setSearch((now) => replaced(now, "templates", ""))}
          />
        </IfAllowed>
      )}
      {doomed.length > 0 && (
        <Confirm
          title={t("Are you sure?")}
          text={t("{what} will be deleted for good. Nobody can take that back.", {
            what: counted(doomed.length, noun.words),
          })}
          confirmLabel={t("Yes, delete")}
          isDanger
          onConfirm={() => (isChosen(doomed) ? then(inbox.purge(doomed)) : inbox.purge(doomed))}
          onClose={() => setDoomed([])}
        />
      )}
      {isAskingToRemove && (
        <Confirm
          title={t("Are you sure?")}
          text={t(
            "{rows} move to the trash, on this page and on others. They can be restored there for 30 days.",
            { rows: counted(total, noun.words) },
          )}
          confirmLabel={t("Yes, delete all")}
          onConfirm={() => then(inbox.remove(choice))}
          onClose={() => setAskingToRemove(false)}
        />
      )}
    </div>
  );
}

function useFocusBack(open: number | null) {
  const closed = useRef<number | null>(null);
  useEffect(() => {
    if (open === null && closed.current !== null && !isSplit()) {
      document.querySelector<HTMLElement>(`[data-row="${closed.current}"]`)?.focus({ preventScroll: true });
    }
    closed.current = open;
  }, [open]);
}
