import { type SubmitEvent, useState } from "react";
import { askForReset } from "#contract/team/resets.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { ApiError, browserApi } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../login/email-field.tsx";

export function AskForm({ onAsked }: { onAsked: (detail: string) => void }) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const typed = askForReset.body.safeParse(Object.fromEntries(new FormData(form)));
    if (!typed.success) {
      setProblem(typed.error.issues[0]?.message ?? "");
      form.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    try {
      const { detail } = await browserApi().call(askForReset, { body: typed.data });
      onAsked(detail);
    } catch (error) {
      setBusy(false);
      setProblem((error instanceof ApiError && error.fields.email) || sentenceOf(error));
    }
  }

  return (
    <form onSubmit={ask} noValidate>
      <p className="login-invited">We send you a link with which you choose a new password.</p>
      <EmailField problem={problem} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        Send the link
      </Button>
    </form>
  );
}
