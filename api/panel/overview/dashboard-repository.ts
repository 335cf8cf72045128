import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { offsetsSince, startOf } from "#api/platform/days.ts";

type Inbox = "contacts" | "partners";
type Submissions = Inbox | "testimonials";
type List = "products" | "testimonials" | "subscribers";

/** Counts by day, YYYY-MM-DD. */
export type PerDay = Map<string, number>;

function letters(select: ExpressionBuilder<Tables, never>, inbox: Inbox) {
  return select
    .selectFrom(inbox as "contacts")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("deleted_at", "is", null)
    .where("status", "<>", "spam");
}

function listed(select: ExpressionBuilder<Tables, never>, list: List) {
  return select
    .selectFrom(list as "testimonials")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("deleted_at", "is", null);
}

function waitingIn(select: ExpressionBuilder<Tables, never>) {
  return [
    letters(select, "contacts").where("is_read", "=", false).as("unreadContacts"),
    letters(select, "partners").where("is_read", "=", false).as("unreadPartners"),
    listed(select, "testimonials").where("status", "=", "pending").as("pendingTestimonials"),
    select
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("status", "=", "failed")
      .as("failedMails"),
  ];
}

export function dashboardRepository(read: Reader) {
  const isPostgres = engineOf(read) === "postgres";
  return {
    /** One query, so that the figures agree with each other. */
    figures() {
      return read
        .selectNoFrom((select) => [
          listed(select, "products").as("products"),
          letters(select, "contacts").as("contacts"),
          letters(select, "partners").as("partners"),
          listed(select, "testimonials").as("testimonials"),
          listed(select, "subscribers").as("subscribers"),
          select
            .selectFrom("brochures")
            .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("downloads"), lit(0)).as("n"))
            .where("deleted_at", "is", null)
            .as("downloads"),
          ...waitingIn(select),
        ])
        .executeTakeFirstOrThrow();
    },

    waiting: () => read.selectNoFrom(waitingIn).executeTakeFirstOrThrow(),

    byDay(firstDay: string, now: Date, zone: string) {
      const first = startOf(firstDay, zone);
      const offsets = offsetsSince(first, now, zone);
      const dayOf = (moment: RawBuilder<unknown>) => {
        const shift = (minutes: number) =>
          isPostgres ? sql`make_interval(mins => ${minutes}::int)` : sql`${`${minutes} minutes`}`;
        const [{ minutes } = { minutes: 0 }, ...changes] = offsets;
        const cases = changes
          .toReversed()
          .map((one) => sql`when ${moment} >= ${one.from} then ${shift(one.minutes)}`);
        const ahead =
          cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${shift(minutes)} end` : shift(minutes);
        return isPostgres
          ? sql<string>`(${moment} at time zone 'UTC' + ${ahead})::date`
          : sql<string>`date(${moment}, ${ahead})`;
      };
      // PostgreSQL formats the groups: formatting every row would take most of its time.
      const named = isPostgres ? sql<string>`to_char(grouped.day, 'YYYY-MM-DD')` : sql<string>`grouped.day`;

      function perDayOf(table: Submissions | "subscribers") {
        const rows = read
          .selectFrom(table as "contacts")
          .select([
            dayOf(sql.ref("created_at")).as("day"),
            table === "contacts" ? "reason" : sql<string>`''`.as("reason"),
            (select) => select.fn.countAll<number>().as("count"),
          ])
          .where("created_at", ">=", first)
          .where("deleted_at", "is", null)
          .where("status", "<>", "spam")
          // By number, because PostgreSQL does not take two equal expressions with parameters as the same.
          .groupBy([sql`1`, sql`2`]);
        return read
          .selectFrom(rows.as("grouped"))
          .select([named.as("day"), "reason", "count"])
          .execute();
      }

      return {
        async perDay(period: string) {
          const messages = await perDayOf("contacts");
          const contacts: PerDay = new Map();
          const byReason = new Map<string, number>();
          for (const { day, reason, count } of messages) {
            contacts.set(day, (contacts.get(day) ?? 0) + Number(count));
            if (day >= period) byReason.set(reason, (byReason.get(reason) ?? 0) + Number(count));
          }
          const others = (["partners", "testimonials", "subscribers"] as const).map(async (table) => {
            const rows = await perDayOf(table);
            return [table, new Map(rows.map(({ day, count }) => [day, Number(count)]))] as const;
          });
          const perDay = Object.fromEntries(await Promise.all(others));
          const reasons = [...byReason]
            .map(([reason, count]) => ({ reason, count }))
            .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
          return {
            ...(perDay as Record<"partners" | "testimonials" | "subscribers", PerDay>),
            contacts,
            reasons,
          };
        },

        async documents() {
          const moment = isPostgres ? sql`cast(day as timestamptz)` : sql.ref("day");
          // Older rows hold only a day of UTC.
          const day = sql<string>`case when length(day) = 10 then ${isPostgres ? sql`cast(day as date)` : sql.ref("day")} else ${dayOf(moment)} end`;
          const rows = read
            .selectFrom("downloads")
            .select(["brochure_id", day.as("day"), (select) => select.fn.sum<number>("count").as("count")])
            .where("day", ">=", first.slice(0, 10))
            .groupBy([sql`1`, sql`2`]);
          const [documents, days] = await Promise.all([
            read
              .selectFrom("brochures")
              .select(["id", "name", "downloads"])
              .where("deleted_at", "is", null)
              .orderBy("id")
              .execute(),
            read
              .selectFrom(rows.as("grouped"))
              .select(["brochure_id", named.as("day"), "count"])
              .execute(),
          ]);
          return documents.map(({ id, name, downloads }) => {
            const own = days.filter((row) => row.brochure_id === id);
            const perDay: PerDay = new Map(own.map(({ day, count }) => [day, Number(count)]));
            return { id, name, total: downloads, perDay };
          });
        },
      };
    },

    async ratings() {
      const rows = await read
        .selectFrom("testimonials")
        .select(["rating", (select) => select.fn.countAll<number>().as("count")])
        .where("deleted_at", "is", null)
        .groupBy("rating")
        .execute();
      return [0, 1, 2, 3, 4, 5].map((stars) => {
        const own = rows.filter(({ rating }) => Math.round(rating) === stars);
        return { stars, count: own.reduce((sum, { count }) => sum + Number(count), 0) };
      });
    },

    async databaseBytes(): Promise<number> {
      const size = isPostgres
        ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
        : sql<{
            bytes: number;
          }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
      return Number((await size.execute(read)).rows[0]?.bytes ?? 0);
    },
  };
}
