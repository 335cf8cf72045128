import { href } from "react-router";
import { SelectField } from "../../ui/field.tsx";
import { MessageForm } from "../message-form.tsx";
import type { Answered } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { formText } from "./contact-text.ts";

interface Props {
  reasons: readonly string[];
  answered?: Answered | undefined;
}

export function ContactForm({ reasons, answered }: Props) {
  const submission = useSubmission({
    name: "contact",
    answered,
    load: async () => (await import("./send-contact.ts")).sendContact,
  });
  return (
    <MessageForm
      submission={submission}
      text={formText}
      path={href("/contact-us")}
      columns="md:grid-cols-2 md:[&_textarea]:min-h-51"
    >
      <SelectField
        label="Reason"
        name="reason"
        placeholder="Choose a reason"
        options={reasons}
        required
        defaultValue={submission.values.reason}
        error={submission.fields.reason}
        className="col-span-full"
      />
    </MessageForm>
  );
}
