import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { engineOf } from "#api/database/engine.ts";
import type { Reader, Tables } from "#api/database/tables.ts";

const submissions = ["contacts", "partners", "testimonials"] as const;
type Submissions = (typeof submissions)[number];

/** Counts by day, YYYY-MM-DD in UTC. */
export type PerDay = Map<string, number>;

/** How many of each wait, as columns of a query. */
function waitingIn(select: ExpressionBuilder<Tables, never>) {
  const count = (table: Submissions) =>
    select
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("deleted_at", "is", null);
  return [
    count("contacts").where("is_read", "=", false).as("unreadContacts"),
    count("partners").where("is_read", "=", false).as("unreadPartners"),
    count("testimonials").where("status", "=", "pending").as("pendingTestimonials"),
  ];
}

export function dashboardRepository(read: Reader) {
  const isPostgres = engineOf(read) === "postgres";
  // Grouped as a date and written out afterwards: to write out each row's would take PostgreSQL most of its time.
  const day = isPostgres
    ? sql`(created_at at time zone 'UTC')::date`
    : sql<string>`substr(created_at, 1, 10)`;
  const dayOf = isPostgres ? sql<string>`to_char(${day}, 'YYYY-MM-DD')` : sql<string>`${day}`;
  // Each engine has its own index for this.
  const since = (firstDay: string) =>
    isPostgres
      ? sql<SqlBool>`created_at >= ${`${firstDay}T00:00:00.000Z`}`
      : sql<SqlBool>`${day} >= ${firstDay}`;

  return {
    /** All figures in one query, so that they agree with each other. */
    figures() {
      return read
        .selectNoFrom((select) => {
          const count = (table: "products" | Submissions) =>
            select
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .where("deleted_at", "is", null);
          return [
            count("products").as("products"),
            letters("contacts").as("contacts"),
            letters("partners").as("partners"),
            count("testimonials").as("testimonials"),
            select
              .selectFrom("subscribers")
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .where("deleted_at", "is", null)
              .as("subscribers"),
            select
              .selectFrom("brochures")
              .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("downloads"), lit(0)).as("n"))
              .where("deleted_at", "is", null)
              .as("downloads"),
            ...waitingIn(select),
          ];
          // Every status: said so that SQLite counts in the index of statuses, not in the rows themselves.
          function letters(table: "contacts" | "partners") {
            return select
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .where("deleted_at", "is", null)
              .where(sql<SqlBool>`status >= ''`);
          }
        })
        .executeTakeFirstOrThrow();
    },

    waiting: () => read.selectNoFrom(waitingIn).executeTakeFirstOrThrow(),

    /** When the first of those that wait came. */
    async oldest(): Promise<Record<Submissions, string | null>> {
      const first = (table: Submissions) =>
        read.selectFrom(table).select("created_at").where("deleted_at", "is", null).orderBy("id").limit(1);
      const [contact, partner, testimonial] = await Promise.all([
        first("contacts").where("is_read", "=", false).executeTakeFirst(),
        first("partners").where("is_read", "=", false).executeTakeFirst(),
        first("testimonials").where("status", "=", "pending").executeTakeFirst(),
      ]);
      return {
        contacts: contact?.created_at ?? null,
        partners: partner?.created_at ?? null,
        testimonials: testimonial?.created_at ?? null,
      };
    },

    /** How many of each kind came on each day since `firstDay`; days without any are left out. */
    async perDay(firstDay: string): Promise<Record<Submissions | "subscribers", PerDay>> {
      const counted = [...submissions, "subscribers" as const].map(async (table) => {
        const rows = await read
          .selectFrom(table)
          .select([dayOf.as("day"), (select) => select.fn.countAll<number>().as("count")])
          .where(since(firstDay))
          .where("deleted_at", "is", null)
          .groupBy(day)
          .execute();
        return [table, new Map(rows.map(({ day, count }) => [day, Number(count)]))] as const;
      });
      return Object.fromEntries(await Promise.all(counted)) as Record<Submissions | "subscribers", PerDay>;
    },

    /** Downloads of each document: all there were, and those of each day since `firstDay`. */
    async documents(firstDay: string) {
      const [documents, days] = await Promise.all([
        read
          .selectFrom("brochures")
          .select(["id", "name", "downloads"])
          .where("deleted_at", "is", null)
          .orderBy("id")
          .execute(),
        read.selectFrom("downloads").selectAll().where("day", ">=", firstDay).execute(),
      ]);
      return documents.map(({ id, name, downloads }) => {
        const own = days.filter((row) => row.brochure_id === id);
        const perDay: PerDay = new Map(own.map(({ day, count }) => [day, count]));
        return { id, name, total: downloads, perDay };
      });
    },

    async reasons(firstDay: string) {
      // By days as well, in the order of an index: SQLite would sort all rows to group them by reason alone.
      const rows = await read
        .selectFrom("contacts")
        .select(["reason", (select) => select.fn.countAll<number>().as("count")])
        .where("deleted_at", "is", null)
        .where(since(firstDay))
        .groupBy([day, "reason"])
        .execute();
      const counts = new Map<string, number>();
      for (const { reason, count } of rows) counts.set(reason, (counts.get(reason) ?? 0) + Number(count));
      return [...counts]
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
    },

    /** By whole stars, half a star counting as one. */
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

    /** Bytes that the database takes on its disk. */
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
