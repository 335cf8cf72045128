import type { Letter, LetterLink } from "#api/platform/database/mail-columns.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { ClaimedMail } from "../queue.ts";
import { type Attempt, createWorker, type WorkerParts } from "../worker.ts";
import { htmlOf, textOf } from "./letter.ts";
import type { Route } from "./settings.ts";
import { sendByAny } from "./smtp.ts";

export interface MailWorkerParts extends WorkerParts {
  read: Reader;
  publish: (event: LiveEvent) => void;
  route: () => Promise<Route>;
  formerRoute?: () => Promise<Route>;
  /** Makes a new token for the mail's links at each try; null if the link is void by now. */
  makeToken: (mail: ClaimedMail) => Promise<string | null>;
  site: string;
}

const together = 5;
const mostLanes = 100;
/** After this many tries, about half an hour, the later mails to the address no longer wait for this one. */
export const mostHeld = 5;

const voidLink: Attempt = {
  reason: "Its link was void before it could be sent, so nothing was sent.",
  answer: "",
  isFinal: true,
};

export function createMailWorker({ read, publish, route, makeToken, site, ...parts }: MailWorkerParts) {
  const { formerRoute = route } = parts;
  const idOf = (name: string) => `<${name}@${new URL(site).hostname}>`;

  async function dueLanes(at: string): Promise<string[]> {
    if ((await route()).servers.length === 0) return [];
    const rows = await read
      .selectFrom("mails")
      .select("recipient_key")
      .where("status", "=", "waiting")
      .where("next_at", "<=", at)
      .groupBy("recipient_key")
      .orderBy(({ fn }) => fn.min("next_at"))
      .orderBy(({ fn }) => fn.min("id"))
      .limit(mostLanes)
      .execute();
    return rows.map(({ recipient_key }) => recipient_key);
  }

  async function carry(mail: ClaimedMail, present: Route): Promise<Attempt> {
    const letter = await withToken(mail, makeToken);
    if (!letter) return voidLink;
    const { servers, from } = mail.is_by_former ? await formerRoute() : present;
    const refused = await sendByAny(servers, from, {
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: textOf(letter, site),
      html: htmlOf(letter, mail.subject, site),
      messageId: idOf(mail.message_id),
      inReplyTo: mail.in_reply_to && idOf(mail.in_reply_to),
      isByPerson: mail.kind === "reply",
      leave: letter.leave ? site + letter.leave.path : "",
    });
    if (!refused) return { reason: "", answer: "" };
    const { fault, reason, answer } = refused;
    const isHeld = fault === "server" || mail.attempts <= mostHeld;
    return { reason, answer, isFinal: fault === "mail", lane: isHeld ? "waits" : undefined };
  }

  return createWorker<ClaimedMail>(
    {
      queue: "mails",
      together,
      dueLanes,
      async open() {
        const present = await route();
        return present.servers.length > 0 ? (mail) => carry(mail, present) : null;
      },
      onSettled: ({ id }) => publish({ kind: "mail", action: "update", id }),
    },
    parts,
  );
}

/** Behind a # no server or log sees the token. With `hasToken: "/"` it is part of the path. */
async function withToken(mail: ClaimedMail, makeToken: MailWorkerParts["makeToken"]): Promise<Letter | null> {
  const { link, leave } = mail.letter;
  if (!link?.hasToken && !leave?.hasToken) return mail.letter;
  const token = await makeToken(mail);
  if (token === null) return null;
  const complete = ({ hasToken, ...rest }: LetterLink): LetterLink =>
    hasToken ? { ...rest, path: `${rest.path}${hasToken === "/" ? "/" : "#"}${token}` } : rest;
  return {
    ...mail.letter,
    ...(link && { link: complete(link) }),
    ...(leave && { leave: complete(leave) }),
  };
}
