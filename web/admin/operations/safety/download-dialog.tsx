import { type Backup, downloadBackup } from "#contract/operations/backups.ts";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { download } from "#web/admin/platform/lists/download.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { sizeOf } from "#web/admin/platform/ui/format.ts";

export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { id, bytes, created_at, encrypted } = backup;
  const whoCanOpen = encrypted
    ? "It opens with the BACKUP_KEY only."
    : "Anyone who has it can read everything in it.";
  return (
    <PasswordDialog
      title={`Download ${dateWithin(created_at)}?`}
      intro={`One file of ${sizeOf(bytes)} with every message, address and picture. ${whoCanOpen}`}
      submitLabel="Download"
      send={async () => {
        await download(downloadBackup, { params: { id } }, id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
