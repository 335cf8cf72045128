import { messages } from "#contract/messages.ts";
import { newsletterInput, unsubscribe } from "#contract/visitors/newsletter.ts";
import { type ApiClient, browserApi } from "#web/api-client.ts";
import { submit } from "../submission.ts";

/** Sends the wish to leave; the route's action does so on the server, the page in the browser. */
export function sendLeave(form: FormData, key?: string, api: ApiClient = browserApi()) {
  // An address that is on the list was confirmed when it signed up, whatever it ends in.
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
