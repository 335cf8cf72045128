import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { limits } from "#contract/limits.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { tooLong } from "#web/admin/platform/ui/too-long.ts";
import { Button } from "#web/ui/button.tsx";
import { Templates } from "./templates.tsx";

interface Props {
  row: Submission;
  text: string;
  problem: string;
  isBusy: boolean;
  asked: number;
  onType: (text: string) => void;
  onSend: () => void;
  onDiscard: () => void;
}

export function ReplyForm({ row, text, problem, isBusy, asked, onType, onSend, onDiscard }: Props) {
  const id = useId();
  const told = problem || tooLong(text, limits.message);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (asked > 0 || problem) field.current?.focus();
  }, [asked, problem]);

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
  }

  return (
    <div className="reply-form">
      <div className="reply-form-head row row-apart">
        <label className="label" htmlFor={id}>
          {t("Answer to {name}", { name: row.name })}
        </label>
        {/* Outside the form, so that a save in its dialog does not send the answer. */}
        <Templates
          row={row}
          onChoose={(words) => {
            onType(text.trim() ? `${text.trimEnd()}\n\n${words}` : words);
            field.current?.focus();
          }}
        />
      </div>
      <form
        className="stack stack-close"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <textarea
          id={id}
          ref={field}
          className="field"
          dir="auto"
          rows={6}
          value={text}
          aria-invalid={told !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Problem id={`${id}-problem`} text={told} />
        <div className="note-foot row row-close">
          <span className="caption fill">{text && t("Kept on this device, not sent yet")}</span>
          <Button small onClick={onDiscard}>
            {t("Discard")}
          </Button>
          <Button variant="primary" small type="submit" loading={isBusy}>
            {t("Send answer")}
          </Button>
        </div>
      </form>
    </div>
  );
}
