import { sql } from "kysely";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { forgetAbout } from "#api/platform/database/trash.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { RetentionKind, saveRetention } from "#contract/privacy/retention.ts";
import { dayOf, goesOn, monthsBefore, startOf } from "./days.ts";
import { kinds } from "./kinds.ts";

/** Records per write, so that no other write waits long. */
const removedTogether = 500;

/** Locks the term, so that no removal uses a term that an admin is changing. */
async function termOf(writer: Writer, kind: RetentionKind): Promise<number | null> {
  const { months } = await writer
    .updateTable("retention_terms")
    .set((row) => ({ months: row.ref("months") }))
    .where("kind", "=", kind)
    .returning("months")
    .executeTakeFirstOrThrow();
  return months;
}

async function warn(writer: Writer, kind: RetentionKind, months: number, at: string) {
  const goes_on = goesOn(at);
  await writer
    .insertInto("retention_warnings")
    .values({ kind, goes_on, up_to: monthsBefore(goes_on, months), warned_at: at })
    .onConflict((clash) => clash.columns(["kind", "goes_on"]).doNothing())
    .execute();
}

function passed(writer: Writer, kind: RetentionKind, at: string) {
  return writer
    .selectFrom("retention_warnings")
    .select(["goes_on", "up_to", "warned_at"])
    .where("kind", "=", kind)
    .where("goes_on", "<=", dayOf(at))
    .orderBy("goes_on", "desc")
    .limit(1)
    .executeTakeFirst();
}

export const retentionWrites = {
  /** A new term voids the warnings of the former one, and two weeks begin again. */
  async setTerm(
    writer: Writer,
    kind: RetentionKind,
    { months, version: seen }: InputOf<typeof saveRetention>["body"],
    act: Action,
  ): Promise<Outcome<null>> {
    const old = await termOf(writer, kind);
    if (old === months) return { saved: null };
    let change = writer
      .updateTable("retention_terms")
      .set((row) => ({ months, version: row("version", "+", 1) }))
      .where("kind", "=", kind);
    if (seen !== undefined) change = change.where("version", "=", seen);
    if (Number((await change.executeTakeFirst()).numUpdatedRows) === 0) return { stale: null };
    await writer.deleteFrom("retention_warnings").where("kind", "=", kind).execute();
    if (months !== null) await warn(writer, kind, months, act.at);
    const changes = [{ field: `retention_${kind}`, old: old ?? "keep", new: months ?? "keep" }];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "retention", changes }]);
    return { saved: null };
  },

  async announce(writer: Writer, kind: RetentionKind, at: string): Promise<void> {
    const months = await termOf(writer, kind);
    if (months === null) return;
    await warn(writer, kind, months, at);
    const last = await passed(writer, kind, at);
    if (!last) return;
    await writer
      .deleteFrom("retention_warnings")
      .where("kind", "=", kind)
      .where("goes_on", "<", last.goes_on)
      .execute();
  },

  async removeSome(writer: Writer, kind: RetentionKind, at: string): Promise<number> {
    await termOf(writer, kind);
    const warning = await passed(writer, kind, at);
    if (!warning) return 0;
    const { table, mayGo, since } = kinds[kind];
    const isMeant = sql<boolean>`${mayGo} and created_at < ${startOf(warning.up_to)} and ${since} < ${warning.warned_at}`;
    const some = writer
      .selectFrom(table as "contacts")
      .select("id")
      .where(isMeant)
      .limit(removedTogether);
    const rows = await writer
      .deleteFrom(table as "contacts")
      .where("id", "in", some)
      // Checked again, because another write may have come in between.
      .where(isMeant)
      .returning("id")
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    if (kind !== "mail" && kind !== "history")
      await forgetAbout(writer, ["history", "mails", "replies", "webhook_deliveries"], kind, ids);
    await writer
      .insertInto("retention_removals")
      .values({ kind, day: dayOf(at), count: rows.length })
      .onConflict((clash) =>
        clash.columns(["kind", "day"]).doUpdateSet((row) => ({
          count: sql<number>`${row.ref("retention_removals.count")} + ${row.ref("excluded.count")}`,
        })),
      )
      .execute();
    return rows.length;
  },
};
