import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { restoreFocus } from "#web/ui/restore-focus.ts";

interface Props {
  /** Name for those who do not see it; the visible heading's id where there is one. */
  labelledBy?: string;
  label?: string;
  role?: "dialog" | "alertdialog";
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Open as long as it is rendered. The browser keeps the focus inside and gives it back afterwards. */
export function Modal({ labelledBy, label, role, className = "", onClose, children }: Props) {
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
    // Only a press that begins and ends on the veil closes: not one that marks text and slips off the edge.
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
      className={`dialog modal ${className}`.trimEnd()}
      role={role}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-body">{children}</div>
    </dialog>
  );
}
