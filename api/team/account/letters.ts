import type { NewMail } from "#api/delivery/mail/outbox.ts";
import { longDayIn } from "#api/platform/days.ts";
import { roleNames } from "#contract/roles.ts";
import { type Invitation, invitationDays } from "#contract/team/invitations.ts";
import { resetMinutes } from "#contract/team/resets.ts";
import type { ApiToken } from "#contract/team/tokens.ts";

interface Person {
  name: string;
  email: string;
}

type LetterText = Omit<NewMail, "record" | "recordId">;

export function resetLetter({ email }: Pick<Person, "email">): LetterText {
  return {
    kind: "reset",
    to: email,
    subject: "Choose a new password",
    letter: {
      greeting: "Hello,",
      lines: ["someone asked for a new password for your account in the panel of Daniry."],
      link: { label: "Choose a new password", path: "/admin/reset", hasToken: true },
      end: [
        `The link works once, for ${resetMinutes} minutes.`,
        "It was not you? Then do nothing: your password stays as it is.",
      ],
    },
  };
}

const ways = {
  link: "by a link that was sent to this address. You are logged out everywhere.",
  profile: "in your profile. Every other browser is logged out.",
  command: "by a command on the server. You are logged out everywhere.",
};
export type Way = keyof typeof ways;

export function passkeyLetter({ name, email }: Person, passkey: string): LetterText {
  return {
    kind: "passkey",
    to: email,
    subject: "A passkey was added to your account",
    letter: {
      greeting: `Dear ${name},`,
      lines: [
        "a passkey was added to your account in the panel of Daniry. It logs in without your password.",
      ],
      facts: [["Passkey", passkey]],
      link: { label: "Open your profile", path: "/admin/profile" },
      end: ["It was not you? Remove it in your profile, choose a new password, and tell an owner."],
    },
  };
}

interface GoesOn {
  passkeys: string[];
  tokens: Pick<ApiToken, "name" | "prefix">[];
  webhooks: number;
}

export function changedLetter(
  { name, email }: Person,
  way: Way,
  { passkeys, tokens, webhooks }: GoesOn,
): LetterText {
  const facts: [string, string][] = [];
  if (passkeys.length > 0) facts.push(["Passkeys of yours that still log in", passkeys.join(", ")]);
  if (tokens.length > 0) facts.push(["Tokens of yours that still work", tokens.map(called).join(", ")]);
  if (webhooks > 0) facts.push(["Webhooks that are still called", String(webhooks)]);
  return {
    kind: "password",
    to: email,
    subject: "Your password was changed",
    letter: {
      greeting: `Dear ${name},`,
      lines: [`the password of your account in the panel of Daniry was changed ${ways[way]}`],
      facts,
      link: { label: "Log in", path: "/admin" },
      end: [
        ...(passkeys.length > 0 ? ["Remove a passkey that you do not know in your profile."] : []),
        ...(tokens.length > 0 || webhooks > 0
          ? ["Programs go on as before. Revoke or remove under Integrations what is unknown to you."]
          : []),
        "It was not you? Tell an owner at once, and choose a new password for your mailbox.",
      ],
    },
  };
}

const called = ({ name, prefix }: Pick<ApiToken, "name" | "prefix">) => `“${name}” (${prefix}…)`;

export function invitationLetter({ email, role }: Invitation): LetterText {
  return {
    kind: "invitation",
    to: email,
    subject: "An invitation to the team of Daniry",
    letter: {
      greeting: "Hello,",
      lines: [
        `you are invited to the team of Daniry as ${roleNames[role]}. The page says by whom, and you choose your own password.`,
      ],
      link: { label: "Join the team", path: "/admin/invitation", hasToken: true },
      end: [
        `The link works once, for ${invitationDays} days.`,
        "If you did not ask for this, do nothing: no one gets in without the link.",
      ],
    },
  };
}

export function endingLetter({ name, prefix, expires_at }: ApiToken, to: string, zone: string): LetterText {
  const end = longDayIn(expires_at, zone);
  return {
    kind: "token",
    to,
    subject: `The token “${name}” ends on ${end}`,
    letter: {
      greeting: "Hello,",
      lines: [
        `the token “${name}” (${prefix}…) that you made for a program ends on ${end}. Calls with it are refused from then on.`,
        "If the program is still in use, make a new token and put it in the place of this one.",
      ],
      link: { label: "Open Integrations", path: "/admin/settings/integrations" },
    },
  };
}
