import type { Letter } from "#api/platform/database/mail-columns.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { queueMails } from "./outbox.ts";

export interface Alarm {
  subject: string;
  lines: string[];
  link: NonNullable<Letter["link"]>;
}

export const alarmWrites = { alarmOwners };

/**
 * Queues an alarm for every owner who may log in, at most once under the name `once`. Returns false if no
 * mail was stored; `byFormer` sends by the former mail server.
 */
export async function alarmOwners(
  writer: Writer,
  { subject, lines, link }: Alarm,
  at: string,
  once: string,
  byFormer = false,
): Promise<boolean> {
  const owners = await writer
    .selectFrom("admins")
    .select("email")
    .where("role", "=", "owner")
    .where("suspended_at", "is", null)
    .orderBy("id")
    .execute();
  const mails = owners.map(({ email }) => ({
    kind: "alarm" as const,
    to: email,
    subject,
    letter: { greeting: "Hello,", lines, link },
  }));
  return (await queueMails(writer, mails, at, { once, byFormer })).length > 0;
}
