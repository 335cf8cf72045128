import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Versions } from "#contract/fields.ts";
import type { SubmissionStatus } from "#contract/visitors/submissions.ts";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import { useChanges } from "#web/admin/platform/lists/use-changes.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { patchedCounts } from "./counts.ts";
import type { LoadedInbox } from "./load.ts";
import { type Choice, type InboxNoun, statusWords } from "./noun.ts";
import { useColleagues } from "./use-colleagues.ts";

/** Milliseconds until the live event of our own change must have arrived. */
const echo = 3_000;

export type InboxActions = ReturnType<typeof useInbox>;

export function useInbox({ endpoints, record, words }: InboxNoun, loaded: LoadedInbox) {
  const { search, setSearch } = useAddress();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const changes = useChanges(loaded, words);
  const { rows, change, patches, forgetRemoved } = changes;
  const ownUntil = useRef(0);
  const colleagues = useColleagues();

  // This tab already shows its own changes. A reload would drop the opened message from the unread list.
  useLive([record], (events) => {
    const isEcho = Date.now() < ownUntil.current;
    if (!isEcho || events.some((event) => event?.action !== "update")) revalidate();
  });

  function expectEcho() {
    ownUntil.current = Date.now() + echo;
  }

  function rowsOf(choice: Choice) {
    if ("all" in choice) return rows;
    return choice.ids.map((id) => rows.find((row) => row.id === id) ?? { id });
  }

  /** The list need not be loaded again. Counts of rows on other pages must come from the server. */
  function keepsList(choice: Choice): boolean {
    return "ids" in choice && choice.ids.every((id) => rows.some((row) => row.id === id));
  }

  function mark(choice: Choice, isRead: boolean) {
    expectEcho();
    return change({
      of: rowsOf(choice),
      patch: { is_read: isRead },
      call: () => adminApi.call(endpoints.mark, { body: { ...choice, is_read: isRead } }),
      keepsList: keepsList(choice),
    });
  }

  /** A row with a newer version than the one in `versions` stays as it is. */
  function callStatus(choice: Choice, status: SubmissionStatus, versions: Versions) {
    const seen = "ids" in choice ? { versions } : {};
    return adminApi.call(endpoints.setStatus, { body: { ...choice, ...seen, status } });
  }

  /** A row that another admin changed meanwhile stays as it is. */
  function setStatus(choice: Choice, status: SubmissionStatus) {
    expectEcho();
    return change({
      of: rowsOf(choice),
      patch: { status },
      call: (versions) => callStatus(choice, status, versions),
      done: () => `Marked as ${statusWords[status].toLowerCase()}`,
      keepsList: keepsList(choice),
    });
  }

  /** Moves submissions to spam or back. The filter learns from it. `of` are the chosen rows. */
  async function judge(choice: Choice, status: SubmissionStatus, of = rowsOf(choice)): Promise<boolean> {
    const isSpam = status === "spam";
    // Before the list is loaded again, because the navigation would cancel that.
    goOn(choice);
    return change({
      of,
      patch: { status, isGone: true },
      call: (versions) => callStatus(choice, status, versions),
      done: (count) =>
        isSpam
          ? `${counted(count, words)} moved to spam`
          : `${counted(count, words)} moved to the inbox. The filter is milder on ${count === 1 ? "its sender" : "their senders"} from now on`,
      undo: "ids" in choice ? (ids, { versions }) => moveBack(of, ids, versions) : null,
    });
  }

  /** Sets the former status of each. Submissions that another admin changed since stay as they are. */
  function moveBack(former: ReturnType<typeof rowsOf>, ids: number[], versions: Versions) {
    changes.takeBack(ids);
    const moved = former.filter(({ id }) => ids.includes(id));
    const byStatus = Map.groupBy(moved, (row) => ("status" in row ? row.status : "new"));
    return change({
      of: ids.map((id) => ({ id })),
      call: async () => {
        const calls = [...byStatus].map(([status, some]) =>
          callStatus({ ids: some.map(({ id }) => id) }, status, versions),
        );
        const answers = await Promise.all(calls);
        return {
          versions: Object.assign({}, ...answers.map((answer) => answer.versions)) as Versions,
          refused: answers.flatMap(({ refused }) => refused),
        };
      },
      done: (count) => `${counted(count, words)} moved back`,
      undo: null,
    });
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
      of: rowsOf(choice),
      call: () => adminApi.call(endpoints.restore, { body: choice }),
      done: (count) => `${counted(count, words)} restored`,
      undo: null,
    });
    if (isDone && search.get("view") === "trash") close(choice);
    return isDone;
  }

  async function remove(choice: Choice) {
    const isDone = await change({
      of: rowsOf(choice),
      call: () => adminApi.call(endpoints.remove, { body: choice }),
      done: (count) => `${counted(count, words)} moved to trash`,
      undo: (_, { deleted_at }) =>
        restore("ids" in choice ? choice : { all: true, filter: { view: "trash", deleted_at } }),
    });
    if (isDone) close(choice);
    return isDone;
  }

  // The line that offers Undo goes with the next view.
  const view = search.get("view");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view
  useEffect(forgetRemoved, [view]);

  return {
    colleagues,
    ...changes,
    /** The next live event comes from our own change. */
    expectEcho,
    counts: loaded.page && patchedCounts(loaded.page.counts, loaded.page.data, patches),
    mark,
    setStatus,
    judge,
    remove,
    restore,
  };
}
