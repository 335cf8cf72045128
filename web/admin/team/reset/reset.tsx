import "#web/styles/admin.css";
import "../login/login.css";
import { useEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { copiedToken } from "#contract/copied-address.ts";
import { deadLink } from "#contract/team/invitations.ts";
import {
  askForReset,
  getResetWay,
  linksHeld,
  noResetByMail,
  readReset,
  resetPassword,
} from "#contract/team/resets.ts";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { ApiError, browserApi } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../login/email-field.tsx";
import { NewPassword } from "../login/new-password.tsx";

export const meta = titled("New password");

type Step =
  | { what: "ask" | "no mail" | "done" }
  | { what: "asked"; detail: string }
  | { what: "held"; reason: string }
  | { what: "choose"; token: string; email: string }
  | { what: "refused"; reason: string };

export default function Reset() {
  const [step, setStep] = useState<Step | null>(null);
  const { hash } = useLocation();

  useEffect(() => {
    setStep(null);
    firstStep(copiedToken(hash.slice(1)))
      .then(setStep)
      .catch((error: unknown) => setStep({ what: "refused", reason: refusalOf(error) }));
  }, [hash]);

  return (
    <main className="login" data-ground="dark">
      <div className="login-card" data-ground="light">
        <img src="/logo.svg" alt="Daniry" width={156} height={70} />
        <h1>{t("New password")}</h1>
        <noscript>
          <p className="login-hint">{t("The admin panel needs JavaScript")}</p>
        </noscript>
        {step?.what === "ask" && <AskForm onAsked={(detail) => setStep({ what: "asked", detail })} />}
        {step?.what === "held" && <p className="login-invited">{step.reason}</p>}
        {step?.what === "no mail" && <p className="login-invited">{translated(noResetByMail)}</p>}
        {step?.what === "choose" && (
          <ChooseForm
            {...step}
            onDone={() => setStep({ what: "done" })}
            onDead={() => setStep({ what: "refused", reason: translated(deadLink) })}
          />
        )}
        <div role="status">
          {step?.what === "asked" && <p className="login-invited">{step.detail}</p>}
          {step?.what === "done" && (
            <p className="login-invited">
              {t("Your password is changed, and you are logged out everywhere. Log in with the new one.")}
            </p>
          )}
        </div>
        {step?.what === "refused" && <Problem text={step.reason} />}
        <p className="login-ways">
          {step?.what === "refused" && (
            <Link className="link" to={href("/admin/reset")}>
              {t("Ask for a new link")}
            </Link>
          )}
          <Link className="link" to={href("/admin")}>
            {t("To the log-in")}
          </Link>
        </p>
      </div>
    </main>
  );
}

async function firstStep(token: string): Promise<Step> {
  if (token) {
    const { email } = await browserApi().call(readReset, { body: { token } });
    return { what: "choose", token, email };
  }
  const { by_mail, held_until } = await browserApi().call(getResetWay);
  if (held_until) return { what: "held", reason: translated(linksHeld(dateWithin(held_until))) };
  return { what: by_mail ? "ask" : "no mail" };
}

function refusalOf(error: unknown): string {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
    ? translated(deadLink)
    : sentenceOf(error);
}

function AskForm({ onAsked }: { onAsked: (detail: string) => void }) {
  const { problems, isBusy, send } = useSending();
  const ask = (form: FormData) =>
    send(
      askForReset.body,
      Object.fromEntries(form),
      async (body) => onAsked(translated((await browserApi().call(askForReset, { body })).detail)),
      (error) => ({ email: sentenceOf(error) }),
    );

  return (
    <Form noValidate isBusy={isBusy} onSubmit={ask}>
      <p className="login-invited">{t("We send you a link with which you choose a new password.")}</p>
      <EmailField problem={problems.email ?? ""} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        {t("Send the link")}
      </Button>
    </Form>
  );
}

interface ChooseProps {
  token: string;
  email: string;
  onDone: () => void;
  onDead: () => void;
}

function ChooseForm({ token, email, onDone, onDead }: ChooseProps) {
  const { problems, isBusy, send } = useSending();
  const choose = (form: FormData) =>
    send(
      resetPassword.body,
      { token, password: form.get("password") },
      async (body) => {
        await browserApi().call(resetPassword, { body });
        onDone();
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) return { password: sentenceOf(error) };
        onDead();
        return {};
      },
    );

  return (
    <Form noValidate isBusy={isBusy} onSubmit={choose}>
      <p className="login-invited">
        {rich("For the account of {email}. You are logged out everywhere; a second factor stays as it is.", {
          email: <bdi>{email}</bdi>,
        })}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPassword label={t("New password")} problem={problems.password} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        {t("Save the new password")}
      </Button>
    </Form>
  );
}
