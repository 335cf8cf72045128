import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database, Writes, WritesModule } from "./database.ts";
import { type BeforeMigration, migrate, schemaFolder } from "./migrate.ts";
import { makeFolderPrivate } from "./private-files.ts";
import { openSqlite, openSqliteFile } from "./sqlite.ts";
import type { Reader, Tables } from "./tables.ts";

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
  makeFolderPrivate(dataFolder);
  if (url) {
    const { openPostgres, openPostgresPool } = await import("./postgres.ts");
    await bringUpToDate(
      openPostgresPool(url, { connections: 1, patient: true }),
      "postgres",
      beforeMigration,
    );
    return openPostgres(url, module);
  }
  const file = fileOf(dataFolder);
  return openSqlite(file, module, () =>
    bringUpToDate(openSqliteFile(file, { readOnly: false }), "sqlite", beforeMigration),
  );
}

/** A connection beside those of the server, which neither migrates nor writes through its worker. */
export async function openConnection(
  { url, dataFolder }: Pick<DatabaseSettings, "url" | "dataFolder">,
  { readOnly }: { readOnly: boolean },
): Promise<Reader> {
  if (!url) return openSqliteFile(fileOf(dataFolder), { readOnly });
  const { openPostgresPool } = await import("./postgres.ts");
  return openPostgresPool(url, { connections: 1, patient: true });
}

/** The embedded database of a data folder. */
export function fileOf(dataFolder: string): string {
  return join(dataFolder, "daniry.sqlite");
}

async function bringUpToDate(
  database: Kysely<Tables>,
  engine: Database["engine"],
  beforeMigration: BeforeMigration | undefined,
) {
  try {
    await migrate(database, engine, schemaFolder, { beforeMigration });
  } finally {
    await database.destroy();
  }
}
