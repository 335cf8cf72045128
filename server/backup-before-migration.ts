import { backUp, reasonOf, withSource } from "#api/operations/backups/back-up.ts";
import { DatabaseFault } from "#api/platform/database/fault.ts";
import type { BeforeMigration } from "#api/platform/database/migrate.ts";
import type { Environment } from "./environment.ts";

export function backUpBeforeMigration({
  backups: settings,
  databaseUrl: url,
  dataFolder,
  mediaStore: store,
}: Environment): BeforeMigration {
  return async () => {
    try {
      await withSource({ url, dataFolder, store }, (source) =>
        backUp({ settings, ...source, reason: "migration", by: "" }),
      );
    } catch (error) {
      throw new DatabaseFault(
        `The database is to be brought up to date, and no backup of it can be made first: ${reasonOf(error)}`,
      );
    }
  };
}
