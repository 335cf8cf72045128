import { type KyselyPlugin, type RawBuilder, sql, type WithNode } from "kysely";
import type { Database } from "./database.ts";
import { engineOf } from "./engine.ts";
import { type Entry, formerValue, type PastKind, rewind, wasThere } from "./rewind.ts";
import type { Reader } from "./tables.ts";

type Row = Record<string, unknown> & { id: number; created_at: string } & Pictured;
type Rows = RawBuilder<Record<string, unknown>>;

interface Lost {
  what: PastKind["record"] | "picture";
  title: string;
}

export interface Past {
  /** Rebuilds the database of a moment from the history. Queries written for the current database run on it unchanged. */
  at(moment: string): Promise<Reader>;
  lost(moment: string): Promise<Lost[]>;
  trashed(record: PastKind["record"], moment: string): Promise<number[]>;
}

export function createPast(
  read: Reader,
  kinds: readonly PastKind[],
  isStored: (path: string) => Promise<boolean>,
): Past {
  const engine = engineOf(read);

  return {
    async at(moment) {
      const words = sql<
        Record<string, unknown>
      >`(select * from ${storedTable(engine, "word_versions")} where at <= ${moment})`;
      let then = read.with("word_versions", () => words);
      for (const kind of kinds) {
        const rows = (await rewound(kind, moment)).map(({ row }) => row);
        then = then.with(kind.table, () => tableOf(engine, { ...kind, rows }, moment)) as typeof then;
      }
      const tablesThen = then.selectFrom("content").toOperationNode().with;
      if (!tablesThen) throw new Error("The tables of then are not there");
      return read.withPlugin(inPlaceOf(tablesThen));
    },

    async lost(moment) {
      const found = kinds.map(async (kind) => [
        ...(await purged(kind, moment)),
        ...(await rewound(kind, moment)).flatMap(({ row, lacks }): Lost[] =>
          lacks ? [{ what: "picture", title: String(row.title) }] : [],
        ),
      ]);
      return (await Promise.all(found)).flat();
    },

    async trashed(record, moment) {
      const kind = kinds.find((one) => one.record === record);
      const rows = kind ? await rewound(kind, moment) : [];
      return rows.filter(({ isInTrash }) => isInTrash).map(({ row }) => row.id);
    },
  };

  async function purged({ record, takenBack, shown }: PastKind, moment: string): Promise<Lost[]> {
    const histories = await entriesOf(record, moment);
    return [...histories.values()].flatMap((entries): Lost[] => {
      const purge = entries.find(({ action }) => action === "purge");
      if (!purge || !wasThere(entries, takenBack, moment)) return [];
      if (!shown.is(formerValue(entries, shown.field, moment))) return [];
      const title = purge.changes[0]?.old ?? formerValue(entries, "name", moment) ?? "";
      return [{ what: record, title: String(title) }];
    });
  }

  async function rewound(kind: PastKind, moment: string) {
    const histories = await entriesOf(kind.record, moment);
    if (histories.size === 0) return [];
    const changed = await read
      .selectFrom(kind.table as "products")
      .selectAll()
      .where("id", "in", changedSince(kind.record, moment))
      .execute();
    const rows = changed.map(async (row) => {
      const now = row as unknown as Row;
      const then = rewind(now, histories.get(now.id) ?? [], kind, moment);
      return then && { ...(await withStored(then, now, isStored)), isInTrash: now.deleted_at !== null };
    });
    return (await Promise.all(rows)).filter((found) => found !== null);
  }

  async function entriesOf(record: string, moment: string): Promise<Map<number, Entry[]>> {
    const rows = await read
      .selectFrom("history")
      .select(["record_id", "action", "changes", "created_at"])
      .where("record", "=", record)
      .where("record_id", "in", changedSince(record, moment))
      .orderBy("id")
      .execute();
    return Map.groupBy(rows, ({ record_id }) => record_id);
  }

  function changedSince(record: string, moment: string) {
    return read
      .selectFrom("history")
      .select("record_id")
      .where("record", "=", record)
      .where("created_at", ">", moment);
  }
}

async function withStored<Given extends Row>(
  then: Given,
  now: Given,
  isStored: (path: string) => Promise<boolean>,
) {
  const known = new Set(picturesOf(now).map(({ path }) => path));
  const gone = new Set<string>();
  for (const { path } of picturesOf(then)) if (!known.has(path) && !(await isStored(path))) gone.add(path);
  if (gone.size === 0) return { row: then, lacks: false };
  const { picture, gallery } = then;
  const row = {
    ...then,
    picture: picture && gone.has(picture.path) ? now.picture : picture,
    gallery: gallery?.filter((slide) => !gone.has(slide.path ?? "")),
  };
  return { row, lacks: true };
}

interface Pictured {
  picture?: { path: string } | null;
  gallery?: { path?: string }[];
}

function picturesOf({ picture, gallery = [] }: Pictured): { path: string }[] {
  return [...(picture ? [picture] : []), ...gallery.flatMap(({ path }) => (path ? [{ path }] : []))];
}

interface TableThen {
  table: PastKind["table"];
  record: string;
  rows: readonly Row[];
}

function tableOf(engine: Database["engine"], { table, record, rows }: TableThen, moment: string): Rows {
  const stored = storedTable(engine, table);
  const columns = Object.keys(rows[0] ?? {});
  const names = rows.length > 0 ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`;
  const stayed: Rows = sql`select ${names} from ${stored} where created_at <= ${moment}
    and id not in (select record_id from history where record = ${record} and created_at > ${moment})`;
  if (rows.length === 0) return sql`(${stayed})`;
  const json = JSON.stringify(rows);
  const changed: Rows =
    engine === "sqlite"
      ? sql`select ${sql.join(columns.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`))} from json_each(${json})`
      : sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
  return sql<Record<string, unknown>>`(${stayed} union all ${changed})`;
}

/** Inside a CTE with the name of the table, SQLite would read the plain name as the CTE. */
function storedTable(engine: Database["engine"], table: string) {
  return sql.table(engine === "sqlite" ? `main.${table}` : table);
}

/** Replaces the CTEs of every query, so a query must have none of its own. */
function inPlaceOf(tables: WithNode): KyselyPlugin {
  return {
    transformQuery: ({ node }) => (node.kind === "SelectQueryNode" ? { ...node, with: tables } : node),
    transformResult: async ({ result }) => result,
  };
}
