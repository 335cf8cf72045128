import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { type Outcome, savedOrThrow } from "#api/platform/database/outcome.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { inProcess, isInProcess } from "#api/platform/http/in-process.ts";
import { idempotencyHeader } from "#contract/fields.ts";
import { type ContactInput, createContact } from "#contract/visitors/contacts.ts";
import type { SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Arrival, InboxReads } from "./repository.ts";

const header = "x-daily-proof";

interface ProbedRow {
  id: number;
  receipt: string;
}

/** What the transaction of the probe saw before it was rolled back. */
export interface ProbeFindings extends ProbedRow {
  isStored: boolean;
  isAsSent: boolean;
  isListed: boolean;
  hasMail: boolean;
  /** Labels of the reasons, if it was taken for spam. */
  spam: string[];
}

export type Probe = ReturnType<typeof createProbe>;

/** Sends messages that are stored as a visitor's, looked for, and rolled back. A secret of this process marks each. */
export function createProbe(inject: FastifyInstance["inject"], read: Reader, submissions: InboxReads) {
  const open = new Map<string, (findings: ProbeFindings) => void>();
  const nameOf = (secret: string) => createHash("sha256").update(secret).digest("base64");

  return {
    /** Sends `input` by the public form. The findings are null if the form did not take it. */
    async send(
      input: ContactInput,
      key: string,
    ): Promise<{ status: number; findings: ProbeFindings | null }> {
      const secret = randomBytes(32).toString("base64url");
      let findings: ProbeFindings | null = null;
      open.clear();
      open.set(nameOf(secret), (found) => {
        findings = found;
      });
      const { statusCode } = await inject({
        method: createContact.method,
        url: createContact.path,
        remoteAddress: inProcess,
        headers: { [idempotencyHeader]: key, [header]: secret },
        payload: { ...input, took: 30 },
      });
      open.clear();
      return { status: statusCode, findings };
    },

    /** Takes the findings of a marked request. Null for a visitor's message, or one with any other mark. */
    reportOf(request: FastifyRequest): ((findings: ProbeFindings) => void) | null {
      const secret = request.headers[header];
      if (typeof secret !== "string" || !isInProcess(request)) return null;
      return open.get(nameOf(secret)) ?? null;
    },

    async isGone(id: number): Promise<boolean> {
      return (await submissions.find(id)) === null && !(await hasMail(read, id));
    },
  };
}

/** Stores a submission as `create` does, looks for it as the panel does, and rolls all of it back. */
export async function probeWith<Input extends SubmissionInput>(
  create: (writer: Writer, input: Input, arrival: Arrival) => Promise<Outcome<ProbedRow>>,
  submissions: InboxReads,
  writer: Writer,
  input: Input,
  arrival: Arrival,
): Promise<ProbeFindings> {
  await sql`savepoint probe`.execute(writer);
  try {
    const { id, receipt } = savedOrThrow(await create(writer, input, arrival));
    const row: Record<string, unknown> | null = await submissions.find(id);
    const { rows } = await submissions.page({ view: "all", sort: "newest" }, 50, null);
    return {
      id,
      receipt,
      isStored: row !== null,
      isAsSent: Object.entries(input).every(([field, value]) => row?.[field] === value),
      isListed: rows.some((one) => one.id === id),
      hasMail: await hasMail(writer, id),
      spam: arrival.spam.map(({ label }) => label),
    };
  } finally {
    await sql`rollback to savepoint probe`.execute(writer);
  }
}

async function hasMail(read: Reader | Writer, id: number): Promise<boolean> {
  const mail = await read
    .selectFrom("mails")
    .select("id")
    .where("record", "=", "contact")
    .where("record_id", "=", id)
    .executeTakeFirst();
  return mail !== undefined;
}
