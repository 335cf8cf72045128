import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
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

/** Brings the schema up to date with the .sql files of `folder`, each in a transaction, in the order of their names. */
export async function migrate(
  database: Kysely<Tables>,
  engine: keyof typeof columnTypes,
  folder: URL,
): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => readMigrations(folder, engine) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === "Success").map((result) => result.migrationName);
}

async function readMigrations(
  folder: URL,
  engine: keyof typeof columnTypes,
): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), "utf8");
    return [name, { up: (database) => runStatements(database, statementsOf(text, engine)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function runStatements(database: Kysely<unknown>, statements: string[]) {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** A block that starts with `-- only sqlite` or `-- only postgres` is for that engine alone. */
function statementsOf(text: string, engine: keyof typeof columnTypes): string[] {
  return text
    .split(/;[ \t]*(?:\n[ \t]*\n|\s*$)/)
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
