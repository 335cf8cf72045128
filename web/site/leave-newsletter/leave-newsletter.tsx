import { lazy, Suspense } from "react";
import { data, href } from "react-router";
import { requestContext } from "#web/context.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { describePage } from "../meta.ts";
import { PressCard } from "../press-card.tsx";
import { formOf, statusOf, textsOf } from "../submission.ts";
import { useSubmission } from "../use-submission.ts";
import type { Route } from "./+types/leave-newsletter";
import { leaveText as text } from "./leave-text.ts";
import { sendLeave } from "./send-leave.ts";

// Needed where something went wrong.
const FormReport = lazy(async () => ({ default: (await import("../form-report.tsx")).FormReport }));

/** The form as it arrives without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const outcome = await sendLeave(form, undefined, context.get(requestContext).api);
  return data({ outcome, values: textsOf(form) }, { status: statusOf(outcome) });
}

export function meta({ matches }: Route.MetaArgs) {
  const described = describePage(matches, {
    words: {
      search: {
        title: `${text.title} | Daniry`,
        description: text.lead,
      },
    },
    path: href("/leave-newsletter"),
  });
  return [...described, { name: "robots", content: "noindex" }];
}

/** Answers the same whether an address was known or not. */
export default function LeaveNewsletter({ actionData }: Route.ComponentProps) {
  const { form, outcome, fields, values, sending, answeredByServer } = useSubmission({
    name: "leave-newsletter",
    answered: actionData,
    load: async () => (await import("./send-leave.ts")).sendLeave,
  });
  const isDone = outcome?.kind === "sent";
  return (
    <PressCard title={isDone ? text.done : text.title} text={isDone ? text.doneText : text.lead}>
      {!isDone && (
        <form method="post" action={href("/leave-newsletter")} {...form} className="mt-7">
          {outcome?.kind === "failed" && (
            <Suspense>
              <FormReport outcome={outcome} answeredByServer={answeredByServer} />
            </Suspense>
          )}
          <TextField
            label="E-mail"
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
      )}
    </PressCard>
  );
}
