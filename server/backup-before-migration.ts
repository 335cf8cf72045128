import { backUp, reasonOf } from "#api/operations/backups/back-up.ts";
import { DatabaseFault } from "#api/platform/database/fault.ts";
import type { BeforeMigration } from "#api/platform/database/migrate.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { withMedia } from "#api/platform/media/open.ts";
import type { Environment } from "./environment.ts";

export function backUpBeforeMigration({
  backups,
  databaseUrl,
  dataFolder,
  mediaStore,
}: Environment): BeforeMigration {
  return async () => {
    try {
      const read = await openConnection({ url: databaseUrl, dataFolder }, { readOnly: true });
      try {
        const clock = () => new Date();
        await withMedia({ url: databaseUrl, dataFolder, store: mediaStore }, (media) =>
          backUp({ settings: backups, read, media, clock, reason: "migration", by: "" }),
        );
      } finally {
        await read.destroy();
      }
    } catch (error) {
      throw new DatabaseFault(
        `The database is to be brought up to date, and no backup of it can be made first: ${reasonOf(error)}`,
      );
    }
  };
}
