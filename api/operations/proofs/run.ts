import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import type { MailSettings } from "#api/delivery/mail/settings.ts";
import type { Bound } from "#api/platform/database/database.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { inProcess } from "#api/platform/http/in-process.ts";
import { type Inbox, receiptOf } from "#api/visitors/submissions/inbox.ts";
import type { Marks } from "#api/visitors/submissions/mark.ts";
import { inboxRepository } from "#api/visitors/submissions/repository.ts";
import { idempotencyHeader } from "#contract/fields.ts";
import type { ProofStep } from "#contract/operations/daily-proof.ts";
import { type ContactInput, createContact } from "#contract/visitors/contacts.ts";
import { proofRepository, type proofWrites } from "./repository.ts";
import { waitUntil } from "./wait-until.ts";

export interface RunParts {
  read: Reader;
  write: Bound<typeof proofWrites>;
  clock: () => Date;
  tell: (id: number) => void;
  inject: FastifyInstance["inject"];
  marks: Marks;
  inbox: Inbox;
  mail: Pick<MailSettings, "recipientsFor" | "isSetUp">;
  /** In milliseconds: the time a mail may take, and the pause between two looks at it. */
  patience: number;
  every: number;
  log: { warn: (what: object, text: string) => void };
}

/** Admins read its message. Other errors go to the log. */
class Failure extends Error {}

interface Seen {
  at?: string;
  /** Reason why the step had nothing to do. */
  off?: string;
}

/** Another server ended the proof, or this one stops. */
export class CutOff extends Error {}

/** Stops at the first step that fails. The end of the proof removes the message in any case. */
export async function runProof(id: number, parts: RunParts, signal: AbortSignal): Promise<ProofStep[]> {
  const { read, write, clock, tell, log } = parts;
  const proofs = proofRepository(read);
  const steps: ProofStep[] = [];
  const input: ContactInput = {
    name: "Daily proof",
    email: "daily.proof@example.com",
    reason: "Feedback",
    message: `The site sends this to itself, to see that messages come through. It is number ${id}.`,
  };

  async function go(step: ProofStep["step"], work: () => Promise<Seen>) {
    if (signal.aborted) throw new CutOff();
    let outcome: Pick<ProofStep, "state" | "at" | "reason">;
    try {
      const { at = now(), off = "" } = await work();
      outcome = { state: off ? "off" : "done", at, reason: off };
    } catch (error) {
      if (error instanceof CutOff || signal.aborted) throw new CutOff();
      if (!(error instanceof Failure)) log.warn({ err: error }, "daily proof failed");
      const reason =
        error instanceof Failure ? error.message : "Something went wrong in the server; its log says what.";
      outcome = { state: "failed", at: now(), reason };
    }
    steps.push({ step, ...outcome });
    if (!(await write.note(id, steps))) throw new CutOff();
    tell(id);
    return outcome.state !== "failed";
  }
  const now = () => clock().toISOString();

  async function send() {
    const answer = await parts.inject({
      method: createContact.method,
      url: createContact.path,
      remoteAddress: inProcess,
      headers: { [idempotencyHeader]: `daily-proof-${id}-${Date.now()}`, ...parts.marks.issue(id) },
      payload: { ...input, took: 30 },
    });
    if (answer.statusCode !== createContact.status)
      throw new Failure(`The form answered with ${answer.statusCode} instead of taking the message.`);
    return String(answer.json().receipt);
  }

  async function lookIntoDatabase(receipt: string) {
    const message = await proofs.messageOf(id);
    if (message === null || receiptOf(parts.inbox, message) !== receipt)
      throw new Failure("The form took the message, and the database has none.");
    const row = await read
      .selectFrom("contacts")
      .select(["name", "email", "reason", "message"])
      .select("spam")
      .where("id", "=", message)
      .executeTakeFirst();
    const { spam, ...stored } = row ?? { spam: null };
    if (!isDeepStrictEqual(stored, input)) throw new Failure("What is stored is not what was sent.");
    if (spam)
      throw new Failure(`It was taken for spam: ${spam.map(({ label }) => label.toLowerCase()).join(", ")}.`);
    return message;
  }

  async function lookIntoInbox(message: number) {
    const matching = await inboxRepository(read, parts.inbox).matching({
      view: "all",
      status: "proof",
      sort: "newest",
    });
    const [{ rows }, { total }] = await Promise.all([matching.page(1, null), matching.count()]);
    if (total !== 1 || rows[0]?.id !== message) throw new Failure("The inbox does not show it.");
    const [mail, { to }] = await Promise.all([
      read
        .selectFrom("mails")
        .select("id")
        .where("record", "=", "contact")
        .where("record_id", "=", message)
        .executeTakeFirst(),
      parts.mail.recipientsFor("contact", input.reason),
    ]);
    if (!mail && to.length > 0) throw new Failure("No mail about it lies in the outbox.");
    return mail?.id ?? null;
  }

  async function seeDelivered(mail: number | null): Promise<Seen> {
    if (!(await parts.mail.isSetUp())) return { off: "Mail is not set up, so nobody is told of messages." };
    if (mail === null) return { off: "Nobody is named who is told of messages." };
    let why = "";
    const sentAt = await waitUntil(
      async () => {
        const row = await read
          .selectFrom("mails")
          .select(["status", "reason", "sent_at"])
          .where("id", "=", mail)
          .executeTakeFirst();
        if (!row) throw new Failure("The mail about it is gone from the outbox.");
        why = row.reason;
        if (row.status === "failed") throw new Failure(why);
        return row.status === "sent" ? row.sent_at : null;
      },
      { within: parts.patience, every: parts.every, signal },
    );
    if (sentAt) return { at: sentAt };
    throw new Failure(why || "No mail server has taken it in time.");
  }

  async function seeGone(message: number): Promise<Seen> {
    await write.takeAway(id);
    const left = await Promise.all([
      read.selectFrom("contacts").select("id").where("id", "=", message).executeTakeFirst(),
      read
        .selectFrom("mails")
        .select("id")
        .where("record", "=", "contact")
        .where("record_id", "=", message)
        .executeTakeFirst(),
    ]);
    if (left.some((row) => row !== undefined)) throw new Failure("It could not be taken away.");
    return {};
  }

  const found = { receipt: "", message: 0, mail: null as number | null };
  const isThrough =
    (await go("sent", async () => {
      found.receipt = await send();
      return {};
    })) &&
    (await go("kept", async () => {
      found.message = await lookIntoDatabase(found.receipt);
      return {};
    })) &&
    (await go("seen", async () => {
      found.mail = await lookIntoInbox(found.message);
      return {};
    })) &&
    (await go("mail", () => seeDelivered(found.mail)));
  if (isThrough) await go("gone", () => seeGone(found.message));
  return steps;
}
