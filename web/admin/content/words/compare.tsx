import { ChevronLeft, Undo2 } from "lucide-react";
import { useState } from "react";
import { defaultWords } from "#contract/content/words/defaults.ts";
import { getWordsVersion, restoreWords } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { changedPaths, getAt } from "#contract/content/words/paths.ts";
import { forTranslator } from "#contract/content/words/translate.ts";
import { differing, type Piece } from "#web/admin/platform/forms/differing.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Pieces } from "../translations/parts.tsx";
import type { Autosave, AutosaveState } from "./autosave.ts";
import type { Version } from "./history-dialog.tsx";
import { placeOf, queryOf } from "./load.ts";
import { isAnotherPicture, PictureValue } from "./picture-value.tsx";
import { nameShown, textShown } from "./shown.ts";

interface Props {
  number: number;
  versions: readonly Version[];
  autosave: Autosave;
  kept: AutosaveState;
  onBack: () => void;
  onRestored: () => void;
}

/** After every published version; 0 is the content that came with the site. */
const draftNumber = Number.MAX_SAFE_INTEGER;

export function Compare({ number, versions, autosave, kept, onBack, onRestored }: Props) {
  const { page, draft, savedBy, savedAt } = kept.state;
  const [[from, to], setPair] = useState(() => firstPair(number, versions, kept));
  const [before, after] = [useVersion(from, kept), useVersion(to, kept)];
  const paths = before.words && after.words ? changedPaths(before.words, after.words) : [];
  const known = (path: string) => before.words && changedPaths(kept.words, before.words).includes(path);
  const between = versions.filter((version) => version.number > from && version.number <= to).toReversed();

  const putBack = (some?: string[]) =>
    attempt(async () => {
      if (!(await autosave.flush())) return;
      const { version } = autosave.now().state;
      const body = { version, number: from, ...(some && { paths: some }) };
      autosave.meet(await adminApi.call(restoreWords, { ...placeOf(kept.state), body }));
      notify.success(
        some ? t("Put back into the draft") : t("Version {number} is in the draft", { number: from }),
      );
      if (!some) onRestored();
    });
  const isStored = from > 0 && from < draftNumber;
  // The history shows the latest versions first; a link may name an older one.
  const isListed = (number: number) =>
    number === 0 || number === draftNumber || versions.some((version) => version.number === number);

  const choice = (label: string, value: number, change: (chosen: number) => [number, number]) => (
    <FilterSelect
      label={label}
      value={String(value)}
      isActive
      onChange={(chosen) => setPair(ordered(change(Number(chosen))))}
    >
      <option value={draftNumber}>{t("Draft")}</option>
      {versions.map((version) => (
        <option key={version.number} value={version.number}>
          {t("{version}, {date}", { version: titleOf(version.number), date: longDate(version.at) })}
        </option>
      ))}
      {!isListed(value) && <option value={value}>{titleOf(value)}</option>}
      <option value={0}>{titleOf(0)}</option>
    </FilterSelect>
  );

  return (
    <div className="words-compare">
      <div className="row words-compare-head">
        <Button small onClick={onBack}>
          <ChevronLeft size={16} />
          {t("All versions")}
        </Button>
        {choice(t("From"), from, (chosen) => [chosen, to])}
        <span>{t("to")}</span>
        {choice(t("To"), to, (chosen) => [from, chosen])}
      </div>
      <h3>{t("{before} and {after}", { before: titleOf(from), after: titleWithin(to) })}</h3>
      <ul className="words-compare-who">
        {between.map((version) => (
          <li key={version.number}>
            {t("{version}: {who}, {date}", {
              version: titleOf(version.number),
              who: version.by,
              date: longDate(version.at),
            })}
          </li>
        ))}
        {to === draftNumber && savedBy && savedAt && changedPaths(kept.state.published, draft).length > 0 && (
          <li>
            {t("{version}: {who}, {date}", { version: t("Draft"), who: savedBy, date: longDate(savedAt) })}
          </li>
        )}
      </ul>
      {isStored && paths.some(known) && (
        <IfAllowed area="content">
          <Button small onClick={() => putBack()}>
            {t("Put all of version {number} back", { number: from })}
          </Button>
        </IfAllowed>
      )}
      {!(before.words && after.words) && (
        <Pending
          failure={before.failure || after.failure}
          again={() => {
            before.again();
            after.again();
          }}
        />
      )}
      {before.words && after.words && paths.length === 0 && <p>{t("Both say the same.")}</p>}
      {before.words && after.words && (
        <ul className="lines">
          {paths.map((path) => (
            <Difference
              key={path}
              name={nameIn(page, before.words as Words, after.words as Words, path)}
              before={getAt(before.words as Words, path)}
              after={getAt(after.words as Words, path)}
              onPutBack={isStored && known(path) ? () => putBack([path]) : null}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Compares with the draft, or, if the draft equals the newest version, that version with the one before. */
function firstPair(
  number: number,
  versions: readonly Version[],
  { state: { draft, published } }: AutosaveState,
): [number, number] {
  const isDraftChanged = changedPaths(published, draft).length > 0;
  const isNewest = versions[0]?.number === number;
  return isNewest && !isDraftChanged ? [number - 1, number] : [number, draftNumber];
}

const ordered = ([one, other]: [number, number]): [number, number] =>
  one <= other ? [one, other] : [other, one];

function titleOf(number: number): string {
  if (number === draftNumber) return t("Draft");
  return number === 0 ? t("Original text") : t("Version {number}", { number });
}

function titleWithin(number: number): string {
  if (number === draftNumber) return t("the draft");
  return number === 0 ? t("original text") : t("version {number}", { number });
}

const nameIn = (page: PageName, before: Words, after: Words, path: string) =>
  nameShown(pages[page].page, getAt(after, path) === undefined ? before : after, path);

function useVersion(number: number, { state, words: draft }: AutosaveState) {
  const { page, language, original } = state;
  const isStored = number > 0 && number < draftNumber;
  const { data, failure, again } = useRead(
    read(getWordsVersion, { params: { page, number: isStored ? number : 1 }, query: queryOf(language) }),
    isStored,
  );
  const stored: Words | undefined = isStored
    ? data?.words
    : number === 0
      ? defaultWords(page, language)
      : draft;
  const words = stored && original ? forTranslator(pages[page].page, original.words, stored) : stored;
  return { words, failure: isStored ? failure : "", again };
}

interface DifferenceProps {
  name: { section: string; field: string };
  before: unknown;
  after: unknown;
  onPutBack: (() => void) | null;
}

function Difference({ name: { section, field }, before, after, onPutBack }: DifferenceProps) {
  const [was, is] = [textShown(before), textShown(after)];
  const isPicture = isAnotherPicture(before, after);
  const pieces = differing(was, is);
  return (
    <li>
      <div className="row row-apart">
        <strong>
          {section}, {field}
        </strong>
        {onPutBack && (
          <IfAllowed area="content">
            <button type="button" className="link words-undo" onClick={onPutBack}>
              <Undo2 size={15} />
              {t("Put back")}{" "}
              <span className="sr-only">
                {section}, {field}
              </span>
            </button>
          </IfAllowed>
        )}
      </div>
      {was === is && !isPicture && <p>{t("Changed in what visitors do not read")}</p>}
      {isPicture && (
        <div className="row">
          <small>{t("Was")}</small> <PictureValue value={before} />
          <small>{t("Is")}</small> <PictureValue value={after} />
        </div>
      )}
      {was !== is && (
        <>
          <Side name={t("Was")} pieces={pieces.mine} />
          <Side name={t("Is")} pieces={pieces.theirs} />
        </>
      )}
    </li>
  );
}

function Side({ name, pieces }: { name: string; pieces: Piece[] }) {
  return (
    <p className="words-compare-side">
      <small>{name}</small>{" "}
      {pieces.every(({ text }) => text === "") ? (
        <em>{t("Nothing")}</em>
      ) : (
        <span dir="auto">
          <Pieces pieces={pieces} />
        </span>
      )}
    </p>
  );
}
