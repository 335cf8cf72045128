import { join } from "node:path";
import type { Database, Writes, WritesModule } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPostgres, openPostgresPool } from "./postgres.ts";
import { openSqlite, openSqliteFile } from "./sqlite.ts";

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
  const file = join(dataFolder, "daniry.sqlite");
  const migrating = url ? openPostgresPool(url, 1) : openSqliteFile(file, { readOnly: false });
  try {
    await migrate(migrating, url ? "postgres" : "sqlite", migrations);
  } finally {
    await migrating.destroy();
  }
  return url ? openPostgres(url, module) : openSqlite(file, module);
}
