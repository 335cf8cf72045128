import "./password-field.css";
import { useState } from "react";
import { longestOf } from "#contract/fields.ts";
import { identity } from "#contract/team/account.ts";
import { Field, TextField } from "#web/ui/field.tsx";
import { confirmIdentity, isIdentityConfirmed, storedAdmin } from "../session.ts";
import { PasswordField } from "./password-field.tsx";

interface Props {
  problems: Partial<Record<string, string>>;
}

export function IdentityFields({ problems }: Props) {
  const hasFactor = storedAdmin().second_factor || problems.code !== undefined;
  return (
    <>
      <Field label="Your password" error={problems.password}>
        {(control) => <PasswordField {...control} name="password" autoComplete="current-password" />}
      </Field>
      {hasFactor && <IdentityCode error={problems.code} />}
    </>
  );
}

function IdentityCode({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Code of your authenticator app, or a recovery code"
      name="code"
      autoComplete="one-time-code"
      maxLength={longestOf(identity.shape.code)}
      error={error}
    />
  );
}

export function useIdentity() {
  // Read once, so that the fields do not vanish while the admin types.
  const [isNeeded] = useState(() => !isIdentityConfirmed());
  return {
    isNeeded,
    /** Throws the server's refusal, which names the field. */
    async confirm(form: FormData) {
      if (!isNeeded) return;
      const code = String(form.get("code") ?? "").trim();
      await confirmIdentity({ password: String(form.get("password") ?? ""), ...(code !== "" && { code }) });
    },
  };
}
