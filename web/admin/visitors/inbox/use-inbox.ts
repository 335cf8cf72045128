import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { LiveEvent } from "#contract/panel/events.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import { may } from "#contract/roles.ts";
import { listTeam } from "#contract/team/team.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import { useChanges } from "#web/admin/platform/lists/use-changes.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { patchedCounts } from "./counts.ts";
import type { LoadedInbox } from "./load.ts";
import type { Choice, InboxNoun } from "./noun.ts";
import { rowsOf, statusActions } from "./status-actions.ts";

/** Milliseconds within which the live event of an own change comes. */
const echo = 3_000;

const teamRead = read(listTeam, undefined, ["admin"]);

function useColleagues() {
  const { data: team = [] } = useRead(teamRead).data ?? {};
  const present = team.filter(({ suspended_at }) => suspended_at === null);
  return {
    answering: present.filter(({ role }) => may(role, "inbox")),
    present,
    nameOf: (id: number) => team.find((one) => one.id === id)?.name ?? t("Somebody"),
  };
}

export type InboxActions = ReturnType<typeof useInbox>;

export function useInbox(noun: InboxNoun, loaded: LoadedInbox) {
  const { endpoints, record, words } = noun;
  const { search, setSearch } = useAddress();
  const { state } = useLocation();
  const changes = useChanges(loaded, words);
  const { rows, change, patches, forgetRemoved } = changes;
  /** The submissions that this tab has just changed; null means all. */
  const own = useRef<{ until: number; ids: ReadonlySet<number> | null }>({ until: 0, ids: new Set() });
  const colleagues = useColleagues();

  // This tab already shows its own changes, and a reload would drop the opened message from the unread
  // list.
  useLive([record], (events) => {
    const { until, ids } = own.current;
    const isEcho = (event: LiveEvent | null) =>
      event?.action === "update" && (!ids || event.id === null || ids.has(event.id));
    if (Date.now() >= until || !events.every(isEcho))
      void cache.invalidateQueries({ queryKey: [endpoints.list.name] });
  });

  function expectEcho(changed: readonly number[] | null) {
    const now = Date.now();
    const before = now < own.current.until ? own.current.ids : new Set<number>();
    own.current = { until: now + echo, ids: before && changed && new Set([...before, ...changed]) };
  }

  function goOn(choice: Choice) {
    const at = rows.findIndex((row) => "ids" in choice && choice.ids.includes(row.id));
    const next = rows[at + 1] ?? rows[at - 1];
    close(choice);
    if (next && "ids" in choice) document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
  }

  function close(choice: Choice) {
    if ("ids" in choice && !choice.ids.includes(Number(search.get("id")))) return;
    const options = { replace: true, preventScrollReset: true, state };
    setSearch((now) => replaced(now, "id", ""), options);
  }

  async function restore(choice: Choice) {
    const isDone = await change({
      of: rowsOf(choice, rows),
      call: () => adminApi.call(endpoints.restore, { body: choice }),
      done: (count) => t("{rows} restored", { rows: counted(count, words) }),
      undo: null,
    });
    if (isDone && search.get("view") === "trash") close(choice);
    return isDone;
  }

  async function remove(choice: Choice) {
    const isDone = await change({
      of: rowsOf(choice, rows),
      call: () => adminApi.call(endpoints.remove, { body: choice }),
      done: (count) => t("{rows} moved to trash", { rows: counted(count, words) }),
      undo: (_, { deleted_at }) =>
        restore("ids" in choice ? choice : { all: true, filter: { view: "trash", deleted_at } }),
    });
    if (isDone) close(choice);
    return isDone;
  }

  async function purge(ids: number[]) {
    const isDone = await change({
      of: rowsOf({ ids }, rows),
      call: () => adminApi.call(purgeTrash, { body: { kind: record, ids } }),
      done: (count) => t("{rows} deleted for good", { rows: counted(count, words) }),
      undo: null,
    });
    if (isDone) close({ ids });
    return isDone;
  }

  const view = search.get("view");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view
  useEffect(forgetRemoved, [view]);

  return {
    colleagues,
    ...changes,
    expectEcho,
    counts: loaded.page && patchedCounts(loaded.page.counts, loaded.page.data, patches),
    ...statusActions(noun, { changes, expectEcho, goOn }),
    remove,
    restore,
    purge,
  };
}
