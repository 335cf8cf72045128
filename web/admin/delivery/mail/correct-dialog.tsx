import { useState } from "react";
import { correctMail, type Mail } from "#contract/delivery/mail.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { ApiError } from "#web/api-client.ts";
import { TextField } from "#web/ui/field.tsx";
import { mailTitle } from "./labels.ts";

/** Sends an undelivered mail to another address. The record the mail is about stays as it is. */
export function CorrectDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const [recipient, setRecipient] = useState(mail.recipient);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      await adminApi.call(correctMail, { params: { id: mail.id }, body: { recipient } });
      notify.success(`On the way to ${recipient.trim()}`);
      onClose();
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.recipient) || sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title="Correct and resend"
      intro={`${mailTitle(mail)}. ${mail.reason}`}
      submitLabel="Send"
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Address"
        name="recipient"
        inputMode="email"
        autoComplete="off"
        value={recipient}
        error={problem}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
