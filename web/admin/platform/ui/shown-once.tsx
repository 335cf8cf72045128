import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { t } from "../language/language.tsx";
import { type CopiedNoun, copied, copyTexts } from "./copied.ts";

interface Props {
  title: string;
  children: ReactNode;
  noun: CopiedNoun;
  value: string;
  onClose: () => void;
}

export function ShownOnce({ title, children, noun, value, onClose }: Props) {
  const heading = useId();

  const copy = () => copied(value, noun);

  return (
    // Only the button closes it, because an accidental close would lose the value.
    <Dialog labelledBy={heading} onClose={() => undefined}>
      <div className="stack">
        <h2 id={heading}>{title}</h2>
        <p>{children}</p>
        <input className="field" aria-label={t(copyTexts[noun].name)} readOnly value={value} />
        <div className="dialog-actions">
          <Button variant="primary" onClick={copy}>
            <Copy size={17} />
            {t(copyTexts[noun].copy)}
          </Button>
          <Button onClick={onClose}>{t("Done")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
