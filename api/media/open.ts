import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { createDiskStorage } from "./disk.ts";
import type { SharedStorage } from "./shared.ts";
import type { MediaStorage } from "./storage.ts";

/** Beside those of the server: a picture waits for no page, and no page for a picture. */
const connections = 3;
/** Of a command, which reads each file once: room for the largest one, and a few more. */
const passing = 64 * 1024 ** 2;

interface MediaPlace {
  /** postgres://…; without it files lie in the data folder. */
  url: string | undefined;
  dataFolder: string;
  /**
   * Bytes of copies that this machine keeps of what lies in PostgreSQL: the server's to say. Whoever leaves it out, a command
   * beside the server, has a few of its own until it closes.
   */
  mostCached?: number;
}

export interface OpenedMedia {
  media: MediaStorage & Partial<Pick<SharedStorage, "takeOver">>;
  close(): Promise<void>;
}

/** Files where the installation keeps them: in PostgreSQL where that is its database, else in the data folder. */
export async function openMedia({ url, dataFolder, mostCached }: MediaPlace): Promise<OpenedMedia> {
  const former = await createDiskStorage(join(dataFolder, "media"));
  if (!url) return { media: former, close: async () => undefined };
  const [{ openPostgresPool }, { createSharedStorage }, { storedFiles }] = await Promise.all([
    import("#api/database/postgres.ts"),
    import("./shared.ts"),
    import("./stored-files.ts"),
  ]);
  const database = openPostgresPool(url, { connections });
  const isPassing = mostCached === undefined;
  const folder = join(dataFolder, isPassing ? `.media-copies-${process.pid}` : "media-copies");
  async function close() {
    await database.destroy();
    if (isPassing) await rm(folder, { recursive: true, force: true });
  }
  try {
    const { rows } = await sql<{ there: string | null }>`select to_regclass('stored_files') as there`.execute(
      database,
    );
    // Before the schema knows of them.
    if (!rows[0]?.there) return { media: former, close };
    const cache = await createDiskStorage(folder);
    const files = storedFiles(database);
    const media = await createSharedStorage({ files, cache, mostCached: mostCached ?? passing, former });
    return { media, close };
  } catch (error) {
    await close();
    throw error;
  }
}
