import { useId, useState } from "react";
import type { Page } from "#contract/content/words/field.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { Choice } from "#web/admin/platform/forms/conflict-choice.tsx";
import { differing } from "#web/admin/platform/forms/differing.ts";
import { timeOf } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { AutosaveState } from "./autosave.ts";
import { nameOf, textOf } from "./describe.ts";

interface Props {
  page: Page;
  kept: AutosaveState;
  onSettle: (theirs: ReadonlySet<string>) => void;
}

/** Two admins changed the same field: shows both texts and asks which stays. Closing keeps the current choice. */
export function BothChanged({ page, kept: { both, words }, onSettle }: Props) {
  const heading = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  if (!both) return null;
  const { savedBy, savedAt, draft } = both.theirs;
  const who = savedBy || "Somebody";
  const when = savedAt ? `, saved ${timeOf(new Date(savedAt))}` : "";
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs(
      new Set([...both.paths.filter((one) => one !== path && theirs.has(one)), ...(isTheirs ? [path] : [])]),
    );
  return (
    <Dialog labelledBy={heading} className="dialog-bare dialog-wide" onClose={() => onSettle(theirs)}>
      <header className="dialog-head">
        <div>
          <h2 id={heading}>{who} changed this text too</h2>
          <p>Your other changes are saved beside theirs.</p>
        </div>
      </header>
      {both.paths.map((path) => {
        const { section, field } = nameOf(page, words, path);
        const pieces = differing(textOf(getAt(words, path)), textOf(getAt(draft, path)));
        return (
          <fieldset className="panel-body stack stack-close" key={path}>
            <legend className="label">
              {section}, {field}
            </legend>
            <Choice
              name={path}
              owner="Yours"
              pieces={pieces.mine}
              isChosen={!theirs.has(path)}
              onChoose={() => choose(path, false)}
            />
            <Choice
              name={path}
              owner={`${who}${when}`}
              pieces={pieces.theirs}
              isChosen={theirs.has(path)}
              onChoose={() => choose(path, true)}
            />
          </fieldset>
        );
      })}
      <footer className="dialog-actions dialog-foot">
        <p>The other one is gone from the draft.</p>
        <Button variant="primary" onClick={() => onSettle(theirs)}>
          Keep what is chosen
        </Button>
      </footer>
    </Dialog>
  );
}
