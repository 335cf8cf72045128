import { useEffect, useState } from "react";
import { isUnpublished } from "#contract/content/legal-pages.ts";
import { getWords, publishWords, type WordsState } from "#contract/content/words/endpoints.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
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
import type { Summary } from "./load.ts";
import { Look } from "./look.tsx";
import type { Start } from "./publish-button.tsx";
import { PublishTime } from "./publish-time.tsx";
import { comingTime, dayOf, tomorrowMorning } from "./times.ts";

interface Props {
  start: Start;
  page: PageName;
  kept: AutosaveState;
  summaries: Summary[];
  onPublished: (pages: PageName[], isPlanned: boolean) => void;
  onGo: (page: PageName, path: string) => void;
  onClose: () => void;
}

export function PublishDialog({ start, page, kept, summaries, onPublished, onGo, onClose }: Props) {
  const [isAll, setAll] = useState(start.isAll);
  const [at, setAt] = useState<Date | null>(() => (start.isLater ? tomorrowMorning() : null));
  const [time, setTime] = useState(tomorrowMorning);
  const [problem, setProblem] = useState("");
  const others = useOthers(page, summaries, isAll, setProblem);
  const own = kept.state;
  const states = isAll ? others && [own, ...others] : [own];
  const changed =
    states?.filter(
      (state) => isUnpublished(state) || changedPaths(state.published, state.draft).length > 0,
    ) ?? [];
  const count = changedPaths(own.published, own.draft).length;
  const old = useOldValues(
    changed.find((state) => state.page === "company"),
    (error) => setProblem(sentenceOf(error)),
  );

  async function publish() {
    const { versions, ready } = await old.save();
    const drafts = [...new Set([...changed.map((state) => state.page), ...ready])].map((name) => ({
      page: name,
      version: versions.get(name) ?? changed.find((state) => state.page === name)?.version ?? 0,
    }));
    const when = at ? { at: at.toISOString() } : {};
    await adminApi.call(publishWords, { query: {}, body: { pages: drafts, ...when } });
    notify.success(at ? `Planned: goes live ${comingTime(at)}` : "Published. Visitors see it now.");
    onPublished(
      drafts.map(({ page: name }) => name),
      at !== null,
    );
    onClose();
  }
  const [isBusy, submit] = useDeed(publish, (error) => setProblem(sentenceOf(error)));

  return (
    <FormDialog
      title="Publish"
      submitLabel={at ? `Publish on ${dayOf(at)}` : "Publish now"}
      className="dialog-wide"
      isBusy={isBusy || changed.length === 0 || (old.places === null && !problem)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Scope
        label={pages[page].page.label}
        count={count}
        all={allOf(summaries, page, count)}
        isAll={isAll}
        onChange={setAll}
      />
      {!states && !problem && <Loading />}
      {states && changed.length === 0 && <p>Nothing has changed since the last publish.</p>}
      {isUnpublished(own) && <p>{pages[page].page.label} gets its address with its first publish.</p>}
      {changed.map(({ page: name, published, draft }) => (
        <ChangeList key={name} page={name} before={published} after={draft} isNamed={isAll} />
      ))}
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
      <legend className="sr-only">What is published</legend>
      <label className="ring-within">
        <input type="radio" name="scope" checked={!isAll} onChange={() => onChange(false)} />
        {label}, {changes(count)}
      </label>
      <label className="ring-within">
        <input type="radio" name="scope" checked={isAll} onChange={() => onChange(true)} />
        Everything, {all.count} on {all.pages} {all.pages === 1 ? "page" : "pages"}
      </label>
    </fieldset>
  );
}

function allOf(summaries: Summary[], page: PageName, own: number) {
  const counts = summaries.map((one) => (one.page === page ? own : one.changed)).filter((count) => count > 0);
  return { count: counts.reduce((sum, count) => sum + count, 0), pages: counts.length };
}

function useOthers(
  page: PageName,
  summaries: Summary[],
  isAsked: boolean,
  onFailure: (sentence: string) => void,
): WordsState[] | null {
  const [others, setOthers] = useState<WordsState[] | null>(null);
  const names = summaries.filter((one) => one.page !== page && one.changed > 0).map((one) => one.page);
  const asked = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the question
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = (name: PageName) =>
      adminApi.call(getWords, { params: { page: name }, query: {} }, { signal });
    Promise.all(names.map(read)).then(setOthers, (error) => !signal.aborted && onFailure(sentenceOf(error)));
    return () => controller.abort();
  }, [isAsked, asked]);
  return others;
}
