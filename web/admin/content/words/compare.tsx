import { ChevronLeft, Undo2 } from "lucide-react";
import { nameOf, textOf } from "#contract/content/words/describe.ts";
import { getWordsVersion, restoreWords } from "#contract/content/words/endpoints.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { changedPaths, getAt } from "#contract/content/words/paths.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { differing } from "#web/admin/platform/forms/differing.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Autosave, AutosaveState } from "./autosave.ts";
import { Pieces } from "./was-line.tsx";

interface Props {
  page: PageName;
  number: number;
  autosave: Autosave;
  kept: AutosaveState;
  onBack: () => void;
  onRestored: () => void;
}

export function Compare({ page, number, autosave, kept, onBack, onRestored }: Props) {
  const { data, failure, again } = useRead(read(getWordsVersion, { params: { page, number }, query: {} }));
  const old = data?.words;
  const draft = kept.words;
  const paths = old ? changedPaths(draft, old) : [];

  const putBack = (some?: string[]) =>
    attempt(async () => {
      if (!(await autosave.flush())) return;
      const { version } = autosave.now().state;
      const body = { version, number, ...(some && { paths: some }) };
      autosave.meet(await adminApi.call(restoreWords, { params: { page }, query: {}, body }));
      notify.success(some ? "Put back into the draft" : `Version ${number} is in the draft`);
      if (!some) onRestored();
    });

  return (
    <div className="words-compare">
      <div className="row">
        <Button small onClick={onBack}>
          <ChevronLeft size={16} />
          All versions
        </Button>
        <h3>Version {number} beside the draft</h3>
        {paths.length > 0 && (
          <IfAllowed area="content">
            <Button small onClick={() => putBack()}>
              Put all of it back
            </Button>
          </IfAllowed>
        )}
      </div>
      {failure ? <Failed sentence={failure} onAgain={again} /> : !old && <Loading />}
      {old && paths.length === 0 && <p>The draft says the same.</p>}
      {old && (
        <ul className="lines">
          {paths.map((path) => (
            <Difference
              key={path}
              name={nameOf(pages[page].page, getAt(draft, path) === undefined ? old : draft, path)}
              was={textOf(getAt(old, path))}
              is={textOf(getAt(draft, path))}
              onPutBack={() => putBack([path])}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DifferenceProps {
  name: { section: string; field: string };
  was: string;
  is: string;
  onPutBack: () => void;
}

function Difference({ name: { section, field }, was, is, onPutBack }: DifferenceProps) {
  const pieces = differing(was, is);
  return (
    <li>
      <div className="row row-apart">
        <strong>
          {section}, {field}
        </strong>
        <IfAllowed area="content">
          <button type="button" className="link words-undo" onClick={onPutBack}>
            <Undo2 size={15} />
            Put back
            <span className="sr-only">
              {section}, {field}
            </span>
          </button>
        </IfAllowed>
      </div>
      <p dir="auto">
        <small>Then</small> {was === "" ? <em>Nothing</em> : <Pieces pieces={pieces.mine} />}
      </p>
      <p dir="auto">
        <small>Draft</small> {is === "" ? <em>Nothing</em> : <Pieces pieces={pieces.theirs} />}
      </p>
    </li>
  );
}
