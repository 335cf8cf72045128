import { type ReactNode, useState } from "react";
import { ApiError } from "#web/api-client.ts";
import { sentenceOf } from "../failure.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { IdentityFields, useIdentity } from "./identity-fields.tsx";

interface Props {
  title: string;
  intro: ReactNode;
  submitLabel: string;
  isDanger?: boolean;
  /** Runs after the confirmation. If it throws, the dialog shows the reason and stays open. */
  send: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and the code if one is set, unless the last confirmation still holds. */
export function PasswordDialog({ send, ...dialog }: Props) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const identity = useIdentity();

  async function submit(form: FormData) {
    setBusy(true);
    setProblems({});
    try {
      await identity.confirm(form);
      await send();
    } catch (error) {
      const { password, code } = error instanceof ApiError ? error.fields : {};
      setProblems({
        ...(password && { password }),
        ...(code && { code }),
        ...(!password && !code && { form: sentenceOf(error) }),
      });
      setBusy(false);
    }
  }

  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={submit}>
      {identity.isNeeded && <IdentityFields problems={problems} />}
      <Problem text={problems.form} />
    </FormDialog>
  );
}
