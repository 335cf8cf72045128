import { useEffect, useRef } from "react";
import { longestOf } from "#contract/fields.ts";
import { logIn, trustDays } from "#contract/team/account.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

interface Props {
  problem: string | undefined;
  onBack: () => void;
}

export function CodeStep({ problem, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="login-step">
      <label htmlFor="code">{t("Code")}</label>
      <input
        ref={field}
        className="field field-large login-code"
        id="code"
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestOf(logIn.body.shape.code)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "code-hint code-problem" : "code-hint"}
      />
      <Problem id="code-problem" text={problem} />
      <p className="login-hint" id="code-hint">
        {t("The six digits of your authenticator app, or one of your recovery codes.")}
      </p>
      <label className="login-trust">
        <input type="checkbox" name="trust" />
        {plural(trustDays, "Trust this device for {count} day", "Trust this device for {count} days")}
      </label>
      <button type="button" className="link" onClick={onBack}>
        {t("Another account")}
      </button>
    </div>
  );
}
