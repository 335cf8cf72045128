import { HardDriveDownload } from "lucide-react";
import { type BackupStatus, startBackup, stopBackup } from "#contract/operations/backups.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { follow } from "./follow.ts";

export function BackupsHead({ status: { work } }: { status: BackupStatus }) {
  const [isBusy, ask] = useDeed(async (endpoint: typeof startBackup | typeof stopBackup) =>
    follow(await adminApi.call(endpoint)),
  );

  return (
    <div className="panel-head">
      <h2 id="backups">{t("Backups")}</h2>
      <IfAllowed area="owner">
        {!work && (
          <Button
            variant="primary"
            small
            icon={<HardDriveDownload size={18} />}
            loading={isBusy}
            onClick={() => ask(startBackup)}
          >
            {t("Back up now")}
          </Button>
        )}
        {work?.kind === "backup" && (
          <Button small aria-disabled={isBusy} onClick={() => ask(stopBackup)}>
            {t("Stop")}
          </Button>
        )}
      </IfAllowed>
    </div>
  );
}
