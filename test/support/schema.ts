import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import { migrate, namesOfMigrations, schemaFolder } from "#api/platform/database/migrate.ts";
import { openConnection } from "#api/platform/database/open.ts";
import type { Tables } from "#api/platform/database/tables.ts";
import { createServerDatabase } from "./database.ts";

type Read = Kysely<Tables>;

/** Only sqlite_master has checks, collations, conditions and triggers; no pragma lists them. */
const ofSqlite = sql<{ line: string }>`
  with tables as (select * from pragma_table_list where schema = 'main' and type <> 'shadow')
  select printf('table %s: %s, without rowid %d, strict %d', name, type, wr, strict) as line from tables
  union all
  select printf('column %s.%s: number %d, %s, not null %d, default %s, key %d, hidden %d',
      t.name, c.name, c.cid, c.type, c."notnull", coalesce(c.dflt_value, 'none'), c.pk, c.hidden)
    from tables t, pragma_table_xinfo(t.name) c
  union all
  select printf('reference %s.%s: to %s.%s, on update %s, on delete %s', t.name, f."from", f."table", f."to", f.on_update, f.on_delete)
    from tables t, pragma_foreign_key_list(t.name) f
  union all
  select printf('index %s.%s: unique %d, from %s, partial %d: %s', t.name, i.name, i."unique", i.origin, i.partial,
      (select group_concat(coalesce(c.name, 'expression') || iif(c.desc, ' desc ', ' ') || c.coll) from pragma_index_xinfo(i.name) c))
    from tables t, pragma_index_list(t.name) i
  union all
  select printf('%s %s is written: %s', type, name, sql) from sqlite_schema where sql is not null`;

const ofPostgres = sql<{ line: string }>`
  with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f'))
  select format('table %s: %s %s %s', relname, relkind, relpersistence, reloptions) as line from tables
  union all
  select format('column %s.%s: number %s, %s, not null %s, default %s, identity "%s", generated "%s", collation %s, %s', t.relname, a.attname,
      a.attnum, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
      a.attcollation::regcollation, a.attstorage)
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  select format('index: %s, valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join tables t on t.oid = i.indrelid
  union all
  select format('constraint %s.%s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select format('trigger: %s, %s', pg_get_triggerdef(g.oid), g.tgenabled)
    from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
  union all
  select format('function: %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select format('sequence %s: %s', sequencename, array[data_type::text, start_value::text, min_value::text, max_value::text,
      increment_by::text, cycle::text, cache_size::text])
    from pg_sequences where schemaname = 'public'
  union all
  select format('type %s: %s', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')`;

export async function schemaOf(database: Read): Promise<string[]> {
  const { rows } = await (engineOf(database) === "sqlite" ? ofSqlite : ofPostgres).execute(database);
  return rows.map(({ line }) => withoutLayout(line)).sort();
}

/** A line for each table with its indexes in order of creation: an engine may prefer the first of two with equal cost. */
async function orderOfIndexes(database: Read): Promise<string[]> {
  const { rows } = await (engineOf(database) === "sqlite"
    ? sql<{ line: string }>`
        select 'indexes of ' || tbl_name || ' in order: ' || group_concat(name, ', ' order by rowid) as line
        from sqlite_schema where type = 'index' group by tbl_name`
    : sql<{ line: string }>`
        select format('indexes of %s in order: %s', t.relname, string_agg(i.indexrelid::regclass::text, ', ' order by i.indexrelid)) as line
        from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace group by t.relname`
  ).execute(database);
  return rows.map(({ line }) => line).sort();
}

export function differences(lines: string[], others: string[]): string[] {
  return [
    ...lines.filter((line) => !others.includes(line)).map((line) => `+ ${line}`),
    ...others.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
  ];
}

/** A column added later leaves other white space in the stored text. */
function withoutLayout(line: string): string {
  return line.replace(/\s+/g, " ").replace(/ ?([(),]) ?/g, "$1");
}

/** Tables of a text index have engine-specific content that differs after a rebuild. */
const wordIndex = /_words(?:_|$)/;

async function rowsOf(database: Read): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const lines: string[] = [];
  for (const { name } of tables.filter((table) => !wordIndex.test(table.name))) {
    const columns = name === "kysely_migration" ? sql`name` : sql`*`;
    const { rows } = await sql<object>`select ${columns} from ${sql.table(name)}`.execute(database);
    lines.push(...rows.map((row) => `row of ${name}: ${JSON.stringify(row)}`));
  }
  return lines.sort();
}

async function madeBy(steps: (string | undefined)[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "daniry-test-"));
  const server = await createServerDatabase();
  const database = await openConnection({ url: server?.url, dataFolder: folder }, { readOnly: false });
  try {
    for (const upTo of steps) await migrate(database, engineOf(database), schemaFolder, { upTo });
    return [...(await schemaOf(database)), ...(await orderOfIndexes(database)), ...(await rowsOf(database))];
  } finally {
    await database.destroy();
    await server?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function bothWays(): Promise<{ made: string[]; upgraded: string[] }> {
  const [first] = await namesOfMigrations(schemaFolder);
  return { made: await madeBy([undefined]), upgraded: await madeBy([first, undefined]) };
}
