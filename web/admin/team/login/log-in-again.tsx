import "../profile/profile.css";
import { useState } from "react";
import { longestOf } from "#contract/fields.ts";
import { logIn } from "#contract/team/account.ts";
import { PasskeyButton } from "#web/admin/platform/identity/passkey-button.tsx";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import {
  logInQuestion,
  startSession,
  startSessionByPasskey,
  storedAdmin,
} from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { RecoveryCodes } from "../profile/recovery-codes.tsx";
import { SecondFactorSetUp } from "../profile/second-factor-set-up.tsx";
import { wrongLogIn } from "./wrong-log-in.ts";

export function LogInAgain() {
  return logInQuestion.useIsOpen() ? <LogInDialog /> : null;
}

function LogInDialog() {
  // Read once: a failed attempt must not change the account that the password is for.
  const [known] = useState(() => storedAdmin().email);
  const [problem, setProblem] = useState<{ code?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [isOwing, setOwing] = useState(false);
  const stay = () => logInQuestion.answer(false);

  async function submit(form: FormData) {
    const code = String(form.get("code") ?? "").trim();
    setBusy(true);
    try {
      const email = known ?? String(form.get("email"));
      if (await startSession(email, String(form.get("password")), code)) setOwing(true);
      else logInQuestion.answer(true);
    } catch (error) {
      setProblem(wrongLogIn(error, code !== ""));
      setBusy(false);
    }
  }

  if (isOwing) return <SetUpDialog onDone={() => logInQuestion.answer(true)} onClose={stay} />;
  return (
    <FormDialog
      title={t("Please log in again")}
      intro={t("What you typed is kept and saved right after.")}
      submitLabel={t("Log in and save")}
      cancelLabel={t("Stay here")}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={stay}
    >
      {!known && (
        <label className="labelled">
          {t("E-mail")}
          <input
            className="field"
            name="email"
            type="text"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="username"
            required
          />
        </label>
      )}
      <Field label={known ? t("Password for {name}", { name: known }) : t("Password")}>
        {({ id }) => (
          <PasswordField
            id={id}
            name="password"
            autoComplete="current-password"
            required
            aria-invalid={problem.form !== undefined || undefined}
            aria-describedby={problem.form ? "log-in-problem" : undefined}
          />
        )}
      </Field>
      {problem.code !== undefined && (
        <label className="labelled">
          {t("Code of your authenticator app, or a recovery code")}
          <input
            className="field"
            name="code"
            autoComplete="one-time-code"
            maxLength={longestOf(logIn.body.shape.code)}
            required
            // biome-ignore lint/a11y/noAutofocus: the one thing that is missing
            autoFocus
            aria-invalid={problem.code !== "" || undefined}
            aria-describedby="log-in-problem"
          />
        </label>
      )}
      <Problem id="log-in-problem" text={problem.form ?? problem.code} />
      <PasskeyButton
        label={t("Use a passkey instead")}
        use={async () => {
          await startSessionByPasskey();
          logInQuestion.answer(true);
        }}
      />
    </FormDialog>
  );
}

/** Owners now require a second factor. Unsaved text waits for the set-up too. */
function SetUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />;
  return (
    <Dialog labelledBy="set-up-title" onClose={onClose}>
      <h2 id="set-up-title">{t("Set up a second factor")}</h2>
      <p>{t("Everyone who logs in here needs one now. What you typed is kept and saved right after.")}</p>
      <SecondFactorSetUp onChanged={setCodes} />
    </Dialog>
  );
}
