import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

export function NewPassword({ label, problem }: { label: string; problem: string | undefined }) {
  return (
    <>
      <label htmlFor="password">{label}</label>
      <PasswordField
        className="field-large"
        id="password"
        name="password"
        autoComplete="new-password"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "password-problem" : undefined}
      />
      <Problem id="password-problem" text={problem} />
    </>
  );
}
