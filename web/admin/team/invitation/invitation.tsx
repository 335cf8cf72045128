import "#web/styles/admin.css";
import "../login/login.css";
import { useEffect, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { copiedToken } from "#contract/copied-address.ts";
import { type Role, roleNames } from "#contract/roles.ts";
import { acceptInvitation, deadLink, readInvitation } from "#contract/team/invitations.ts";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { joinTeam, setUpAddress } from "#web/admin/platform/session.ts";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { ApiError, browserApi } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../login/email-field.tsx";
import { NewPassword } from "../login/new-password.tsx";

export const meta = titled("Invitation");

type Read = { token: string; email: string; role: Role; by_name: string };

/** The token is in the fragment, which browsers do not send, so it reaches no log. */
export default function Invitation() {
  const [found, setFound] = useState<Read | null>(null);
  const [refusal, setRefusal] = useState("");

  useEffect(() => {
    const token = copiedToken(location.hash.slice(1));
    browserApi()
      .call(readInvitation, { body: { token } })
      .then((invitation) => setFound({ ...invitation, token }))
      .catch((error: unknown) => setRefusal(refusalOf(error)));
  }, []);

  return (
    <main className="login" data-ground="dark">
      <div className="login-card" data-ground="light">
        <img src="/logo.svg" alt="Daniry" width={156} height={70} />
        <h1>{found && found.by_name === "" ? t("Set up your account") : t("Invitation")}</h1>
        <noscript>
          <p className="login-hint">{t("The admin panel needs JavaScript")}</p>
        </noscript>
        {found && !refusal && <Join invitation={found} onDead={() => setRefusal(translated(deadLink))} />}
        {refusal && (
          <>
            <Problem text={refusal} />
            <p className="login-hint">
              <Link className="link" to={href("/admin")}>
                {t("To the log-in")}
              </Link>
            </p>
          </>
        )}
      </div>
    </main>
  );
}

function refusalOf(error: unknown): string {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
    ? translated(deadLink)
    : sentenceOf(error);
}

function Join({ invitation, onDead }: { invitation: Read; onDead: () => void }) {
  const { token, email, role, by_name } = invitation;
  const isFirst = by_name === "";
  const { problems, isBusy, send } = useSending();
  const navigate = useNavigate();

  const join = (form: FormData) =>
    send(
      acceptInvitation.body,
      { ...Object.fromEntries(form), token },
      async (body) => {
        const owesFactor = await joinTeam(body);
        await navigate(owesFactor ? setUpAddress : href("/admin/dashboard"), { replace: true });
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) return { password: sentenceOf(error) };
        onDead();
        return {};
      },
    );

  return (
    <Form noValidate isBusy={isBusy} onSubmit={join}>
      <p className="login-invited">
        {isFirst
          ? t("You are the first one here: this is the owner's account. Invite your team afterwards.")
          : rich("{name} invites you, {email}, to the team of Daniry as {role}.", {
              name: <bdi>{by_name}</bdi>,
              email,
              role: translated(roleNames[role]),
            })}
      </p>
      {isFirst && <EmailField problem={problems.email ?? ""} value={email} />}
      <label htmlFor="name">{t("Your name")}</label>
      <input
        className="field field-large"
        id="name"
        dir="auto"
        name="name"
        autoComplete="name"
        aria-invalid={problems.name ? true : undefined}
        aria-describedby={problems.name ? "name-problem" : undefined}
      />
      <Problem id="name-problem" text={problems.name} />
      {!isFirst && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <NewPassword label={t("Password")} problem={problems.password} />
      <Button type="submit" className="login-submit" loading={isBusy}>
        {isFirst ? t("Set up the account") : t("Join the team")}
      </Button>
    </Form>
  );
}
