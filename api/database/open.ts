import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database, Writes, WritesModule } from "./database.ts";
import { type BeforeMigration, migrate } from "./migrate.ts";
import { openSqlite, openSqliteFile } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

const migrations = new URL("../../db/migrations/", import.meta.url);

export interface DatabaseSettings {
  /** postgres://…; without it the embedded database in `dataFolder`. */
  url: string | undefined;
  dataFolder: string;
  /** Keeps a database that is about to be changed as it was. */
  beforeMigration?: BeforeMigration;
}

/** Migrates, then opens the engine that the settings name. */
export async function openDatabase<All extends Writes>(
  { url, dataFolder, beforeMigration }: DatabaseSettings,
  module: WritesModule<All>,
): Promise<Database<All>> {
  if (url) {
    const { openPostgres, openPostgresPool } = await import("./postgres.ts");
    await bringUpToDate(openPostgresPool(url, 1), "postgres", beforeMigration);
    return openPostgres(url, module);
  }
  const file = join(dataFolder, "daniry.sqlite");
  return openSqlite(file, module, () =>
    bringUpToDate(openSqliteFile(file, { readOnly: false }), "sqlite", beforeMigration),
  );
}

async function bringUpToDate(
  database: Kysely<Tables>,
  engine: Database["engine"],
  beforeMigration: BeforeMigration | undefined,
) {
  try {
    await migrate(database, engine, migrations, beforeMigration);
  } finally {
    await database.destroy();
  }
}
