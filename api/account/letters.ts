import type { NewMail } from "#api/mail/outbox.ts";
import { resetMinutes } from "#contract/resets.ts";

interface Person {
  name: string;
  email: string;
}

type Words = Omit<NewMail, "record" | "recordId">;

export function resetLetter({ name, email }: Person): Words {
  return {
    kind: "reset",
    to: email,
    replyTo: "",
    subject: "Choose a new password",
    person: "",
    letter: {
      language: "en",
      greeting: `Dear ${name},`,
      lines: ["somebody asked for a new password for your account in the panel of Daniry."],
      link: { label: "Choose a new password", path: "/admin/reset", hasToken: true },
      end: [
        `The link works once, for ${resetMinutes} minutes. Only the newest one works.`,
        "It was not you? Then do nothing: your password stays as it is.",
      ],
    },
  };
}

export function changedLetter({ name, email }: Person): Words {
  return {
    kind: "password",
    to: email,
    replyTo: "",
    subject: "Your password was changed",
    person: "",
    letter: {
      language: "en",
      greeting: `Dear ${name},`,
      lines: [
        "the password of your account in the panel of Daniry was changed by a link that was sent to this address. You are logged out everywhere.",
      ],
      link: { label: "Log in", path: "/admin" },
      end: ["It was not you? Tell an owner at once, and choose a new password for your mailbox."],
    },
  };
}
