import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type BackupSettings,
  backUp,
  prove,
  proveCopy,
  reasonOf,
  type Tell,
  tidy,
  withSource,
} from "#api/operations/backups/back-up.ts";
import { ownEnding, removeOwnUnfinished } from "#api/operations/backups/folder.ts";
import type { BackupJob, JobResult } from "#api/operations/backups/keeper.ts";
import { addFiles, exchangeRows } from "#api/operations/backups/put-in-place.ts";
import { unpack } from "#api/operations/backups/unpack.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { openSecretKey } from "#api/platform/database/secret-key.ts";
import { type MediaPlace, withMedia } from "#api/platform/media/open.ts";
import { createLook } from "./backup-look.ts";

export interface JobOrder {
  job: BackupJob;
  settings: BackupSettings;
  place: MediaPlace;
  secret: string | undefined;
  buildFolder: string | undefined;
}

export type JobMessage =
  | { progress: Parameters<Tell>[0] }
  | { ask: "stand still" }
  | { done: JobResult }
  | { failed: string };

const clock = () => new Date();
const send = (message: JobMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()));

process.once("message", async (order: JobOrder) => {
  for (const sign of ["disconnect", "SIGTERM", "SIGINT"])
    process.once(sign, () => leave(order.settings.folder));
  try {
    await send({ done: await carryOut(order) });
  } catch (error) {
    await send({ failed: reasonOf(error) });
  }
  process.exit(0);
});

function leave(folder: string) {
  removeOwnUnfinished(folder);
  process.exit(1);
}

async function carryOut(order: JobOrder): Promise<JobResult> {
  return order.job.kind === "backup" ? backup(order, order.job) : restore(order, order.job);
}

async function backup(
  order: JobOrder,
  { reason, by, provesCopy = false }: BackupJob & { kind: "backup" },
): Promise<JobResult> {
  const { settings, buildFolder } = order;
  const id = await makeBackup(order, reason, by);
  tell({ step: "proof", bytes: 0, total: null });
  const { state, detail } = await prove(settings, id, createLook(buildFolder), clock);
  if (state === "failed") throw new Error(`it could not be restored: ${detail}`);
  tell({ step: "copy", bytes: 0, total: null });
  const copyFault = await tidy(settings).then(
    () => null,
    (error) => `there is no copy in the second place: ${reasonOf(error)}`,
  );
  const fault = state === "none" ? `it could not be read back: ${detail}` : copyFault;
  if (!provesCopy || !settings.secondPlace || fault !== null) return { fault };
  tell({ step: "copy_proof", bytes: 0, total: null });
  return proveCopy(settings, id, createLook(buildFolder), clock).then(
    () => ({ fault: null, isCopyProven: true }),
    (error) => ({ fault: `the copy in the second place could not be restored: ${reasonOf(error)}` }),
  );
}

function makeBackup(
  { settings, place }: JobOrder,
  reason: "schedule" | "admin" | "restore",
  by: string,
): Promise<string> {
  return withSource(place, (source) => backUp({ settings, ...source, reason, by, tell }));
}

/**
 * Unpacks, compares and adds the files while the site runs. The site stands still only for a last backup, which has every
 * acknowledged write, and for the exchange of the rows.
 */
async function restore(order: JobOrder, { id, by }: BackupJob & { kind: "restore" }) {
  const { settings, place, secret } = order;
  const folder = join(settings.folder, `.unpacked-${ownEnding}`);
  const database = await openConnection(place, { readOnly: false });
  try {
    const unpacked = await unpack(join(settings.folder, id), settings.key, folder);
    await withMedia(place, (media) => addFiles(unpacked, media));
    const still = new Promise((resolve) => process.once("message", resolve));
    await send({ ask: "stand still" });
    await still;
    await makeBackup(order, "restore", by);
    tell({ step: "restore", bytes: 0, total: null });
    await exchangeRows(unpacked, database, openSecretKey(place.dataFolder, secret));
    return { fault: null };
  } finally {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

const toldEveryMs = 250;
let toldAt = 0;
let toldStep = "";

function tell(progress: Parameters<Tell>[0]) {
  if (progress.step === toldStep && Date.now() - toldAt < toldEveryMs) return;
  toldAt = Date.now();
  toldStep = progress.step;
  void send({ progress });
}
