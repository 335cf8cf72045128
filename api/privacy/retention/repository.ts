import { type Selectable, sql } from "kysely";
import { countOf } from "#api/platform/database/count-of.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import {
  type Leaving,
  type Retention,
  type RetentionKind,
  type RetentionTerm,
  retentionKinds,
} from "#contract/privacy/retention.ts";
import { dayOf, monthsBefore, startOf } from "./days.ts";
import { kinds } from "./kinds.ts";

const removalsShown = 30;

export function retentionRepository(read: Reader) {
  return {
    async kept(at: string): Promise<RetentionTerm[]> {
      const rows = await terms();
      return Promise.all(
        retentionKinds.map(async (kind) => {
          const { months: term = null, version = 0 } = rows.get(kind) ?? {};
          const [count, oldest, staying, announced] = await Promise.all([
            countOf(read.selectFrom(kinds[kind].table).where(kinds[kind].kept)),
            oldestOf(kind),
            term === null ? 0 : stayingOf(kind, monthsBefore(dayOf(at), term)),
            term === null ? null : leavingOf(kind, term),
          ]);
          return { kind, months: term, version, count, oldest, staying, leaving: announced };
        }),
      );
    },

    async leaving(): Promise<Leaving[]> {
      const found = [...(await terms())].map(([kind, { months }]) =>
        months === null ? null : leavingOf(kind, months),
      );
      return (await Promise.all(found)).filter((one) => one !== null);
    },

    removals(): Promise<Retention["removals"]> {
      return read
        .selectFrom("retention_removals")
        .select(["kind", "day", "count"])
        .orderBy("day", "desc")
        .orderBy("kind")
        .limit(removalsShown)
        .execute();
    },
  };

  async function terms() {
    const rows = await read.selectFrom("retention_terms").selectAll().execute();
    return new Map(rows.map((row) => [row.kind, row]));
  }

  async function leavingOf(kind: RetentionKind, months: number): Promise<Leaving | null> {
    const warnings = await read
      .selectFrom("retention_warnings")
      .select(["goes_on", "up_to", "warned_at"])
      .where("kind", "=", kind)
      .orderBy("goes_on")
      .execute();
    if (warnings.length === 0) return null;
    const query = announcedBy(read, kind, warnings);
    const { count, first_on, last_on } = await query.executeTakeFirstOrThrow();
    return first_on && last_on ? { kind, months, count: Number(count), first_on, last_on } : null;
  }

  /** Ids rise with time, so the first id is the oldest. */
  async function oldestOf(kind: RetentionKind): Promise<string | null> {
    const { table, kept } = kinds[kind];
    const row = await read
      .selectFrom(table as "contacts")
      .select("created_at")
      .where(kept)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return row?.created_at ?? null;
  }

  function stayingOf(kind: RetentionKind, day: string): Promise<number> {
    const { table, isOpen } = kinds[kind];
    const open = read.selectFrom(table as "mails").where(isOpen);
    return countOf(open.where("created_at", "<", startOf(day)));
  }
}

/**
 * Counts the announced records, with their first and last day. An index alone answers it, because a week may
 * be tens of thousands of rows.
 * @param warnings at least one, in the order of their due days
 */
export function announcedBy(read: Reader, kind: RetentionKind, warnings: readonly Warning[]) {
  const { table, mayGo, since } = kinds[kind];
  const until = warnings.map(({ up_to }) => startOf(up_to)).toSorted();
  const days = warnings.map(
    (warning) =>
      sql`when created_at < ${startOf(warning.up_to)} and ${since} < ${warning.warned_at} then ${warning.goes_on}`,
  );
  const concerned = read
    .selectFrom(table as "contacts")
    .select(sql<string | null>`case ${sql.join(days, sql` `)} end`.as("day"))
    .where(mayGo)
    .where("created_at", "<", until.at(-1) ?? "");
  return read
    .selectFrom(concerned.as("concerned"))
    .select(({ fn }) => [
      fn.count<number>("day").as("count"),
      fn.min("day").as("first_on"),
      fn.max("day").as("last_on"),
    ]);
}

type Warning = Pick<Selectable<Tables["retention_warnings"]>, "goes_on" | "up_to" | "warned_at">;
