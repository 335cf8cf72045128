import { createHash, type Hash } from "node:crypto";
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import { lastIds, type Row, readRows, readSnapshot } from "#api/platform/database/rows.ts";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { MediaStorage, StoredFile } from "#api/platform/media/storage.ts";
import type { Holdings } from "#contract/operations/backups.ts";
import { type AddEntry, writeArchive } from "./archive.ts";
import { type ArchiveManifest, archiveFormat, entryNames, readMe } from "./manifest.ts";

/**
 * No backup holds rows of these tables. After a restore every admin logs in again, used or withdrawn links
 * and revoked tokens stay invalid, and a new leader is elected.
 */
export const leftOut: ReadonlySet<string> = new Set([
  "sessions",
  "push_subscriptions",
  "push_deliveries",
  "passkey_challenges",
  "invitations",
  "set_up_links",
  "resets",
  "api_tokens",
  "duties",
]);

export interface Progress {
  step: "database" | "media";
  bytes: number;
  /** Bytes of the media alone, since the size of the rows is unknown before they are read. */
  total: number;
}

export interface Source {
  /** A connection of its own, since it holds one snapshot while the rows are read. */
  read: Reader;
  media: MediaStorage;
  clock: () => Date;
}

export interface Made {
  manifest: ArchiveManifest;
  holds: Holdings;
}

const mostTries = 5;

/**
 * Writes all rows of one snapshot and every file they name, without blocking writers. A file stored during
 * the copy is missing, or is there without a row.
 */
export async function makeArchive(
  source: Source,
  file: string,
  key: string | undefined,
  tell: (progress: Progress) => void = () => undefined,
): Promise<Made> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeOnce(source, file, key, tell);
    } catch (error) {
      await rm(file, { force: true });
      if (!(error instanceof FileIsGone) || tries === mostTries) throw error;
    }
  }
}

class FileIsGone extends Error {}

async function makeOnce(
  { read, media, clock }: Source,
  file: string,
  key: string | undefined,
  tell: (progress: Progress) => void,
): Promise<Made> {
  const before = await listFiles(media);
  let made: Made | undefined;
  await writeArchive(file, key, async (add) => {
    await add(entryNames.readMe, Buffer.byteLength(readMe), Buffer.from(readMe));
    const total = [...before.values()].reduce((sum, bytes) => sum + bytes, 0);
    const { listed, checksums, ...rows } = await readSnapshot(read, async (snapshot) => {
      const head = await headOf(snapshot, clock());
      await addJson(add, entryNames.head, head);
      // The first read fixes the snapshot, so files are listed after it.
      const listed = await listFiles(media);
      const gone = [...before.keys()].find((path) => !listed.has(path));
      if (gone) throw new FileIsGone(`${gone} was removed meanwhile`);
      return {
        listed,
        checksums: await checksumsOf(snapshot),
        head,
        ...(await addTables(snapshot, add, (bytes) => tell({ step: "database", bytes, total }))),
      };
    });
    const files = await addFiles(media, listed, add, (bytes) => tell({ step: "media", bytes, total }));
    const { head, tables, last_ids, counted } = rows;
    const damaged = damagedOf(files, checksums);
    const now = await checksumsOf(read);
    const anew = damaged.find((path) => !damagedOf(files, now).includes(path));
    if (anew) throw new FileIsGone(`${anew} was stored anew meanwhile`);
    const manifest = { ...head, tables, last_ids, files, damaged };
    await addJson(add, entryNames.manifest, manifest);
    made = { manifest, holds: counted };
  });
  if (!made) throw new Error("The archive was not filled");
  return made;
}

async function listFiles(media: MediaStorage): Promise<Map<string, number>> {
  const found: StoredFile[] = [];
  for await (const stored of media.list()) found.push(stored);
  found.sort((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(found.map(({ path, bytes }) => [path, bytes]));
}

async function headOf(snapshot: Reader, now: Date) {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(snapshot);
  return {
    format: archiveFormat,
    created_at: now.toISOString(),
    engine: engineOf(snapshot),
    migrations: done.rows.map(({ name }) => name),
  } as const;
}

async function addTables(snapshot: Reader, add: AddEntry, tell: (bytes: number) => void) {
  const shapes = (await readTableShapes(snapshot)).filter(({ name }) => !leftOut.has(name));
  const tables: ArchiveManifest["tables"] = [];
  const live: Record<string, number> = {};
  let bytes = 0;
  let pictures = 0;
  for (const shape of shapes) {
    const hash = createHash("sha256");
    let rows = 0;
    let part = 0;
    for await (const page of readRows(snapshot, shape)) {
      const lines = linesOf(page, hash);
      part += 1;
      rows += page.length;
      const counted = page.filter((row) => !row.deleted_at);
      live[shape.name] = (live[shape.name] ?? 0) + counted.length;
      pictures += counted.reduce((sum, row) => sum + picturesOf(row), 0);
      bytes += lines.length;
      await add(`tables/${shape.name}/${String(part).padStart(6, "0")}.jsonl`, lines.length, lines);
      tell(bytes);
    }
    tables.push({ name: shape.name, rows, sha256: hash.digest("hex") });
  }
  const count = (table: string) => live[table] ?? 0;
  const counted = {
    products: count("products"),
    contacts: count("contacts"),
    partners: count("partners"),
    testimonials: count("testimonials"),
    subscribers: count("subscribers"),
    documents: count("brochures"),
    pictures,
  };
  return { tables, counted, last_ids: await lastIds(snapshot, shapes) };
}

function picturesOf({ picture, gallery = [] }: Row): number {
  return (picture ? 1 : 0) + (gallery as { type: string }[]).filter(({ type }) => type === "image").length;
}

export function linesOf(rows: Row[], hash: Hash): Buffer {
  const isBytes = (value: unknown) => value instanceof Uint8Array;
  if (rows.some((row) => Object.values(row).some(isBytes)))
    throw new Error("JSON has no bytes to keep a column in");
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  hash.update(lines);
  return Buffer.from(lines);
}

async function addFiles(
  media: MediaStorage,
  listed: Map<string, number>,
  add: AddEntry,
  tell: (bytes: number) => void,
): Promise<ArchiveManifest["files"]> {
  const files: ArchiveManifest["files"] = [];
  let copied = 0;
  for (const path of listed.keys()) {
    const stored = await media.open(path);
    if (!stored) throw new FileIsGone(`${path} was removed meanwhile`);
    const hash = createHash("sha256");
    await add(`media/${path}`, stored.bytes, hashing(stored.stream(), hash));
    files.push({ path, bytes: stored.bytes, sha256: hash.digest("hex") });
    copied += stored.bytes;
    tell(copied);
  }
  return files;
}

type Checksums = ReadonlyMap<string, string[]>;

export async function checksumsOf(read: Reader): Promise<Checksums> {
  const known = new Map<string, string[]>();
  const shapes = await readTableShapes(read);
  if (!shapes.some(({ name }) => name === "media_files")) return known;
  for (const { path, sha256 } of await read.selectFrom("media_files").select(["path", "sha256"]).execute()) {
    known.set(path, [...(known.get(path) ?? []), sha256]);
  }
  return known;
}

/** A damaged file stays in the backup, as it may be the last copy. The manifest names it. */
export function damagedOf(files: ArchiveManifest["files"], checksums: Checksums): string[] {
  const isDamaged = ({ path, sha256 }: ArchiveManifest["files"][number]) =>
    checksums.get(path)?.includes(sha256) === false;
  return files.filter(isDamaged).map(({ path }) => path);
}

async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function addJson(add: AddEntry, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  return add(name, bytes.length, bytes);
}
