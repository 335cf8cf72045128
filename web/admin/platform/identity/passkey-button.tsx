import "./password-field.css";
import { KeyRound } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { pressable } from "#web/ui/press.ts";
import { type Text, t, translated } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";
import { Problem } from "../ui/problem.tsx";

interface Props {
  label: string;
  use: () => Promise<unknown>;
}

export function PasskeyButton({ label, use }: Props) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  if (!useHasPasskeys()) return null;

  async function press() {
    setBusy(true);
    setProblem("");
    await use().catch((error) => setProblem(sentenceOfPasskey(error)));
    setBusy(false);
  }

  return (
    <div className="passkey-use">
      <Button {...pressable} variant="ghost" icon={<KeyRound size={18} />} loading={isBusy} onClick={press}>
        {label}
      </Button>
      <Problem text={problem} />
    </div>
  );
}

/** The server cannot know, so it assumes yes. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => "PublicKeyCredential" in window,
    () => true,
  );
}

/** Error names of Web Authentication, level 3. */
const sentences: Record<string, Text | undefined> = {
  NotAllowedError: "No passkey was used. Try again, or use your password.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys work only at the site's own address.",
};

export function sentenceOfPasskey(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return translated(error.message);
  const sentence = error instanceof Error ? sentences[error.name] : undefined;
  return sentence ? t(sentence) : sentenceOf(error);
}
