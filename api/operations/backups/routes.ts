import type { Context } from "#api/context.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { conflict, notFound } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  compareBackup,
  downloadBackup,
  getBackups,
  restoreBackup,
  startBackup,
  stopBackup,
} from "#contract/operations/backups.ts";
import type { BackupJob, BackupKeeper } from "./keeper.ts";
import { backupRepository, type backupWrites } from "./repository.ts";

interface BackupParts extends Omit<Context<typeof backupWrites>, "publish"> {
  keeper: BackupKeeper | null;
}

const exchangeSeconds = 8;

export function backupRoutes(routes: Routes, { read, write, keeper }: BackupParts) {
  const repository = backupRepository(read);

  function kept(): BackupKeeper {
    if (!keeper) throw notFound("This server makes no backups");
    return keeper;
  }

  function start(job: BackupJob) {
    if (!kept().start(job)) throw conflict("A backup or a restore is under way already");
    return kept().status();
  }

  async function find(id: string) {
    const { backups } = await kept().status();
    const backup = found(
      backups.find((each) => each.id === id),
      "backup",
    );
    return { backup, latest: backups[0] ?? backup };
  }

  routes.serve(getBackups, () => kept().status());

  routes.serve(startBackup, async ({ caller }) =>
    start({ kind: "backup", reason: "admin", by: caller.name }),
  );

  routes.serve(stopBackup, async () => {
    await kept().stop();
    return kept().status();
  });

  routes.serve(compareBackup, async ({ params: { id } }) => {
    const { backup, latest } = await find(id);
    const seconds = Math.ceil((latest.seconds + exchangeSeconds) / 10) * 10;
    return { ...(await repository.since(backup.created_at)), seconds };
  });

  routes.serve(downloadBackup, async ({ params: { id }, act, reply }) => {
    const { backup } = await find(id);
    const archive = found(await kept().open(id), "backup");
    saved(await write.noteDownload(backup, act));
    return reply
      .type("application/octet-stream")
      .header("content-length", archive.bytes)
      .header("content-disposition", `attachment; filename="${id}"`)
      .send(archive.stream());
  });

  routes.serve(restoreBackup, async ({ params: { id }, caller, act }) => {
    await find(id);
    saved(await write.allowRestore(act));
    return start({ kind: "restore", id, by: caller.name });
  });
}
