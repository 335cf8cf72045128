import { correctMail, type Mail } from "#contract/delivery/mail.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { TextField } from "#web/ui/field.tsx";
import { mailTitle, reasonLabel } from "./labels.ts";

export function CorrectDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { problems, isBusy, send } = useSending();

  const correct = (form: FormData) =>
    send(
      correctMail.body,
      { recipient: form.get("recipient") },
      async (body) => {
        await adminApi.call(correctMail, { params: { id: mail.id }, body });
        notify.success(t("On the way to {address}", { address: body.recipient }));
        onClose();
      },
      (error) => ({ recipient: sentenceOf(error) }),
    );

  return (
    <FormDialog
      title={t("Correct and resend")}
      intro={`${mailTitle(mail)}. ${reasonLabel(mail.reason)}`}
      submitLabel={t("Send")}
      isBusy={isBusy}
      onSubmit={correct}
      onClose={onClose}
    >
      <TextField
        label={t("Address")}
        name="recipient"
        inputMode="email"
        autoComplete="off"
        defaultValue={mail.recipient}
        error={problems.recipient}
      />
    </FormDialog>
  );
}
