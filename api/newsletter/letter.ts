import type { NewMail } from "#api/mail/outbox.ts";
import { confirmDays } from "#contract/newsletter.ts";

/** Asks whoever reads the mail of an address whether the newsletter may come there. */
export function confirmationFor({ id, email }: { id: number; email: string }): NewMail {
  return {
    kind: "receipt",
    to: email,
    replyTo: "",
    subject: "Please confirm your address",
    person: "",
    letter: {
      language: "en",
      greeting: "Hello,",
      lines: [
        "this address was given on our site to get news of the company and for partners. Nothing is sent before you confirm it.",
      ],
      link: { label: "Confirm this address", path: "/confirm-newsletter", hasToken: "/" },
      leave: { label: "Leave the newsletter", path: "/leave-newsletter", hasToken: "/" },
      end: [
        "The Daniry team",
        `The link is good for ${confirmDays} days. It was not you? Then do nothing: the address is forgotten.`,
      ],
    },
    record: "subscriber",
    recordId: id,
  };
}
