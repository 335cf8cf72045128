import { useEffect, useRef, useState } from "react";
import { passwordLength } from "#contract/team/account.ts";
import { plural, type Text, t } from "../language/language.tsx";

interface Props {
  /** Name of the password's input in the surrounding form. */
  of: string;
  own: (form: FormData) => readonly unknown[];
  hasHint?: boolean;
}

interface Judged {
  bars: number;
  word?: Text | undefined;
}

const unjudged: Judged = { bars: 0 };
const tooShort: Judged = { bars: 1, word: "Too short." };
const words: readonly (Text | undefined)[] = [
  undefined,
  "Easy to guess.",
  "Fair.",
  "Strong.",
  "Very strong.",
];

/** Judges as the server does. The word lists load when the input first gets the focus. */
export function Strength({ of, own, hasHint = true }: Props) {
  const meter = useRef<HTMLSpanElement>(null);
  const [{ bars, word }, setStrength] = useState(unjudged);

  useEffect(() => {
    const form = meter.current?.closest("form");
    if (!form) return;
    const away = new AbortController();
    let judge: typeof import("#contract/team/password-strength.ts") | undefined;
    const strengthNow = () => {
      const typed = new FormData(form);
      const password = String(typed.get(of) ?? "");
      if (password === "") return unjudged;
      if (password.length < passwordLength.least) return tooShort;
      const bars = judge?.strengthOf(password, own(typed).map(String)) ?? 0;
      return { bars, word: words[bars] };
    };
    const show = () => setStrength(strengthNow());
    const load = async ({ target }: FocusEvent) => {
      if (judge || !(target instanceof HTMLInputElement) || target.name !== of) return;
      judge = await import("#contract/team/password-strength.ts").catch(() => undefined);
      show();
    };
    form.addEventListener("focusin", load, away);
    form.addEventListener("input", show, away);
    // The inputs are empty only after the event.
    form.addEventListener("reset", () => queueMicrotask(show), away);
    return () => away.abort();
  }, [of, own]);

  return (
    <span className="strength" data-bars={bars} ref={meter}>
      <span className="strength-bars" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-full={bar <= bars} />
        ))}
      </span>
      <span className="hint" aria-live="polite">
        {word && `${t(word)} `}
        {hasHint &&
          plural(passwordLength.least, "At least {count} character.", "At least {count} characters.")}
      </span>
    </span>
  );
}
