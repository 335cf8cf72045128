import "#web/styles/admin.css";
import "./login.css";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, href, Link, redirect, useActionData, useNavigate, useNavigation } from "react-router";
import { fieldMessages } from "#contract/received.ts";
import { logIn } from "#contract/team/account.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { PasskeyButton } from "#web/admin/platform/identity/passkey-button.tsx";
import { PasswordField } from "#web/admin/platform/identity/password-field.tsx";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { returnTo } from "#web/admin/platform/return-to.ts";
import {
  hasSession,
  restoredKey,
  setUpAddress,
  startSession,
  startSessionByPasskey,
} from "#web/admin/platform/session.ts";
import { forgetOpened } from "#web/admin/platform/shell/last-opened.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { translatedEach } from "#web/admin/platform/ui/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { Leaf } from "#web/ui/leaf.tsx";
import { pressable } from "#web/ui/press.ts";
import type { Route } from "./+types/login.ts";
import { CodeStep } from "./code-step.tsx";
import { EmailField } from "./email-field.tsx";
import { wrongLogIn } from "./wrong-log-in.ts";

export const meta = titled("Log in");

/** `code` is set once a code is asked for; it is "" before the first try. */
type Problems = { email?: string; password?: string; code?: string; form?: string };

const needsScript: Text = "The admin panel needs JavaScript";

/** Reached only without JavaScript. The password is not used. The language is known only while rendering. */
export function action(): Problems {
  return { form: needsScript };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problems | Response> {
  const form = Object.fromEntries(await request.formData());
  if (form.code === "") return { code: t("Enter the code") };
  const typed = logIn.body.safeParse(form);
  if (!typed.success) return translatedEach(fieldMessages(typed.error));
  const { email, password, code, trust } = typed.data;
  try {
    const owesFactor = await startSession(email, password, code, trust);
    return redirect(owesFactor ? setUpAddress : returnTo());
  } catch (error) {
    return wrongLogIn(error, code !== undefined);
  }
}

export default function LogIn() {
  const problems = useActionData<Problems>();
  const isBusy = useNavigation().state !== "idle";
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // No data of one session may stay for the next.
  useEffect(() => {
    cache.clear();
    forgetOpened();
  }, []);

  useEffect(() => {
    if (hasSession()) void navigate(returnTo(), { replace: true });
  }, [navigate]);

  useEffect(() => {
    if (problems) setCodeAsked(problems.code !== undefined);
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const restored = useRestored();
  const formProblem = problems?.form === needsScript ? t(needsScript) : problems?.form;
  const passwordProblem = problems?.password ?? formProblem;
  return (
    <main className="login" data-ground="dark">
      <Leaf tone="plain" className="login-leaf login-leaf-start" />
      <Leaf tone="plain" className="login-leaf login-leaf-end" />
      <div className="login-card" data-ground="light">
        <img src="/logo.svg" alt="Daniry" width={156} height={70} />
        <h1>{t("Admin Panel")}</h1>
        <div role="status">
          {restored && (
            <p className="login-restored notice" data-tone="good">
              {t("The site is back at {restored}. Everyone logs in anew.", { restored })}
            </p>
          )}
        </div>
        <Form method="post" replace noValidate ref={form}>
          {/* E-mail and password stay in the form during the code step: all three are sent together. */}
          <div className="login-step" hidden={isCodeAsked}>
            <EmailField problem={problems?.email} />
            <label htmlFor="password">{t("Password")}</label>
            <PasswordField
              className="field-large"
              id="password"
              name="password"
              autoComplete="current-password"
              aria-invalid={passwordProblem ? true : undefined}
              aria-describedby={passwordProblem ? "password-problem" : undefined}
            />
            <Problem id="password-problem" text={passwordProblem} />
          </div>
          {isCodeAsked && <CodeStep problem={problems?.code} onBack={() => setCodeAsked(false)} />}
          <Button {...pressable} type="submit" className="login-submit" loading={isBusy}>
            {t("Log in")}
          </Button>
        </Form>
        {!isCodeAsked && (
          <PasskeyButton
            label={t("Log in with a passkey")}
            use={async () => {
              await startSessionByPasskey();
              await navigate(returnTo(), { replace: true });
            }}
          />
        )}
        <p className="login-ways">
          <Link className="link" to={href("/admin/reset")}>
            {t("Forgot your password?")}
          </Link>
        </p>
      </div>
      <Link to={href("/")} className="login-back" reloadDocument>
        <ArrowLeft size={18} />
        {t("Back to the site")}
      </Link>
    </main>
  );
}

function useRestored(): string | null {
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    const moment = sessionStorage.getItem(restoredKey);
    if (moment) setRestored(dateWithin(moment));
  }, []);
  return restored;
}
