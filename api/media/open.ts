import { join } from "node:path";
import { sql } from "kysely";
import type { DatabaseStorage } from "./database.ts";
import { createDiskStorage } from "./disk.ts";
import type { MediaStorage } from "./storage.ts";

/** Beside those of the server: a picture waits for no page, and no page for a picture. */
const connections = 3;

interface MediaPlace {
  /** postgres://…; without it files lie in the data folder. */
  url: string | undefined;
  dataFolder: string;
  /**
   * Bytes of copies that this machine keeps of what lies in PostgreSQL: the server's to say. A command beside it reads each file once
   * and keeps none.
   */
  mostCached?: number;
}

export interface OpenedMedia {
  media: MediaStorage & Partial<Pick<DatabaseStorage, "takeOver">>;
  close(): Promise<void>;
}

/** Files where the installation keeps them: in PostgreSQL where that is its database, else in the data folder. */
export async function openMedia({ url, dataFolder, mostCached }: MediaPlace): Promise<OpenedMedia> {
  const former = await createDiskStorage(join(dataFolder, "media"));
  if (!url) return { media: former, close: async () => undefined };
  const [{ openPostgresPool }, { createDatabaseStorage }, { createSharedStorage }, { storedFiles }] =
    await Promise.all([
      import("#api/database/postgres.ts"),
      import("./database.ts"),
      import("./shared.ts"),
      import("./stored-files.ts"),
    ]);
  const database = openPostgresPool(url, { connections });
  const close = () => database.destroy();
  try {
    const { rows } = await sql<{ there: string | null }>`select to_regclass('stored_files') as there`.execute(
      database,
    );
    // Before the schema knows of them.
    if (!rows[0]?.there) return { media: former, close };
    const files = storedFiles(database);
    const stored = createDatabaseStorage({ files, former });
    if (mostCached === undefined) return { media: stored, close };
    const cache = await createDiskStorage(join(dataFolder, "media-copies"));
    return { media: await createSharedStorage({ files, stored, cache, mostCached }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same for as long as something is done with them. */
export async function withMedia<Result>(
  place: MediaPlace,
  use: (media: MediaStorage) => Promise<Result>,
): Promise<Result> {
  const { media, close } = await openMedia(place);
  return use(media).finally(close);
}
