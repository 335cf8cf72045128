import { longestOf } from "#contract/fields.ts";
import { identity } from "#contract/team/account.ts";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

interface Props {
  id: string;
  value: string;
  problem: string | undefined;
  hint: string;
  onChange: (password: string) => void;
}

export function PasswordAgain({ id, value, problem, hint, onChange }: Props) {
  return (
    <div className="whole">
      <label htmlFor={id}>Your password</label>
      <PasswordField
        id={id}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
      />
      <Problem id={`${id}-problem`} text={problem} />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

export function OwnCode({ id, value, problem, onChange }: Omit<Props, "hint">) {
  return (
    <div className="whole">
      <label htmlFor={id}>Code of your authenticator app, or a recovery code</label>
      <input
        className="field"
        id={id}
        name="code"
        autoComplete="one-time-code"
        maxLength={longestOf(identity.shape.code)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}
