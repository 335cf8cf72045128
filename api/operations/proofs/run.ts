import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/context.ts";
import type { Recipient } from "#api/delivery/mail/recipients.ts";
import type { MailSettings } from "#api/delivery/mail/settings.ts";
import type { Probe } from "#api/visitors/submissions/probe.ts";
import type { ProbeFindings } from "#api/visitors/submissions/rolled-back.ts";
import type { ProofStep } from "#contract/operations/daily-proof.ts";
import { type ContactInput, createContact } from "#contract/visitors/contacts.ts";
import type { proofWrites } from "./repository.ts";

export interface RunParts extends Context<typeof proofWrites> {
  probe: Probe;
  mail: Pick<MailSettings, "recipientsFor" | "isSetUp">;
  /** Milliseconds: the time that a mail may take, and the pause between two looks at it. */
  patience: number;
  every: number;
  log: { warn: (what: object, text: string) => void };
}

class Failure extends Error {}

interface Seen {
  at?: string;
  off?: string;
}

export class CutOff extends Error {}

/** Stops at the first step that fails. Only the test mail is stored. */
export async function runProof(id: number, parts: RunParts, signal: AbortSignal): Promise<ProofStep[]> {
  const { read, write, clock, publish, probe, log } = parts;
  const steps: ProofStep[] = [];
  const input: ContactInput = {
    name: "Daily proof",
    email: "daily.proof@example.com",
    reason: "Feedback",
    message: `The site sends this to itself, to see that messages come through. It is number ${id}.`,
  };

  async function go(step: ProofStep["step"], work: () => Seen | Promise<Seen>) {
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
    publish({ kind: "proof", action: "update", id });
    return outcome.state !== "failed";
  }
  const now = () => clock().toISOString();
  const key = `daily-proof-${id}-${Date.now()}`;

  async function send(): Promise<ProbeFindings> {
    const { status, findings } = await probe.send(input, key);
    if (findings && status === createContact.status) return findings;
    throw new Failure(`The form answered with ${status} instead of taking the message.`);
  }

  function seeStored({ isStored, isAsSent, spam }: ProbeFindings): Seen {
    if (!isStored) throw new Failure("The form took the message, and the database has none.");
    if (!isAsSent) throw new Failure("What is stored is not what was sent.");
    if (spam.length > 0) throw new Failure(`It was taken for spam: ${spam.join(", ").toLowerCase()}.`);
    return {};
  }

  async function seeListed({ isListed, hasMail }: ProbeFindings): Promise<Seen> {
    if (!isListed) throw new Failure("The inbox does not show it.");
    if (!hasMail && (await recipient())) throw new Failure("No mail about it lies in the outbox.");
    return {};
  }

  async function recipient(): Promise<Recipient | undefined> {
    return (await parts.mail.recipientsFor("contact", input.reason)).to[0];
  }

  async function seeDelivered(): Promise<Seen> {
    if (!(await parts.mail.isSetUp()))
      return { off: "Mail is not set up, so no one gets a mail about messages." };
    const to = await recipient();
    if (!to) return { off: "No recipient is named for messages." };
    const mail = await write.queueTestMail(id, to, now());
    publish({ kind: "mail", action: "create", id: null });
    let why = "";
    const sentAt = await waitUntil(
      async () => {
        const row = await read
          .selectFrom("mails")
          .select(["status", "reason", "sent_at"])
          .where("id", "=", mail)
          .executeTakeFirst();
        if (!row) throw new Failure("The test mail is gone from the outbox.");
        why = row.reason;
        if (row.status === "failed") throw new Failure(why);
        return row.status === "sent" ? row.sent_at : null;
      },
      { within: parts.patience, every: parts.every, signal },
    );
    if (sentAt) return { at: sentAt };
    throw new Failure(why || "No mail server has taken it in time.");
  }

  async function seeGone(): Promise<Seen> {
    if (!(await probe.isGone(key))) throw new Failure("It could not be taken away.");
    return {};
  }

  const probed: { findings?: ProbeFindings } = {};
  const isSent = await go("sent", async () => {
    probed.findings = await send();
    return {};
  });
  const found = probed.findings;
  if (!isSent || !found) return steps;
  const isThrough =
    (await go("kept", () => seeStored(found))) &&
    (await go("seen", () => seeListed(found))) &&
    (await go("mail", seeDelivered));
  if (isThrough) await go("gone", seeGone);
  return steps;
}

/** Returns null if there is no answer in time. Throws as soon as `signal` aborts. */
async function waitUntil<Answer>(
  ask: () => Promise<Answer | null>,
  { within, every, signal }: { within: number; every: number; signal: AbortSignal },
): Promise<Answer | null> {
  const until = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() >= until) return null;
    await pause(every, undefined, { signal, ref: false });
  }
}
