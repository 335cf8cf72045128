import { type DOMAttributes, type ReactNode, useId } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { translated } from "../language/language.tsx";
import { Form } from "./form.tsx";

export interface FormDialogProps {
  title: string;
  intro?: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  className?: string;
  foot?: ReactNode;
  handlers?: Omit<DOMAttributes<HTMLFormElement>, "onSubmit">;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({
  title,
  intro,
  submitLabel,
  cancelLabel = translated(messages.dialogCancel),
  isBusy,
  ...props
}: FormDialogProps) {
  const heading = useId();
  const { isDanger = false, className = "", foot, handlers, onSubmit, onClose, children } = props;

  return (
    <Dialog labelledBy={heading} className={className} onClose={onClose}>
      <Form isBusy={isBusy} onSubmit={onSubmit} {...handlers}>
        <h2 id={heading}>{title}</h2>
        {intro && <p>{intro}</p>}
        {children}
        {foot ?? (
          <div className="dialog-actions">
            <Button variant={isDanger ? "solid-danger" : "primary"} type="submit" aria-disabled={isBusy}>
              {submitLabel}
            </Button>
            <Button onClick={onClose}>{cancelLabel}</Button>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
