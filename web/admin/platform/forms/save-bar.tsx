import "./forms.css";
import type { ReactNode } from "react";
import { plural, t } from "../language/language.tsx";
import { listed } from "../ui/format.ts";
import { useNow } from "../ui/use-now.ts";

export interface SaveBarState {
  kind: "saved" | "open" | "saving" | "failed";
  bold: string;
  rest?: ReactNode;
  /** Time of the next try, in epoch milliseconds. */
  nextTry?: number | null | undefined;
  onTry?: () => void;
}

interface Props {
  state: SaveBarState;
  aside?: ReactNode;
  children?: ReactNode;
}

export function SaveBar({ state: { kind, bold, rest, nextTry, onTry }, aside, children }: Props) {
  return (
    <div className="save-bar" data-kind={kind}>
      <div className="save-state">
        <p role="status">
          <span className={kind === "saving" ? "spinner" : "save-dot"} aria-hidden="true" />
          <span>
            <strong>{bold}</strong>
            {rest}
          </span>
        </p>
        {nextTry && <NextTry at={nextTry} />}
        {onTry && (
          <button type="button" className="link" onClick={onTry}>
            {t("Try now")}
          </button>
        )}
        {aside}
      </div>
      <div className="save-deeds">{children}</div>
    </div>
  );
}

/** Outside the live region, because it changes every second. */
function NextTry({ at }: { at: number }) {
  const seconds = Math.max(Math.ceil((at - useNow(1_000)) / 1_000), 0);
  return <span>{t("Next try in {seconds} s", { seconds })}</span>;
}

const mostNamed = 3;

export function named(labels: readonly string[]): string {
  const unique = [...new Set(labels)];
  const left = unique.length - mostNamed;
  if (left <= 0) return listed(unique);
  const names = listed(unique.slice(0, mostNamed));
  return plural(left, "{names} and {count} more", "{names} and {count} more", { names });
}
