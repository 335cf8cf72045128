import { sql } from "kysely";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { mostNames } from "#contract/panel/visits.ts";

export type VisitCount = Omit<Tables["visit_counts"], "day">;

type PerDay = Map<string, number>;

const keptDays = 800;
const shownNames = 40;
/** Both engines limit the values of one statement. */
const writtenTogether = 500;

export function visitRepository(read: Reader) {
  return {
    async isCounting(): Promise<boolean> {
      return (await read.selectFrom("visit_stops").select("since").limit(1).executeTakeFirst()) === undefined;
    },

    async visitorsPerDay(first: string): Promise<PerDay> {
      const rows = await read.selectFrom("visit_days").selectAll().where("day", ">=", first).execute();
      return new Map(rows.map(({ day, visitors }) => [day, visitors]));
    },

    async viewsPerDay(first: string): Promise<PerDay> {
      const rows = await read
        .selectFrom("visit_counts")
        .select(["day", ({ fn }) => fn.sum<number>("count").as("count")])
        .where("day", ">=", first)
        .where("kind", "=", "page")
        .groupBy("day")
        .execute();
      return new Map(rows.map(({ day, count }) => [day, Number(count)]));
    },

    async names(first: string): Promise<VisitCount[]> {
      const summed = read
        .selectFrom("visit_counts")
        .select(["kind", "name", ({ fn }) => fn.sum<number>("count").as("count")])
        .where("day", ">=", first)
        .groupBy(["kind", "name"]);
      const rows = await read
        .selectFrom(
          read
            .selectFrom(summed.as("summed"))
            .selectAll()
            .select(sql<number>`row_number() over (partition by kind order by count desc, name)`.as("place"))
            .as("placed"),
        )
        .select(["kind", "name", "count"])
        .where("place", "<=", shownNames)
        .orderBy("kind")
        .orderBy("place")
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    /** @param since the moment at which the first day begins; counts of 2026-11-27 and before know only their day in UTC */
    async documents(since: string): Promise<{ name: string; count: number }[]> {
      const rows = await read
        .selectFrom("downloads")
        .innerJoin("brochures", "brochures.id", "downloads.brochure_id")
        .select(["brochures.name", ({ fn }) => fn.sum<number>("count").as("count")])
        .where("day", ">=", since)
        .groupBy("brochures.name")
        .orderBy("count", "desc")
        .limit(shownNames)
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    async *all() {
      const days = await read.selectFrom("visit_days").select("day").orderBy("day").execute();
      for (let at = 0; at < days.length; at += 31) {
        const some = days.slice(at, at + 31).map(({ day }) => day);
        const [visitors, counts] = await Promise.all([
          read.selectFrom("visit_days").selectAll().where("day", "in", some).execute(),
          read.selectFrom("visit_counts").selectAll().where("day", "in", some).execute(),
        ]);
        const rows = [
          ...visitors.map((row) => ({ day: row.day, kind: "visitors", name: "", count: row.visitors })),
          ...counts,
        ];
        yield rows.sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
      }
    },
  };
}

function orderOf({ day, kind, name }: { day: string; kind: string; name: string }): string {
  return `${day} ${kind} ${name}`;
}

export const visitWrites = {
  /**
   * Returns the salt of the day, or of a later one that another server has begun. A new day deletes the
   * former salt and visitors.
   */
  async beginDay(writer: Writer, day: string, salt: string): Promise<{ day: string; salt: string }> {
    const latest = () =>
      writer.selectFrom("today_salt").selectAll().orderBy("day", "desc").limit(1).executeTakeFirst();
    const current = await latest();
    if (current && current.day >= day) return current;
    const begun = await writer
      .insertInto("today_salt")
      .values({ day, salt })
      .onConflict((clash) => clash.column("day").doNothing())
      .executeTakeFirst();
    if (Number(begun.numInsertedOrUpdatedRows ?? 0) === 1) {
      await writer.deleteFrom("today_salt").where("day", "<", day).execute();
      await writer.deleteFrom("today_visitors").execute();
      const oldest = new Date(Date.parse(day) - keptDays * dayMs).toISOString().slice(0, 10);
      await writer.deleteFrom("visit_counts").where("day", "<", oldest).execute();
      await writer.deleteFrom("visit_days").where("day", "<", oldest).execute();
    }
    return (await latest()) ?? { day, salt };
  },

  async count(writer: Writer, day: string, keys: string[], counts: VisitCount[]): Promise<void> {
    let visitors = 0;
    for (let at = 0; at < keys.length; at += writtenTogether) {
      const added = await writer
        .insertInto("today_visitors")
        .values(keys.slice(at, at + writtenTogether).map((key) => ({ key })))
        .onConflict((clash) => clash.column("key").doNothing())
        .executeTakeFirst();
      visitors += Number(added.numInsertedOrUpdatedRows ?? 0);
    }
    await writer
      .insertInto("visit_days")
      .values({ day, visitors })
      .onConflict((clash) =>
        clash.column("day").doUpdateSet((row) => ({ visitors: row("visit_days.visitors", "+", visitors) })),
      )
      .execute();
    const named = await withinMostNames(writer, day, counts);
    for (let at = 0; at < named.length; at += writtenTogether)
      await writer
        .insertInto("visit_counts")
        .values(named.slice(at, at + writtenTogether).map((row) => ({ day, ...row })))
        .onConflict((clash) =>
          clash.columns(["day", "kind", "name"]).doUpdateSet((row) => ({
            count: row("visit_counts.count", "+", row.ref("excluded.count")),
          })),
        )
        .execute();
  },

  async setCounting(writer: Writer, isOn: boolean, act: Action): Promise<void> {
    const { numDeletedRows } = await writer.deleteFrom("visit_stops").executeTakeFirst();
    if (!isOn) await writer.insertInto("visit_stops").values({ id: 1, since: act.at }).execute();
    const wasOn = Number(numDeletedRows) === 0;
    if (wasOn !== isOn)
      await addHistory(writer, [
        { ...act, record: "site", id: 1, action: isOn ? "count-visits" : "stop-visits" },
      ]);
  },
};

/** Counts names beyond the limit under the empty name, so that no visitor can fill the table. */
async function withinMostNames(writer: Writer, day: string, counts: VisitCount[]): Promise<VisitCount[]> {
  const stored = await writer
    .selectFrom("visit_counts")
    .select(["kind", "name"])
    .where("day", "=", day)
    .execute();
  const known = Map.groupBy(stored, ({ kind }) => kind);
  const names = new Map([...known].map(([kind, rows]) => [kind, new Set(rows.map(({ name }) => name))]));
  const sums = new Map<string, VisitCount>();
  for (const { kind, name: wanted, count } of counts) {
    const own = names.get(kind) ?? new Set();
    names.set(kind, own);
    const name = own.has(wanted) || own.size < mostNames ? wanted : "";
    own.add(name);
    const key = JSON.stringify([kind, name]);
    const sum = sums.get(key) ?? { kind, name, count: 0 };
    sums.set(key, { ...sum, count: sum.count + count });
  }
  return [...sums.values()];
}
