import { messages } from "#contract/messages.ts";
import { createPartner, partnerInput, phoneProblems } from "#contract/visitors/partners.ts";
import { type ApiClient, browserApi } from "#web/api-client.ts";
import { submit } from "../submission.ts";

export function sendPartner(form: FormData, key?: string, api: ApiClient = browserApi()) {
  return submit(
    api,
    {
      endpoint: createPartner,
      input: partnerInput,
      missing: {
        name: "Please enter your name",
        email: "Please enter your e-mail",
        phone: "Please enter your phone number",
        message: "Please write a message",
      },
      incomplete: messages.formIncomplete,
      emailMessage: messages.partnerEmail,
      check: phoneProblems,
    },
    form,
    key,
  );
}
