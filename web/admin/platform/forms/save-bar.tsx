import "./forms.css";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

interface Props {
  isBusy: boolean;
  saveLabel: string;
  note?: ReactNode;
  cancelLabel?: string;
  onCancel: () => void;
  children?: ReactNode;
}

/** Last child of a form: sticks to the bottom of the window. */
export function SaveBar({ isBusy, saveLabel, note, cancelLabel = "Cancel", onCancel, children }: Props) {
  return (
    <div className="save-bar">
      <p role="status">{note}</p>
      {children}
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button variant="primary" type="submit" loading={isBusy}>
        {saveLabel}
      </Button>
    </div>
  );
}
