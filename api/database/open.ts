import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database, Writes, WritesModule } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite, openSqliteFile } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

const migrations = new URL("../../db/migrations/", import.meta.url);

export interface DatabaseSettings {
  /** postgres://…; without it the embedded database in `dataFolder`. */
  url: string | undefined;
  dataFolder: string;
}

/** Migrates, then opens the engine that the settings name. */
export async function openDatabase<All extends Writes>(
  { url, dataFolder }: DatabaseSettings,
  module: WritesModule<All>,
): Promise<Database<All>> {
  if (url) {
    const { openPostgres, openPostgresPool } = await import("./postgres.ts");
    await bringUpToDate(openPostgresPool(url, 1), "postgres");
    return openPostgres(url, module);
  }
  const file = join(dataFolder, "daniry.sqlite");
  return openSqlite(file, module, () => bringUpToDate(openSqliteFile(file, { readOnly: false }), "sqlite"));
}

async function bringUpToDate(database: Kysely<Tables>, engine: Database["engine"]) {
  try {
    await migrate(database, engine, migrations);
  } finally {
    await database.destroy();
  }
}
