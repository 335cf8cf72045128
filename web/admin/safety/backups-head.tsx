import { HardDriveDownload } from "lucide-react";
import { useState } from "react";
import { type BackupStatus, startBackup, stopBackup } from "#contract/backups.ts";
import { Button } from "#web/ui/button.tsx";
import { attempt } from "../failure.ts";
import { Only } from "../rights.tsx";
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
      <Only area="owner">
        {!work && (
          <Button
            variant="primary"
            small
            icon={<HardDriveDownload size={18} />}
            loading={isBusy}
            onClick={() => ask(startBackup)}
          >
            Back up now
          </Button>
        )}
        {work?.kind === "backup" && (
          <Button small aria-disabled={isBusy} onClick={() => ask(stopBackup)}>
            Stop
          </Button>
        )}
      </Only>
    </div>
  );
}
