import "#web/admin/platform/identity/password-field.css";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { type MailSetUp, type MailTrial, mailServerInput, saveMailSetUp } from "#contract/delivery/mail.ts";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextField } from "#web/ui/field.tsx";

interface Props {
  server: MailSetUp["server"];
  /** Version of the settings shown, so that a save does not overwrite another owner's change. */
  version: number;
  onSaved: (trial: MailTrial) => void;
  onClose: () => void;
}

/**
 * A server is saved only after it took a test mail. The form keeps no draft, because a password must not be stored on the device.
 */
export function ServerDialog({ server, version, onSaved, onClose }: Props) {
  const [trial, setTrial] = useState<MailTrial | null>(null);
  const { problems, isBusy, send } = useSending();

  function save(form: FormData) {
    setTrial(null);
    return send(mailServerInput, Object.fromEntries(form), async (body) => {
      const done = await adminApi.call(saveMailSetUp, { body: { ...body, version } });
      if (!done.ok) return setTrial(done);
      notify.success("Mail is connected");
      onSaved(done);
    });
  }

  const field = (name: string, stored: string | number = "") => ({
    name,
    defaultValue: stored,
    error: problems[name],
    autoComplete: "off",
  });
  const { error, ...password } = field("password");
  return (
    <FormDialog
      title="Mail server"
      intro="Your mail provider shows these under “SMTP”."
      submitLabel="Test and save"
      className="dialog-wide"
      isBusy={isBusy}
      foot={
        <div className="dialog-actions dialog-foot">
          <small>Saved once the server took a test mail.</small>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" loading={isBusy}>
            Test and save
          </Button>
        </div>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <TextField label="Server" {...field("host", server?.host)} />
        <TextField label="Port" inputMode="numeric" {...field("port", server?.port ?? 587)} />
        <TextField label="Log-in" {...field("user", server?.user)} />
        <Field
          label="Password"
          id="password"
          error={error}
          help={server?.has_password ? "Left empty, it stays as it is." : undefined}
        >
          {(control) => <PasswordField {...password} {...control} autoComplete="new-password" />}
        </Field>
        <TextField label="From, name" {...field("from_name", server?.from_name ?? "Daniry")} />
        <TextField label="From, address" inputMode="email" {...field("from_address", server?.from_address)} />
      </div>
      {trial && (
        <div className="notice" data-ok={false} role="alert">
          <CircleX size={18} />
          <div>
            <p>{trial.reason} Nothing was changed.</p>
            {trial.answer && <code>{trial.answer}</code>}
          </div>
        </div>
      )}
    </FormDialog>
  );
}
