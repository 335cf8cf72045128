import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { translated } from "../language/language.tsx";

interface Props {
  title: string;
  text: string;
  confirmLabel?: string;
  /** The action cannot be undone, not even from the trash. */
  isDanger?: boolean;
  /** After `onClose`. */
  onConfirm?: () => void;
  denyLabel?: string;
  onDeny?: () => void;
  cancelLabel?: string;
  /** Needed if Cancel differs from Escape and a press outside. */
  onCancel?: () => void;
  className?: string;
  onClose: () => void;
}

export function Confirm({ title, text, isDanger, onConfirm, onDeny, onClose, className, ...given }: Props) {
  const {
    confirmLabel = translated(messages.dialogConfirm),
    denyLabel = translated(messages.dialogDeny),
    cancelLabel = translated(messages.dialogCancel),
    onCancel = onClose,
  } = given;
  const heading = useId();

  function confirm() {
    onClose();
    onConfirm?.();
  }

  return (
    <Dialog labelledBy={heading} role="alertdialog" className={className} onClose={onClose}>
      <div className="dialog-ask">
        <span className="warning-disc">
          <TriangleAlert size={28} />
        </span>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        <div className="dialog-actions">
          <Button variant={isDanger ? "solid-danger" : "primary"} onClick={confirm}>
            {confirmLabel}
          </Button>
          {onDeny && (
            <Button variant="danger" onClick={onDeny}>
              {denyLabel}
            </Button>
          )}
          <Button onClick={onCancel}>{cancelLabel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
