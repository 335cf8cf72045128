import type { ExpressionBuilder } from "kysely";
import type { Span } from "#api/platform/database/full-text.ts";
import { hiddenStatuses } from "#api/platform/database/hidden-statuses.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import type { SubmissionCounts, SubmissionStatus } from "#contract/visitors/submissions.ts";
import type { Choice, Inbox } from "./inbox.ts";

type CountsBuilder = ExpressionBuilder<Tables, "inbox_counts" | "inbox_days">;

/** Reads the counts of the triggers: a few rows, however many submissions there are. */
export function keptCounts(read: Reader, { table }: Inbox) {
  return {
    async ofViews(): Promise<SubmissionCounts> {
      const rows = await read
        .selectFrom("inbox_counts")
        .select(["status", "is_read", "is_deleted", (select) => select.fn.sum<number>("count").as("count")])
        .where("inbox", "=", table)
        .groupBy(["status", "is_read", "is_deleted"])
        .execute();
      const sum = (counts: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(counts).reduce((total, row) => total + Number(row.count), 0);
      const of = (status: SubmissionStatus) => sum((row) => !row.is_deleted && row.status === status);
      return {
        all: sum((row) => !row.is_deleted && !hiddenStatuses.includes(row.status)),
        unread: sum((row) => !row.is_deleted && !hiddenStatuses.includes(row.status) && !row.is_read),
        spam: of("spam"),
        trash: sum((row) => row.is_deleted),
        new: of("new"),
        open: of("open"),
        done: of("done"),
      };
    },

    /** Ignores the search words, the assignee and the moment of deletion. `within` is the range of ids for the filter's days. */
    async find(filter: Choice["filter"] & object): Promise<{ total: number; within: Span | undefined }> {
      const { from, to } = filter;
      if (!from && !to) {
        const query = read.selectFrom("inbox_counts").where((kept) => shownBy(kept, table, filter));
        const row = await query
          .select((select) => select.fn.sum<number>("count").as("total"))
          .executeTakeFirstOrThrow();
        return { total: Number(row.total), within: undefined };
      }
      let query = read
        .selectFrom("inbox_days")
        .where((kept) => shownBy(kept as CountsBuilder, table, filter));
      if (from) query = query.where("day", ">=", from);
      if (to) query = query.where("day", "<=", to);
      const { total, first, last } = await query
        .select(({ fn }) => [
          fn.sum<number>("count").as("total"),
          fn.min("first_id").as("first"),
          fn.max("last_id").as("last"),
        ])
        .executeTakeFirstOrThrow();
      return { total: Number(total), within: { first: first ?? 0, last: last ?? 0 } };
    },
  };
}

function shownBy(
  kept: CountsBuilder,
  table: Inbox["table"],
  { view, status, reason }: Choice["filter"] & object,
) {
  return kept.and([
    kept("inbox", "=", table),
    kept("is_deleted", "=", view === "trash"),
    ...(view === "unread" ? [kept("is_read", "=", false)] : []),
    ...(view === "spam"
      ? [kept("status", "=", "spam")]
      : view === "trash" || status
        ? []
        : [kept("status", "not in", hiddenStatuses)]),
    ...(status ? [kept("status", "=", status)] : []),
    ...(reason ? [kept("reason", "=", reason)] : []),
  ]);
}
