import { type SubmitEvent, useState } from "react";
import { fieldErrors, messageOfEach } from "#contract/problem.ts";
import { changePassword, passwordLength } from "#contract/team/account.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { adminApi, storedAdmin } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { OwnCode } from "./password-again.tsx";
import { strengthOf } from "./strength.ts";

const empty = { current: "", next: "", again: "" };
type Values = typeof empty;
type Problems = Partial<Values & { code: string }>;

const fields = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  { name: "next", label: "New password", autoComplete: "new-password" },
  { name: "again", label: "New password again", autoComplete: "new-password" },
] as const;

/** Keeps no draft, because a password must not be stored on the device. */
export function PasswordForm() {
  const [values, setValues] = useState(empty);
  const [code, setCode] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const { name = "", email = "", second_factor } = storedAdmin();
  const strength = strengthOf(values.next, [...name.split(/\s+/), email.split("@")[0] ?? ""]);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
    setBusy(true);
    try {
      await adminApi.call(changePassword, {
        body: { current: values.current, next: values.next, ...(code !== "" && { code }) },
      });
      setValues(empty);
      setCode("");
      notify.success("Your password is changed");
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {};
      const found = Object.keys(refused).length > 0 ? refused : { current: sentenceOf(error) };
      setProblems(found);
      notify.error(sentenceOf(error));
      focusFirst(found);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="panel" aria-labelledby="password-title">
      <div className="panel-head">
        <h2 id="password-title">Password</h2>
      </div>
      <form className="pair panel-body" noValidate onSubmit={save}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ name, label, autoComplete }) => (
          <div key={name} className={name === "current" ? "whole" : undefined}>
            <label htmlFor={`password-${name}`}>{label}</label>
            <PasswordField
              id={`password-${name}`}
              name={name}
              autoComplete={autoComplete}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              aria-invalid={problems[name] ? true : undefined}
              aria-describedby={`password-${name}-problem${name === "next" ? " password-strength" : ""}`}
            />
            {name === "next" && (
              <div className="strength" data-bars={strength.bars}>
                <span className="strength-bars" aria-hidden="true">
                  {[1, 2, 3, 4].map((bar) => (
                    <span key={bar} data-full={bar <= strength.bars} />
                  ))}
                </span>
                <p className="hint" id="password-strength" aria-live="polite">
                  {strength.word && `${strength.word}. `}
                  {!problems.next && `At least ${passwordLength.least} characters.`}
                </p>
              </div>
            )}
            <Problem id={`password-${name}-problem`} text={problems[name]} />
          </div>
        ))}
        {second_factor && (
          <OwnCode id="password-code" value={code} problem={problems.code} onChange={setCode} />
        )}
        <div className="profile-actions row whole">
          <Button variant="primary" type="submit" aria-disabled={isBusy}>
            Change password
          </Button>
          <p className="caption">Logs you out everywhere else.</p>
        </div>
      </form>
    </section>
  );
}

function problemsOf(values: Values): Partial<Values> {
  const typed = changePassword.body.safeParse(values);
  const wrong = typed.success ? {} : messageOfEach(fieldErrors(typed.error));
  if (!wrong.next && values.again !== values.next) wrong.again = "The two do not match";
  return wrong;
}

function focusFirst(wrong: Problems) {
  const first = (["current", "next", "again", "code"] as const).find((name) => wrong[name]);
  document.querySelector<HTMLElement>(`#password-${first ?? "current"}`)?.focus();
}
