import "../login/password-field.css";
import { useState } from "react";
import { type Backup, downloadBackup } from "#contract/backups.ts";
import { ApiError } from "#web/api-client.ts";
import { sentenceOf } from "../failure.ts";
import { download } from "../lists/download.ts";
import { PasswordField } from "../login/password-field.tsx";
import { longDate } from "../ui/dates.ts";
import { sizeOf } from "../ui/facts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";

/** All that the company has in one file: whoever takes it along shows once more who they are. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(form: FormData) {
    setBusy(true);
    try {
      const body = { password: String(form.get("password")) };
      await download(downloadBackup, { params: { id: backup.id }, body }, backup.id);
      onClose();
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.password) || sentenceOf(error));
      setBusy(false);
    }
  }

  const isOpen = backup.encrypted
    ? "It opens with the BACKUP_KEY only."
    : "Whoever has it can read everything in it.";
  return (
    <FormDialog
      title={`Download ${longDate(backup.created_at)}?`}
      intro={`One file of ${sizeOf(backup.bytes)} with every message, address and picture. ${isOpen}`}
      submitLabel="Download"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="labelled">
        <label htmlFor="download-password">Your password</label>
        <PasswordField
          id="download-password"
          name="password"
          autoComplete="current-password"
          aria-invalid={problem !== "" || undefined}
          aria-describedby="download-problem"
        />
      </div>
      <Problem id="download-problem" text={problem} />
    </FormDialog>
  );
}
