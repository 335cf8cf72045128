import { createPlugins } from "#api/api.ts";
import { countSamples } from "#api/content/samples/repository.ts";
import { seedEmpty } from "#api/content/seed/seed.ts";
import { proofRepository } from "#api/operations/proofs/repository.ts";
import { createVisits } from "#api/panel/visits/counter.ts";
import type { Database } from "#api/platform/database/database.ts";
import { openDatabase } from "#api/platform/database/open.ts";
import { countUnreadable, lineOfUnreadable } from "#api/platform/database/seal-stored.ts";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { type OpenedMedia, openMedia } from "#api/platform/media/open.ts";
import { isLocalAddress } from "#api/platform/network/addresses.ts";
import { StoreFault } from "#api/platform/store/fault.ts";
import { EasyPassword, ensureFirstAdmin, type FirstAdmin } from "#api/team/account/first-admin.ts";
import { setPasswordCost } from "#api/team/account/passwords.ts";
import { type AllWrites, writesModule } from "#api/writes.ts";
import type { AppParts } from "./app.ts";
import { backUpBeforeMigration } from "./backup-before-migration.ts";
import { runInProcess } from "./backup-process.ts";
import { type Environment, EnvironmentFault } from "./environment.ts";
import { readHere } from "./here.ts";
import { createStandStill } from "./stand-still.ts";

export interface Services extends Required<Omit<AppParts, "environment" | "site">> {
  close: () => Promise<void>;
  samples: number;
  /** Null if there was an account before this start. */
  firstAdmin: FirstAdmin | null;
}

export async function composeServices(
  environment: Environment,
  buildFolder: string | undefined,
): Promise<Services> {
  const clock = () => new Date();
  setPasswordCost(environment.passwordCost);
  const database = await openDatabase(
    {
      url: environment.databaseUrl,
      dataFolder: environment.dataFolder,
      secret: environment.secret,
      onKeyMade: tellOfKey,
      beforeMigration: backUpBeforeMigration(environment),
      onLost: giveUp,
    },
    writesModule,
  );
  const opened: { close(): Promise<void> }[] = [database];
  try {
    const { databaseUrl: url, dataFolder, mediaStore: store } = environment;
    const files = await openMedia({ url, dataFolder, store }, environment.mediaCache);
    opened.unshift(files);
    if (store) await files.media.ping().catch(tellOfStore);
    return await composeOn(database, files, environment, clock, buildFolder);
  } catch (error) {
    for (const part of opened) await part.close();
    throw error;
  }
}

/** A wrong setting ends the start. A store that is away may be back soon, and cached copies are served meanwhile. */
function tellOfStore(error: Error) {
  if (!(error instanceof StoreFault && error.passes)) throw error;
  console.error(
    `${error.message}: pictures and documents come from the copies of this machine until it does`,
  );
}

function tellOfKey(file: string) {
  console.error(`A key was made in ${file}. Other servers on this database need the same one as SECRET_KEY`);
}

function tellOfFormerFiles(error: Error) {
  console.error(
    `Not every picture and document of before is in its new place yet: ${error.message}. The next start goes on`,
  );
}

function giveUp({ message }: Error) {
  console.error(
    `The database writer fell again and again (${message}): ending, so that a new start can help`,
  );
  process.exit(1);
}

async function composeOn(
  database: Database<AllWrites>,
  files: OpenedMedia,
  environment: Environment,
  clock: () => Date,
  buildFolder: string | undefined,
): Promise<Services> {
  const { dataFolder } = environment;
  const here = await readHere(environment, database.read);
  await database.write.copy.settle(here);
  const line = lineOfUnreadable(await countUnreadable(database.read, database.key));
  if (line) console.error(line);
  const media = verifiedIn(database, files.media, clock);
  await seedEmpty({ database, media, clock });
  const firstAdmin = await ensureFirstAdmin({
    database,
    clock,
    email: environment.adminEmail,
    password: environment.adminPassword,
    mayBeEasy: isLocalAddress(environment.publicUrl),
  }).catch((error) => {
    if (!(error instanceof EasyPassword)) throw error;
    throw new EnvironmentFault([`ADMIN_PASSWORD should be harder to guess. ${error.message}`]);
  });
  const visits = createVisits({ read: database.read, write: database.write.visits, clock });
  const ending = new AbortController();
  const takingOver = files.media.takeOver?.(ending.signal).catch(tellOfFormerFiles);
  const standStill = createStandStill();
  const { everyMinutes, ...backupSettings } = environment.backups;
  const { databaseUrl: url, mediaStore: store, secret } = environment;
  const order = { settings: backupSettings, place: { url, dataFolder, store }, secret, buildFolder };
  return {
    standStill,
    samples: Object.values(await countSamples(database.read)).reduce((sum, count) => sum + count, 0),
    firstAdmin,
    plugins: createPlugins({
      database,
      media,
      clock,
      dataFolder,
      rateLimit: environment.rateLimit,
      newsletter: environment.newsletter,
      here,
      publicUrl: environment.publicUrl,
      mail: environment.mail,
      webhooks: environment.webhooks,
      proof: {},
      visits,
      backups: {
        settings: backupSettings,
        everyMinutes,
        run: (job, signs, secondPlace) =>
          runInProcess({ ...order, settings: { ...backupSettings, secondPlace } }, job, signs),
        standStill: standStill.begin,
      },
    }),
    contentVersion: database.contentVersion,
    lastProof: proofRepository(database.read).last,
    visits,
    duty: database.leader,
    ping: async () => {
      await database.ping();
      await media.ping();
    },
    close: async () => {
      ending.abort();
      await takingOver;
      await files.close();
      await database.close();
    },
  };
}
