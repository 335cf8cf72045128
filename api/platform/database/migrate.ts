import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  Migrator,
} from "kysely/migration";
import { DatabaseFault } from "./fault.ts";
import type { Tables } from "./tables.ts";

const columnTypes = {
  sqlite: { id: "integer primary key autoincrement", json: "text", flag: "integer", moment: "text" },
  postgres: {
    id: "integer generated always as identity primary key",
    json: "jsonb",
    flag: "boolean",
    moment: "timestamptz",
  },
} as const;
type Engine = keyof typeof columnTypes;

/** One process migrates at a time: SQLite has one writer, and PostgreSQL takes a lock by an arbitrary number. */
const beginAlone = {
  sqlite: [sql`begin immediate`],
  postgres: [sql`begin`, sql`select pg_advisory_xact_lock(3105270911)`],
};

/** schema.sql builds an empty database. upgrades/ lead older databases up to that schema, and migrations/ follow it. */
export const schemaFolder = new URL("../../../db/", import.meta.url);

const folders = ["upgrades/", "migrations/"];

const kyselyTables: string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];

export type BeforeMigration = (pending: string[]) => Promise<void>;

interface MigrationSettings {
  beforeMigration?: BeforeMigration | undefined;
  upTo?: string | undefined;
}

/**
 * An empty database runs schema.sql, any other its missing files in the order of their names. The transaction is ours, because
 * Kysely's leaves out its own table, and on SQLite everything.
 */
export function migrate(
  database: Kysely<Tables>,
  engine: Engine,
  folder: URL,
  settings: MigrationSettings = {},
): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    for (const statement of beginAlone[engine]) await statement.execute(connection);
    try {
      const noted = await migrateWithin(connection, engine, folder, settings);
      await sql`commit`.execute(connection);
      return noted;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function migrateWithin(
  connection: Kysely<Tables>,
  engine: Engine,
  folder: URL,
  { beforeMigration, upTo }: MigrationSettings,
): Promise<string[]> {
  const files = await listMigrations(folder);
  const { done, isEmpty } = await stateOf(connection);
  const unknown = done.filter((name) => !files.has(name));
  if (unknown.length > 0) {
    throw new DatabaseFault(
      `The database is newer than this program, which does not know ${unknown.join(", ")}: start the newer program, or restore a backup from before`,
    );
  }
  const pending = [...files.keys()].filter((name) => !done.includes(name));
  if (done.length > 0 && pending.length > 0) await beforeMigration?.(pending);
  const upgrades = await sqlFilesOf(new URL("upgrades/", folder));
  const isBeforeSchema = upTo !== undefined && upgrades.slice(0, -1).includes(upTo);
  const inSchema = new Set(isEmpty && !isBeforeSchema ? upgrades : []);
  if (inSchema.size > 0) await runFile(connection, engine, new URL("schema.sql", folder));
  const migrations = [...files].map(([name, file]): [string, Migration] => [
    name,
    { up: async (database) => (inSchema.has(name) ? undefined : runFile(database, engine, file)) },
  ]);
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
    disableTransactions: true,
    // Parallel changes may reach an installation in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** An earlier program may have stopped before it noted its first migration: tables exist, but none is noted. */
async function stateOf(connection: Kysely<Tables>): Promise<{ done: string[]; isEmpty: boolean }> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.map(({ name }) => name);
  const done = names.includes(DEFAULT_MIGRATION_TABLE) ? await namesOfDone(connection) : [];
  return { done, isEmpty: done.length === 0 && names.every((name) => kyselyTables.includes(name)) };
}

async function namesOfDone(connection: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(connection);
  return rows.map(({ name }) => name);
}

export async function namesOfMigrations(folder: URL): Promise<string[]> {
  return [...(await listMigrations(folder)).keys()];
}

async function listMigrations(folder: URL): Promise<Map<string, URL>> {
  const files = folders.map(async (part) => {
    const place = new URL(part, folder);
    return (await sqlFilesOf(place)).map((name): [string, URL] => [name, new URL(name, place)]);
  });
  const byName = ([one]: [string, URL], [other]: [string, URL]) => (one < other ? -1 : 1);
  return new Map((await Promise.all(files)).flat().sort(byName));
}

async function sqlFilesOf(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

/**
 * These files once ran outside a transaction on SQLite. If one stopped halfway, its first statements fail with these errors and
 * the rest must still run.
 */
const leftBehind = new Map(
  Object.entries({
    "001-foundation.sql": /already exists|UNIQUE constraint failed: content\.id/,
    "002-panel.sql": /already exists|duplicate column name|no such index: contacts_reason/,
    "003-days.sql": /already exists/,
  }),
);

async function runFile(database: QueryExecutorProvider, engine: Engine, file: URL) {
  const isDone = leftBehind.get(basename(file.pathname));
  for (const statement of statementsOf(await readFile(file, "utf8"), engine)) {
    try {
      await sql.raw(statement).execute(database);
    } catch (error) {
      if (!(isDone?.test((error as Error).message) && "errcode" in (error as Error))) throw error;
    }
  }
}

/** A statement below `-- only sqlite` or `-- only postgres`, or a line that ends so, runs on that engine only. */
export function statementsOf(text: string, engine: Engine): string[] {
  const mark = `-- only ${engine === "sqlite" ? "postgres" : "sqlite"}`;
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd()
    .split(/;(?:\n\n|$)/)
    .map((statement) => statement.split("\n"))
    .filter((lines) => !lines.some((line) => line.startsWith(mark)))
    .map((lines) => lines.filter((line) => !line.endsWith(` ${mark}`)).map(withoutComment))
    .map((lines) => lines.join("\n").trim())
    .filter((statement) => statement !== "")
    .map((statement) =>
      statement.replace(
        /\{(id|json|flag|moment)\}/g,
        (_, type: "id" | "json" | "flag" | "moment") => columnTypes[engine][type],
      ),
    );
}

function withoutComment(line: string): string {
  const start = line.indexOf("--");
  return start < 0 ? line : line.slice(0, start).trimEnd();
}
