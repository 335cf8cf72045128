import { createHash } from "node:crypto";
import { createReadStream, readdirSync } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Backup, type BackupRecord, backup, backupRecord } from "#contract/backups.ts";

/** What is being written, or unpacked for a look: never a backup, and gone when whoever made it is. */
const unfinished = /^(?:\.unpacked-|daniry-.*\.part$)/;
/** Nobody writes on one backup for longer: left behind by a process that was killed. */
const staleMs = 6 * 60 * 60_000;

export function nameOf(createdAt: Date, encrypted: boolean): string {
  return `daniry-${createdAt.toISOString().replace(/[:.]/g, "-")}.tar.zst${encrypted ? ".age" : ""}`;
}

/** The end of the names of what this process has not finished. */
export const ownEnding = `${process.pid}.part`;

export async function removeUnfinished(folder: string, isDead: (name: string, changed: number) => boolean) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!unfinished.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && isDead(name, found.mtimeMs)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Names of what this very process has not finished. */
export function unfinishedOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(ownEnding));
}

export const isStale = (_name: string, changed: number) => Date.now() - changed > staleMs;

/** Latest first. A file whose record is missing is listed with what can be seen from outside. */
export async function listBackups(folder: string, secondPlace: string | undefined): Promise<Backup[]> {
  const [names, copies] = await Promise.all([
    readdir(folder).catch(() => []),
    secondPlace ? readdir(secondPlace).catch((): string[] => []) : null,
  ]);
  const ids = names.filter((name) => backup.shape.id.safeParse(name).success);
  const found = ids.map(async (id): Promise<Backup | null> => {
    const record = await readRecord(folder, id);
    return record && { ...record, id, copied: copies?.includes(id) ?? null };
  });
  return (await Promise.all(found))
    .filter((known) => known !== null)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

async function readRecord(folder: string, id: string): Promise<BackupRecord | null> {
  const found = await stat(join(folder, id)).catch(() => null);
  if (!found) return null;
  const text = await readFile(join(folder, `${id}.json`), "utf8").catch(() => "");
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

/** Gives a finished file its name; after this a power cut leaves it there. */
export async function publish(draft: string, file: string): Promise<void> {
  await rename(draft, file);
  // Windows knows no such thing for a folder.
  if (process.platform === "win32") return;
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

/** Puts a copy into the second place, and reads it again. */
export async function copyTo(secondPlace: string, folder: string, id: string): Promise<void> {
  await mkdir(secondPlace, { recursive: true, mode: 0o700 });
  const draft = join(secondPlace, `${id}.${ownEnding}`);
  try {
    await copyFile(join(folder, id), draft);
    const handle = await open(draft, "r+");
    await handle.sync().finally(() => handle.close());
    const [wanted, written] = await Promise.all([hashOf(join(folder, id)), hashOf(draft)]);
    if (wanted !== written) throw new Error("the copy in the second place is not the same");
    await publish(draft, join(secondPlace, id));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

/** Of a list, latest first: those that go. The last one that was proven never does. */
export function surplusOf(backups: Backup[], keep: number): Backup[] {
  const lastProven = backups.find(({ proof }) => proof.state === "proven");
  return backups.slice(keep).filter((one) => one !== lastProven);
}

export async function removeBackup(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}
