import { type ReactNode, useId, useState } from "react";
import { ApiError } from "#web/api-client.ts";
import { sentenceOf } from "../failure.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { PasswordField } from "./password-field.tsx";

interface Props {
  title: string;
  intro: ReactNode;
  submitLabel: string;
  isDanger?: boolean;
  /** Does what the password was asked for; what it throws is shown, and the dialog stays. */
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Whoever does this shows once more who they are. */
export function PasswordDialog({ send, ...dialog }: Props) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(form: FormData) {
    setBusy(true);
    try {
      await send(String(form.get("password")));
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.password) || sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={submit}>
      <div className="labelled">
        <label htmlFor={id}>Your password</label>
        <PasswordField
          id={id}
          name="password"
          autoComplete="current-password"
          aria-invalid={problem !== "" || undefined}
          aria-describedby={`${id}-problem`}
        />
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </FormDialog>
  );
}
