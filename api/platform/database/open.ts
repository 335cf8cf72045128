import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database, Writes, WritesModule } from "./database.ts";
import { DatabaseFault } from "./fault.ts";
import { foldStored } from "./fold-stored.ts";
import { lockFolder } from "./folder-lock.ts";
import { type BeforeMigration, migrate, schemaFolder } from "./migrate.ts";
import { makeFolderPrivate } from "./private-files.ts";
import { sealStored } from "./seal-stored.ts";
import type { SecretKey } from "./sealing.ts";
import { openSecretKey } from "./secret-key.ts";
import { openSqlite } from "./sqlite.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import type { Reader, Tables } from "./tables.ts";

export interface DatabaseSettings {
  url: string | undefined;
  dataFolder: string;
  secret?: string | undefined;
  onKeyMade?: (file: string) => void;
  beforeMigration?: BeforeMigration;
  /**
   * For a command beside the server: it keeps no lock on the data folder, never changes the schema under a running server, and
   * has no time limit for statements.
   */
  beside?: boolean;
  onLost?: (reason: Error) => void;
}

export async function openDatabase<All extends Writes>(
  settings: DatabaseSettings,
  module: WritesModule<All>,
): Promise<Database<All>> {
  const { url, dataFolder, secret, onKeyMade, beforeMigration, beside = false } = settings;
  const { onLost = () => undefined } = settings;
  makeFolderPrivate(dataFolder);
  if (url) {
    const key = openSecretKey(dataFolder, secret, onKeyMade);
    const { openPostgres, openPostgresPool } = await import("./postgres.ts");
    const connection = openPostgresPool(url, { connections: 1, patient: true });
    await bringUpToDate(connection, "postgres", key, beforeMigration).catch(tellRefusal);
    return closedOnce({ ...(await openPostgres(url, module, { patient: beside })), key });
  }
  const file = fileOf(dataFolder);
  const release = beside ? undefined : lockFolder(dataFolder);
  try {
    const key = openSecretKey(dataFolder, secret);
    const migrateFile = (before = beforeMigration) =>
      bringUpToDate(openSqliteFile(file, { readOnly: false }), "sqlite", key, before);
    const migrate = beside ? () => migrateBeside(dataFolder, migrateFile) : migrateFile;
    const database = await openSqlite(file, module, { migrate, onLost });
    return closedOnce({ ...database, key, close: () => database.close().finally(release) });
  } catch (error) {
    release?.();
    throw error;
  }
}

/** A second close waits for the first. By then the writer may serve another file, and the lock may belong to another process. */
function closedOnce<Opened extends { close(): Promise<void> }>(database: Opened): Opened {
  let closed: Promise<void> | undefined;
  function close() {
    closed ??= database.close();
    return closed;
  }
  return { ...database, close };
}

/** PostgreSQL rejects the name, password or host (class 28, pg_hba.conf), or has no such database. */
const refusals = /^(?:28...|3D000)$/;

function tellRefusal(error: Error & { code?: string }): never {
  if (!refusals.test(error.code ?? "")) throw error;
  throw new DatabaseFault(`PostgreSQL refuses what DATABASE_URL names: ${error.message}`, { cause: error });
}

async function migrateBeside(dataFolder: string, migrateFile: (before?: BeforeMigration) => Promise<void>) {
  let release: () => void;
  try {
    release = lockFolder(dataFolder);
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
    return migrateFile(async () => {
      throw new DatabaseFault("The server that is running is older than this program: restart it first");
    });
  }
  return migrateFile().finally(release);
}

export async function openConnection(
  { url, dataFolder }: Pick<DatabaseSettings, "url" | "dataFolder">,
  { readOnly }: { readOnly: boolean },
): Promise<Reader> {
  if (!url) return openSqliteFile(fileOf(dataFolder), { readOnly });
  const { openPostgresPool } = await import("./postgres.ts");
  return openPostgresPool(url, { connections: 1, patient: true });
}

export function fileOf(dataFolder: string): string {
  return join(dataFolder, "daniry.sqlite");
}

async function bringUpToDate(
  database: Kysely<Tables>,
  engine: Database["engine"],
  key: SecretKey,
  beforeMigration: BeforeMigration | undefined,
) {
  try {
    await migrate(database, engine, schemaFolder, { beforeMigration });
    await sealStored(database, key);
    await foldStored(database);
  } finally {
    await database.destroy();
  }
}
