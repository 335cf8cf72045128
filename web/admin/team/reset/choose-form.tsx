import { resetPassword } from "#contract/team/resets.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { ApiError, browserApi } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { NewPassword } from "../login/new-password.tsx";

interface Props {
  token: string;
  email: string;
  onDone: () => void;
  onDead: () => void;
}

export function ChooseForm({ token, email, onDone, onDead }: Props) {
  const { problems, isBusy, send } = useSending();
  const choose = (form: FormData) =>
    send(
      resetPassword.body,
      { token, password: form.get("password") },
      async (body) => {
        await browserApi().call(resetPassword, { body });
        onDone();
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) return { password: sentenceOf(error) };
        onDead();
        return {};
      },
    );

  return (
    <Form noValidate isBusy={isBusy} onSubmit={choose}>
      <p className="login-invited">
        {rich("For the account of {email}. You are logged out everywhere; a second factor stays as it is.", {
          email: <bdi>{email}</bdi>,
        })}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPassword label={t("New password")} problem={problems.password} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        {t("Save the new password")}
      </Button>
    </Form>
  );
}
