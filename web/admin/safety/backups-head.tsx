import { HardDriveDownload } from "lucide-react";
import { useState } from "react";
import { type BackupStatus, startBackup, stopBackup } from "#contract/backups.ts";
import { attempt } from "../failure.ts";
import { adminApi } from "../session.ts";
import { follow } from "./follow.ts";

/** Starts a backup, and stops the one that is under way. A restore cannot be stopped. */
export function BackupsHead({ status: { work } }: { status: BackupStatus }) {
  const [isBusy, setBusy] = useState(false);

  async function ask(endpoint: typeof startBackup | typeof stopBackup) {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => follow(await adminApi.call(endpoint)));
    setBusy(false);
  }

  return (
    <div className="panel-head">
      <h2 id="backups">Backups</h2>
      {!work && (
        <button
          type="button"
          className="button button-primary button-small"
          aria-disabled={isBusy}
          onClick={() => ask(startBackup)}
        >
          {isBusy ? <span className="spinner" aria-hidden="true" /> : <HardDriveDownload size={18} />}
          Back up now
        </button>
      )}
      {work?.kind === "backup" && (
        <button
          type="button"
          className="button button-small"
          aria-disabled={isBusy}
          onClick={() => ask(stopBackup)}
        >
          Stop
        </button>
      )}
    </div>
  );
}
