import "./password-field.css";
import { type ReactNode, useState } from "react";
import { longestOf } from "#contract/fields.ts";
import { identity } from "#contract/team/account.ts";
import { Field } from "#web/ui/field.tsx";
import { t } from "../language/language.tsx";
import { confirmIdentity, isIdentityConfirmed, storedAdmin } from "../session.ts";
import { PasswordField } from "./password-field.tsx";

export const noIdentity = { password: "", code: "" };
type Identity = typeof noIdentity;

interface Props {
  problems: Partial<Record<string, string>>;
  className?: string;
  help?: ReactNode;
  value?: Identity;
  onChange?: (value: Identity) => void;
}

export function IdentityFields({ problems, className, help, value, onChange = () => {} }: Props) {
  return (
    <>
      <Field label={t("Your password")} className={className} error={problems.password} help={help}>
        {(control) => (
          <PasswordField
            {...control}
            name="password"
            autoComplete="current-password"
            {...(value && {
              value: value.password,
              onChange: (event) => onChange({ ...value, password: event.currentTarget.value }),
            })}
          />
        )}
      </Field>
      <IdentityCode
        className={className}
        error={problems.code}
        {...(value && { value: value.code, onChange: (code) => onChange({ ...value, code }) })}
      />
    </>
  );
}

interface CodeProps {
  className?: string | undefined;
  error: string | undefined;
  value?: string;
  onChange?: (code: string) => void;
}

export function IdentityCode({ value, onChange = () => {}, ...field }: CodeProps) {
  if (!storedAdmin().second_factor && field.error === undefined) return null;
  return (
    // Two forms on a page may ask for a code, so the input's id is not its name.
    <Field {...field} label={t("Code of your authenticator app, or a recovery code")}>
      {(control) => (
        <input
          {...control}
          className="field"
          name="code"
          autoComplete="one-time-code"
          maxLength={longestOf(identity.shape.code)}
          {...(value !== undefined && { value, onChange: (event) => onChange(event.currentTarget.value) })}
        />
      )}
    </Field>
  );
}

export function useIdentity() {
  // Read once, so that the fields do not vanish while the admin types.
  const [isNeeded] = useState(() => !isIdentityConfirmed());
  return {
    isNeeded,
    async confirm(form: FormData) {
      if (!isNeeded) return;
      const code = String(form.get("code") ?? "").trim();
      await confirmIdentity({ password: String(form.get("password") ?? ""), ...(code !== "" && { code }) });
    },
  };
}
