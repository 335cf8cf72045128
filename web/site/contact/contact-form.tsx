import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { later } from "../../ui/later.ts";
import { company } from "../company.ts";
import { FormReport } from "../form-report.tsx";
import type { Outcome, Values } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { formText as text } from "./contact-text.ts";

// Few visitors are asked: it comes when one is.
const SendAnyway = lazy(async () => ({ default: (await import("../send-anyway.tsx")).SendAnyway }));

// Needed once a form was sent.
const SentPanel = later(async () => (await import("../sent-panel.tsx")).SentPanel);

interface Props {
  reasons: readonly string[];
  answered?: { outcome: Outcome; values: Values } | undefined;
}

export function ContactForm({ reasons, answered }: Props) {
  const { form, outcome, fields, values, sending, ...state } = useSubmission({
    name: "contact",
    answered,
    load: async () => {
      const { sendContact } = await import("./send-contact.ts");
      return (form, key) => sendContact(form, key);
    },
  });
  if (outcome?.kind === "sent") {
    return (
      <Suspense>
        <SentPanel
          title={outcome.name ? `Thank you, ${outcome.name}` : "Thank you"}
          receipt={outcome.receipt}
          again={text.again}
          onAgain={state.again}
          path="/contact-us"
          quiet={state.answeredByServer}
        >
          Your message has reached us. We reply {company.hours}.
        </SentPanel>
      </Suspense>
    );
  }
  return (
    <>
      <h2 className="mb-6 text-h2 md:text-[2.375rem]">{text.title}</h2>
      {state.answeredByServer && <FormReport outcome={outcome} answeredByServer />}
      <form method="post" action="/contact-us#write" {...form}>
        <div className="grid gap-x-5 gap-y-6 md:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            defaultValue={values.name}
            error={fields.name}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={values.email}
            error={fields.email}
            action={
              state.asksAgain && (
                <Suspense>
                  <SendAnyway form={form.ref} email={values.email} />
                </Suspense>
              )
            }
          />
          <SelectField
            label="Reason"
            name="reason"
            placeholder="Choose a reason"
            options={reasons}
            required
            defaultValue={values.reason}
            error={fields.reason}
            className="md:col-span-2"
          />
          <TextArea
            label="Message"
            name="message"
            placeholder={text.placeholder}
            rows={7}
            required
            defaultValue={values.message}
            error={fields.message}
            className="md:col-span-2"
          />
        </div>
        {!state.answeredByServer && <FormReport outcome={outcome} className="mt-6 -mb-1" />}
        <Button type="submit" loading={sending} className="mt-7 w-full md:w-auto">
          {text.send}
        </Button>
      </form>
    </>
  );
}
