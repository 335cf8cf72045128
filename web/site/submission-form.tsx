import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { Report } from "./form-report.tsx";
import { LanguageField } from "./language.tsx";
import type { Submission } from "./use-submission.ts";
import { useFrame } from "./words/frame.ts";

const SendAnyway = lazy(async () => ({ default: (await import("./send-anyway.tsx")).SendAnyway }));

// Loads when the form gets the focus. If that fails, only the toast reports the outcome.
const FormReport = lazy<ComponentType<Report>>(() =>
  import("./form-report.tsx").then(
    ({ FormReport }) => ({ default: FormReport }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

interface Props {
  submission: Submission;
  action: string;
  send: string;
  use: string;
  columns?: string;
  children: ReactNode;
}

export function SubmissionForm({ submission, action, send, use, columns = "", children }: Props) {
  const { form, outcome, fields, values, sending, asksAgain, answeredByServer } = submission;
  const { forms: words } = useFrame();
  const report = outcome && outcome.kind !== "sent" && (answeredByServer || outcome.kind === "failed") && (
    <Suspense>
      <FormReport outcome={outcome} answeredByServer={answeredByServer} />
    </Suspense>
  );
  return (
    <>
      {answeredByServer && report}
      <form method="post" action={action} {...form}>
        <LanguageField />
        <div className={`grid gap-x-5 gap-y-6 ${columns}`.trimEnd()}>
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            required
            defaultValue={values.name}
            error={fields.name}
          />
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email}
            error={fields.email}
            action={
              asksAgain && (
                <Suspense>
                  <SendAnyway form={form.ref} email={values.email} />
                </Suspense>
              )
            }
          />
          {children}
        </div>
        {!answeredByServer && report}
        <p className="mt-5 text-caption">{use}</p>
        <Button type="submit" loading={sending} className="mt-5 w-full md:w-auto">
          {send}
        </Button>
      </form>
    </>
  );
}
