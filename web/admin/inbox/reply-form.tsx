import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Problem } from "../ui/problem.tsx";

interface Props {
  to: string;
  text: string;
  problem: string;
  isBusy: boolean;
  /** Counts how often somebody asked to write: each time the focus comes here. */
  asked: number;
  onType: (text: string) => void;
  onSend: () => void;
  onDiscard: () => void;
}

export function ReplyForm({ to, text, problem, isBusy, asked, onType, onSend, onDiscard }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (asked > 0 || problem) field.current?.focus();
  }, [asked, problem]);

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
  }

  return (
    <form
      className="reply-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label htmlFor={id}>Answer to {to}</label>
      <textarea
        id={id}
        ref={field}
        className="field"
        dir="auto"
        rows={6}
        maxLength={limits.message}
        value={text}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Problem id={`${id}-problem`} text={problem || undefined} />
      <div className="note-foot">
        <span>{text && "Kept on this device, not sent yet"}</span>
        <Button small onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="primary" small type="submit" loading={isBusy}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
