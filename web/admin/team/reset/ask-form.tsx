import { askForReset } from "#contract/team/resets.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { browserApi } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../login/email-field.tsx";

export function AskForm({ onAsked }: { onAsked: (detail: string) => void }) {
  const { problems, isBusy, send } = useSending();
  const ask = (form: FormData) =>
    send(
      askForReset.body,
      Object.fromEntries(form),
      async (body) => onAsked(translated((await browserApi().call(askForReset, { body })).detail)),
      (error) => ({ email: sentenceOf(error) }),
    );

  return (
    <Form noValidate isBusy={isBusy} onSubmit={ask}>
      <p className="login-invited">{t("We send you a link with which you choose a new password.")}</p>
      <EmailField problem={problems.email ?? ""} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        {t("Send the link")}
      </Button>
    </Form>
  );
}
