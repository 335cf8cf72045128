import { sql } from "kysely";
import { savedOrThrow } from "#api/platform/database/outcome.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import type { SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Arrival, createIn } from "./create.ts";
import type { InboxReads } from "./repository.ts";

export interface ProbeFindings {
  id: number;
  receipt: string;
  isStored: boolean;
  isAsSent: boolean;
  isListed: boolean;
  hasMail: boolean;
  spam: string[];
}

/** Stores a submission as `create` does, looks for it as the panel does, and rolls everything back. */
export async function createRolledBack<Input extends SubmissionInput>(
  create: ReturnType<typeof createIn<Input>>,
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

async function hasMail(read: Writer, id: number): Promise<boolean> {
  const mail = await read
    .selectFrom("mails")
    .select("id")
    .where("record", "=", "contact")
    .where("record_id", "=", id)
    .executeTakeFirst();
  return mail !== undefined;
}
