import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { later } from "../../ui/later.ts";
import { company } from "../company.ts";
import { FormReport } from "../form-report.tsx";
import type { Outcome, Values } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { formText as text } from "./partner-text.ts";
import { PhoneField } from "./phone-field.tsx";
import type { Country } from "./phone-typing.ts";

// Few visitors are asked: it comes when one is.
const SendAnyway = lazy(async () => ({ default: (await import("../send-anyway.tsx")).SendAnyway }));

// Needed once a form was sent.
const SentPanel = later(async () => (await import("../sent-panel.tsx")).SentPanel);

interface Props {
  countries: readonly Country[];
  answered?: { outcome: Outcome; values: Values } | undefined;
}

export function PartnerForm({ countries, answered }: Props) {
  const { form, outcome, fields, values, sending, ...state } = useSubmission({
    name: "partner",
    answered,
    load: async () => {
      const { sendPartner } = await import("./send-partner.ts");
      return (form, key) => sendPartner(form, key);
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
          path="/partner-us"
          quiet={state.answeredByServer}
        >
          Your enquiry has reached us. We reply {company.hours}.
        </SentPanel>
      </Suspense>
    );
  }
  return (
    <>
      <h2 className="mb-6 text-h2 md:text-[2.375rem]">{text.title}</h2>
      {state.answeredByServer && <FormReport outcome={outcome} answeredByServer />}
      <form method="post" action="/partner-us#write" {...form}>
        <div className="grid gap-6">
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
          <PhoneField countries={countries} values={values} error={fields.phone} />
          <TextArea
            label="Message"
            name="message"
            placeholder={text.placeholder}
            required
            defaultValue={values.message}
            error={fields.message}
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
