import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import type { HistoryEntry, historyRecords } from "#contract/panel/history.ts";

type Kind = (typeof historyRecords)[number];

export interface HistoryFilter {
  record?: Kind | undefined;
  id?: number | undefined;
}

const places: Record<Exclude<Kind, "site">, { table: keyof Tables; title: string }> = {
  product: { table: "products", title: "title" },
  category: { table: "categories", title: "name" },
  contact: { table: "contacts", title: "name" },
  partner: { table: "partners", title: "name" },
  testimonial: { table: "testimonials", title: "name" },
  brochure: { table: "brochures", title: "name" },
  // The history stores no address, so a deleted subscriber has no title.
  subscriber: { table: "subscribers", title: "email" },
  picture: { table: "pictures", title: "name" },
  claim: { table: "claims", title: "phrase" },
  choice: { table: "choices", title: "name" },
  admin: { table: "admins", title: "name" },
  words: { table: "words", title: "page" },
  breach: { table: "breaches", title: "title" },
};

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
      (kind): kind is keyof typeof places => kind in places,
    );
    const found = kinds.map(async (kind) => {
      const { table, title } = places[kind];
      const ids = [...new Set(rows.filter(({ record }) => record === kind).map((row) => row.record_id))];
      const named = await read
        .selectFrom(table as "products")
        .select(["id", `${title} as title` as "title"])
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
