import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { restoreFocus } from "./restore-focus.ts";

interface Props {
  /** Id of the visible heading that names the dialog; `label` where there is none. */
  labelledBy?: string;
  label?: string;
  role?: "dialog" | "alertdialog";
  /** On phones a sheet that rises from the lower edge. */
  sheet?: boolean;
  /** Has one in its corner; other dialogs bring their own way out. */
  closeButton?: boolean;
  className?: string | undefined;
  /** Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog, open as long as it is rendered: it keeps the focus inside, and gives it back afterwards. */
export function Dialog({ labelledBy, label, role, sheet, closeButton, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    return () => {
      element?.close();
      restoreFocus(before);
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    // Only a press that begins and ends on the backdrop closes: not one that marks text and slips off the edge.
    let startedOutside = false;
    const down = (event: PointerEvent) => {
      startedOutside = event.target === element;
    };
    const up = (event: MouseEvent) => {
      if (startedOutside && event.target === element) onClose();
    };
    element?.addEventListener("pointerdown", down);
    element?.addEventListener("click", up);
    return () => {
      element?.removeEventListener("pointerdown", down);
      element?.removeEventListener("click", up);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={["dialog", sheet && "dialog-sheet", className].filter(Boolean).join(" ")}
      role={role}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body relative p-6 md:p-10">
        {children}
        {closeButton && (
          <IconButton label="Close" className="round absolute end-4 top-4" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
    </dialog>
  );
}
