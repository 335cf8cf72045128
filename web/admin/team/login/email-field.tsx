import { t } from "#web/admin/platform/language/language.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

export function EmailField({ problem, value }: { problem: string | undefined; value?: string }) {
  return (
    <>
      <label htmlFor="email">{t("E-mail")}</label>
      <input
        className="field field-large"
        id="email"
        name="email"
        type="email"
        defaultValue={value}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "email-problem" : undefined}
      />
      <Problem id="email-problem" text={problem} />
    </>
  );
}
