import { type ExpressionBuilder, sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";

type Inbox = "contacts" | "partners";
type Submissions = Inbox | "testimonials";

/** Counts by day, YYYY-MM-DD in UTC. */
export type PerDay = Map<string, number>;

/** Without spam and trash. */
function letters(select: ExpressionBuilder<Tables, never>, inbox: Inbox) {
  return select
    .selectFrom(inbox as "contacts")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("deleted_at", "is", null)
    .where("status", "<>", "spam");
}

function listed(select: ExpressionBuilder<Tables, never>, list: "testimonials" | "subscribers") {
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
  // Groups by date and formats the groups: formatting every row would take PostgreSQL most of its time.
  const day = isPostgres
    ? sql`(created_at at time zone 'UTC')::date`
    : sql<string>`substr(created_at, 1, 10)`;
  const dayOf = isPostgres ? sql<string>`to_char(${day}, 'YYYY-MM-DD')` : sql<string>`${day}`;

  function perDayOf(table: Submissions | "subscribers", firstDay: string) {
    return read
      .selectFrom(table as "contacts")
      .select([dayOf.as("day"), (select) => select.fn.countAll<number>().as("count")])
      .where("created_at", ">=", `${firstDay}T00:00:00.000Z`)
      .where("deleted_at", "is", null)
      .where("status", "<>", "spam")
      .groupBy(day);
  }

  return {
    /** One query, so that the figures agree with each other. */
    figures() {
      return read
        .selectNoFrom((select) => {
          return [
            select
              .selectFrom("products")
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .where("deleted_at", "is", null)
              .as("products"),
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
          ];
        })
        .executeTakeFirstOrThrow();
    },

    waiting: () => read.selectNoFrom(waitingIn).executeTakeFirstOrThrow(),

    async oldest(): Promise<Record<Submissions, string | null>> {
      const first = (table: Submissions) =>
        read.selectFrom(table).select("created_at").where("deleted_at", "is", null).orderBy("id").limit(1);
      const [contact, partner, testimonial] = await Promise.all([
        first("contacts").where("is_read", "=", false).where("status", "<>", "spam").executeTakeFirst(),
        first("partners").where("is_read", "=", false).where("status", "<>", "spam").executeTakeFirst(),
        first("testimonials").where("status", "=", "pending").executeTakeFirst(),
      ]);
      return {
        contacts: contact?.created_at ?? null,
        partners: partner?.created_at ?? null,
        testimonials: testimonial?.created_at ?? null,
      };
    },

    /** Days without any are left out. The messages of `reasons` came since `period`. */
    async perDay(firstDay: string, period: string) {
      // By reason and day at once: an index of the days alone answers it.
      const messages = await perDayOf("contacts", firstDay).select("reason").groupBy("reason").execute();
      const contacts: PerDay = new Map();
      const byReason = new Map<string, number>();
      for (const { day, reason, count } of messages) {
        contacts.set(day, (contacts.get(day) ?? 0) + Number(count));
        if (day >= period) byReason.set(reason, (byReason.get(reason) ?? 0) + Number(count));
      }
      const others = (["partners", "testimonials", "subscribers"] as const).map(async (table) => {
        const rows = await perDayOf(table, firstDay).execute();
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
