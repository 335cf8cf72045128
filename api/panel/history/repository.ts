import { sql } from "kysely";
import type { Reader } from "#api/platform/database/tables.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { recordTables } from "../record-tables.ts";

type HistoryFilter = Pick<InputOf<typeof listHistory>["query"], "record" | "id">;

export function historyRepository(read: Reader) {
  return {
    async list(filter: HistoryFilter, limit: number, before: number | null) {
      let query = read
        .selectFrom("history")
        .selectAll()
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (filter.record) query = query.where("record", "=", filter.record);
      if (filter.id !== undefined) query = query.where("record_id", "=", filter.id);
      if (before !== null) query = query.where("id", "<", before);
      const found = await query.execute();
      const rows = found.slice(0, limit);
      const titles = await titlesOf(rows);
      return {
        rows: rows.map((row) => ({ ...row, title: titles.get(nameOf(row)) ?? "" }) as HistoryEntry),
        more: found.length > limit,
      };
    },
  };

  async function titlesOf(rows: { record: string; record_id: number }[]): Promise<Map<string, string>> {
    const kinds = [...new Set(rows.map(({ record }) => record))].filter(
      (kind): kind is keyof typeof recordTables => kind in recordTables,
    );
    const found = kinds.map(async (kind) => {
      const { table, title } = recordTables[kind];
      const ids = [...new Set(rows.filter(({ record }) => record === kind).map((row) => row.record_id))];
      const named = await read
        .selectFrom(table as "products")
        .select(["id", sql.ref<string>(title).as("title")])
        .where("id", "in", ids)
        .execute();
      const titleOf = (stored: string) =>
        kind === "words" && stored in pages ? pages[stored as PageName].page.label : stored;
      return named.map((row) => [nameOf({ record: kind, record_id: row.id }), titleOf(row.title)] as const);
    });
    return new Map((await Promise.all(found)).flat());
  }
}

function nameOf({ record, record_id }: { record: string; record_id: number }): string {
  return `${record} ${record_id}`;
}
