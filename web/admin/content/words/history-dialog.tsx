import { useEffect, useId, useState } from "react";
import { listWordsVersions, undoWords } from "#contract/content/words/endpoints.ts";
import { pages } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { addressIn } from "#contract/languages.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { attempt, notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateWithin, longDate } from "#web/admin/platform/ui/dates.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Autosave, AutosaveState } from "./autosave.ts";
import { changes } from "./changes.ts";
import { Compare } from "./compare.tsx";
import { placeOf } from "./load.ts";
import { SiteThen } from "./site-then.tsx";
import type { Place } from "./use-publishing.ts";

interface Props {
  autosave: Autosave;
  kept: AutosaveState;
  asked: number | null;
  onLook: () => Promise<unknown>;
  onClose: () => void;
}

export type Version = OutputOf<typeof listWordsVersions>["data"][number];

export function HistoryDialog({ autosave, kept, asked, onLook, onClose }: Props) {
  const heading = useId();
  const { page, language } = kept.state;
  const { versions, more, failure, look, lookFurther } = useVersions(kept.state);
  const [compared, setCompared] = useState(asked);
  const { draft, published, savedAt, savedBy } = kept.state;
  const changed = changedPaths(published, draft).length;
  const newest = versions?.[0];

  const takeBack = () =>
    attempt(async () => {
      await adminApi.call(undoWords, placeOf(kept.state));
      notify.success(t("Taken back. Your draft stays as it is."));
      await Promise.all([look(), onLook()]);
    });

  return (
    <Dialog labelledBy={heading} className="dialog-wide words-history" onClose={onClose}>
      <h2 id={heading}>{t("History of {page}", { page: translated(pages[page].page.label) })}</h2>
      <p>{t("Every published version is kept.")}</p>
      {compared !== null && versions && (
        <Compare
          versions={versions}
          number={compared}
          autosave={autosave}
          kept={kept}
          onBack={() => setCompared(null)}
          onRestored={onClose}
        />
      )}
      <ol className="lines" hidden={compared !== null}>
        {changed > 0 && (
          <Line who={savedBy ?? ""} title={t("Draft")} more={`, ${changes(changed)}`}>
            <small>{savedAt ? t("saved {when}", { when: dateWithin(savedAt) }) : t("not saved yet")}</small>
          </Line>
        )}
        {versions?.map((version) => (
          <Line
            key={version.number}
            who={version.by}
            title={t("Version {number}", { number: version.number })}
            more={`, ${version.by}`}
            deeds={
              <>
                {version === newest && version.source !== 0 && (
                  <IfAllowed area="content">
                    <Button small onClick={takeBack}>
                      {t("Take back")}
                    </Button>
                  </IfAllowed>
                )}
                <Button small onClick={() => setCompared(version.number)}>
                  {t("Compare")}
                  <span className="sr-only"> {t("version {number}", { number: version.number })}</span>
                </Button>
              </>
            }
          >
            <small>
              {longDate(version.at)}
              {version === newest && t(", live now")}
              {sourceWords(version)}
            </small>
          </Line>
        ))}
        {versions?.length === 0 && (
          <li>{t("Nothing has been published yet: the words are those that came with the site.")}</li>
        )}
      </ol>
      {(failure || !versions) && <Pending failure={failure} again={look} />}
      {compared === null && <SiteThen path={addressIn(language, pages[page].page.path)} />}
      <div className="dialog-actions">
        {more && compared === null && <Button onClick={lookFurther}>{t("Show older")}</Button>}
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </Dialog>
  );
}

interface LineProps {
  who: string;
  title: string;
  more: string;
  deeds?: React.ReactNode;
  children: React.ReactNode;
}

function Line({ who, title, more, deeds, children }: LineProps) {
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {initialsOf(who)}
      </span>
      <span>
        <strong>{title}</strong>
        {more}
        {children}
      </span>
      {deeds}
    </li>
  );
}

function sourceWords({ number, source }: Version): string {
  if (source === number) return "";
  return source === 0 ? t(", as it came with the site") : t(", as version {number}", { number: source });
}

function useVersions(place: Place) {
  const [loaded, setLoaded] = useState<{ data: Version[]; more: boolean } | null>(null);
  const [failure, setFailure] = useState("");

  async function read(before?: number) {
    try {
      setFailure("");
      const { params, query } = placeOf(place);
      const older = before === undefined ? {} : { before };
      const next = await adminApi.call(listWordsVersions, { params, query: { ...query, ...older } });
      setLoaded((now) => ({
        ...next,
        data: before === undefined ? next.data : [...(now?.data ?? []), ...next.data],
      }));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void read();
  }, []);
  const last = loaded?.data.at(-1)?.number;
  return {
    versions: loaded?.data ?? null,
    more: loaded?.more ?? false,
    failure,
    look: () => read(),
    lookFurther: () => read(last),
  };
}
