import { useId } from "react";
import type { BackupStatus } from "#contract/operations/backups.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { rhythmOf } from "./words.ts";

export function MoreOftenDialog({ status, onClose }: { status: BackupStatus; onClose: () => void }) {
  const heading = useId();
  const { every_minutes, keep, encrypted } = status;
  return (
    <Dialog labelledBy={heading} className="dialog-medium safety-settings" onClose={onClose}>
      <h2 id={heading}>{t("How often, and how many")}</h2>
      <p>{t("Set on the server; takes effect at the next restart.")}</p>
      <dl>
        <dt>
          <code>BACKUP_EVERY=15m</code>
        </dt>
        <dd>
          {every_minutes === null
            ? t("How often, from 15 minutes to 7 days. Now none is made by itself.")
            : t("How often, from 15 minutes to 7 days. Now one is made {rhythm}.", {
                rhythm: rhythmOf(every_minutes),
              })}
        </dd>
        <dt>
          <code>BACKUP_KEEP=100</code>
        </dt>
        <dd>{t("How many are kept. Now {keep}.", { keep })}</dd>
        <dt>
          <code>BACKUP_KEY=…</code>
        </dt>
        <dd>
          {encrypted
            ? t("Encrypts them. Now they are encrypted.")
            : t("Encrypts them. Now they are as readable as the data themselves.")}
        </dd>
      </dl>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </Dialog>
  );
}
