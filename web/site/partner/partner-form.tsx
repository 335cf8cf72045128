import { href } from "react-router";
import { MessageForm, withSentPanel } from "../message-form.tsx";
import type { Answered } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { PhoneField } from "./phone-field.tsx";
import { usePartner } from "./words.ts";

interface Props {
  answered?: Answered | undefined;
}

export function PartnerForm({ answered }: Props) {
  const submission = useSubmission({
    name: "partner",
    answered,
    load: async () => (await withSentPanel(import("./send-partner.ts"))).sendPartner,
  });
  return (
    <MessageForm submission={submission} text={usePartner().form} path={href("/partner-us")}>
      <PhoneField values={submission.values} error={submission.fields.phone} />
    </MessageForm>
  );
}
