import { join } from "node:path";
import { sql } from "kysely";
import type { MediaStore } from "./bucket-files.ts";
import { createDiskStorage } from "./disk.ts";
import { createRemoteStorage, type RemoteFiles, type RemoteParts, type RemoteStorage } from "./remote.ts";
import { createSharedStorage } from "./shared.ts";
import type { MediaStorage } from "./storage.ts";

/** Separate from the server's connections, so that pages and pictures do not wait for each other. */
const connections = 3;

export interface MediaPlace {
  url: string | undefined;
  dataFolder: string;
  store?: MediaStore | undefined;
}

export interface OpenedMedia {
  media: MediaStorage & Partial<Pick<RemoteStorage, "takeOver">>;
  close(): Promise<void>;
}

/**
 * Files are in a store if one is set, else in PostgreSQL if that is the database, else in the data folder.
 * @param mostCached bytes of remote files that this server caches; undefined for commands, which read each file once
 */
export async function openMedia(
  { url, dataFolder, store }: MediaPlace,
  mostCached?: number,
): Promise<OpenedMedia> {
  const folder = await createDiskStorage(join(dataFolder, "media"));
  const database = url ? await openTables(url) : null;
  const close = async () => database?.close();
  try {
    const inDatabase = database?.files && { files: database.files, former: folder };
    const remote = store ? await inStore(store, inDatabase, folder) : inDatabase;
    if (!remote) return { media: folder, close };
    const stored = createRemoteStorage(remote);
    if (mostCached === undefined) return { media: stored, close };
    const cache = await createDiskStorage(join(dataFolder, "media-copies"));
    return { media: await createSharedStorage({ files: remote.files, stored, cache, mostCached }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function inStore(
  store: MediaStore,
  before: RemoteParts | null | undefined,
  folder: MediaStorage,
): Promise<RemoteParts> {
  const { bucketFiles } = await import("./bucket-files.ts");
  return { files: bucketFiles(store), former: before ? createRemoteStorage(before) : folder };
}

async function openTables(url: string): Promise<{ files: RemoteFiles | null; close(): Promise<void> }> {
  const [{ openPostgresPool }, { storedFiles }] = await Promise.all([
    import("#api/platform/database/postgres.ts"),
    import("./stored-files.ts"),
  ]);
  const database = openPostgresPool(url, { connections });
  const close = () => database.destroy();
  try {
    const { rows } = await sql<{ there: string | null }>`select to_regclass('stored_files') as there`.execute(
      database,
    );
    return { files: rows[0]?.there ? storedFiles(database) : null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function withMedia<Result>(
  place: MediaPlace,
  use: (media: MediaStorage) => Promise<Result>,
): Promise<Result> {
  const { media, close } = await openMedia(place);
  return use(media).finally(close);
}
