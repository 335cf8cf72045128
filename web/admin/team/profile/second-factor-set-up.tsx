import { type SubmitEvent, useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { beginSecondFactor, enableSecondFactor } from "#contract/team/account.ts";
import { CodeField } from "#web/admin/platform/identity/code-field.tsx";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { attempt, notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";

type Secret = OutputOf<typeof beginSecondFactor>;

export function SecondFactorSetUp({ onChanged }: { onChanged: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [isText, setText] = useState(false);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => setSecret(await adminApi.call(beginSecondFactor)));
    setBusy(false);
  }

  async function enable(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (code.length < 6) return refuse(t("Type the six digits that the app shows"));
    setBusy(true);
    try {
      const { recovery_codes } = await adminApi.call(enableSecondFactor, { body: { code } });
      notify.success(t("The second factor is on"));
      onChanged(recovery_codes);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.code : undefined;
      refuse(wrong ? translated(wrong) : sentenceOf(error));
      setCode("");
    }
    setBusy(false);
  }

  function refuse(sentence: string) {
    setProblem(sentence);
    document.querySelector<HTMLElement>("#factor-code")?.focus();
  }

  if (!secret) {
    return (
      <div className="factor-start stack">
        <p>
          {t(
            "With it, a log-in needs your password and a code that an app on your phone shows. Who finds out your password can do nothing with it.",
          )}
        </p>
        <Button variant="primary" aria-disabled={isBusy} onClick={begin}>
          {t("Set it up")}
        </Button>
      </div>
    );
  }
  return (
    <form className="factor-form stack" noValidate onSubmit={enable}>
      <div className="factor-scan row">
        <svg
          className="factor-qr"
          viewBox={`0 0 ${secret.qr.size} ${secret.qr.size}`}
          role="img"
          aria-label={t("QR code with the key; the key can be shown as text")}
          shapeRendering="crispEdges"
        >
          <path d={secret.qr.path} />
        </svg>
        <div className="fill">
          <ol>
            <li>{t("Scan the code with an authenticator app.")}</li>
            <li>{t("Type the six digits that it shows.")}</li>
            <li>{t("Keep the ten spare codes in a safe place.")}</li>
          </ol>
          {isText ? (
            <p className="factor-key">
              {rich("Key: {key}", {
                key: <code>{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>,
              })}
            </p>
          ) : (
            <button type="button" className="link" onClick={() => setText(true)}>
              {t("Show the key as text")}
            </button>
          )}
        </div>
      </div>
      <CodeField value={code} problem={problem} onChange={setCode} />
      <p className="hint">{t("You are logged out everywhere else.")}</p>
      <div className="profile-actions row">
        <Button variant="primary" type="submit" aria-disabled={isBusy}>
          {t("Turn on")}
        </Button>
        <Button onClick={() => setSecret(null)}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}
