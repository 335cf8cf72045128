import type { Insertable } from "kysely";
import { forgetMails, mayHaveReceipt, queueMails } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { forgetWebhooks, queueWebhooks, withdrawWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { searchText } from "#api/platform/database/full-text.ts";
import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { type Action, addHistory, addHistoryForEach, differences } from "#api/platform/database/record.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { purge, rememberPurge, takeBack } from "#api/platform/database/trash.ts";
import { type BulkChange, isStale, unchangedSince } from "#api/platform/database/versions.ts";
import { trashDays } from "#contract/panel/trash.ts";
import type {
  SpamReason,
  Submission,
  SubmissionCounts,
  SubmissionInput,
  SubmissionStatus,
  SubmissionUpdate,
} from "#contract/visitors/submissions.ts";
import { colleagues, givenOn, lettersToTeam, mayAnswer } from "./colleagues.ts";
import { type Inbox, type InboxFilter, type Part, receiptOf } from "./inbox.ts";
import { newsOf, receiptFor } from "./letters.ts";
import { matching } from "./matching.ts";
import { probeWith } from "./probe.ts";
import { forgetReplies, replyWrites } from "./replies.ts";
import { learn } from "./spam/lessons.ts";

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
  "version",
  "created_at",
  "updated_at",
  "deleted_at",
] as const;

const dayMs = 24 * 60 * 60_000;

/** Counting stops here: more hits need no exact number. */
const mostCounted = 1_000;

type Row = Submission & { [Own in Inbox["own"][number]]?: string };

type StoredRow = Omit<Row, "receipt" | "spam" | "spam_until"> & {
  spam: SpamReason[] | null;
  updated_at: string;
};

function toSubmission(inbox: Inbox, { updated_at, ...row }: StoredRow): Row {
  const { status } = row;
  const isKept = status !== "spam" || row.deleted_at !== null;
  const until = new Date(Date.parse(updated_at) + trashDays * dayMs).toISOString();
  return {
    ...row,
    spam: (status === "spam" && row.spam) || [],
    spam_until: isKept ? null : until,
    receipt: receiptOf(inbox, row.id),
  };
}

export function inboxRepository(read: Reader, inbox: Inbox) {
  const { table, own } = inbox;

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
        .select([...common, ...own])
        .execute();
      return {
        rows: rows.slice(0, limit).map((row) => toSubmission(inbox, row)),
        more: rows.length > limit,
      };
    },

    /** Reads only the columns of an export. */
    async exported(filter: InboxFilter, limit: number, after: number | null) {
      const rows = await rowsAfter(filter, after, limit + 1)
        .select(["id", "created_at", "name", "email", "message", ...own])
        .execute();
      return {
        rows: rows.slice(0, limit).map((row) => ({ ...row, receipt: receiptOf(inbox, row.id) })),
        more: rows.length > limit,
      };
    },

    /** Answers ids above `after` up to `until`, in their order. */
    async ids(filter: Omit<InboxFilter, "sort">, limit: number, after: number, until: number) {
      const rows = await rowsAfter({ ...filter, sort: "oldest" }, after, limit)
        .where("id", "<=", until)
        .select("id")
        .execute();
      return rows.map(({ id }) => id);
    },

    /** `capped` means that there are more than `total`. */
    async count({ sort: _, ...filter }: InboxFilter): Promise<{ total: number; capped: boolean }> {
      const rows = matching(read, inbox, filter).select("id");
      // Each hit of a search is read from the table, so a search stops counting.
      const counted = filter.search ? rows.limit(mostCounted + 1) : rows;
      const row = await read
        .selectFrom(counted.as("counted"))
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const total = Number(row.total);
      const capped = filter.search !== undefined && total > mostCounted;
      return { total: capped ? mostCounted : total, capped };
    },

    /** An index alone answers it. */
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
        .select([...common, ...own])
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? toSubmission(inbox, row) : null;
    },
  };
}

export type InboxReads = ReturnType<typeof inboxRepository>;

const missing = "submission";

const marked: SpamReason[] = [
  { label: "Marked by the team", text: "Somebody of the team marked it as spam." },
];
/** Rows per write, so that no other write waits long. */
const purgedTogether = 500;

export interface Arrival {
  key: string;
  at: string;
  told: Recipients;
  spam: SpamReason[];
  consentId?: number | null;
}

export function wordsOf(row: Partial<Record<"name" | "email" | "phone" | "message" | "note", string>>) {
  return searchText(row.name ?? "", row.email ?? "", row.phone ?? "", row.message ?? "", row.note ?? "");
}

