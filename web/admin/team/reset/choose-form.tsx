import { type SubmitEvent, useState } from "react";
import { resetPassword } from "#contract/team/resets.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { ApiError, browserApi } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  token: string;
  email: string;
  onDone: () => void;
  onDead: () => void;
}

export function ChooseForm({ token, email, onDone, onDead }: Props) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { password } = Object.fromEntries(new FormData(form));
    const typed = resetPassword.body.safeParse({ token, password });
    if (!typed.success) {
      setProblem(typed.error.issues[0]?.message ?? "");
      form.querySelector<HTMLElement>("#password")?.focus();
      return;
    }
    setBusy(true);
    try {
      await browserApi().call(resetPassword, { body: typed.data });
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) onDead();
      else setProblem((error instanceof ApiError && error.fields.password) || sentenceOf(error));
    }
  }

  return (
    <form onSubmit={choose} noValidate>
      <p className="login-invited">
        For the account of <bdi>{email}</bdi>. You are logged out everywhere; a second factor stays as it is.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <label htmlFor="password">New password</label>
      <PasswordField
        className="field-large"
        id="password"
        name="password"
        autoComplete="new-password"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "password-problem" : undefined}
      />
      <Problem id="password-problem" text={problem} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        Save the new password
      </Button>
    </form>
  );
}
