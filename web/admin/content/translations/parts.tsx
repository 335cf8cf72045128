import "./translations.css";
import { Check, History } from "lucide-react";
import type { TextState } from "#contract/content/words/translate.ts";
import { languages, nameOfLanguage } from "#contract/languages.ts";
import { differing, type Piece } from "#web/admin/platform/forms/differing.ts";
import { panelLanguage, type Text, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";

const [first] = languages;

const labels = {
  current: { alone: "Translated", counted: "{count} translated", status: "approved" },
  behind: { alone: "English changed", counted: "{count} English changed", status: "pending" },
  missing: { alone: "Not translated", counted: "{count} not translated", status: "neutral" },
} as const satisfies Record<TextState, { alone: Text; counted: string; status: string }>;

export function State({ state, count }: { state: TextState; count?: number }) {
  const { alone, counted, status } = labels[state];
  return (
    <span className="status" data-status={status}>
      {count === undefined ? t(alone) : t(counted, { count })}
    </span>
  );
}

export function StateOf({ state }: { state: TextState | undefined }) {
  if (state === "current")
    return (
      <span className="text-current">
        <Check size={16} />
        <span className="sr-only">{t(labels.current.alone)}</span>
      </span>
    );
  return state && <State state={state} />;
}

/** The text that is translated, beside its field. */
export function Original({ text }: { text: string }) {
  return (
    <p className="text-original" lang={first} dir="ltr">
      <span className="sr-only">{nameOfLanguage[first]}: </span>
      {text.trim() === "" ? <em lang={panelLanguage()}>{t("Nothing")}</em> : text}
    </p>
  );
}

interface BehindProps {
  label: string;
  now: string;
  then: string;
  onConfirm: () => void;
}

/** What the original says now, and what it said when it was translated. */
export function Behind({ label, now, then, onConfirm }: BehindProps) {
  const { mine, theirs } = differing(now, then);
  const gone = theirs.filter(({ isOwn }) => isOwn);
  return (
    <div className="text-behind">
      <History size={16} />
      <p lang={first} dir="ltr">
        <strong lang={panelLanguage()}>{t("The English changed. Now:")} </strong>
        <Pieces pieces={mine} />
        {gone.length > 0 && (
          <>
            {" "}
            <strong lang={panelLanguage()}>{t("Before:")} </strong>
            <Pieces pieces={theirs} />
          </>
        )}
      </p>
      <IfAllowed area="content">
        <button type="button" className="link words-undo" onClick={onConfirm}>
          {t("Still right")}
          <span className="sr-only">: {label}</span>
        </button>
      </IfAllowed>
    </div>
  );
}

export function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isOwn }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
    isOwn ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
