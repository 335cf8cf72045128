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

function letterTo(
  { email, language }: Recipient,
  kind: NewMail["kind"],
  subject: string,
  content: Omit<NewMail["letter"], "language">,
): LetterText {
  return { kind, to: email, subject, letter: { language, ...content } };
}

export function resetLetter(recipient: Recipient): LetterText {
  const { hello, reset } = letterWords[recipient.language];
  return letterTo(recipient, "reset", reset.subject, {
    greeting: hello,
    lines: [reset.line],
    link: { label: reset.open, path: "/admin/reset", hasToken: true },
    end: reset.end,
  });
}

export function passkeyLetter(person: Person, passkey: string): LetterText {
  const { dear, passkey: words } = letterWords[person.language];
  return letterTo(person, "passkey", words.subject, {
    greeting: dear(person.name),
    lines: [words.line],
    facts: [[words.name, passkey]],
    link: { label: words.open, path: "/admin/profile" },
    end: [words.end],
  });
}

export function changedLetter(person: Person, way: Way, { passkeys, tokens, webhooks }: GoesOn): LetterText {
  const { dear, called, changed } = letterWords[person.language];
  const comma = commaOf[person.language];
  const facts: [string, string][] = [];
  if (passkeys.length > 0) facts.push([changed.passkeys, passkeys.join(comma)]);
  if (tokens.length > 0) facts.push([changed.tokens, tokens.map(called).join(comma)]);
  if (webhooks > 0) facts.push([changed.webhooks, String(webhooks)]);
  return letterTo(person, "password", changed.subject, {
    greeting: dear(person.name),
    lines: [changed.line(way)],
    facts,
    link: { label: changed.open, path: "/admin" },
    end: [
      ...(passkeys.length > 0 ? [changed.removePasskey] : []),
      ...(tokens.length > 0 || webhooks > 0 ? [changed.programs] : []),
      changed.end,
    ],
  });
}

/** In the language of the owner who invites, because the guest has no panel yet. */
export function invitationLetter({ email, role }: Invitation, language: Recipient["language"]): LetterText {
  const { hello, invitation } = letterWords[language];
  return letterTo({ email, language }, "invitation", invitation.subject, {
    greeting: hello,
    lines: [invitation.line(role)],
    link: { label: invitation.open, path: "/admin/invitation", hasToken: true },
    end: invitation.end,
  });
}

export function endingLetter(
  { name, prefix, expires_at }: ApiToken,
  recipient: Recipient,
  zone: string,
): LetterText {
  const { hello, called, token } = letterWords[recipient.language];
  const end = longDayIn(expires_at, zone, recipient.language);
  return letterTo(recipient, "token", token.subject(name, end), {
    greeting: hello,
    lines: [token.line(called({ name, prefix }), end), token.renew],
    link: { label: token.open, path: "/admin/settings/integrations" },
  });
}
