import { createHash, type Hash, hash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { migrate, namesOfMigrations, schemaFolder } from "#api/platform/database/migrate.ts";
import { fileOf } from "#api/platform/database/open.ts";
import { continueAfter, type Row, readRows, writeRows } from "#api/platform/database/rows.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import { readTableShapes, type TableShape } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { isMediaPath, type MediaStorage } from "#api/platform/media/storage.ts";
import { type ArchiveEntry, readArchive } from "./archive.ts";
import { BackupFault } from "./fault.ts";
import { checksumsOf, damagedOf, leftOut, linesOf } from "./make.ts";
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  entryNames,
} from "./manifest.ts";

export interface Unpacked {
  manifest: ArchiveManifest;
  /** Laid out like DATA_DIR: daniry.sqlite and media. */
  folder: string;
}

interface Found extends Pick<ArchiveManifest, "files"> {
  tables: Map<string, { rows: number; hash: Hash }>;
}

/** SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN: the disk is at fault, not the archive. */
const ofTheDisk = new Set([10, 13, 14]);

const damaged = (what: string) => new BackupFault(`This backup is damaged: ${what}`);

/**
 * Restores an archive into an empty folder and compares it with its manifest. Rows are compared before and after they went
 * through a database, files by their hashes.
 */
export async function unpack(file: string, key: string | undefined, folder: string): Promise<Unpacked> {
  const entries = readArchive(file, key);
  // This fails if the seal or the key is wrong, before any file is made.
  const first = await entries.next();
  await mkdir(folder, { recursive: true });
  const media = await createDiskStorage(join(folder, "media"));
  const database = openSqliteFile(fileOf(folder), { readOnly: false });
  try {
    // A failed restore is thrown away, so it need not survive a power cut. References are checked at the end.
    await sql`pragma synchronous = off`.execute(database);
    await sql`pragma foreign_keys = off`.execute(database);
    const { manifest, found } = await takeIn(withFirst(first, entries), database, media);
    compare(manifest, found);
    await compareRows(database, manifest);
    await migrate(database, "sqlite", schemaFolder);
    await checkIntegrity(database);
    await compareDamage(database, manifest);
    return { manifest, folder };
  } finally {
    await entries.return(undefined);
    await database.destroy();
  }
}

async function* withFirst(first: IteratorResult<ArchiveEntry>, rest: AsyncGenerator<ArchiveEntry>) {
  if (!first.done) yield first.value;
  yield* rest;
}

async function takeIn(entries: AsyncIterable<ArchiveEntry>, database: Reader, media: MediaStorage) {
  const found: Found = { files: [], tables: new Map() };
  let shapes: TableShape[] | undefined;
  let manifest: ArchiveManifest | undefined;
  for await (const entry of entries) {
    if (manifest) throw damaged(`${entry.name} follows its end`);
    if (entry.name === entryNames.readMe) await bytesOf(entry);
    else if (entry.name === entryNames.head) shapes = await prepare(database, await headOf(entry));
    else if (!shapes) throw damaged("it does not begin as one");
    else if (entry.name === entryNames.manifest) manifest = await manifestOf(entry);
    else if (entry.name.startsWith("media/")) found.files.push(await takeFile(entry, media));
    else await takeRows(entry, shapes, database, found.tables);
  }
  if (!manifest) throw new BackupFault("This backup was cut off: its end is missing");
  for (const [name, last] of Object.entries(manifest.last_ids)) await continueAfter(database, name, last);
  await sql`commit`.execute(database);
  return { manifest, found };
}

/**
 * Makes the schema of the archive's time without the rows of its migrations. Leaves a transaction open for
 * the archive's rows.
 */
async function prepare(database: Reader, { migrations }: ArchiveHead): Promise<TableShape[]> {
  await migrate(database, "sqlite", schemaFolder, { upTo: migrations.at(-1) });
  const shapes = await readTableShapes(database);
  await sql`begin`.execute(database);
  for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(database);
  return shapes.filter(({ name }) => !leftOut.has(name));
}

