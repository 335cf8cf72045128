import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
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

/** Whoever migrates goes alone: SQLite has one writer at a time, on PostgreSQL this key (any number of ours) is asked for. */
const beginAlone = {
  sqlite: [sql`begin immediate`],
  postgres: [sql`begin`, sql`select pg_advisory_xact_lock(3105270911)`],
};

/** The schema, a file for each step. */
export const schemaFolder = new URL("../../../db/upgrades/", import.meta.url);

/** Is told the names of what is about to be run on a database that was migrated before. */
export type BeforeMigration = (pending: string[]) => Promise<void>;

interface MigrationSettings {
  beforeMigration?: BeforeMigration | undefined;
  /** The last file to run: the schema of an older program. */
  upTo?: string | undefined;
}

/**
 * Brings the schema up to date with the .sql files of `folder`, in the order of their names and in one transaction: stopped at any
 * moment, it leaves the schema as it was. Answers the names of those that ran. Kysely's own transaction would leave its table out,
 * and on SQLite all of it.
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
      const ran = await migrateWithin(connection, engine, folder, settings);
      await sql`commit`.execute(connection);
      return ran;
    } catch (error) {
      // A connection that was lost has nothing to take back, and its own error says more.
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
  const migrations = await readMigrations(folder, engine);
  const done = await namesOfDone(connection);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseFault(
      `The database is newer than this program, which does not know ${unknown.join(", ")}: start the newer program, or restore a backup from before`,
    );
  }
  const pending = Object.keys(migrations).filter((name) => !done.includes(name));
  if (done.length > 0 && pending.length > 0) await beforeMigration?.(pending);
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => migrations },
    disableTransactions: true,
    // Two changes made side by side may reach an installation in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function namesOfDone(connection: Kysely<Tables>): Promise<string[]> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(connection);
  return rows.map(({ name }) => name);
}

/** In the order in which they run. */
export async function namesOfMigrations(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

async function readMigrations(folder: URL, engine: Engine): Promise<Record<string, Migration>> {
  const entries = (await namesOfMigrations(folder)).map(async (name): Promise<[string, Migration]> => {
    const statements = statementsOf(await readFile(new URL(name, folder), "utf8"), engine);
    return [name, { up: (database) => runStatements(database, statements, leftBehind.get(name)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * These were once run outside a transaction on SQLite. Where that was stopped in the middle, the first statements of the file have
 * been carried out: the errors say so, and carrying the others out twice changes nothing.
 */
const leftBehind = new Map(
  Object.entries({
    "001-foundation.sql": /already exists|UNIQUE constraint failed: content\.id/,
    "002-panel.sql": /already exists|duplicate column name|no such index: contacts_reason/,
    "003-days.sql": /already exists/,
  }),
);

async function runStatements(database: Kysely<unknown>, statements: string[], isDone?: RegExp) {
  for (const statement of statements) {
    try {
      await sql.raw(statement).execute(database);
    } catch (error) {
      if (!(isDone?.test((error as Error).message) && "errcode" in (error as Error))) throw error;
    }
  }
}

/** A block that starts with `-- only sqlite` or `-- only postgres` is for that engine alone. */
export function statementsOf(text: string, engine: Engine): string[] {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd()
    .split(/;(?:\n\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => !statement.startsWith("-- only ") || statement.startsWith(`-- only ${engine}`))
    .map((statement) => statement.replace(/^--.*$/gm, "").trim())
    .filter((statement) => statement !== "")
    .map((statement) =>
      statement.replace(
        /\{(id|json|flag|moment)\}/g,
        (_, type: "id" | "json" | "flag" | "moment") => columnTypes[engine][type],
      ),
    );
}
