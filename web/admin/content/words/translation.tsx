import { ArrowDown } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { textOf } from "#contract/content/words/describe.ts";
import type { Field } from "#contract/content/words/field.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { getAt, isList } from "#contract/content/words/paths.ts";
import { isShared, type TextState, wordsIn } from "#contract/content/words/translate.ts";
import { directionOf, type Language, languages, nameInEnglish, nameOfLanguage } from "#contract/languages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { Button } from "#web/ui/button.tsx";
import { Behind, Original, State, StateOf } from "../translations/parts.tsx";
import { type Editing, useEditing } from "./editing.ts";
import type { Summary } from "./load.ts";

export function LanguageChoice({ page, language }: { page: PageName; language: Language }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <fieldset className="segments">
      <legend className="sr-only">{t("Language of the words")}</legend>
      {languages.map((one) => (
        <label key={one} className="ring-within">
          <input
            type="radio"
            name="language"
            checked={one === language}
            // biome-ignore lint/a11y/noAutofocus: the editor of the other language is a new one, and would lose the focus
            autoFocus={state?.isLanguageChosen && one === language}
            onChange={() => void navigate(wordsAddress(page, one), { state: { isLanguageChosen: true } })}
          />
          <span lang={one}>{nameOfLanguage[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A translator is not asked for what no language changes, nor for what the original does not say. */
export function isOffered({ translation, words }: Editing, field: Field, path: string): boolean {
  if (!translation) return true;
  if (isShared(field)) return false;
  const said = getAt(translation.original, path);
  if (field.kind === "list") return isList(said) && said.length > 0;
  return wordsIn(field, said) !== "" || wordsIn(field, getAt(words, path)) !== "";
}

/** `lang` and `dir` of a control for words. */
export function useLanguageOfWords() {
  const { translation } = useEditing();
  if (!translation) return { dir: "auto", lang: undefined } as const;
  return { lang: translation.language, dir: directionOf[translation.language] } as const;
}

interface PanelProps {
  page: PageName;
  summaries: Summary[];
  onGo: (path: string) => void;
}

export function TranslationPanel({ page, summaries, onGo }: PanelProps) {
  const { translation } = useEditing();
  const last = useRef<string>(undefined);
  if (!translation) return null;
  const { language, states } = translation;
  const open = [...states].filter(([, state]) => state !== "current").map(([path]) => path);
  const done = states.size - open.length;
  const count = (wanted: TextState) => [...states.values()].filter((state) => state === wanted).length;
  const [behind, missing] = [count("behind"), count("missing")];

  function goToNext() {
    const next = open[open.indexOf(last.current ?? "") + 1] ?? open[0];
    last.current = next;
    if (next) onGo(next);
  }

  return (
    <section className="panel words-translation" aria-labelledby="translation">
      <div className="panel-head">
        <h2 id="translation">
          {t("{language} translation", { language: translated(nameInEnglish[language]) })}
        </h2>
        <span>{t("{done} of {total} texts", { done, total: states.size })}</span>
      </div>
      <div className="panel-body stack stack-close">
        <progress value={done} max={states.size} aria-labelledby="translation" />
        <div className="row row-close">
          {behind > 0 && <State state="behind" count={behind} />}
          {missing > 0 && <State state="missing" count={missing} />}
          {open.length > 0 && (
            <Button small onClick={goToNext}>
              <ArrowDown size={16} />
              {t("Go to the next text")}
            </Button>
          )}
        </div>
        <OnSite page={page} language={language} summaries={summaries} />
      </div>
    </section>
  );
}

function OnSite({ page, language, summaries }: Omit<PanelProps, "onGo"> & { language: Language }) {
  const name = translated(nameInEnglish[language]);
  const isPublished = (one: PageName) =>
    summaries.some(
      (summary) =>
        summary.page === one &&
        summary.translations.some((each) => each.language === language && each.isPublished),
    );
  if (isPublished("frame"))
    return (
      !isPublished(page) && (
        <p className="form-help">
          {t(
            "Until this page is published in {language}, visitors read it in English, with a line that says so.",
            { language: name },
          )}
        </p>
      )
    );
  const { label } = pages.frame.page;
  return (
    <p className="form-help">
      {page === "frame"
        ? t("Visitors find nothing in {language} yet. It begins when this page is published in {language}.", {
            language: name,
          })
        : rich("Visitors find nothing in {language} yet. It begins when {page} is published in {language}.", {
            language: name,
            page: (
              <Link className="link" to={wordsAddress("frame", language)}>
                {translated(label)}
              </Link>
            ),
          })}
    </p>
  );
}

export function StateOfText({ path }: { path: string }) {
  return <StateOf state={useEditing().translation?.states.get(path)} />;
}

export function OriginalAt({ path }: { path: string }) {
  const { translation } = useEditing();
  return translation && <Original text={textOf(getAt(translation.original, path))} />;
}

export function BehindLine({ path, label }: { path: string; label: string }) {
  const { translation } = useEditing();
  if (translation?.states.get(path) !== "behind") return null;
  const [now, then] = [translation.original, translation.madeFrom].map((words) => textOf(getAt(words, path)));
  return (
    <Behind label={label} now={now ?? ""} then={then ?? ""} onConfirm={() => translation.confirm(path)} />
  );
}
