import { messages } from "#contract/messages.ts";
import { newsletterInput, unsubscribe } from "#contract/visitors/newsletter.ts";
import { type ApiClient, browserApi } from "#web/api-client.ts";
import { submit } from "../submission.ts";

export function sendLeave(form: FormData, key?: string, api: ApiClient = browserApi()) {
  // Skips the question about unusual endings, because a subscriber confirmed the address at sign-up.
  form.set("confirmed", String(form.get("email") ?? "").trim());
  return submit(
    api,
    {
      endpoint: unsubscribe,
      input: newsletterInput,
      missing: { email: messages.newsletterEmpty },
      incomplete: messages.newsletterEmpty,
      emailMessage: messages.emailInvalid,
    },
    form,
    key,
  );
}
