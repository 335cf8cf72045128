import { readdirSync, rmSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { whereMissing } from "#api/platform/database/missing-file.ts";
import { hourMs } from "#contract/durations.ts";
import { type Backup, type BackupRecord, backup, backupRecord } from "#contract/operations/backups.ts";

const unfinished = /^(?:\.unpacked-|daniry-.*\.part$)/;
/** No process works on one backup for longer, so an older file was left by a killed process. */
const staleMs = 6 * hourMs;

export function nameOf(createdAt: Date, encrypted: boolean): string {
  return `daniry-${createdAt.toISOString().replace(/[:.]/g, "-")}.tar.zst${encrypted ? ".age" : ""}`;
}

export const ownEnding = `${process.pid}.part`;

export async function removeUnfinished(folder: string, isDead: (name: string, changed: number) => boolean) {
  for (const name of await readdir(folder).catch(whereMissing([]))) {
    if (!unfinished.test(name)) continue;
    const found = await stat(join(folder, name)).catch(whereMissing(null));
    if (found && isDead(name, found.mtimeMs)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** At once, for a process that ends. */
export function removeOwnUnfinished(folder: string) {
  for (const name of readdirSync(folder))
    if (name.endsWith(ownEnding)) rmSync(join(folder, name), { recursive: true, force: true });
}

export const isStale = (_name: string, changed: number) => Date.now() - changed > staleMs;

/**
 * Lists the latest first; a backup without a record has only the facts of its file. `copies` are the sizes in the second place by
 * name, or null without a second place.
 */
export async function listBackups(
  folder: string,
  copies: ReadonlyMap<string, number> | null,
): Promise<Backup[]> {
  const names = await readdir(folder).catch(whereMissing([]));
  const ids = names.filter((name) => backup.shape.id.safeParse(name).success);
  const found = ids.map(async (id): Promise<Backup | null> => {
    const record = await readRecord(folder, id);
    return record && { ...record, id, copied: copies && copies.get(id) === record.bytes };
  });
  return (await Promise.all(found))
    .filter((known) => known !== null)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

async function readRecord(folder: string, id: string): Promise<BackupRecord | null> {
  const found = await stat(join(folder, id)).catch(whereMissing(null));
  if (!found) return null;
  const text = await readFile(join(folder, `${id}.json`), "utf8").catch(whereMissing(""));
  const record = backupRecord.safeParse(parseOrNull(text));
  if (record.success && record.data.bytes === found.size) return record.data;
  return {
    created_at: momentOf(id),
    reason: "command",
    by: "",
    seconds: 0,
    bytes: found.size,
    encrypted: id.endsWith(".age"),
    holds: null,
    damaged: [],
    proof: { state: "none", at: null, detail: "" },
  };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function momentOf(id: string): string {
  return id.replace(/^daniry-(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3}Z).*$/, "$1:$2:$3.$4");
}

export async function saveRecord(folder: string, id: string, record: BackupRecord): Promise<void> {
  const file = join(folder, `${id}.json`);
  const draft = `${file}.${ownEnding}`;
  try {
    await writeFile(draft, `${JSON.stringify(record, null, 1)}\n`, { mode: 0o600, flush: true });
    await publish(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Syncs the folder, so that the new name survives a power cut. */
export async function publish(draft: string, file: string): Promise<void> {
  await rename(draft, file);
  // Windows cannot sync a folder.
  if (process.platform === "win32") return;
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

/** Expects the latest first. The last proven backup always stays. */
export function surplusOf(backups: Backup[], keep: number): Backup[] {
  const lastProven = backups.find(({ proof }) => proof.state === "proven");
  return backups.slice(keep).filter((one) => one !== lastProven);
}

export async function removeBackup(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

const goneEnding = ".gone";

export function noteRemoval(folder: string, id: string): Promise<void> {
  return writeFile(join(folder, id + goneEnding), "", { mode: 0o600 });
}

export async function listRemovals(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(whereMissing([]));
  const ids = names
    .filter((name) => name.endsWith(goneEnding))
    .map((name) => name.slice(0, -goneEnding.length));
  return ids.filter((id) => backup.shape.id.safeParse(id).success);
}

export async function forgetRemoval(folder: string, id: string): Promise<void> {
  await rm(join(folder, id + goneEnding), { force: true });
}
