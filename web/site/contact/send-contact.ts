import { tidy } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import { contactInput, createContact } from "#contract/visitors/contacts.ts";
import { phoneProblems } from "#contract/visitors/partners.ts";
import { type ApiClient, browserApi } from "#web/api-client.ts";
import { submit } from "../submission.ts";

export function sendContact(form: FormData, key?: string, api: ApiClient = browserApi()) {
  return submit(
    api,
    {
      endpoint: createContact,
      input: contactInput,
      missing: {
        name: "Please enter your name",
        email: "Please enter your e-mail",
        reason: "Please choose a reason",
        message: "Please write a message",
      },
      incomplete: messages.formIncomplete,
      emailMessage: messages.emailInvalid,
      check: (values) => (tidy(values.phone ?? "") === "" ? {} : phoneProblems(values)),
    },
    form,
    key,
  );
}
