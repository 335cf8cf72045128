import { join } from "node:path";
import { sql } from "kysely";
import { createDiskStorage } from "./disk.ts";
import type { SharedStorage } from "./shared.ts";
import type { MediaStorage } from "./storage.ts";

/** Beside those of the server: a picture waits for no page, and no page for a picture. */
const connections = 3;
const usuallyCached = 1024 ** 3;

interface MediaPlace {
  /** postgres://…; without it files lie in the data folder. */
  url: string | undefined;
  dataFolder: string;
  /** Bytes of copies that this machine keeps of what lies in PostgreSQL. */
  mostCached?: number | undefined;
}

export interface OpenedMedia {
  media: MediaStorage & Partial<Pick<SharedStorage, "takeOver">>;
  close(): Promise<void>;
}

/** Files where the installation keeps them: in PostgreSQL where that is its database, else in the data folder. */
export async function openMedia({
  url,
  dataFolder,
  mostCached = usuallyCached,
}: MediaPlace): Promise<OpenedMedia> {
  const former = await createDiskStorage(join(dataFolder, "media"));
  if (!url) return { media: former, close: async () => undefined };
  const [{ openPostgresPool }, { createSharedStorage }, { storedFiles }] = await Promise.all([
    import("#api/database/postgres.ts"),
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
    const cache = await createDiskStorage(join(dataFolder, "media-copies"));
    return {
      media: await createSharedStorage({ files: storedFiles(database), cache, mostCached, former }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
