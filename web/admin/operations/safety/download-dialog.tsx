import { type Backup, downloadBackup } from "#contract/operations/backups.ts";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { download } from "#web/admin/platform/lists/download.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { sizeOf } from "#web/admin/platform/ui/format.ts";

export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { id, bytes, created_at, encrypted } = backup;
  const whoCanOpen = encrypted
    ? t("It opens with the BACKUP_KEY only.")
    : t("Anyone who has it can read everything in it.");
  const what = t("One file of {size} with every message, address and picture.", { size: sizeOf(bytes) });
  return (
    <PasswordDialog
      title={t("Download {when}?", { when: dateWithin(created_at) })}
      intro={`${what} ${whoCanOpen}`}
      submitLabel={t("Download")}
      send={async () => {
        await download(downloadBackup, { params: { id } }, id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
