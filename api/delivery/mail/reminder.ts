import type { Bound } from "#api/platform/database/database.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { hourMs } from "#contract/durations.ts";
import type { NewMail } from "./outbox.ts";
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

const kinds = [
  {
    table: "contacts",
    record: "contact",
    status: "new",
    word: "A message",
    panel: "/admin/contact-submissions",
  },
  {
    table: "partners",
    record: "partner",
    status: "new",
    word: "A partner enquiry",
    panel: "/admin/partner-submissions",
  },
  {
    table: "testimonials",
    record: "testimonial",
    status: "pending",
    word: "A testimonial",
    panel: "/admin/testimonials",
  },
] as const;
type Kind = (typeof kinds)[number];

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
  for (const kind of kinds)
    for (const row of await waitingOf(read, kind, span))
      await write.queueOnce(
        to.map((address) => reminderFor(kind, row, address, hours)),
        now.toISOString(),
        { once: `reminder ${kind.record} ${row.id}` },
      );
}

function waitingOf(
  read: Reader,
  { table, record, status }: Kind,
  { since, until }: { since: string; until: string },
): Promise<Waiting[]> {
  const newest = read
    .selectFrom(table as "contacts")
    .select(["id", "name", "created_at"])
    .where("deleted_at", "is", null)
    .where("status", "=", status as "new")
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
            .where("record", "=", record)
            .where("record_id", "=", ref("newest.id"))
            .where("kind", "=", "reminder"),
        ),
      ),
    )
    .orderBy("id")
    .limit(together)
    .execute();
}

function reminderFor({ record, word, panel }: Kind, row: Waiting, to: string, hours: number): NewMail {
  return {
    kind: "reminder",
    to,
    subject: `${word} still waits`,
    person: row.name,
    letter: {
      lines: [`${word} has waited for more than ${hours === 1 ? "an hour" : `${hours} hours`}.`],
      facts: [
        ["From", row.name],
        ["Came", momentInUtc(row.created_at)],
      ],
      link: { label: "Open it in the panel", path: `${panel}?open=${row.id}` },
    },
    record,
    recordId: row.id,
  };
}
