import { countOf } from "#api/platform/database/count-of.ts";
import { receiptOf } from "#api/platform/database/receipt.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { trashDays } from "#contract/panel/trash.ts";
import type {
  SpamReason,
  Submission,
  SubmissionCounts,
  SubmissionStatus,
} from "#contract/visitors/submissions.ts";
import type { Inbox, InboxFilter } from "./inbox.ts";
import { matching } from "./matching.ts";

const common = [
  "id",
  "name",
  "email",
  "message",
  "is_read",
  "status",
  "spam",
  "note",
  "assigned_to",
  "language",
  "version",
  "created_at",
  "updated_at",
  "deleted_at",
] as const;

const mostCounted = 1_000;

type Row = Submission & { [Own in Inbox["own"][number]]?: string };

type StoredRow = Omit<Row, "receipt" | "spam" | "spam_until"> & {
  spam: SpamReason[] | null;
  updated_at: string;
};

export function columnsOf({ own }: Inbox) {
  return [...common, ...own];
}

export function toSubmission(inbox: Inbox, { updated_at, ...row }: StoredRow): Row {
  const { status } = row;
  const isKept = status !== "spam" || row.deleted_at !== null;
  const until = new Date(Date.parse(updated_at) + trashDays * dayMs).toISOString();
  return {
    ...row,
    spam: (status === "spam" && row.spam) || [],
    spam_until: isKept ? null : until,
    receipt: receiptOf(inbox.table, row.id),
  };
}

export function inboxRepository(read: Reader, inbox: Inbox) {
  const { table, sheet } = inbox;

  function rowsAfter({ sort, ...filter }: InboxFilter, after: number | null, limit: number) {
    const isNewest = sort === "newest";
    const rows = matching(read, inbox, filter)
      .orderBy("id", isNewest ? "desc" : "asc")
      .limit(limit);
    return after === null ? rows : rows.where("id", isNewest ? "<" : ">", after);
  }

  return {
    async page(filter: InboxFilter, limit: number, after: number | null) {
      const rows = await rowsAfter(filter, after, limit + 1)
        .select(columnsOf(inbox))
        .execute();
      return {
        rows: rows.slice(0, limit).map((row) => toSubmission(inbox, row)),
        more: rows.length > limit,
      };
    },

    async exported(filter: InboxFilter, limit: number, after: number | null) {
      const rows = await rowsAfter(filter, after, limit + 1)
        .select(["id", "created_at", "name", "email", "message", ...sheet])
        .execute();
      return {
        rows: rows.slice(0, limit).map((row) => ({ ...row, receipt: receiptOf(inbox.table, row.id) })),
        more: rows.length > limit,
      };
    },

    async ids(filter: Omit<InboxFilter, "sort">, limit: number, after: number, until: number) {
      const rows = await rowsAfter({ ...filter, sort: "oldest" }, after, limit)
        .where("id", "<=", until)
        .select("id")
        .execute();
      return rows.map(({ id }) => id);
    },

    async count({ sort: _, ...filter }: InboxFilter): Promise<{ total: number; capped: boolean }> {
      const rows = matching(read, inbox, filter).select("id");
      // Each hit of a search is read from the table, so a search stops counting.
      const counted = filter.search ? rows.limit(mostCounted + 1) : rows;
      const total = await countOf(read.selectFrom(counted.as("counted")));
      const capped = filter.search !== undefined && total > mostCounted;
      return { total: capped ? mostCounted : total, capped };
    },

    /** An index alone answers this query. */
    async counts(): Promise<SubmissionCounts> {
      const rows = await read
        .selectFrom(table)
        .select(({ fn }) => ["status", "is_read", fn.countAll<number>().as("all")])
        .select(({ fn }) => fn.count<number>("deleted_at").as("deleted"))
        .groupBy(["status", "is_read"])
        .execute();
      const sum = (counts: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(counts).reduce((total, { all, deleted }) => total + Number(all) - Number(deleted), 0);
      const of = (status: SubmissionStatus) => sum((row) => row.status === status);
      return {
        all: sum(({ status }) => status !== "spam"),
        unread: sum(({ status, is_read }) => status !== "spam" && !is_read),
        spam: of("spam"),
        trash: rows.reduce((total, { deleted }) => total + Number(deleted), 0),
        new: of("new"),
        open: of("open"),
        done: of("done"),
      };
    },

    async lastId(): Promise<number> {
      const row = await read
        .selectFrom(table)
        .select((select) => select.fn.max("id").as("last"))
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    async find(id: number): Promise<Row | null> {
      const row = await read
        .selectFrom(table)
        .select(columnsOf(inbox))
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? toSubmission(inbox, row) : null;
    },
  };
}

export type InboxReads = ReturnType<typeof inboxRepository>;
