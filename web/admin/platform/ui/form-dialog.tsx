import { type DOMAttributes, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface Props {
  title: string;
  intro?: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  className?: string;
  foot?: ReactNode;
  handlers?: DOMAttributes<HTMLFormElement>;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

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

  // Focuses the first refused field, which may be out of sight in a long form.
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
