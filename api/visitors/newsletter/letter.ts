import type { NewMail } from "#api/delivery/mail/outbox.ts";
import { confirmDays } from "#contract/visitors/newsletter.ts";

interface Reader {
  id: number;
  email: string;
}

export function confirmationFor({ id, email }: Reader): NewMail {
  return {
    kind: "receipt",
    to: email,
    subject: "Please confirm your address",
    letter: {
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

/** The link goes to the mailbox, because any visitor could have typed the address. */
export function farewellTo({ id, email }: Reader): NewMail {
  return {
    kind: "receipt",
    to: email,
    subject: "Leave the newsletter?",
    letter: {
      greeting: "Hello,",
      lines: [
        "our site was asked to send no more news to this address. One press, and it is removed, at once and for good.",
      ],
      link: { label: "Leave the newsletter", path: "/leave-newsletter", hasToken: "/" },
      end: ["The Daniry team", "It was not you? Then do nothing: the address stays on the list."],
    },
    record: "subscriber",
    recordId: id,
  };
}
