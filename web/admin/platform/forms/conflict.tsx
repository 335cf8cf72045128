import "./forms.css";
import { GitCompareArrows } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { t } from "../language/language.tsx";
import { differing, type Piece } from "./differing.ts";
import type { Difference } from "./merge.ts";

interface Props {
  heading: string;
  intro: string;
  who: string;
  fields: Difference[];
  foot: string;
  saveLabel: string;
  isBusy?: boolean;
  onSave: (theirs: ReadonlySet<string>) => void;
  onDiscard?: () => void;
  onClose: (theirs: ReadonlySet<string>) => void;
}

export function Conflict({ heading, intro, who, fields, foot, saveLabel, isBusy = false, ...on }: Props) {
  const id = useId();
  const theirOwner = t("Saved by {name}", { name: who });
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ choice }) => choice === "theirs").map(({ name }) => name)),
  );

  return (
    <Dialog labelledBy={id} className="conflict dialog-bare" onClose={() => on.onClose(theirs)}>
      <header className="dialog-head">
        <span className="warning-disc">
          <GitCompareArrows size={22} />
        </span>
        <div>
          <h2 id={id}>{heading}</h2>
          <p>{intro}</p>
        </div>
      </header>
      <div className="conflict-columns" aria-hidden="true">
        <span>{t("Field")}</span>
        <span>{t("Yours")}</span>
        <span>{theirOwner}</span>
      </div>
      <div className="conflict-fields">
        {fields.map(({ name, label, ...texts }) => {
          const pieces = differing(texts.mine, texts.theirs);
          const others = [...theirs].filter((one) => one !== name);
          const choice = (isTheirs: boolean) => ({
            name: `keep-${name}`,
            isChosen: theirs.has(name) === isTheirs,
            onChoose: () => setTheirs(new Set(isTheirs ? [...others, name] : others)),
          });
          return (
            <fieldset key={name}>
              <legend className="label">{label}</legend>
              <Choice {...choice(false)} owner={t("Yours")} pieces={pieces.mine} />
              <Choice {...choice(true)} owner={theirOwner} pieces={pieces.theirs} />
            </fieldset>
          );
        })}
      </div>
      <footer className="dialog-actions dialog-foot">
        <p>{foot}</p>
        {on.onDiscard && (
          <Button variant="danger" onClick={on.onDiscard}>
            {t("Discard mine")}
          </Button>
        )}
        <Button variant="primary" aria-disabled={isBusy} onClick={() => on.onSave(theirs)}>
          {saveLabel}
        </Button>
      </footer>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  owner: string;
  pieces: Piece[];
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, owner, pieces, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="choice conflict-choice ring-within">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <small>{owner}</small>
        {pieces.length === 0 && <em>{t("Empty")}</em>}
        {pieces.map(({ text, isOwn }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
          isOwn ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </label>
  );
}
