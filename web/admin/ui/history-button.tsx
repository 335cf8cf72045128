import { History as Icon } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#web/ui/dialog.tsx";
import { History, type HistoryProps } from "./history.tsx";

interface Props extends HistoryProps {
  /** What it is the history of, as people call it. */
  name: string;
  className?: string;
}

/** Opens the history of a record in a dialog. */
export function HistoryButton({ name, className = "icon-button", onRestore, ...history }: Props) {
  const [isOpen, setOpen] = useState(false);
  const title = `History of ${name}`;
  const putBack = onRestore && {
    onRestore: async (field: string, value: unknown) => {
      const done = await onRestore(field, value);
      // What came back shows behind the dialog.
      setOpen(false);
      return done;
    },
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={title}
        title="History"
        onClick={() => setOpen(true)}
      >
        <Icon size={18} />
      </button>
      {isOpen &&
        // Beside the page: the button may stand in a row or a heading, whose looks are not the dialog's.
        createPortal(
          <Dialog label={title} className="history-dialog" onClose={() => setOpen(false)}>
            <h2 dir="auto">{title}</h2>
            <History {...history} {...putBack} />
            <div className="dialog-actions">
              <button type="button" className="button" onClick={() => setOpen(false)}>
                Close
              </button>
            </div>
          </Dialog>,
          document.querySelector(".desk") ?? document.body,
        )}
    </>
  );
}
