import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type Text, t } from "../language/language.tsx";

const shortcuts: { label: Text; keys: string[] }[] = [
  { label: "Search everything", keys: ["Ctrl K"] },
  { label: "Save", keys: ["Ctrl S"] },
  { label: "Send an answer, save a note", keys: ["Ctrl Enter"] },
  { label: "Next, previous in a list", keys: ["J", "K"] },
  { label: "Select in a list", keys: ["X"] },
  { label: "Approve, reject a testimonial", keys: ["A", "R"] },
  { label: "Mark a message as spam, or take it back", keys: ["!"] },
  { label: "This list", keys: ["?"] },
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} className="shortcuts" onClose={onClose}>
      <h2 id={heading}>{t("Shortcuts")}</h2>
      <p className="caption">{t("They work while no field is being typed in, except those with Ctrl.")}</p>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </Dialog>
  );
}
