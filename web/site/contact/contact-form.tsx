import { lazy, Suspense } from "react";
import { href } from "react-router";
import { reasons } from "#contract/reasons.ts";
import { SelectField } from "../../ui/field.tsx";
import { useSay } from "../language.tsx";
import { MessageForm, withSentPanel } from "../message-form.tsx";
import type { Answered } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { useContact } from "./words.ts";

/** Brings the list of countries, so it loads only if the company asks for a phone number. */
const PhoneField = lazy(async () => ({ default: (await import("../phone-field.tsx")).PhoneField }));

interface Props {
  answered?: Answered | undefined;
}

export function ContactForm({ answered }: Props) {
  const text = useContact().form;
  const say = useSay();
  const submission = useSubmission({
    name: "contact",
    answered,
    load: async () => (await withSentPanel(import("./send-contact.ts"))).sendContact,
  });
  return (
    <MessageForm
      submission={submission}
      text={text}
      path={href("/contact-us")}
      columns="md:grid-cols-2 md:[&_textarea]:min-h-51"
    >
      <SelectField
        label={text.reason}
        name="reason"
        placeholder={text.chooseReason}
        options={reasons.map((reason) => ({ value: reason, label: say(reason) }))}
        required
        defaultValue={submission.values.reason}
        error={submission.fields.reason}
        className="col-span-full"
      />
      {text.asksPhone && (
        <div className="col-span-full">
          <Suspense>
            <PhoneField text={text} values={submission.values} error={submission.fields.phone} />
          </Suspense>
        </div>
      )}
    </MessageForm>
  );
}
