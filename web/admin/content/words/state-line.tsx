import type { ReactNode } from "react";
import { isUnpublished } from "#contract/content/legal-pages.ts";
import { blanksIn } from "#contract/content/words/blanks.ts";
import { pages } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import { named, SaveBar, type SaveBarState } from "#web/admin/platform/forms/save-bar.tsx";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { timeOf } from "#web/admin/platform/ui/dates.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import type { AutosaveState } from "./autosave.ts";
import { nameShown } from "./shown.ts";
import { comingTime, dayOf } from "./times.ts";
import type { Publishing } from "./use-publishing.ts";

interface Props {
  kept: AutosaveState;
  changed: number;
  publishing: Publishing;
  onTry: () => void;
  children: ReactNode;
}

export function StateLine({ kept, changed, publishing, onTry, children }: Props) {
  const { planned } = kept.state;
  const isNow = publishing.justNow.length > 0 && changed === 0;
  const state = stateOf(kept, changed, isNow);
  const isQuiet = state.kind === "saved" || state.kind === "open";
  return (
    <SaveBar
      state={state.kind === "failed" ? { ...state, nextTry: kept.nextTry, onTry } : state}
      aside={
        <>
          <IfAllowed area="content">
            {isQuiet && isNow && (
              <button type="button" className="link" onClick={publishing.undo}>
                {t("Undo")}
              </button>
            )}
            {isQuiet && planned && !isNow && (
              <button type="button" className="link" onClick={() => publishing.unplan(kept.state)}>
                {t("Take back")}
              </button>
            )}
          </IfAllowed>
          <p aria-live="polite">
            {kept.beside && (
              <>
                <span className="avatar" aria-hidden="true">
                  {initialsOf(kept.beside.who)}
                </span>
                <strong>{t("{name} is here too", { name: kept.beside.who })}</strong>
              </>
            )}
          </p>
        </>
      }
    >
      {children}
    </SaveBar>
  );
}

function stateOf(
  { state, words, isDirty, isSaving, failure }: AutosaveState,
  changed: number,
  isNow: boolean,
): SaveBarState {
  if (failure && isDirty && !isSaving) {
    const { page } = pages[state.page];
    const fields = changedPaths(state.draft, words).map((path) => nameShown(page, words, path).field);
    const rest = ` ${failure} ${t("Kept on this device until it is saved.")}`;
    return { kind: "failed", bold: t("Not saved: {fields}.", { fields: named(fields) }), rest };
  }
  if (isSaving || isDirty) return { kind: "saving", bold: t("Saving…") };
  if (isNow) return { kind: "saved", bold: t("Published just now") };
  const { planned, savedAt, publishedAt } = state;
  if (planned) {
    if (planned.held)
      return {
        kind: "open",
        bold: t("Held"),
        rest: t(
          ": {name} planned it and may not publish any more. Publish it, plan it anew, or take it back.",
          { name: planned.by },
        ),
      };
    const since = changedPaths(planned.words, words).length;
    const when = comingTime(new Date(planned.at));
    return { kind: "open", bold: t("Goes live {when}", { when }), rest: later(since) };
  }
  if (isUnpublished(state)) {
    if (state.original) return { kind: "open", bold: t("Not published yet"), rest: savedWhen(savedAt) };
    const count = Object.values(words)
      .flatMap((section) => Object.values(section))
      .reduce<number>((sum, value) => sum + (typeof value === "string" ? blanksIn(value).length : 0), 0);
    const left = count === 0 ? "" : plural(count, ", {count} blank", ", {count} blanks");
    return { kind: "open", bold: t("Not published yet"), rest: left };
  }
  if (changed > 0) {
    const bold = plural(changed, "Draft, {count} change", "Draft, {count} changes");
    return { kind: "open", bold, rest: savedWhen(savedAt) };
  }
  const since = publishedAt ? t("Published {date}", { date: dayOf(new Date(publishedAt)) }) : t("Published");
  return { kind: "saved", bold: since, rest: t(". Nothing has changed since.") };
}

function savedWhen(savedAt: string | null): string {
  return savedAt ? t(", saved {time}", { time: timeOf(new Date(savedAt)) }) : "";
}

/** Changes made after the scheduling are not published with it; they stay a draft. */
function later(since: number): string {
  return since > 0 ? plural(since, ", {count} change since", ", {count} changes since") : "";
}
