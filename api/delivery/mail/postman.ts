import { randomUUID } from "node:crypto";
import type { Bound } from "#api/platform/database/database.ts";
import type { Letter, LetterLink, MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import { leasedUntil, withLease } from "./lease.ts";
import { htmlOf, textOf } from "./letter.ts";
import type { Claimed, mailWrites, Settled } from "./outbox.ts";
import { nextTry } from "./retry.ts";
import type { Route } from "./settings.ts";
import { sendByAny } from "./smtp.ts";

export interface PostmanParts {
  read: Reader;
  write: Bound<typeof mailWrites>;
  clock: () => Date;
  publish: (event: LiveEvent) => void;
  /** Servers in order of preference. If there is none, all mail waits. */
  route: () => Promise<Route>;
  /** The servers before the last change, for the alarm about it. */
  formerRoute?: () => Promise<Route>;
  /** Makes a new token for the mail's links at each try; null if the link is void by now. */
  makeToken: (mail: Claimed) => Promise<string | null>;
  site: string;
  log: { warn: (what: object, text: string) => void };
  /** Milliseconds between two checks of the outbox. */
  tick?: number;
}

/** No further mail to one address starts after this time in a round, so that other addresses do not wait. */
const latestMs = 30_000;
const together = 5;
/** After this many tries, about half an hour, the later mails to the address no longer wait for this one. */
export const mostHeld = 5;

/** Sends the queued mails. Several processes may do so on one database. */
export function createPostman({
  read,
  write,
  clock,
  publish,
  route,
  formerRoute = route,
  tick = 5_000,
  ...parts
}: PostmanParts) {
  const { site, log, makeToken } = parts;
  let ended = false;
  let round: Promise<number> | null = null;
  let wanted = false;
  const timer = setInterval(look, tick).unref();

  /** Starts a round now, or as soon as the present one is over. */
  function look() {
    if (ended) return;
    wanted = true;
    if (round) return;
    wanted = false;
    deliverDue().catch((error) => log.warn({ err: error }, "outbox not looked at"));
  }

  function deliverDue(): Promise<number> {
    round ??= deliver().finally(() => {
      round = null;
      if (wanted) look();
    });
    return round;
  }

  async function deliver(): Promise<number> {
    let count = 0;
    while (!ended) {
      const { servers, from } = await route();
      if (servers.length === 0 || !(await isAnyDue())) break;
      const lease = randomUUID();
      const now = clock();
      const until = leasedUntil(now);
      const mails = await write.claim(lease, { at: now.toISOString(), until, most: together });
      if (mails.length === 0) break;
      const rows = Map.groupBy(
        mails.toSorted((one, other) => one.id - other.id),
        ({ recipient_key }) => recipient_key,
      );
      const ids = mails.map(({ id }) => id);
      await withLease(
        () => write.renew({ lease, ids, until: leasedUntil(clock()) }),
        () => Promise.all([...rows.values()].map((row) => carryInOrder(row, lease, servers, from))),
      );
      count += mails.length;
    }
    return count;
  }

  async function isAnyDue(): Promise<boolean> {
    const due = await read
      .selectFrom("mails")
      .select("id")
      .where("status", "=", "waiting")
      .where("next_at", "<=", clock().toISOString())
      .limit(1)
      .executeTakeFirst();
    return due !== undefined;
  }

  /** All mails are to one address. If one is postponed, the later ones wait for it, to keep their order. */
  async function carryInOrder(mails: Claimed[], lease: string, servers: MailServer[], from: Sender) {
    const start = performance.now();
    for (const [place, mail] of mails.entries()) {
      const answer = await carry(mail, lease, servers, from);
      const isLate = performance.now() - start > latestMs;
      const heldUntil = answer ?? (isLate ? clock().toISOString() : null);
      if (!heldUntil) continue;
      const untried = mails.slice(place + 1).filter(({ isCounted }) => isCounted);
      const behind = { until: heldUntil, counted: untried.map(({ id }) => id) };
      await write.waitBehind({ id: mail.id, recipient_key: mail.recipient_key, lease }, behind);
      return;
    }
  }

  /** Returns until when later mails to the address wait; null if they go on. */
  async function carry(
    mail: Claimed,
    lease: string,
    servers: MailServer[],
    from: Sender,
  ): Promise<string | null> {
    const idOf = (name: string) => `<${name}@${new URL(site).hostname}>`;
    const letter = await withToken(mail);
    const by = mail.is_by_former ? await formerRoute() : { servers, from };
    const refused = letter
      ? await sendByAny(by.servers, by.from, {
          to: mail.recipient,
          replyTo: mail.reply_to,
          subject: mail.subject,
          text: textOf(letter, site),
          html: htmlOf(letter, mail.subject, site),
          messageId: idOf(mail.message_id),
          inReplyTo: mail.in_reply_to && idOf(mail.in_reply_to),
          isByPerson: mail.kind === "reply",
          leave: letter.leave ? site + letter.leave.path : "",
        })
      : voidLink;
    const now = clock();
    const outcome = outcomeOf(mail, refused, now);
    await write.settle({ id: mail.id, lease, at: now.toISOString() }, outcome);
    publish({ kind: "mail", action: "update", id: mail.id });
    const isHeld = refused?.fault === "server" || mail.attempts <= mostHeld;
    return outcome.status === "waiting" && isHeld ? outcome.next_at : null;
  }

  /** The token goes behind a #, so that servers and logs never see it. */
  async function withToken(mail: Claimed): Promise<Letter | null> {
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

  return {
    look,
    deliverDue,
    async close() {
      ended = true;
      clearInterval(timer);
      await round?.catch(() => undefined);
    },
  };
}

const voidLink = {
  fault: "mail",
  reason: "Its link was void before it could be sent, so nothing was sent.",
  answer: "",
} as const;

function outcomeOf(mail: Claimed, refused: Awaited<ReturnType<typeof sendByAny>>, now: Date): Settled {
  const at = now.toISOString();
  if (!refused) return { status: "sent", reason: "", answer: "", next_at: at };
  const { fault, reason, answer } = refused;
  if (fault === "mail") return { status: "failed", reason, answer, next_at: at };
  const again = nextTry(mail.attempts, new Date(mail.first_tried_at), now, Math.random());
  if (again) return { status: "waiting", reason, answer, next_at: again.toISOString() };
  return { status: "failed", reason: `${reason} It was tried for three days.`, answer, next_at: at };
}
