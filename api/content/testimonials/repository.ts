import { sql } from "kysely";
import { queueMails } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { queuePushes } from "#api/delivery/push/outbox.ts";
import { queueWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { countByStatus, countOf } from "#api/platform/database/count-of.ts";
import { behind, type Key } from "#api/platform/database/keyset.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import { contains, listText, listTextOf, textFilter } from "#api/platform/database/search.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { forgetAbout, forgetCorrections } from "#api/platform/database/trash.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import type { BulkChange, BulkIds } from "#api/platform/database/versions.ts";
import {
  type listTestimonials,
  type Testimonial,
  type TestimonialInput,
  testimonial,
  testimonialStatuses,
} from "#contract/content/testimonials.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { newsOf } from "./letter.ts";
import { mayBeShown, outcomes, type Verdict } from "./moderation.ts";

const columns = testimonial.keyof().options;

type Stored = Testimonial & { email: string };

const testimonials = versioned({
  table: "testimonials",
  record: "testimonial",
  isContent: true,
  toRecord({
    deleted_at: _deleted,
    updated_at: _at,
    idempotency_key: _key,
    consent_id: _consent,
    search_text: _text,
    ...row
  }) {
    return row as Stored;
  },
  // The history must not name the sender.
  remembered: [],
  restoreAction: "undelete",
  async forget(writer, ids) {
    await forgetCorrections(writer, "testimonial", ids);
    await forgetAbout(writer, ["mails", "webhook_deliveries"], "testimonial", ids);
  },
});

type TestimonialFilter = Omit<InputOf<typeof listTestimonials>["query"], "limit" | "cursor" | "ticket">;

export function keyOf(sort: TestimonialFilter["sort"]) {
  return sort === "highest" || sort === "lowest" ? (["rating", "id"] as const) : (["id"] as const);
}

export function testimonialRepository(read: Reader) {
  const live = () => read.selectFrom("testimonials").select(columns).where("deleted_at", "is", null);
  return {
    async listShown(words: string | undefined): Promise<Stored[]> {
      const query = live().where("status", "=", "approved").where("is_visible", "=", 1);
      const rows = (await query.orderBy("id", "desc").execute()) as Stored[];
      if (!words) return rows;
      const isFound = textFilter(words);
      // The stored search text contains the e-mail, and visitors must not find a sender by it.
      return rows.filter(({ name, content }) => isFound(listText(name, content)));
    },

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
      return countOf(matching(filter));
    },

    counts,

    find: (id: number) => testimonials.find(read, id),
  };

  function counts() {
    const kept = read.selectFrom("testimonials").where("deleted_at", "is", null);
    return countByStatus(kept, testimonialStatuses);
  }

  function matching({ status, search, sample }: Omit<TestimonialFilter, "sort">) {
    let query = read.selectFrom("testimonials").where("deleted_at", "is", null);
    if (status !== "all") query = query.where("status", "=", status);
    if (sample) query = query.where("is_sample", "=", true);
    if (search) query = query.where((row) => contains(row, search));
    return query;
  }
}

type Seen = { version?: number | undefined };

export const testimonialWrites = {
  ...testimonials.writes,

  /** Stores one testimonial per idempotency key; a repeat returns the stored one and sends no mail again. */
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
        search_text: listTextOf("testimonials", input),
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
      await queuePushes(writer, { kind: "testimonial", record: "testimonial", id: stored.id }, at);
    }
    const same = (Object.keys(input) as (keyof TestimonialInput)[]).every(
      (field) => stored[field] === input[field],
    );
    return same
      ? { saved: stored as Stored }
      : { refused: "This idempotency key was used for another testimonial" };
  },

  judge: (writer: Writer, id: number, { verdict, version }: { verdict: Verdict } & Seen, act: Action) =>
    testimonials.writes.update(writer, id, { ...outcomes[verdict], version }, { ...act, action: verdict }),

  show(writer: Writer, id: number, { is_visible, version }: { is_visible: 0 | 1 } & Seen, act: Action) {
    const next = async (row: object) =>
      is_visible && !mayBeShown(row as Stored)
        ? { refused: "Only an approved testimonial can be shown: approve it first" }
        : { fields: { is_visible } };
    const action = is_visible ? "show" : "hide";
    return testimonials.change(writer, id, version, next, { ...act, action });
  },

  judgeMany: (
    writer: Writer,
    named: BulkIds,
    verdict: Verdict | "delete",
    act: Action,
  ): Promise<BulkChange> =>
    verdict === "delete"
      ? testimonials.removeMany(writer, named, act)
      : testimonials.setMany(writer, named, outcomes[verdict], { ...act, action: verdict }),
};
