import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { restoreFocus } from "./restore-focus.ts";

interface Props {
  open: boolean;
  /** Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  /** Id of the heading inside that names the dialog. */
  labelledBy: string;
  /** On phones a sheet that rises from the lower edge. */
  sheet?: boolean;
  /** No close button in the corner: the dialog has its own. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back on closing. */
export function Dialog({ open, onClose, labelledBy, sheet, bare, className = "", children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      restoreFocus(before);
    };
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the browser reports as cancel
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={`dialog ${sheet ? "dialog-sheet" : ""} ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="relative p-6 md:p-10">
        {children}
        {!bare && (
          <button type="button" aria-label="Close" className="round absolute end-4 top-4" onClick={onClose}>
            <Icon name="x" />
          </button>
        )}
      </div>
    </dialog>
  );
}
