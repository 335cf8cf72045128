import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Modal } from "./modal.tsx";

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that cannot be taken back with one press. */
export function Confirm({ title, text, confirmLabel, onConfirm, onClose }: Props) {
  const heading = useId();
  return (
    <Modal labelledBy={heading} role="alertdialog" onClose={onClose}>
      <div className="modal-ask">
        <span className="warning-disc">
          <TriangleAlert size={28} />
        </span>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        <div className="modal-actions">
          <button type="button" className="button button-primary" onClick={onConfirm}>
            {confirmLabel}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Modal>
  );
}
