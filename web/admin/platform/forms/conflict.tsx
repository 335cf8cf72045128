import "./forms.css";
import { GitCompareArrows } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice } from "./conflict-choice.tsx";
import { differing } from "./differing.ts";

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Preselected: mine if I changed the field, else the stored value. */
  choice: "mine" | "theirs";
}

interface Props {
  noun: string;
  title: string;
  version: number;
  /** Name of the admin who saved, "" if unknown. */
  savedBy: string;
  savedAt: string;
  fields: Difference[];
  isBusy: boolean;
  /** `theirs` names the fields that keep the stored value. */
  onSave: (theirs: ReadonlySet<string>) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Another admin saved the record during the edit. The admin chooses one of both values for each field. */
export function Conflict({ noun, title, version, savedBy, savedAt, fields, isBusy, ...on }: Props) {
  const heading = useId();
  const [kept, setKept] = useState(() => new Map(fields.map(({ name, choice }) => [name, choice])));
  const who = savedBy || "Somebody";
  const theirs = new Set(fields.filter(({ name }) => kept.get(name) === "theirs").map(({ name }) => name));
  const save = () => on.onSave(theirs);
  return (
    <Dialog labelledBy={heading} className="conflict dialog-bare" onClose={on.onClose}>
      <header className="dialog-head">
        <span className="warning-disc">
          <GitCompareArrows size={22} />
        </span>
        <div>
          <h2 id={heading}>
            {who} saved this {noun} while you were editing
          </h2>
          <p>
            {title}, version {version}, saved at {savedAt}. {counted(fields.length)} Choose what to keep.
          </p>
        </div>
      </header>
      <div className="conflict-columns" aria-hidden="true">
        <span>Field</span>
        <span>Yours</span>
        <span>Saved by {who}</span>
      </div>
      <div className="conflict-fields">
        {fields.map((field) => {
          const pieces = differing(field.mine, field.theirs);
          const choose = (choice: "mine" | "theirs") => setKept(new Map(kept).set(field.name, choice));
          const chosen = kept.get(field.name);
          return (
            <fieldset key={field.name}>
              <legend className="label">{field.label}</legend>
              <Choice
                name={field.name}
                owner="Yours"
                pieces={pieces.mine}
                isChosen={chosen === "mine"}
                onChoose={() => choose("mine")}
              />
              <Choice
                name={field.name}
                owner={`Saved by ${who}`}
                pieces={pieces.theirs}
                isChosen={chosen === "theirs"}
                onChoose={() => choose("theirs")}
              />
            </fieldset>
          );
        })}
      </div>
      <footer className="dialog-actions dialog-foot">
        <p>Your other changes are kept.</p>
        <Button variant="danger" onClick={on.onDiscard}>
          Discard mine
        </Button>
        <Button variant="primary" aria-disabled={isBusy} onClick={save}>
          Save these choices
        </Button>
      </footer>
    </Dialog>
  );
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

function counted(count: number): string {
  if (count === 1) return "One field differs.";
  return `${numbers[count] ?? count} fields differ.`;
}
