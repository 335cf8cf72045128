import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openConnection } from "#api/platform/database/open.ts";
import { type MediaPlace, withMedia } from "#api/platform/media/open.ts";
import type { BackupRecord, BackupWork } from "#contract/operations/backups.ts";
import { BackupFault } from "./fault.ts";
import {
  forgetRemoval,
  isStale,
  listBackups,
  listRemovals,
  nameOf,
  noteRemoval,
  ownEnding,
  publish,
  removeBackup,
  removeUnfinished,
  saveRecord,
  surplusOf,
} from "./folder.ts";
import { makeArchive, type Source } from "./make.ts";
import { openSecondPlace, type SecondPlace, type SecondPlaceSettings } from "./second-place.ts";
import { type Unpacked, unpack } from "./unpack.ts";

export interface BackupSettings {
  folder: string;
  key: string | undefined;
  keep: number;
  secondPlace: SecondPlaceSettings | undefined;
}

export type Tell = (progress: Pick<BackupWork, "step" | "bytes" | "total">) => void;

interface BackUpParts extends Source {
  settings: BackupSettings;
  reason: BackupRecord["reason"];
  by: string;
  tell?: Tell;
}

export async function withSource<Result>(
  place: MediaPlace,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const read = await openConnection(place, { readOnly: true });
  const clock = () => new Date();
  return withMedia(place, (media) => use({ read, media, clock })).finally(() => read.destroy());
}

/** The file and its record are on the disk when the promise resolves to the file's name. */
export async function backUp({
  settings,
  read,
  media,
  clock,
  reason,
  by,
  tell,
}: BackUpParts): Promise<string> {
  const { folder, key } = settings;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, isStale);
  const began = clock();
  const id = nameOf(began, key !== undefined);
  const draft = join(folder, `${id}.${ownEnding}`);
  try {
    const { manifest, holds } = await makeArchive({ read, media, clock }, draft, key, tell);
    const { size } = await stat(draft);
    await publish(draft, join(folder, id));
    await saveRecord(folder, id, {
      created_at: manifest.created_at,
      reason,
      by,
      seconds: (clock().getTime() - began.getTime()) / 1000,
      bytes: size,
      encrypted: key !== undefined,
      holds,
      damaged: manifest.damaged ?? [],
      proof: { state: "none", at: null, detail: "" },
    });
    return id;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export type Look = (unpacked: Unpacked) => Promise<void>;

type Proof = BackupRecord["proof"];

export async function tryRestore(
  file: string,
  key: string | undefined,
  place: string,
  look: Look,
  clock: () => Date,
): Promise<Proof> {
  const answer = (state: Proof["state"], detail = ""): Proof => ({
    state,
    at: clock().toISOString(),
    detail,
  });
  try {
    await look(await unpack(file, key, place));
    return answer("proven");
  } catch (error) {
    return answer(error instanceof BackupFault ? "failed" : "none", reasonOf(error));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

export async function prove(
  { folder, key }: BackupSettings,
  id: string,
  look: Look,
  clock: () => Date,
): Promise<Proof> {
  const proof = await tryRestore(join(folder, id), key, join(folder, `.unpacked-${ownEnding}`), look, clock);
  const found = (await listBackups(folder, null)).find((known) => known.id === id);
  if (found) {
    const { id: _, copied: __, ...record } = found;
    await saveRecord(folder, id, { ...record, proof });
  }
  return proof;
}

export async function proveCopy(
  { folder, key, secondPlace }: BackupSettings,
  id: string,
  look: Look,
  clock: () => Date,
): Promise<void> {
  if (!secondPlace) return;
  const file = join(folder, `daniry-fetched.${ownEnding}`);
  try {
    await openSecondPlace(secondPlace).fetch(id, file);
    const place = join(folder, `.unpacked-${ownEnding}`);
    const { state, detail } = await tryRestore(file, key, place, look, clock);
    if (state !== "proven") throw new BackupFault(detail);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Removes surplus backups here and in the second place, and copies the missing ones there. If the second
 * place is unreachable, the next run makes up for it.
 */
export async function tidy({ folder, keep, secondPlace }: BackupSettings): Promise<void> {
  const surplus = surplusOf(await listBackups(folder, null), keep);
  for (const { id } of surplus) {
    if (secondPlace) await noteRemoval(folder, id);
    await removeBackup(folder, id);
  }
  if (secondPlace) await tidyCopies(folder, openSecondPlace(secondPlace));
}

/** Removes first, to free room. A place that refuses removals still gets its copies. */
async function tidyCopies(folder: string, place: SecondPlace): Promise<void> {
  const copies = await place.list();
  const removing = await removeCopies(folder, place, copies).then(
    () => null,
    (error) => error,
  );
  for (const { id, copied } of await listBackups(folder, copies)) {
    if (!copied) await place.put(id, join(folder, id));
  }
  if (removing) throw removing;
}

async function removeCopies(folder: string, place: SecondPlace, copies: ReadonlyMap<string, number>) {
  for (const id of await listRemovals(folder)) {
    if (copies.has(id)) await place.remove(id);
    await forgetRemoval(folder, id);
  }
}

const plainReasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "the disk can only be read",
  EACCES: "the folder may not be written to",
  EPERM: "the folder may not be written to",
  EIO: "the disk does not work",
};

export function reasonOf(error: unknown): string {
  const { code = "", errcode, message } = error as { code?: string; errcode?: number; message?: string };
  // 13 is SQLITE_FULL.
  const plain = errcode === 13 ? plainReasons.ENOSPC : plainReasons[code];
  return plain ?? message ?? String(error);
}
