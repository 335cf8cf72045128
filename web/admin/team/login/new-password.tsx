import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { Strength } from "#web/admin/platform/identity/strength.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

const own = (form: FormData) => ["name", "email", "username"].map((field) => form.get(field) ?? "");

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
        aria-describedby={problem ? "password-problem" : "password-strength"}
      />
      <p id="password-strength">
        <Strength of="password" own={own} hasHint={!problem} />
      </p>
      <Problem id="password-problem" text={problem} />
    </>
  );
}
