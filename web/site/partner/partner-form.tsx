import { href } from "react-router";
import { MessageForm, withSentPanel } from "../message-form.tsx";
import type { Answered } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { PhoneField } from "./phone-field.tsx";
import type { Country } from "./phone-typing.ts";
import { usePartner } from "./words.ts";

interface Props {
  countries: readonly Country[];
  answered?: Answered | undefined;
}

export function PartnerForm({ countries, answered }: Props) {
  const submission = useSubmission({
    name: "partner",
    answered,
    load: async () => (await withSentPanel(import("./send-partner.ts"))).sendPartner,
  });
  return (
    <MessageForm submission={submission} text={usePartner().form} path={href("/partner-us")}>
      <PhoneField countries={countries} values={submission.values} error={submission.fields.phone} />
    </MessageForm>
  );
}
