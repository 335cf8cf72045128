import type { Versions } from "#contract/fields.ts";
import type { Submission, SubmissionStatus } from "#contract/visitors/submissions.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import type { useChanges } from "#web/admin/platform/lists/use-changes.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import type { Choice, InboxNoun } from "./noun.ts";

const marked = {
  new: "Marked as new",
  open: "Marked as open",
  done: "Marked as done",
  spam: "Marked as spam",
} as const satisfies Record<SubmissionStatus, Text>;

interface InboxList {
  changes: ReturnType<typeof useChanges<Submission>>;
  /** Live events of these submissions come from this admin's own change; null means of all. */
  expectEcho: (ids: readonly number[] | null) => void;
  /** Closes the open message if it is among the chosen ones, and focuses the next row. */
  goOn: (choice: Choice) => void;
}

export function rowsOf(choice: Choice, rows: readonly Submission[]) {
  if ("all" in choice) return rows;
  return choice.ids.map((id) => rows.find((row) => row.id === id) ?? { id });
}

export function statusActions(
  { endpoints, words }: InboxNoun,
  { changes: { rows, change, takeBack }, expectEcho, goOn }: InboxList,
) {
  /** Whether the list shows the whole change. Counts of rows on other pages must come from the server. */
  function isShown(choice: Choice): boolean {
    return "ids" in choice && choice.ids.every((id) => rows.some((row) => row.id === id));
  }

  function mark(choice: Choice, isRead: boolean) {
    expectEcho("ids" in choice ? choice.ids : null);
    return change({
      of: rowsOf(choice, rows),
      patch: { is_read: isRead },
      call: () => {
        const body = { ...choice, is_read: isRead };
        return adminApi.call(endpoints.mark, { body }, { keepsScreen: isShown(choice) });
      },
    });
  }

  function callStatus(choice: Choice, status: SubmissionStatus, versions: Versions, keepsScreen = false) {
    const body = { ...choice, ...("ids" in choice ? { versions } : {}), status };
    return adminApi.call(endpoints.setStatus, { body }, { keepsScreen });
  }

  function setStatus(choice: Choice, status: SubmissionStatus) {
    expectEcho("ids" in choice ? choice.ids : null);
    return change({
      of: rowsOf(choice, rows),
      patch: { status },
      call: (versions) => callStatus(choice, status, versions, isShown(choice)),
      done: () => t(marked[status]),
    });
  }

  /** Moves submissions to spam or back, from which the filter learns. */
  async function judge(
    choice: Choice,
    status: SubmissionStatus,
    of = rowsOf(choice, rows),
  ): Promise<boolean> {
    const isSpam = status === "spam";
    // Before the list loads again, because the navigation would cancel that.
    goOn(choice);
    return change({
      of,
      patch: { status, isGone: true },
      call: (versions) => callStatus(choice, status, versions),
      done: (count) => {
        const these = counted(count, words);
        if (isSpam) return t("{rows} moved to spam", { rows: these });
        return plural(
          count,
          "{rows} moved to the inbox. The filter is milder on its sender from now on",
          "{rows} moved to the inbox. The filter is milder on their senders from now on",
          { rows: these },
        );
      },
      undo: "ids" in choice ? (ids, { versions }) => moveBack(of, ids, versions) : null,
    });
  }

  function moveBack(former: ReturnType<typeof rowsOf>, ids: number[], versions: Versions) {
    takeBack(ids);
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
      done: (count) => t("{rows} moved back", { rows: counted(count, words) }),
      undo: null,
    });
  }

  return { mark, setStatus, judge };
}
