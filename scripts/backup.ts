import { rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backUp, prove, reasonOf, tidy, tryRestore, withSource } from "#api/operations/backups/back-up.ts";
import { BackupFault } from "#api/operations/backups/fault.ts";
import { listBackups, ownEnding, publish, removeOwnUnfinished } from "#api/operations/backups/folder.ts";
import { makeArchive, type Source } from "#api/operations/backups/make.ts";
import { isThere } from "#api/platform/database/missing-file.ts";
import { fileOf } from "#api/platform/database/open.ts";
import { createLook } from "#server/backup-look.ts";
import { buildFolder } from "#server/build-folder.ts";
import { readEnvironment } from "#server/environment.ts";
import { tellFault } from "./tell-fault.ts";

/** `npm run backup [-- FILE]` writes one archive, proves it by restoring it and prints its path. The server may run meanwhile. */
const clock = () => new Date();

process.exitCode = await run(process.argv[2]).catch(tellFault);

async function run(given: string | undefined): Promise<number> {
  const { databaseUrl: url, dataFolder, mediaStore: store, backups: settings } = readEnvironment(process.env);
  if (!url && !isThere(fileOf(dataFolder))) {
    throw new BackupFault(`There is nothing to back up: ${dataFolder} has no database`);
  }
  const look = createLook(isThere(join(buildFolder, "server/index.js")) ? buildFolder : undefined);
  // npm runs this in the program's folder, so FILE is resolved against the caller's folder.
  const file = given && resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const folder = file ? dirname(file) : settings.folder;
  for (const sign of ["SIGINT", "SIGTERM"]) process.once(sign, () => leave(folder));
  return withSource({ url, dataFolder, store }, make);

  async function make(source: Source): Promise<number> {
    if (file) return tell(file, await toFile(source, file, settings.key, look));
    const id = await backUp({ settings, ...source, reason: "command", by: "" });
    const proof = await prove(settings, id, look, clock);
    const code = tell(join(folder, id), proof);
    const made = (await listBackups(folder, null)).find((known) => known.id === id);
    tellDamage(made?.damaged ?? []);
    await tidy(settings).catch((error) => {
      throw new BackupFault(`There is no copy in the second place: ${reasonOf(error)}`);
    });
    return code;
  }
}

async function toFile(
  source: Source,
  file: string,
  key: string | undefined,
  look: ReturnType<typeof createLook>,
) {
  if (isThere(file)) throw new BackupFault(`${file} is there already`);
  const draft = join(dirname(file), `daniry-${basename(file)}.${ownEnding}`);
  try {
    const { manifest } = await makeArchive(source, draft, key);
    tellDamage(manifest.damaged ?? []);
    await publish(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return tryRestore(file, key, join(dirname(file), `.unpacked-${ownEnding}`), look, clock);
}

function tell(file: string, { state, detail }: Awaited<ReturnType<typeof prove>>): number {
  console.log(file);
  if (state === "proven") console.error("Restored into an empty place and compared: proven");
  else console.error(`It could not be restored: ${detail}`);
  return state === "proven" ? 0 : 1;
}

function tellDamage(paths: string[]) {
  if (paths.length === 0) return;
  console.error(`Damaged before the backup already, and kept as they are: ${paths.join(", ")}`);
}

function leave(folder: string) {
  removeOwnUnfinished(folder);
  process.exit(130);
}
