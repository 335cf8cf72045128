import type { Insertable } from "kysely";
import { forgetMails, mayHaveReceipt, queueMails } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { forgetWebhooks, queueWebhooks, withdrawWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { countScattered, searchText, spreadOf } from "#api/platform/database/full-text.ts";
import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { type Action, addHistory, addHistoryForEach, differences } from "#api/platform/database/record.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { purge, rememberPurge, takeBack } from "#api/platform/database/trash.ts";
import { type BulkChange, isStale, unchangedSince } from "#api/platform/database/versions.ts";
import { greatestId } from "#contract/fields.ts";
import { trashDays } from "#contract/panel/trash.ts";
import type {
  SpamReason,
  Submission,
  SubmissionInput,
  SubmissionStatus,
  SubmissionUpdate,
} from "#contract/visitors/submissions.ts";
import { colleagues, givenOn, lettersToTeam, mayAnswer } from "./colleagues.ts";
import { type Inbox, type InboxFilter, type Part, receiptOf } from "./inbox.ts";
import { keptCounts } from "./kept-counts.ts";
import { newsOf, receiptFor } from "./letters.ts";
import { isScattered, matching, shown, shownInOrder } from "./matching.ts";
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

  return {
    /** Reads the counts of a filter once, for its pages and its total. */
    async matching({ sort, ...filter }: InboxFilter) {
      const order = sort === "newest" ? "desc" : "asc";
      // Rows are read in the order of their ids, and past days lie deep.
      const { total, within: days } = await keptCounts(read, inbox).find(filter);
      const { search } = filter;
      const spread = search ? await spreadOf(read, table, search, total) : undefined;
      const hints = { within: days, spread, order } as const;

      /** Counts one row beyond the limit, to know that there are more. */
      async function countOfAll(): Promise<number> {
        const rows = matching(read, inbox, filter, hints).select("id");
        const { hits } = await read
          .selectFrom(rows.limit(mostCounted + 1).as("found"))
          .select((select) => select.fn.countAll<number>().as("hits"))
          .executeTakeFirstOrThrow();
        return Number(hits);
      }

      function next(limit: number, after: number | null) {
        const { first, last } = days ?? { first: 1, last: greatestId };
        const bound =
          after === null
            ? {}
            : order === "desc"
              ? { last: Math.min(last, after - 1) }
              : { first: Math.max(first, after + 1) };
        const within = { first, last, ...bound };
        return matching(read, inbox, filter, { within, spread, order }).limit(limit + 1);
      }

      return {
        async page(limit: number, after: number | null) {
          const rows = await next(limit, after)
            .select([...common, ...own])
            .execute();
          return {
            rows: rows.slice(0, limit).map((row) => toSubmission(inbox, row)),
            more: rows.length > limit,
          };
        },

        /** Reads only the columns of an export: of a million rows each column counts. */
        async exported(limit: number, after: number | null) {
          const rows = await next(limit, after)
            .select(["id", "created_at", "name", "email", "message", ...own])
            .execute();
          return {
            rows: rows.slice(0, limit).map((row) => ({ ...row, receipt: receiptOf(inbox, row.id) })),
            more: rows.length > limit,
          };
        },

        async ids(limit: number, after: number, until: number): Promise<number[]> {
          const { first, last } = days ?? { first: 1, last: greatestId };
          const within = { first: Math.max(first, after + 1), last: Math.min(last, until) };
          const rows = await matching(read, inbox, filter, { within, spread, order: "asc" })
            .select("id")
            .limit(limit)
            .execute();
          return rows.map(({ id }) => id);
        },

        /** `capped` means that there are more than `total`. */
        async count(): Promise<{ total: number; capped: boolean }> {
          if (!search && !filter.deleted_at && !filter.assigned_to) return { total, capped: false };
          const sample =
            search &&
            isScattered(filter) &&
            (await countScattered(read, table, search, {
              ...hints,
              most: mostCounted + 1,
              shown: (rows) => shown(rows, filter, days),
              shownInOrder: (rows) => shownInOrder(read, rows, filter, hints),
            }));
          const { hits, isWhole } = sample || { hits: await countOfAll(), isWhole: true };
          return { total: Math.min(hits, mostCounted), capped: !isWhole || hits > mostCounted };
        },
      };
    },

    counts: () => keptCounts(read, inbox).ofViews(),

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
    const within = { first: Math.min(...ids), last: Math.max(...ids) };
    const query = filter ? matching(writer, inbox, filter, { within }) : writer.selectFrom(table);
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
