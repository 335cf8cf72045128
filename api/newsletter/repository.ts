import type { Restored } from "#api/database/outcome.ts";
import { type Act, rememberEach } from "#api/database/record.ts";
import { contains } from "#api/database/search.ts";
import type { Reader, Writer } from "#api/database/tables.ts";
import { purge } from "#api/database/trash.ts";
import type { Subscriber } from "#contract/newsletter.ts";

export interface SubscriberFilter {
  search?: string | undefined;
  sort: "newest" | "oldest";
}

export function newsletterRepository(read: Reader) {
  function matching(words: string | undefined) {
    const query = read.selectFrom("subscribers").where("deleted_at", "is", null);
    return words ? query.where((row) => contains(row, ["email"], words)) : query;
  }

  return {
    /** At most `limit` addresses after the row `after`, in the order of the filter, and whether there are more. */
    async list({ search, sort }: SubscriberFilter, limit: number, after: number | null) {
      const newest = sort === "newest";
      let query = matching(search)
        .select(["id", "email", "created_at"])
        .orderBy("id", newest ? "desc" : "asc")
        .limit(limit + 1);
      if (after !== null) query = query.where("id", newest ? "<" : ">", after);
      const rows: Subscriber[] = await query.execute();
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },

    async count(words: string | undefined): Promise<number> {
      const row = await matching(words)
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}

export const newsletterWrites = {
  /** An address is kept once, in any letter case; nobody learns whether it was known. One in the trash signs up anew. */
  async subscribe(writer: Writer, email: string, at: string): Promise<void> {
    await writer
      .insertInto("subscribers")
      .values({ email, email_key: keyOf(email), created_at: at, deleted_at: null })
      .onConflict((clash) =>
        clash
          .column("email_key")
          .doUpdateSet({ email, created_at: at, deleted_at: null })
          .where("subscribers.deleted_at", "is not", null),
      )
      .execute();
  },

  /** At the wish of whoever has the address: for good, out of the trash too. Answers how many there were. */
  async leave(writer: Writer, email: string): Promise<number> {
    const rows = await writer
      .deleteFrom("subscribers")
      .where("email_key", "=", keyOf(email))
      .returning("id")
      .execute();
    return rows.length;
  },

  /** Moves to the trash; answers how many were not there yet. The history names no address. */
  async remove(writer: Writer, ids: number[], act: Act): Promise<number> {
    const rows = await writer
      .updateTable("subscribers")
      .set({ deleted_at: act.at })
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    await rememberEach(writer, rows, { ...act, record: "subscriber", action: "delete" });
    return rows.length;
  },

  async restore(writer: Writer, ids: number[], act: Act): Promise<Restored> {
    const rows = await writer
      .updateTable("subscribers")
      .set({ deleted_at: null })
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .returning("id")
      .execute();
    const restored = await rememberEach(writer, rows, { ...act, record: "subscriber", action: "restore" });
    return { restored, refused: [] };
  },

  async purge(writer: Writer, ids: number[], act: Act) {
    return purge(writer, "subscribers", ids, { ...act, record: "subscriber", action: "purge" });
  },
};

/** Two addresses are one in any letter case. */
function keyOf(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
