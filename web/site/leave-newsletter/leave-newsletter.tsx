import { lazy, Suspense } from "react";
import { data, href, useHref } from "react-router";
import { requestContext } from "#web/context.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { LanguageField } from "../language.tsx";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import type { Answered } from "../outcome.ts";
import { PressCard } from "../press-card.tsx";
import { formOf, statusOf, textsOf } from "../submission.ts";
import { useSubmission } from "../use-submission.ts";
import { useFrame } from "../words/frame.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/leave-newsletter";
import { sendLeave } from "./send-leave.ts";
import { leave, useLeave } from "./words.ts";

const FormReport = lazy(async () => ({ default: (await import("../form-report.tsx")).FormReport }));

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await readPage(context.get(requestContext), "leave") };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const usual = import("#contract/content/words/defaults/leave.ts");
  const answer = await serverLoader().catch(logFailure);
  return answer ?? { words: (await usual).leaveWords };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const outcome = await sendLeave(form, undefined, context.get(requestContext).api);
  return data({ outcome, values: textsOf(form) }, { status: statusOf(outcome) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const described = describePage(matches, {
    words: loaderData?.words,
    path: href("/leave-newsletter"),
  });
  return [...described, { name: "robots", content: "noindex" }];
}

/** The answer must not reveal whether an address is on the list. */
export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <leave.Provider words={loaderData.words}>
      <Form answered={actionData} />
    </leave.Provider>
  );
}

function Form({ answered }: { answered: Answered | undefined }) {
  const { form: text, asked, done } = useLeave();
  const action = useHref(href("/leave-newsletter"));
  const { email } = useFrame().forms;
  const { form, outcome, fields, values, sending, answeredByServer } = useSubmission({
    name: "leave-newsletter",
    answered,
    load: async () => (await import("./send-leave.ts")).sendLeave,
  });
  if (outcome?.kind === "sent") {
    const { heading, text } = outcome.byMail ? asked : done;
    return <PressCard title={heading} text={text} />;
  }
  return (
    <PressCard title={text.heading} text={text.lead}>
      <form method="post" action={action} {...form} className="mt-7">
        <LanguageField />
        {outcome?.kind === "failed" && (
          <Suspense>
            <FormReport outcome={outcome} answeredByServer={answeredByServer} />
          </Suspense>
        )}
        <TextField
          label={email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
          error={fields.email}
        />
        <Button type="submit" loading={sending} className="mt-7">
          {text.send}
        </Button>
      </form>
    </PressCard>
  );
}
