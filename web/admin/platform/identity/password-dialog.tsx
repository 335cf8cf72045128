import { type ReactNode, useState } from "react";
import { listPasskeys } from "#contract/team/passkeys.ts";
import { ApiError } from "#web/api-client.ts";
import { t, translated } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";
import { read, useRead } from "../reads.ts";
import { confirmByPasskey, setUpAddress } from "../session.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { IdentityFields, useIdentity } from "./identity-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const passkeysRead = read(listPasskeys, undefined, ["admin"]);

interface Props {
  title: string;
  intro: ReactNode;
  submitLabel: string;
  isDanger?: boolean;
  send: () => Promise<void>;
  onClose: () => void;
}

export function PasswordDialog({ send, ...dialog }: Props) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const identity = useIdentity();
  // An admin who must set up a second factor first may not read the passkeys.
  const { data: passkeys = [] } = useRead(
    passkeysRead,
    identity.isNeeded && location.pathname !== setUpAddress,
  );

  async function submit(form: FormData) {
    setBusy(true);
    setProblems({});
    try {
      await identity.confirm(form);
      await send();
    } catch (error) {
      const { password, code } = error instanceof ApiError ? error.fields : {};
      setProblems({
        ...(password && { password: translated(password) }),
        ...(code && { code: translated(code) }),
        ...(!password && !code && { form: sentenceOf(error) }),
      });
      setBusy(false);
    }
  }

  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={submit}>
      {identity.isNeeded && <IdentityFields problems={problems} />}
      {identity.isNeeded && passkeys.length > 0 && (
        <PasskeyButton
          label={t("Use a passkey instead")}
          use={async () => {
            await confirmByPasskey();
            await send();
          }}
        />
      )}
      <Problem text={problems.form} />
    </FormDialog>
  );
}
