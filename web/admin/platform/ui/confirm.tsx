import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface Props {
  title: string;
  text: string;
  confirmLabel?: string;
  /** What it does cannot be taken back at all, not even out of the trash. */
  isDanger?: boolean;
  onConfirm: () => void;
  /** Where there is a second answer beside the first one. */
  denyLabel?: string;
  onDeny?: () => void;
  cancelLabel?: string;
  /** Where Cancel does something else than Escape and a press beside the dialog. */
  onCancel?: () => void;
  className?: string;
  onClose: () => void;
}

/** Asks once before something that cannot be taken back with one press. */
export function Confirm({ title, text, isDanger, onConfirm, onDeny, onClose, className, ...given }: Props) {
  const { confirmLabel = messages.dialogConfirm, denyLabel = messages.dialogDeny } = given;
  const { cancelLabel = messages.dialogCancel, onCancel = onClose } = given;
  const heading = useId();
  return (
    <Dialog labelledBy={heading} role="alertdialog" className={className} onClose={onClose}>
      <div className="dialog-ask">
        <span className="warning-disc">
          <TriangleAlert size={28} />
        </span>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        <div className="dialog-actions">
          <Button variant={isDanger ? "solid-danger" : "primary"} onClick={onConfirm}>
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
