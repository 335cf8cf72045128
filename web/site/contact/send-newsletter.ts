import { messages } from "#contract/messages.ts";
import { newsletterInput, subscribe } from "#contract/visitors/newsletter.ts";
import { type ApiClient, browserApi } from "#web/api-client.ts";
import type { Outcome } from "../outcome.ts";
import { submit } from "../submission.ts";

const silent: ApiClient = { call: async () => ({ subscribed: true }) as never };

interface Settings {
  calls: boolean;
  key?: string | undefined;
  api?: ApiClient;
}

export function sendNewsletter(
  form: FormData,
  { calls, key, api = browserApi() }: Settings,
): Promise<Outcome> {
  return submit(
    calls ? api : silent,
    {
      endpoint: subscribe,
      input: newsletterInput,
      missing: { email: messages.newsletterEmpty },
      incomplete: messages.newsletterEmpty,
      emailMessage: messages.emailInvalid,
    },
    form,
    key,
  );
}
