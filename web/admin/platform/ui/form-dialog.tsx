import { type DOMAttributes, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface Props {
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  /** What it does cannot be taken back with one press. */
  isDanger?: boolean;
  isBusy: boolean;
  className?: string;
  /** In the place of both buttons. */
  foot?: ReactNode;
  /** Of files that are dropped on it. */
  handlers?: DOMAttributes<HTMLFormElement>;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: title, fields, and below them the deed and the way out. */
export function FormDialog({
  title,
  intro,
  submitLabel,
  cancelLabel = messages.dialogCancel,
  isBusy,
  ...props
}: Props) {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasAsked = useRef(false);
  const { isDanger = false, className = "", foot, handlers, onSubmit, onClose, children } = props;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    wasAsked.current = true;
    onSubmit(new FormData(event.currentTarget));
  }

  // A long form shows its end where it was sent: what was refused may be out of sight.
  useEffect(() => {
    if (isBusy || !wasAsked.current) return;
    const refused = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!refused) return;
    wasAsked.current = false;
    refused.focus();
  });

  return (
    <Dialog labelledBy={heading} className={className} onClose={onClose}>
      <form ref={form} onSubmit={submit} {...handlers}>
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
      </form>
    </Dialog>
  );
}
