import type { Bound } from "#api/platform/database/database.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { countedInArabic } from "#contract/counted.ts";
import { hourMs } from "#contract/durations.ts";
import { type VisitorKind, visitorKinds, visitorRecords } from "../visitor-records.ts";
import type { NewMail } from "./outbox.ts";
import type { Recipient } from "./recipients.ts";
import type { mailWrites } from "./repository.ts";
import { momentInUtc } from "./server-change.ts";
import type { MailSettings } from "./settings.ts";

interface ReminderParts {
  read: Reader;
  write: Pick<Bound<typeof mailWrites>, "queueOnce">;
  clock: () => Date;
  reminderSettings: MailSettings["reminderSettings"];
}

/** Records whose time ran out longer ago get no reminder. Their first one may be deleted already, or reminders were off. */
const lateMs = 72 * hourMs;
const mostLookedAt = 1_000;
const together = 50;

const nouns = {
  en: { contact: "A message", partner: "A partner enquiry", testimonial: "A testimonial" },
  ar: {
    contact: "رسالة ما زالت قيد الانتظار",
    partner: "طلب شراكة ما زال قيد الانتظار",
    testimonial: "رأي ما زال قيد الانتظار",
  },
} as const satisfies Record<Recipient["language"], Record<VisitorKind, string>>;

const hoursInArabic = { one: "ساعة", two: "ساعتين", few: "ساعات", many: "ساعة", other: "ساعة" };

const words = {
  en: {
    subject: (kind: VisitorKind) => `${nouns.en[kind]} still waits`,
    line: (kind: VisitorKind, hours: number) =>
      `${nouns.en[kind]} has waited for more than ${hours === 1 ? "an hour" : `${hours} hours`}.`,
    from: "From",
    came: "Came",
    open: "Open it in the panel",
  },
  ar: {
    subject: (kind: VisitorKind) => nouns.ar[kind],
    line: (kind: VisitorKind, hours: number) =>
      `${nouns.ar[kind]}، منذ أكثر من ${countedInArabic(hours, hoursInArabic)}.`,
    from: "من",
    came: "وقت الوصول",
    open: "عرض في لوحة التحكم",
  },
} as const satisfies Record<Recipient["language"], unknown>;

interface Waiting {
  id: number;
  name: string;
  created_at: string;
}

export async function queueReminders({ read, write, clock, reminderSettings }: ReminderParts): Promise<void> {
  const { to, hours } = await reminderSettings();
  if (to.length === 0) return;
  const now = clock();
  const until = new Date(now.getTime() - hours * hourMs);
  const span = { since: new Date(until.getTime() - lateMs).toISOString(), until: until.toISOString() };
  for (const kind of visitorKinds)
    for (const row of await waitingOf(read, kind, span))
      await write.queueOnce(
        to.map((recipient) => reminderFor(kind, row, recipient, hours)),
        now.toISOString(),
        { once: `reminder ${kind} ${row.id}` },
      );
}

function waitingOf(
  read: Reader,
  kind: VisitorKind,
  { since, until }: { since: string; until: string },
): Promise<Waiting[]> {
  const { table, waiting } = visitorRecords[kind];
  const newest = read
    .selectFrom(table as "contacts")
    .select(["id", "name", "created_at"])
    .where("deleted_at", "is", null)
    .where("status", "=", waiting as "new")
    .orderBy("id", "desc")
    .limit(mostLookedAt);
  return read
    .selectFrom(newest.as("newest"))
    .selectAll()
    .where("created_at", ">", since)
    .where("created_at", "<=", until)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom("mails")
            .select("mails.id")
            .where("record", "=", kind)
            .where("record_id", "=", ref("newest.id"))
            .where("kind", "=", "reminder"),
        ),
      ),
    )
    .orderBy("id")
    .limit(together)
    .execute();
}

function reminderFor(
  kind: VisitorKind,
  row: Waiting,
  { email, language }: Recipient,
  hours: number,
): NewMail {
  const { subject, line, from, came, open } = words[language];
  return {
    kind: "reminder",
    to: email,
    subject: subject(kind),
    person: row.name,
    letter: {
      language,
      lines: [line(kind, hours)],
      facts: [
        [from, row.name],
        [came, momentInUtc(row.created_at, language)],
      ],
      link: { label: open, path: `${visitorRecords[kind].panel}?open=${row.id}` },
    },
    record: kind,
    recordId: row.id,
  };
}
