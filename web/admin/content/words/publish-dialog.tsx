import { useEffect, useState } from "react";
import { isLegal, isUnpublished } from "#contract/content/legal-pages.ts";
import { getWords, publishWords, type WordsState } from "#contract/content/words/endpoints.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import { type Language, languages, nameInEnglish } from "#contract/languages.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import type { AutosaveState } from "./autosave.ts";
import { ChangeList } from "./change-list.tsx";
import { ChangeElsewhere, ChangeThere, useOldValues } from "./change-there.tsx";
import { changes } from "./changes.ts";
import { placeOf, type Summary } from "./load.ts";
import { Look } from "./look.tsx";
import type { Start } from "./publish-button.tsx";
import { PublishTime } from "./publish-time.tsx";
import { comingTime, dayOf, tomorrowMorning } from "./times.ts";
import type { Place } from "./use-publishing.ts";

interface Props {
  start: Start;
  kept: AutosaveState;
  summaries: Summary[];
  onPublished: (places: Place[], isPlanned: boolean) => void;
  onGo: (page: PageName, path: string, language: Language) => void;
  onClose: () => void;
}

const [first] = languages;

export function PublishDialog({ start, kept, summaries, onPublished, onGo, onClose }: Props) {
  const own = kept.state;
  const { page, language } = own;
  const [isAll, setAll] = useState(start.isAll);
  const [isInBoth, setInBoth] = useState(false);
  const [at, setAt] = useState<Date | null>(() => (start.isLater ? tomorrowMorning() : null));
  const [time, setTime] = useState(tomorrowMorning);
  const [problem, setProblem] = useState("");
  const tellProblem = (error: unknown) => setProblem(sentenceOf(error));
  const waiting = summaries.filter((one) => one.page !== page && waits(one, language)).map((one) => one.page);
  const others = useStates(isAll ? waiting.map((name) => ({ page: name, language })) : [], tellProblem);
  const translations = useStates(inOtherLanguages(own), tellProblem);
  const inOther = translations?.find((state) => hasChanges(state) || (isUnpublished(state) && state.savedAt));
  const states = others && [own, ...others, ...(inOther && isInBoth ? [inOther] : [])];
  const changed = states?.filter((state) => isUnpublished(state) || hasChanges(state)) ?? [];
  const count = countOf(own);
  const old = useOldValues(
    changed.find((state) => state.page === "company" && state.language === first),
    tellProblem,
  );

  async function publish() {
    const { versions, ready } = await old.save();
    const chosen = changed.map((state) => ({
      page: state.page,
      language: state.language,
      version: (state.language === first && versions.get(state.page)) || state.version,
    }));
    const besides = ready
      .filter((name) => !changed.some((state) => state.page === name && state.language === first))
      .map((name) => ({ page: name, language: first, version: versions.get(name) ?? 0 }));
    const drafts = [...chosen, ...besides];
    const when = at ? { at: at.toISOString() } : {};
    await adminApi.call(publishWords, { query: {}, body: { pages: drafts, ...when } });
    notify.success(
      at ? t("Planned: goes live {when}", { when: comingTime(at) }) : t("Published. Visitors see it now."),
    );
    onPublished(drafts, at !== null);
    onClose();
  }
  const [isBusy, submit] = useDeed(publish, tellProblem);
  const label = translated(pages[page].page.label);

  return (
    <FormDialog
      title={t("Publish")}
      submitLabel={at ? t("Publish on {date}", { date: dayOf(at) }) : t("Publish now")}
      className="dialog-wide"
      isBusy={isBusy || changed.length === 0 || (old.places === null && !problem)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Scope
        label={label}
        count={count}
        all={allOf(summaries, own, waiting)}
        isAll={isAll}
        onChange={setAll}
      />
      {!states && !problem && <Loading />}
      {states && changed.length === 0 && <p>{t("Nothing has changed since the last publish.")}</p>}
      {isUnpublished(own) && (
        <p>
          {own.original
            ? t("{page} is read in {language} from its first publish.", {
                page: label,
                language: translated(nameInEnglish[language]),
              })
            : t("{page} gets its address with its first publish.", { page: label })}
        </p>
      )}
      {changed.filter(hasChanges).map(({ page: name, language: one, published, draft }) => (
        <ChangeList
          key={`${name} ${one}`}
          page={name}
          before={published}
          after={draft}
          name={isAll || one !== language ? labelIn(one, name) : undefined}
        />
      ))}
      {inOther && (
        <label className="choice ring-within">
          <input type="checkbox" checked={isInBoth} onChange={() => setInBoth(!isInBoth)} />
          <span>
            {t("The {language} of {page} too", {
              language: translated(nameInEnglish[inOther.language]),
              page: label,
            })}
            {countOf(inOther) > 0 && `, ${changes(countOf(inOther))}`}
          </span>
        </label>
      )}
      {changed.length > 0 && (
        <PublishTime
          at={at}
          time={time}
          onChange={(chosen) => {
            setAt(chosen);
            if (chosen) setTime(chosen);
          }}
        />
      )}
      <ChangeThere old={old} />
      <ChangeElsewhere old={old} />
      <Look states={changed} onGo={onGo} />
      <Problem text={problem} />
    </FormDialog>
  );
}

interface ScopeProps {
  label: string;
  count: number;
  all: { count: number; pages: number };
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

function Scope({ label, count, all, isAll, onChange }: ScopeProps) {
  if (all.pages === 0 || (all.pages < 2 && count > 0)) return null;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{t("What is published")}</legend>
      <label className="ring-within">
        <input type="radio" name="scope" checked={!isAll} onChange={() => onChange(false)} />
        {label}
        {count > 0 && `, ${changes(count)}`}
      </label>
      <label className="ring-within">
        <input type="radio" name="scope" checked={isAll} onChange={() => onChange(true)} />
        {all.count > 0
          ? plural(
              all.pages,
              "Everything, {changes} on {count} page",
              "Everything, {changes} on {count} pages",
              { changes: all.count },
            )
          : plural(all.pages, "Everything, {count} page", "Everything, {count} pages")}
      </label>
    </fieldset>
  );
}

function labelIn(language: Language, page: PageName): string {
  const label = translated(pages[page].page.label);
  return language === first ? label : `${label}, ${translated(nameInEnglish[language])}`;
}

function allOf(summaries: Summary[], own: WordsState, waiting: PageName[]) {
  const counts = summaries.map((one) => (one.page === own.page ? countOf(own) : one.changed));
  const isOwn = countOf(own) > 0 || isUnpublished(own);
  return { count: counts.reduce((sum, count) => sum + count, 0), pages: waiting.length + (isOwn ? 1 : 0) };
}

function waits({ page, publishedAt, changed }: Summary, language: Language): boolean {
  return changed > 0 || (!isLegal(page) && isUnpublished({ page, language, publishedAt }));
}

const countOf = ({ published, draft }: WordsState) => changedPaths(published, draft).length;
const hasChanges = (state: WordsState) => countOf(state) > 0;

function inOtherLanguages({ page, language }: WordsState): Place[] {
  return languages.filter((one) => one !== language).map((one) => ({ page, language: one }));
}

/** Null while they are read. */
function useStates(places: Place[], onFailure: (error: unknown) => void): WordsState[] | null {
  const [states, setStates] = useState<WordsState[] | null>(places.length === 0 ? [] : null);
  const asked = JSON.stringify(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are the question
  useEffect(() => {
    if (places.length === 0) return setStates([]);
    const controller = new AbortController();
    const { signal } = controller;
    setStates(null);
    Promise.all(places.map((place) => adminApi.call(getWords, placeOf(place), { signal }))).then(
      setStates,
      (error) => !signal.aborted && onFailure(error),
    );
    return () => controller.abort();
  }, [asked]);
  return states;
}
