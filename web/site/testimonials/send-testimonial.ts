import { createTestimonial, testimonialInput } from "#contract/content/testimonials.ts";
import { messages } from "#contract/messages.ts";
import { type ApiClient, browserApi } from "#web/api-client.ts";
import { submit } from "../submission.ts";

export function sendTestimonial(form: FormData, key?: string, api: ApiClient = browserApi()) {
  // Without JavaScript the stars do not fill the number field, so they count if it is empty.
  if (!String(form.get("rating") ?? "").trim()) form.set("rating", form.get("stars") ?? "");
  // Skips the question about unusual endings, because testimonials get no answer by e-mail.
  form.set("confirmed", String(form.get("email") ?? "").trim());
  return submit(
    api,
    {
      endpoint: createTestimonial,
      input: testimonialInput,
      missing: {
        name: "Please enter your name",
        email: "Please enter your e-mail",
        rating: "Please give a rating",
        content: "Please write a few words",
      },
      incomplete: messages.testimonialIncomplete,
      emailMessage: messages.testimonialEmail,
    },
    form,
    key,
  );
}