export function inboxWrites<Input extends SubmissionInput>(inbox: Inbox) {
  const { table, record, own } = inbox;

  const insert = prepared((writer, row: Insertable<Tables[typeof table]>) =>
    writer
      .insertInto(table)
      .values(row)
      .onConflict((clash) => clash.column("idempotency_key").doNothing())
      .returning("id"),
  );

  function chosen(writer: Writer, { ids, filter }: Part) {
    const query = filter ? matching(writer, inbox, filter) : writer.selectFrom(table);
    return query.where("id", "in", ids).select("id");
  }

  /** Teaches the filter. A submission calls the webhooks when it leaves spam; calls not yet made are withdrawn when it goes there. */
  async function followVerdict(
    writer: Writer,
    before: Pick<Submission, "id" | "status" | "name" | "email" | "message">[],
    status: SubmissionStatus,
    at: string,
  ) {
    const isSpam = status === "spam";
    const judged = before.filter((row) => (row.status === "spam") !== isSpam);
    const ids = judged.map(({ id }) => id);
    await learn(writer, record, judged, isSpam, at);
    if (isSpam) await withdrawWebhooks(writer, record, ids);
    else await queueWebhooks(writer, record, ids, at);
  }

  async function forgetLetters(writer: Writer, ids: number[]) {
    await forgetMails(writer, record, ids);
    await forgetWebhooks(writer, record, ids);
    await forgetReplies(writer, inbox, ids);
  }

  /** Stored once per key, together with its mails. Spam sends none. */
  async function create(
    writer: Writer,
    input: Input,
    { key, at, told, spam, consentId = null }: Arrival,
  ): Promise<Outcome<{ receipt: string; id: number }>> {
    const [stored] = await insert(writer, {
      ...input,
      consent_id: consentId,
      is_read: false,
      status: spam.length > 0 ? "spam" : "new",
      spam: spam.length > 0 ? spam : null,
      note: "",
      search_text: wordsOf(input),
      idempotency_key: key,
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    });
    if (stored) {
      const saved = { receipt: receiptOf(inbox, stored.id), id: stored.id };
      if (spam.length > 0) return { saved };
      const mails = newsOf(inbox, { ...saved, input }, told);
      if (told.receipt && (await mayHaveReceipt(writer, input.email, at, record)))
        mails.push(receiptFor(inbox, { ...saved, input }, told.signed));
      await queueMails(writer, mails, at);
      await queueWebhooks(writer, record, [stored.id], at);
      return { saved };
    }
    const earlier: Record<string, unknown> & { id: number } = await writer
      .selectFrom(table)
      .select([...common, ...own])
      .where("idempotency_key", "=", key)
      .executeTakeFirstOrThrow();
    const same = Object.entries(input).every(([field, value]) => earlier[field] === value);
    return same
      ? { saved: { receipt: receiptOf(inbox, earlier.id), id: earlier.id } }
      : { refused: "This idempotency key was used for another submission" };
  }

  return {
    ...replyWrites(inbox),

    create(writer: Writer, input: Input, arrival: Arrival) {
      return create(writer, input, arrival);
    },

    /** Answers what it found. Nothing of it is stored. */
    probe(writer: Writer, input: Input, arrival: Arrival) {
      return probeWith(create, inboxRepository(writer, inbox), writer, input, arrival);
    },

    /** Skips the trash. Reading leaves version and history alone. */
    async update(
      writer: Writer,
      id: number,
      { version, is_read, ...fields }: SubmissionUpdate,
      act: Action,
    ): Promise<Outcome<Submission>> {
      const row = await writer
        .selectFrom(table)
        .select([...common, ...own])
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!row) return { missing };
      const stored = toSubmission(inbox, row);
      if (isStale(stored, version)) return { stale: stored };
      const { assigned_to, ...rest } = fields;
      const team = assigned_to || rest.note?.includes("@") ? await colleagues(writer) : [];
      if (assigned_to && assigned_to !== stored.assigned_to && !mayAnswer(team, assigned_to))
        return { unfit: { field: "assigned_to", message: "Choose somebody of the team who may answer" } };
      const changes = [...differences(stored, rest), ...(await givenOn(writer, stored, assigned_to))];
      const read = is_read ?? stored.is_read;
      if (changes.length === 0 && read === stored.is_read) return { saved: stored };
      const next = { ...stored, ...fields };
      const result = await writer
        .updateTable(table)
        .set({
          is_read: read,
          status: next.status,
          ...(next.status !== stored.status && next.status === "spam" && { spam: marked }),
          note: next.note,
          assigned_to: next.assigned_to,
          ...(fields.note !== undefined && { search_text: wordsOf(next) }),
          ...(changes.length > 0 && { version: stored.version + 1, updated_at: act.at }),
        })
        .where("id", "=", id)
        .where("version", "=", stored.version)
        .returning([...common, ...own])
        .executeTakeFirst();
      // Another write came between the two statements, which only PostgreSQL allows.
      if (!result) return { stale: stored };
      if (changes.length > 0) await addHistory(writer, [{ ...act, record, id, action: "update", changes }]);
      await queueMails(
        writer,
        lettersToTeam(inbox, team, { before: stored, after: next, by: act.actor }),
        act.at,
      );
      await followVerdict(writer, [stored], next.status, act.at);
      return { saved: toSubmission(inbox, result) };
    },

    async markRead(writer: Writer, choice: Part, isRead: boolean): Promise<number> {
      const result = await writer
        .updateTable(table)
        .set({ is_read: isRead })
        .where("id", "in", chosen(writer, choice))
        .where("deleted_at", "is", null)
        .where("is_read", "=", !isRead)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    async setStatus(
      writer: Writer,
      choice: Part,
      status: SubmissionStatus,
      act: Action,
    ): Promise<BulkChange> {
      const before = await writer
        .selectFrom(table)
        .select(["id", "status", "name", "email", "message"])
        .where("id", "in", chosen(writer, choice))
        .where("deleted_at", "is", null)
        .where("status", "<>", status)
        .execute();
      const was = new Map(before.map((row) => [row.id, row]));
      const rows = await writer
        .updateTable(table)
        .set((row) => ({
          status,
          ...(status === "spam" && { spam: marked }),
          updated_at: act.at,
          version: row("version", "+", 1),
        }))
        .where("id", "in", chosen(writer, choice))
        .where("deleted_at", "is", null)
        .where("status", "<>", status)
        .where(unchangedSince(choice))
        .returning(["id", "version"])
        .execute();
      await addHistory(
        writer,
        rows.map(({ id }) => {
          const changes = [{ field: "status", old: was.get(id)?.status ?? null, new: status }];
          return { ...act, record, id, action: "update", changes };
        }),
      );
      const changed = rows.flatMap(({ id }) => was.get(id) ?? []);
      await followVerdict(writer, changed, status, act.at);
      if (choice.filter) return { changed: rows.length, saved: [], stale: [] };
      const left = await chosen(writer, choice)
        .where("deleted_at", "is", null)
        .where("status", "<>", status)
        .execute();
      return { changed: rows.length, saved: rows, stale: left.map(({ id }) => id) };
    },

    async setDeleted(writer: Writer, choice: Part, deleted: boolean, act: Action): Promise<number> {
      const rows = await writer
        .updateTable(table)
        .set((row) => ({
          deleted_at: deleted ? act.at : null,
          updated_at: act.at,
          version: row("version", "+", 1),
        }))
        .where("id", "in", chosen(writer, choice))
        .where("deleted_at", deleted ? "is" : "is not", null)
        .returning("id")
        .execute();
      await addHistoryForEach(writer, rows, { ...act, record, action: deleted ? "delete" : "restore" });
      return rows.length;
    },

    async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
      const restored = await takeBack(writer, table, ids, { ...act, record, action: "restore" });
      return { restored, refused: [] };
    },

    async purge(writer: Writer, ids: number[], act: Action) {
      const purged = await purge(writer, table, ids, { ...act, record, action: "purge" });
      await forgetLetters(writer, purged);
      return purged;
    },

    /** Purges a part of the rows that have been spam since before `since`. Answers the number. */
    async purgeSpam(writer: Writer, since: string, act: Action): Promise<number> {
      const old = writer
        .selectFrom(table)
        .select("id")
        .where("deleted_at", "is", null)
        .where("status", "=", "spam")
        .where("updated_at", "<=", since)
        .limit(purgedTogether);
      const rows = await writer.deleteFrom(table).where("id", "in", old).returning("id").execute();
      const purged = await rememberPurge(writer, rows, { ...act, record, action: "purge" });
      await forgetLetters(writer, purged);
      return purged.length;
    },
  };
}

export type InboxWrites = ReturnType<typeof inboxWrites<SubmissionInput>>;
