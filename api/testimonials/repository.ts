import { sql } from "kysely";
import { behind } from "#api/database/keyset.ts";
import {
  type Actor,
  differences,
  remember,
  rememberEach,
  takeTurn,
  touchContent,
} from "#api/database/record.ts";
import { contains } from "#api/database/search.ts";
import type { Reader, Writer } from "#api/database/tables.ts";
import { purge, takeBack } from "#api/database/trash.ts";
import { type BulkChange, divide, isStale, type Named } from "#api/database/versions.ts";
import { type Key, keyCursor } from "#api/http/pages.ts";
import type { Testimonial, TestimonialInput, TestimonialStatus } from "#contract/testimonials.ts";
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
  sort: "newest" | "oldest" | "highest" | "lowest";
}

/** What a sort compares: numbers all. */
export function keyOf(sort: TestimonialFilter["sort"]) {
  return sort === "highest" || sort === "lowest" ? (["rating", "id"] as const) : (["id"] as const);
}

export function testimonialRepository(read: Reader) {
  const live = () => read.selectFrom("testimonials").select(columns).where("deleted_at", "is", null);
  return {
    /** Approved and visible ones, newest first. */
    async listShown(words: string | undefined): Promise<Stored[]> {
      let query = live().where("status", "=", "approved").where("is_visible", "=", 1);
      if (words) query = query.where((row) => contains(row, ["name", "content"], words));
      return (await query.orderBy("id", "desc").execute()) as Stored[];
    },

    /** Whatever its visibility: at most `limit` after the one whose key is `after`, and the cursor of what follows. */
    async list({ status, search, sort }: TestimonialFilter, limit: number, after: Key | null) {
      const key = keyOf(sort);
      const order = sort === "newest" || sort === "highest" ? "desc" : "asc";
      let query = matching({ status, search })
        .select(columns)
        .limit(limit + 1);
      for (const column of key) query = query.orderBy(column, order);
      if (after) query = query.where(behind(key.map(sql.ref), order, after));
      const found = (await query.execute()) as Stored[];
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const next = found.length > limit && last ? keyCursor(key.map((column) => last[column])) : null;
      return { rows, next };
    },

    async count(filter: Pick<TestimonialFilter, "status" | "search">): Promise<number> {
      const row = await matching(filter)
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    async counts() {
      const rows = await read
        .selectFrom("testimonials")
        .select(["status", (select) => select.fn.countAll<number>().as("count")])
        .where("deleted_at", "is", null)
        .groupBy("status")
        .execute();
      const of = (status: TestimonialStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
      const [pending, approved, rejected] = [of("pending"), of("approved"), of("rejected")];
      return { all: pending + approved + rejected, pending, approved, rejected };
    },

    async find(id: number): Promise<Stored | null> {
      return ((await live().where("id", "=", id).executeTakeFirst()) as Stored | undefined) ?? null;
    },
  };

  function matching({ status, search }: Pick<TestimonialFilter, "status" | "search">) {
    let query = read.selectFrom("testimonials").where("deleted_at", "is", null);
    if (status !== "all") query = query.where("status", "=", status);
    if (search) query = query.where((row) => contains(row, ["name", "email", "content"], search));
    return query;
  }
}

/** Null where there is none; `forbidden` where its status does not allow the change. */
type Answer = Stored | { stale: Stored } | "forbidden" | null;

async function find(writer: Writer, ids: number[]): Promise<Stored[]> {
  const rows = await writer
    .selectFrom("testimonials")
    .select(columns)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return rows as Stored[];
}

type Act = { actor: Actor; action: string; at: string };

/** Gives all of them what `next` says; answers those that this changed. */
async function change(
  writer: Writer,
  rows: Stored[],
  next: Partial<Pick<Stored, "status" | "is_visible">>,
  act: Act,
): Promise<Stored[]> {
  const entries = rows
    .map((stored) => ({ ...act, record: "testimonial", id: stored.id, changes: differences(stored, next) }))
    .filter(({ changes }) => changes.length > 0);
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const saved = await writer
    .updateTable("testimonials")
    .set((row) => ({ ...next, updated_at: act.at, version: row("version", "+", 1) }))
    .where("id", "in", ids)
    .returning(columns)
    .execute();
  await remember(writer, entries);
  await touchContent(writer);
  return saved as Stored[];
}

/** Moves to the trash; answers those that were not there yet. */
async function remove(writer: Writer, ids: number[], act: Act) {
  if (ids.length === 0) return [];
  const removed = await writer
    .updateTable("testimonials")
    .set((row) => ({ deleted_at: act.at, updated_at: act.at, version: row("version", "+", 1) }))
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .returning(["id", "version"])
    .execute();
  await rememberEach(writer, removed, { ...act, record: "testimonial" });
  if (removed.length > 0) await touchContent(writer);
  return removed;
}

export const testimonialWrites = {
  /** Stores a testimonial once per key, pending and hidden; null where the key was used for another one. */
  async create(writer: Writer, input: TestimonialInput, key: string, at: string): Promise<Stored | null> {
    await writer
      .insertInto("testimonials")
      .values({
        ...input,
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
      .execute();
    const stored = await writer
      .selectFrom("testimonials")
      .select(columns)
      .where("idempotency_key", "=", key)
      .executeTakeFirstOrThrow();
    const same = (Object.keys(input) as (keyof TestimonialInput)[]).every(
      (field) => stored[field] === input[field],
    );
    return same ? (stored as Stored) : null;
  },

  /** `stale` where `version` is older than the stored one. */
  async judge(
    writer: Writer,
    id: number,
    { verdict, version }: { verdict: Verdict; version?: number | undefined },
    actor: Actor,
    at: string,
  ): Promise<Answer> {
    await takeTurn(writer);
    const [stored] = await find(writer, [id]);
    if (!stored) return null;
    if (isStale(stored, version)) return { stale: stored };
    const [saved = stored] = await change(writer, [stored], outcomes[verdict], {
      actor,
      action: verdict,
      at,
    });
    return saved;
  },

  async show(
    writer: Writer,
    id: number,
    { is_visible, version }: { is_visible: 0 | 1; version?: number | undefined },
    actor: Actor,
    at: string,
  ): Promise<Answer> {
    await takeTurn(writer);
    const [stored] = await find(writer, [id]);
    if (!stored) return null;
    if (isStale(stored, version)) return { stale: stored };
    if (is_visible === 1 && !mayBeShown(stored)) return "forbidden";
    const act = { actor, action: is_visible ? "show" : "hide", at };
    const [saved = stored] = await change(writer, [stored], { is_visible }, act);
    return saved;
  },

  /** Moves to the trash; false where there is none. */
  async remove(writer: Writer, id: number, actor: Actor, at: string): Promise<boolean> {
    await takeTurn(writer);
    const removed = await remove(writer, [id], { actor, action: "delete", at });
    return removed.length > 0;
  },

  /** Takes back from the trash, in the status it had. */
  async restore(writer: Writer, ids: number[], actor: Actor, at: string) {
    await takeTurn(writer);
    const act = { actor, record: "testimonial", action: "undelete", at };
    const restored = await takeBack(writer, "testimonials", ids, act);
    if (restored.length > 0) await touchContent(writer);
    return { restored, refused: [] };
  },

  async purge(writer: Writer, ids: number[], actor: Actor, at: string) {
    const act = { actor, record: "testimonial", action: "purge", at };
    return purge(writer, "testimonials", ids, act);
  },

  /** One verdict for several; what it would not change is neither changed nor stale. */
  async judgeMany(
    writer: Writer,
    { ids, versions }: Named,
    verdict: Verdict | "delete",
    actor: Actor,
    at: string,
  ): Promise<BulkChange> {
    await takeTurn(writer);
    const act = { actor, action: verdict, at };
    const rows = await find(writer, ids);
    const concerned =
      verdict === "delete" ? rows : rows.filter((row) => differences(row, outcomes[verdict]).length > 0);
    const { free, stale } = divide(concerned, versions);
    const saved =
      verdict === "delete"
        ? await remove(
            writer,
            free.map(({ id }) => id),
            act,
          )
        : await change(writer, free, outcomes[verdict], act);
    return {
      changed: saved.length,
      saved: saved.map(({ id, version }) => ({ id, version })),
      stale,
    };
  },
};
