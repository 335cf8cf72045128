import { href } from "react-router";
import { MessageForm, withSentPanel } from "../message-form.tsx";
import type { Answered } from "../outcome.ts";
import { PhoneField } from "../phone-field.tsx";
import { useSubmission } from "../use-submission.ts";
import { usePartner } from "./words.ts";

interface Props {
  answered?: Answered | undefined;
}

export function PartnerForm({ answered }: Props) {
  const text = usePartner().form;
  const submission = useSubmission({
    name: "partner",
    answered,
    load: async () => (await withSentPanel(import("./send-partner.ts"))).sendPartner,
  });
  return (
    <MessageForm submission={submission} text={text} path={href("/partner-us")}>
      <PhoneField text={text} required values={submission.values} error={submission.fields.phone} />
    </MessageForm>
  );
}
