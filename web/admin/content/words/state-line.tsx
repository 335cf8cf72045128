import { changedPaths } from "#contract/content/words/paths.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { timeOf } from "#web/admin/platform/ui/dates.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import type { AutosaveState } from "./autosave.ts";
import { changes } from "./changes.ts";
import { comingTime, dayOf } from "./times.ts";
import type { Publishing } from "./use-publishing.ts";

interface Props {
  kept: AutosaveState;
  changed: number;
  publishing: Publishing;
}

export function StateLine({ kept, changed, publishing }: Props) {
  const { kind, bold, rest } = lineOf(kept, changed, publishing.justNow.length > 0);
  const { planned, page } = kept.state;
  return (
    <div className="words-state" data-kind={kind}>
      <p role="status">
        {kind === "saving" ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <span className="words-dot" aria-hidden="true" />
        )}
        <span>
          <strong>{bold}</strong>
          {rest}
        </span>
      </p>
      <IfAllowed area="content">
        {kind === "now" && (
          <button type="button" className="link" onClick={publishing.undo}>
            Undo
          </button>
        )}
        {planned && (kind === "planned" || kind === "draft") && (
          <button type="button" className="link" onClick={() => publishing.unplan(page)}>
            Take back
          </button>
        )}
      </IfAllowed>
      <p aria-live="polite" className="words-beside">
        {kept.beside && (
          <>
            <span className="avatar" aria-hidden="true">
              {initialsOf(kept.beside.who)}
            </span>
            <strong>{kept.beside.who} is here too</strong>
          </>
        )}
      </p>
    </div>
  );
}

interface Line {
  kind: "saving" | "failed" | "now" | "planned" | "draft" | "published";
  bold: string;
  rest?: string;
}

function lineOf(
  { state, words, isDirty, isSaving, failure }: AutosaveState,
  changed: number,
  isNow: boolean,
): Line {
  if (failure && isDirty) {
    return {
      kind: "failed",
      bold: "Not saved",
      rest: `: ${failure}. Your words are kept on this device and saved as soon as it can be.`,
    };
  }
  if (isSaving || isDirty) return { kind: "saving", bold: "Saving…" };
  if (isNow && changed === 0) return { kind: "now", bold: "Published just now" };
  const { planned, savedAt, publishedAt } = state;
  if (planned) {
    if (planned.held)
      return {
        kind: "planned",
        bold: "Held",
        rest: `: ${planned.by} planned it and may not publish any more. Publish it, plan it anew, or take it back.`,
      };
    const since = changedPaths(planned.words, words).length;
    return { kind: "planned", bold: `Goes live ${comingTime(new Date(planned.at))}`, rest: later(since) };
  }
  if (changed > 0) {
    const saved = savedAt ? `, saved ${timeOf(new Date(savedAt))}` : "";
    return { kind: "draft", bold: `Draft, ${changes(changed)}`, rest: saved };
  }
  return {
    kind: "published",
    bold: publishedAt ? `Published ${dayOf(new Date(publishedAt))}` : "As it came with the site",
  };
}

/** Changes since the scheduling are not published with it; they stay a draft. */
function later(since: number): string {
  return since > 0 ? `, ${changes(since)} since` : "";
}
