import { sql } from "kysely";
import { forgetMails, queueMails } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { forgetWebhooks, queueWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { behind, type Key } from "#api/platform/database/keyset.ts";
import { listCounts } from "#api/platform/database/list-counts.ts";
import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import {
  type Action,
  addHistory,
  addHistoryForEach,
  bumpContentVersion,
  differences,
  lockContent,
} from "#api/platform/database/record.ts";
import { contains } from "#api/platform/database/search.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { purge, takeBack } from "#api/platform/database/trash.ts";
import { type BulkChange, type BulkIds, isStale, splitByVersion } from "#api/platform/database/versions.ts";
import type { Testimonial, TestimonialInput, TestimonialStatus } from "#contract/content/testimonials.ts";
import { newsOf } from "./letter.ts";
import { mayBeShown, outcomes, type Verdict } from "./moderation.ts";

const columns = [
  "id",
  "name",
  "email",
  "content",
  "rating",
  "is_visible",
  "status",
  "is_sample",
  "version",
  "created_at",
] as const;

type Stored = Testimonial & { email: string };

export interface TestimonialFilter {
  status: TestimonialStatus | "all";
  search?: string | undefined;
  sample?: "on" | undefined;
  sort: "newest" | "oldest" | "highest" | "lowest";
}

export function keyOf(sort: TestimonialFilter["sort"]) {
  return sort === "highest" || sort === "lowest" ? (["rating", "id"] as const) : (["id"] as const);
}

export function testimonialRepository(read: Reader) {
  const live = () => read.selectFrom("testimonials").select(columns).where("deleted_at", "is", null);
  return {
    async listShown(words: string | undefined): Promise<Stored[]> {
      let query = live().where("status", "=", "approved").where("is_visible", "=", 1);
      if (words) query = query.where((row) => contains(row, ["name", "content"], words));
      return (await query.orderBy("id", "desc").execute()) as Stored[];
    },

    /** `next` is the key of the last row, or null on the last page. */
    async list({ sort, ...filter }: TestimonialFilter, limit: number, after: Key | null) {
      const key = keyOf(sort);
      const order = sort === "newest" || sort === "highest" ? "desc" : "asc";
      let query = matching(filter)
        .select(columns)
        .limit(limit + 1);
      for (const column of key) query = query.orderBy(column, order);
      if (after) query = query.where(behind(key.map(sql.ref), order, after));
      const found = (await query.execute()) as Stored[];
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const next = found.length > limit && last ? key.map((column) => last[column]) : null;
      return { rows, next };
    },

    async count(filter: Omit<TestimonialFilter, "sort">): Promise<number> {
      if (!filter.search && !filter.sample) return (await counts())[filter.status];
      const row = await matching(filter)
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    counts,

    async find(id: number): Promise<Stored | null> {
      return ((await live().where("id", "=", id).executeTakeFirst()) as Stored | undefined) ?? null;
    },
  };

  async function counts() {
    const {
      pending = 0,
      approved = 0,
      rejected = 0,
    } = await listCounts<TestimonialStatus>(read, "testimonials");
    return { all: pending + approved + rejected, pending, approved, rejected };
  }

  function matching({ status, search, sample }: Omit<TestimonialFilter, "sort">) {
    let query = read.selectFrom("testimonials").where("deleted_at", "is", null);
    if (status !== "all") query = query.where("status", "=", status);
    if (sample) query = query.where("is_sample", "=", true);
    if (search) query = query.where((row) => contains(row, ["name", "email", "content"], search));
    return query;
  }
}

const missing = "testimonial";

async function find(writer: Writer, ids: number[]): Promise<Stored[]> {
  const rows = await writer
    .selectFrom("testimonials")
    .select(columns)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return rows as Stored[];
}

type Deed = Action & { action: string };
type Next = Partial<Pick<Stored, "status" | "is_visible">>;
type Seen = { version?: number | undefined };

async function change(writer: Writer, rows: Stored[], next: Next, deed: Deed): Promise<Stored[]> {
  const entries = rows
    .map((stored) => ({ ...deed, record: "testimonial", id: stored.id, changes: differences(stored, next) }))
    .filter(({ changes }) => changes.length > 0);
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const saved = await writer
    .updateTable("testimonials")
    .set((row) => ({ ...next, updated_at: deed.at, version: row("version", "+", 1) }))
    .where("id", "in", ids)
    .returning(columns)
    .execute();
  await addHistory(writer, entries);
  await bumpContentVersion(writer);
  return saved as Stored[];
}

async function changeOne(
  writer: Writer,
  id: number,
  next: Next,
  version: number | undefined,
  deed: Deed,
): Promise<Outcome<Stored>> {
  await lockContent(writer);
  const [stored] = await find(writer, [id]);
  if (!stored) return { missing };
  if (isStale(stored, version)) return { stale: stored };
  if (next.is_visible === 1 && !mayBeShown({ ...stored, ...next }))
    return { refused: "Only an approved testimonial can be shown: approve it first" };
  const [saved = stored] = await change(writer, [stored], next, deed);
  return { saved };
}

async function remove(writer: Writer, ids: number[], deed: Deed) {
  if (ids.length === 0) return [];
  const removed = await writer
    .updateTable("testimonials")
    .set((row) => ({ deleted_at: deed.at, updated_at: deed.at, version: row("version", "+", 1) }))
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .returning(["id", "version"])
    .execute();
  await addHistoryForEach(writer, removed, { ...deed, record: "testimonial" });
  if (removed.length > 0) await bumpContentVersion(writer);
  return removed;
}

export const testimonialWrites = {
  /** Stored once per key, pending and hidden, together with its mails. */
  async create(
    writer: Writer,
    input: TestimonialInput,
    key: string,
    at: string,
    told: Recipients,
    consentId: number | null = null,
  ): Promise<Outcome<Stored>> {
    const { numInsertedOrUpdatedRows: added } = await writer
      .insertInto("testimonials")
      .values({
        ...input,
        consent_id: consentId,
        is_visible: 0,
        status: "pending",
        is_sample: false,
        idempotency_key: key,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .onConflict((clash) => clash.column("idempotency_key").doNothing())
      .executeTakeFirst();
    const stored = await writer
      .selectFrom("testimonials")
      .select(columns)
      .where("idempotency_key", "=", key)
      .executeTakeFirstOrThrow();
    if (added) {
      await queueMails(writer, newsOf(stored as Stored, told.to), at);
      await queueWebhooks(writer, "testimonial", [stored.id], at);
    }
    const same = (Object.keys(input) as (keyof TestimonialInput)[]).every(
      (field) => stored[field] === input[field],
    );
    return same
      ? { saved: stored as Stored }
      : { refused: "This idempotency key was used for another testimonial" };
  },

  judge: (writer: Writer, id: number, { verdict, version }: { verdict: Verdict } & Seen, act: Action) =>
    changeOne(writer, id, outcomes[verdict], version, { ...act, action: verdict }),

  show: (writer: Writer, id: number, { is_visible, version }: { is_visible: 0 | 1 } & Seen, act: Action) =>
    changeOne(writer, id, { is_visible }, version, { ...act, action: is_visible ? "show" : "hide" }),

  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    await lockContent(writer);
    const removed = await remove(writer, [id], { ...act, action: "delete" });
    return removed.length > 0 ? { saved: id } : { missing };
  },

  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    await lockContent(writer);
    const deed = { ...act, record: "testimonial", action: "undelete" };
    const restored = await takeBack(writer, "testimonials", ids, deed);
    if (restored.length > 0) await bumpContentVersion(writer);
    return { restored, refused: [] };
  },

  async purge(writer: Writer, ids: number[], act: Action) {
    const purged = await purge(writer, "testimonials", ids, {
      ...act,
      record: "testimonial",
      action: "purge",
    });
    await forgetMails(writer, "testimonial", purged);
    await forgetWebhooks(writer, "testimonial", purged);
    return purged;
  },

  /** A testimonial that already has the verdict is neither changed nor stale. */
  async judgeMany(
    writer: Writer,
    { ids, versions }: BulkIds,
    verdict: Verdict | "delete",
    act: Action,
  ): Promise<BulkChange> {
    await lockContent(writer);
    const deed = { ...act, action: verdict };
    const rows = await find(writer, ids);
    const concerned =
      verdict === "delete" ? rows : rows.filter((row) => differences(row, outcomes[verdict]).length > 0);
    const { free, stale } = splitByVersion(concerned, versions);
    const saved =
      verdict === "delete"
        ? await remove(
            writer,
            free.map(({ id }) => id),
            deed,
          )
        : await change(writer, free, outcomes[verdict], deed);
    return {
      changed: saved.length,
      saved: saved.map(({ id, version }) => ({ id, version })),
      stale,
    };
  },
};
