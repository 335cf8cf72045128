import type { Letter } from "#api/platform/database/mail-columns.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import type { Language } from "#contract/languages.ts";
import { queueMails } from "./outbox.ts";

interface AlarmText {
  subject: string;
  lines: string[];
  link: NonNullable<Letter["link"]>;
}
export type Alarm = Readonly<Record<Language, AlarmText>>;

const hello = { en: "Hello,", ar: "مرحبًا،" } as const satisfies Record<Language, string>;

export const alarmWrites = { alarmOwners };

/**
 * Queues an alarm for every owner who may log in, at most once under the name `once`. Returns false if no
 * mail was stored; `byFormer` sends by the former mail server.
 */
export async function alarmOwners(
  writer: Writer,
  alarm: Alarm,
  at: string,
  once: string,
  byFormer = false,
): Promise<boolean> {
  const owners = await writer
    .selectFrom("admins")
    .select(["email", "language"])
    .where("role", "=", "owner")
    .where("suspended_at", "is", null)
    .orderBy("id")
    .execute();
  const mails = owners.map(({ email, language }) => {
    const { subject, lines, link } = alarm[language];
    const letter = { language, greeting: hello[language], lines, link };
    return { kind: "alarm" as const, to: email, subject, letter };
  });
  return (await queueMails(writer, mails, at, { once, byFormer })).length > 0;
}
