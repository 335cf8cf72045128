import type { NewMail } from "#api/delivery/mail/outbox.ts";
import type { Recipient } from "#api/delivery/mail/recipients.ts";
import { longDayIn } from "#api/platform/days.ts";
import { commaOf } from "#contract/locales.ts";
import type { Invitation } from "#contract/team/invitations.ts";
import type { ApiToken } from "#contract/team/tokens.ts";
import { type GoesOn, letterWords, type Way } from "./letter-words.ts";

interface Person extends Recipient {
  name: string;
}

type LetterText = Omit<NewMail, "record" | "recordId">;

export function resetLetter({ email, language }: Recipient): LetterText {
  const { hello, reset } = letterWords[language];
  return {
    kind: "reset",
    to: email,
    subject: reset.subject,
    letter: {
      language,
      greeting: hello,
      lines: [reset.line],
      link: { label: reset.open, path: "/admin/reset", hasToken: true },
      end: reset.end,
    },
  };
}

export function passkeyLetter({ name, email, language }: Person, passkey: string): LetterText {
  const { dear, passkey: words } = letterWords[language];
  return {
    kind: "passkey",
    to: email,
    subject: words.subject,
    letter: {
      language,
      greeting: dear(name),
      lines: [words.line],
      facts: [[words.name, passkey]],
      link: { label: words.open, path: "/admin/profile" },
      end: [words.end],
    },
  };
}

export function changedLetter(
  { name, email, language }: Person,
  way: Way,
  { passkeys, tokens, webhooks }: GoesOn,
): LetterText {
  const { dear, called, changed } = letterWords[language];
  const comma = commaOf[language];
  const facts: [string, string][] = [];
  if (passkeys.length > 0) facts.push([changed.passkeys, passkeys.join(comma)]);
  if (tokens.length > 0) facts.push([changed.tokens, tokens.map(called).join(comma)]);
  if (webhooks > 0) facts.push([changed.webhooks, String(webhooks)]);
  return {
    kind: "password",
    to: email,
    subject: changed.subject,
    letter: {
      language,
      greeting: dear(name),
      lines: [changed.line(way)],
      facts,
      link: { label: changed.open, path: "/admin" },
      end: [
        ...(passkeys.length > 0 ? [changed.removePasskey] : []),
        ...(tokens.length > 0 || webhooks > 0 ? [changed.programs] : []),
        changed.end,
      ],
    },
  };
}

/** In the language of the owner who invites, because the guest has no panel yet. */
export function invitationLetter({ email, role }: Invitation, language: Recipient["language"]): LetterText {
  const { hello, invitation } = letterWords[language];
  return {
    kind: "invitation",
    to: email,
    subject: invitation.subject,
    letter: {
      language,
      greeting: hello,
      lines: [invitation.line(role)],
      link: { label: invitation.open, path: "/admin/invitation", hasToken: true },
      end: invitation.end,
    },
  };
}

export function endingLetter(
  { name, prefix, expires_at }: ApiToken,
  { email, language }: Recipient,
  zone: string,
): LetterText {
  const { hello, called, token } = letterWords[language];
  const end = longDayIn(expires_at, zone, language);
  return {
    kind: "token",
    to: email,
    subject: token.subject(name, end),
    letter: {
      language,
      greeting: hello,
      lines: [token.line(called({ name, prefix }), end), token.renew],
      link: { label: token.open, path: "/admin/settings/integrations" },
    },
  };
}
