import { type RawBuilder, sql } from "kysely";
import { countOf } from "#api/platform/database/count-of.ts";
import { behind, type Key } from "#api/platform/database/keyset.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { purgeAt, type TrashItem, type TrashKind, trashKinds } from "#contract/panel/trash.ts";
import { recordTables } from "../record-tables.ts";

const details: Record<TrashKind, RawBuilder<string>> = {
  product: sql`subtitle`,
  category: sql`description`,
  contact: sql`substr(message, 1, 160)`,
  partner: sql`substr(message, 1, 160)`,
  testimonial: sql`substr(content, 1, 160)`,
  brochure: sql`file_name`,
  subscriber: sql`''`,
  picture: sql`''`,
  claim: sql`why`,
  choice: sql`list`,
};

export function trashRepository(read: Reader) {
  return {
    async list(kinds: readonly TrashKind[], limit: number, after: Key | null) {
      const found = (await Promise.all(kinds.map((kind) => latest(kind, limit + 1, after))))
        .flat()
        .sort((one, other) => compare(keyOf(other), keyOf(one)));
      const rows = found.slice(0, limit);
      const names = await namesOf(rows);
      const data = rows.map((row): TrashItem => {
        const deleted_by = names.get(`${row.kind} ${row.id}`) ?? "";
        return { ...row, purge_at: purgeAt(row.deleted_at), deleted_by };
      });
      const last = rows.at(-1);
      return { rows: data, next: found.length > limit && last ? keyOf(last) : null };
    },

    async counts(): Promise<Record<TrashKind, number>> {
      const counted = trashKinds.map(async (kind) => {
        const trashed = read.selectFrom(recordTables[kind].table).where("deleted_at", "is not", null);
        return [kind, await countOf(trashed)];
      });
      return Object.fromEntries(await Promise.all(counted));
    },

    async expired(kind: TrashKind, deletedBy: string, limit: number): Promise<number[]> {
      const rows = await read
        .selectFrom(recordTables[kind].table)
        .select("id")
        .where("deleted_at", "is not", null)
        .where("deleted_at", "<=", deletedBy)
        .orderBy("deleted_at")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };

  async function latest(kind: TrashKind, limit: number, after: Key | null) {
    const { table, title } = recordTables[kind];
    let query = read
      .selectFrom(table)
      .select(["id", "deleted_at", sql.ref<string>(title).as("title"), details[kind].as("detail")])
      .where("deleted_at", "is not", null)
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(limit);
    if (after) {
      const [at, afterKind, afterId] = after as [string, string, number];
      // Within one moment kinds descend, and ids within a kind.
      if (kind < afterKind) query = query.where("deleted_at", "<=", at);
      else if (kind > afterKind) query = query.where("deleted_at", "<", at);
      else query = query.where(behind([sql`deleted_at`, sql`id`], "desc", [at, afterId]));
    }
    return (await query.execute()).map((row) => ({ ...row, kind, deleted_at: row.deleted_at as string }));
  }

  async function namesOf(rows: { kind: TrashKind; id: number }[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const kind of trashKinds) {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      if (ids.length === 0) continue;
      const entries = await read
        .selectFrom("history")
        .select(["record_id", "admin_name"])
        .where("record", "=", kind)
        .where("record_id", "in", ids)
        .where("action", "=", "delete")
        .orderBy("id")
        .execute();
      for (const entry of entries) names.set(`${kind} ${entry.record_id}`, entry.admin_name);
    }
    return names;
  }
}

function keyOf(row: { deleted_at: string; kind: TrashKind; id: number }): [string, string, number] {
  return [row.deleted_at, row.kind, row.id];
}

function compare(one: Key, other: Key): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? "";
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
