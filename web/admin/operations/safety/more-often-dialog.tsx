import { useId } from "react";
import type { BackupStatus } from "#contract/operations/backups.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { rhythmOf } from "./words.ts";

export function MoreOftenDialog({ status, onClose }: { status: BackupStatus; onClose: () => void }) {
  const heading = useId();
  const { every_minutes, keep, encrypted } = status;
  return (
    <Dialog labelledBy={heading} className="dialog-medium safety-settings" onClose={onClose}>
      <h2 id={heading}>How often, and how many</h2>
      <p>Set on the server; takes effect at the next restart.</p>
      <dl>
        <dt>
          <code>BACKUP_EVERY=15m</code>
        </dt>
        <dd>
          How often, from 15 minutes to 7 days. Now{" "}
          {every_minutes === null ? "none is made by itself" : `one is made ${rhythmOf(every_minutes)}`}.
        </dd>
        <dt>
          <code>BACKUP_KEEP=100</code>
        </dt>
        <dd>How many are kept. Now {keep}.</dd>
        <dt>
          <code>BACKUP_KEY=…</code>
        </dt>
        <dd>Encrypts them. Now they are {encrypted ? "encrypted" : "as readable as the data themselves"}.</dd>
      </dl>
      <div className="dialog-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
