import { History as Icon } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { t } from "../language/language.tsx";
import { History, type HistoryProps } from "./history.tsx";
import { IconButton } from "./icon-button.tsx";

interface Props extends HistoryProps {
  name: string;
}

export function HistoryButton({ name, onRestore, ...history }: Props) {
  const [isOpen, setOpen] = useState(false);
  const title = t("History of {name}", { name });
  const putBack = onRestore && {
    onRestore: async (field: string, value: unknown) => {
      const done = await onRestore(field, value);
      setOpen(false);
      return done;
    },
  };
  return (
    <>
      <IconButton label={title} title={t("History")} onClick={() => setOpen(true)}>
        <Icon size={18} />
      </IconButton>
      {isOpen &&
        // Outside its row or heading, whose styles would apply to the dialog.
        createPortal(
          <Dialog label={title} className="history-dialog" onClose={() => setOpen(false)}>
            <h2 dir="auto">{title}</h2>
            <History {...history} {...putBack} />
            <div className="dialog-actions dialog-foot">
              <Button onClick={() => setOpen(false)}>{t("Close")}</Button>
            </div>
          </Dialog>,
          document.querySelector(".desk") ?? document.body,
        )}
    </>
  );
}
