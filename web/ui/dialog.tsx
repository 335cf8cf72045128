import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { restoreFocus } from "./restore-focus.ts";

interface Props {
  labelledBy?: string;
  label?: string;
  role?: "dialog" | "alertdialog";
  sheet?: boolean;
  /** The name of the button in the corner; without it there is none. */
  closeLabel?: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open while it is rendered. It traps the focus and restores it afterwards. */
export function Dialog({ labelledBy, label, role, sheet, closeLabel, className, onClose, children }: Props) {
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
    // A press must begin and end on the backdrop, so that a text selection that ends outside does not close the dialog.
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
        {closeLabel && (
          <IconButton label={closeLabel} className="round absolute end-4 top-4" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
    </dialog>
  );
}
