import { type Kysely, sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import type { Tables } from "#api/platform/database/tables.ts";

/** Everything that makes up a schema, a line each, in an order of its own: two that are alike give the same lines. */
export async function schemaOf(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await (engineOf(database) === "sqlite"
    ? sql<{
        line: string;
      }>`select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_master`
    : sql<{ line: string }>`
        select 'column ' || table_name || '.' || column_name || ': ' || data_type || ' ' || is_nullable || ' ' ||
          coalesce(column_default, '') || coalesce(generation_expression, '') || is_identity as line
          from information_schema.columns where table_schema = 'public'
        union all
        select 'index: ' || indexdef from pg_indexes where schemaname = 'public'
        union all
        select 'constraint ' || conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all
        select 'trigger: ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all
        select 'function: ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`
  ).execute(database);
  return rows.map(({ line }) => line).sort();
}
