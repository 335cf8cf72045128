import { conflict, notFound } from "#api/http/problems.ts";
import { actorOf, type Caller, type Routes } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import {
  compareBackup,
  downloadBackup,
  getBackups,
  restoreBackup,
  startBackup,
  stopBackup,
} from "#contract/backups.ts";
import type { BackupKeeper } from "./keeper.ts";
import { backupRepository, type backupWrites } from "./repository.ts";

interface BackupParts extends Omit<Noun<typeof backupWrites>, "publish"> {
  /** Null in a process that makes no backups, such as one that only looks at a restored one. */
  keeper: BackupKeeper | null;
  /** Fails unless that is the caller's password. */
  askPassword: (field: string, given: string, caller: Caller) => Promise<void>;
}

/** What a restore takes beside making a backup: exchanging rows, and answering again. Seconds, rounded up to tens. */
const exchangeSeconds = 8;

export function backupRoutes(routes: Routes, { read, write, clock, keeper, askPassword }: BackupParts) {
  const repository = backupRepository(read);

  function kept(): BackupKeeper {
    if (!keeper) throw notFound("This server makes no backups");
    return keeper;
  }

  async function find(id: string) {
    const { backups } = await kept().status();
    const found = backups.find((backup) => backup.id === id);
    if (!found) throw notFound("There is no such backup");
    return { found, latest: backups[0] ?? found };
  }

  routes.serve(getBackups, () => kept().status());

  routes.serve(startBackup, async ({ caller }) => {
    const isStarted = kept().start({ kind: "backup", reason: "admin", by: caller.name });
    if (!isStarted) throw conflict("A backup or a restore is under way already");
    return kept().status();
  });

  routes.serve(stopBackup, async () => {
    await kept().stop();
    return kept().status();
  });

  routes.serve(compareBackup, async ({ params: { id } }) => {
    const { found, latest } = await find(id);
    const seconds = Math.ceil((latest.seconds + exchangeSeconds) / 10) * 10;
    return { ...(await repository.since(found.created_at)), seconds };
  });

  routes.serve(downloadBackup, async ({ params: { id }, body, caller, reply }) => {
    await askPassword("password", body.password, caller);
    const { found } = await find(id);
    const archive = await kept().open(id);
    if (!archive) throw notFound("There is no such backup");
    await write.noteDownload(actorOf(caller), found, clock().toISOString());
    return reply
      .type("application/octet-stream")
      .header("content-length", archive.bytes)
      .header("content-disposition", `attachment; filename="${id}"`)
      .send(archive.stream());
  });

  routes.serve(restoreBackup, async ({ params: { id }, caller }) => {
    await find(id);
    if (!kept().start({ kind: "restore", id, by: caller.name })) {
      throw conflict("A backup or a restore is under way already");
    }
    return kept().status();
  });
}