async function headOf(entry: ArchiveEntry): Promise<ArchiveHead> {
  const given = await jsonOf(entry);
  const { data: { format } = { format: 0 } } = z.object({ format: z.number() }).safeParse(given);
  const { data, error } = archiveHead.safeParse(given);
  const newer = "This backup was made by a newer version of this program: restore it with that one";
  if (format > archiveFormat) throw new BackupFault(newer);
  if (error) throw damaged(`${entry.name} is not as it should be`);
  const known = await namesOfMigrations(schemaFolder);
  const isKnown = data.migrations.every((name, at) => name === known[at]);
  if (!isKnown) throw new BackupFault(`${newer} (${data.migrations.at(-1)})`);
  return data;
}

async function manifestOf(entry: ArchiveEntry): Promise<ArchiveManifest> {
  const { data, error } = archiveManifest.safeParse(await jsonOf(entry));
  if (error) throw damaged(`${entry.name} is not as it should be`);
  return data;
}

async function jsonOf(entry: ArchiveEntry): Promise<unknown> {
  return parse((await bytesOf(entry)).toString("utf8"));
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged("what should be JSON is not");
  }
}

async function takeRows(
  entry: ArchiveEntry,
  shapes: TableShape[],
  database: Reader,
  tables: Found["tables"],
) {
  const name = /^tables\/(\w+)\/\d+\.jsonl$/.exec(entry.name)?.[1];
  const shape = shapes.find((known) => known.name === name);
  if (!shape) throw damaged(`it holds ${entry.name}, which is nothing of ours`);
  const bytes = await bytesOf(entry);
  const rows: Row[] = bytes.toString("utf8").split("\n").filter(Boolean).map(parse);
  const taken = tables.get(shape.name) ?? { rows: 0, hash: createHash("sha256") };
  taken.rows += rows.length;
  taken.hash.update(bytes);
  tables.set(shape.name, taken);
  await writeRows(database, shape, rows).catch((error: Error & { errcode?: number }) => {
    if (ofTheDisk.has((error.errcode ?? 0) & 0xff)) throw error;
    throw damaged(`rows of ${shape.name} cannot be stored: ${error.message}`);
  });
}

async function takeFile(entry: ArchiveEntry, media: MediaStorage) {
  const path = entry.name.slice("media/".length);
  if (!isMediaPath(path)) throw damaged(`it holds ${entry.name}, which is nothing of ours`);
  const bytes = await bytesOf(entry);
  await media.put(path, bytes);
  return { path, bytes: bytes.length, sha256: hash("sha256", bytes) };
}

function compare(manifest: ArchiveManifest, { tables, files }: Found) {
  for (const { name, rows, sha256 } of manifest.tables) {
    const taken = tables.get(name) ?? { rows: 0, hash: createHash("sha256") };
    if (taken.rows !== rows || taken.hash.digest("hex") !== sha256) {
      throw damaged(`${name} should have ${rows} rows and has ${taken.rows}, or others`);
    }
  }
  if (JSON.stringify(files) !== JSON.stringify(manifest.files)) {
    throw damaged(`its ${files.length} files are not the ${manifest.files.length} that were written`);
  }
}

async function compareDamage(read: Reader, { files, damaged: known }: ArchiveManifest) {
  if (!known) return;
  const broken = damagedOf(files, await checksumsOf(read)).filter((path) => !known.includes(path));
  if (broken.length > 0) throw damaged(`${broken[0]} was whole before and is not in it`);
}

async function compareRows(read: Reader, manifest: ArchiveManifest) {
  const shapes = await readTableShapes(read);
  for (const { name, sha256 } of manifest.tables) {
    const shape = shapes.find((known) => known.name === name);
    if (!shape) throw damaged(`there is no table ${name}`);
    const hash = createHash("sha256");
    for await (const page of readRows(read, shape)) linesOf(page, hash);
    if (hash.digest("hex") !== sha256) throw damaged(`the rows of ${name} do not come back as they were`);
  }
}

async function checkIntegrity(read: Reader) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read);
  if (rows[0]?.integrity_check !== "ok") throw damaged(`integrity check: ${rows[0]?.integrity_check}`);
  const lost = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(read);
  const [first] = lost.rows;
  if (first)
    throw damaged(`${lost.rows.length} rows of ${first.table} refer to ${first.parent} that are not there`);
}

async function bytesOf({ body }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
