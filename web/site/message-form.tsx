import { type ReactNode, Suspense } from "react";
import { useHref } from "react-router";
import { TextArea } from "../ui/field.tsx";
import { later } from "../ui/later.ts";
import { SubmissionForm } from "./submission-form.tsx";
import type { Submission } from "./use-submission.ts";
import { useFrame } from "./words/frame.ts";

const SentPanel = later(async () => (await import("./sent-panel.tsx")).SentPanel);

/** Loads the sent panel with the form's script, because a sender may make no move afterwards that would load it. */
export async function withSentPanel<Sender>(sender: Promise<Sender>): Promise<Sender> {
  const [brought] = await Promise.all([sender, SentPanel.preload().catch(console.error)]);
  return brought;
}

interface Props {
  submission: Submission;
  text: { heading: string; placeholder: string; use: string; send: string; thanks: string; again: string };
  path: string;
  columns?: string;
  children: ReactNode;
}

export function MessageForm({ submission, text, path, columns = "", children }: Props) {
  const { message, empty } = useFrame().forms;
  const { outcome, values, fields, again, answeredByServer } = submission;
  const action = useHref(`${path}#write`);
  if (outcome?.kind === "sent") {
    return (
      <Suspense>
        <SentPanel {...outcome} text={text} onAgain={again} path={path} quiet={answeredByServer} />
      </Suspense>
    );
  }
  return (
    <>
      <h2 className="mb-6 text-h2 md:text-[2.375rem]">{text.heading}</h2>
      <SubmissionForm
        submission={submission}
        action={action}
        send={text.send}
        use={text.use}
        columns={columns}
      >
        {children}
        <TextArea
          label={message}
          name="message"
          placeholder={text.placeholder}
          required
          defaultValue={values.message}
          error={fields.message}
          className="col-span-full"
        />
        <div className="sr-only" aria-hidden="true">
          <label>
            {empty}
            <input name="f2" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </SubmissionForm>
    </>
  );
}
