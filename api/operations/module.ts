import type { ModuleContext } from "#api/context.ts";
import { createMediaChecks, mediaRoutes } from "#api/platform/media/routes.ts";
import type { MediaHolder } from "#api/platform/media/uses.ts";
import { createBackupKeeper } from "./backups/keeper.ts";
import { placeRoutes } from "./backups/place-routes.ts";
import { backupRoutes } from "./backups/routes.ts";
import { createSecondPlaces } from "./backups/second-places.ts";
import { copyRoutes } from "./copy/routes.ts";
import { createProver, type ProverParts } from "./proofs/keeper.ts";
import { proofRepository } from "./proofs/repository.ts";
import { proofRoutes } from "./proofs/routes.ts";

interface OperationsParts {
  holders: MediaHolder[];
  holdErasures: () => Promise<void>;
  probe: ProverParts["probe"];
}

export function operationsModule(context: ModuleContext, { holders, holdErasures, probe }: OperationsParts) {
  const { app, routes, base, database, settings, mail, pictures, daily } = context;
  const { clock, publish } = base;
  const { write, leader } = database;
  const { media } = settings;

  const checks = createMediaChecks({ database, media, holders, remake: pictures.remake, clock });
  mediaRoutes(routes, checks);
  // A purge leaves files behind, and this check removes them.
  daily.push((signal) => checks.runWhenDue(signal));
  media.watchDamage((path) => {
    app.log.error({ path }, "stored file is damaged");
    checks.run().catch((error) => app.log.warn({ err: error }, "media check failed"));
  });

  const { isHeld } = context.realSite;
  const { key } = database;
  const fixed = settings.backups?.settings.secondPlace;
  const places = createSecondPlaces({ read: base.read, key, fixed, isHeld });
  const keeper =
    settings.backups &&
    createBackupKeeper({
      ...settings.backups,
      places,
      noteCopyProven: () => write.backups.noteCopyProven(clock().toISOString()),
      duty: leader,
      clock,
      log: app.log,
      publish: () => publish({ kind: "backup", action: "update", id: null }),
      afterRestore: async (by, backup) => {
        await write.backups.noteRestore(by, backup, clock().toISOString());
        await holdErasures();
      },
    });
  app.addHook("onClose", async () => keeper?.close());
  backupRoutes(routes, { ...base, write: write.backups, keeper: keeper ?? null });
  placeRoutes(routes, {
    write: write.backups,
    key,
    places,
    isHeld,
    folder: settings.backups?.settings.folder ?? "",
    keeper: keeper ?? { start: () => false },
  });

  const { realSite, held } = context;
  copyRoutes(routes, { ...base, write: write.copy, realSite, held });

  const proofs = { ...base, write: write.proofs };
  proofRoutes(routes, { ...proofs, isOn: settings.proof !== undefined });
  const prover =
    settings.proof &&
    createProver({
      ...proofs,
      ...settings.proof,
      probe,
      duty: leader,
      isHeld: realSite.isHeld,
      mail,
      log: app.log,
    });
  app.addHook("onReady", async () => prover?.start());
  app.addHook("onClose", async () => prover?.close());
  // An event without an id is an admin's request for a proof.
  context.follow(({ kind, id }) => void (kind === "proof" && id === null && prover?.wake()));

  return {
    lastBackup: async () => keeper?.summary() ?? null,
    lastMediaCheck: checks.last,
    lastProof: proofRepository(base.read).last,
  };
}
