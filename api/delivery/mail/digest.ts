import { countOf } from "#api/platform/database/count-of.ts";
import type { Bound } from "#api/platform/database/database.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { wallClock } from "#api/platform/days.ts";
import { counted } from "#contract/counted.ts";
import { dayMs } from "#contract/durations.ts";
import { type Leaving, leavingLine } from "#contract/privacy/retention.ts";
import type { NewMail } from "./outbox.ts";
import type { mailWrites } from "./repository.ts";
import type { MailSettings } from "./settings.ts";

export interface DigestParts {
  read: Reader;
  write: Pick<Bound<typeof mailWrites>, "queueOnce">;
  clock: () => Date;
  recipientsFor: MailSettings["recipientsFor"];
  digestAt: MailSettings["digestAt"];
  leaving: () => Promise<Leaving[]>;
}

const mostCounted = 1_000;

const nouns = {
  contacts: { one: "message", many: "messages", waits: "new", title: "Messages that wait" },
  partners: { one: "enquiry", many: "enquiries", waits: "new", title: "Enquiries that wait" },
  testimonials: {
    one: "testimonial",
    many: "testimonials",
    waits: "pending",
    title: "Testimonials that wait",
  },
} as const;
type Table = keyof typeof nouns;

/**
 * Queues the last 24 hours' digest once a day across all nodes, when its hour has begun. A day without news
 * has none.
 */
export async function queueDigest({
  read,
  write,
  clock,
  recipientsFor,
  digestAt,
  leaving,
}: DigestParts): Promise<void> {
  const now = clock();
  const { hour, zone } = await digestAt();
  const there = wallClock(now, zone);
  if (there.hour < hour) return;
  const since = new Date(now.getTime() - dayMs).toISOString();
  const tables = Object.keys(nouns) as Table[];
  const counts = await Promise.all(tables.map((table) => cameSince(read, table, since)));
  const news = tables.flatMap((table, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [counted(count, nouns[table])] : [];
  });
  if (news.length === 0) return;
  const [{ to }, gone, waiting] = await Promise.all([
    recipientsFor("digest"),
    leaving(),
    Promise.all(tables.map((table) => waitingIn(read, table, now))),
  ]);
  // Without leading zeros, as in the rows already stored.
  const day = there.day.split("-").map(Number).join("-");
  await write.queueOnce(
    to.map((address) =>
      digestFor(address, { news, warnings: gone.map(leavingLine), waiting: waiting.flat() }),
    ),
    now.toISOString(),
    { once: `digest ${day}` },
  );
}

function cameSince(read: Reader, table: Table, since: string): Promise<number> {
  const newest = read
    .selectFrom(table)
    .select(["created_at"])
    .where("deleted_at", "is", null)
    .where("status", "<>", "spam" as "new")
    .orderBy("id", "desc")
    .limit(mostCounted);
  return countOf(read.selectFrom(newest.as("newest")).where("created_at", ">", since));
}

async function waitingIn(read: Reader, table: Table, now: Date): Promise<[title: string, many: string][]> {
  const { title, waits } = nouns[table];
  const oldest = read
    .selectFrom(table as "contacts")
    .select(["created_at"])
    .where("deleted_at", "is", null)
    .where("status", "=", waits as "new")
    .orderBy("id")
    .limit(mostCounted);
  const row = await read
    .selectFrom(oldest.as("oldest"))
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("created_at").as("first")])
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  if (count === 0) return [];
  const many = count < mostCounted ? String(count) : `${count.toLocaleString("en")} or more`;
  const days = Math.floor((now.getTime() - Date.parse(row.first ?? "")) / dayMs);
  const since = days > 0 ? `, the oldest for ${days === 1 ? "a day" : `${days} days`}` : "";
  return [[title, many + since]];
}

interface Digest {
  news: string[];
  warnings: string[];
  waiting: [title: string, many: string][];
}

function digestFor(to: string, { news, warnings, waiting }: Digest): NewMail {
  return {
    kind: "digest",
    to,
    subject: `Your day at Daniry: ${news.join(", ")}`,
    letter: {
      greeting: "Hello,",
      lines: [`In the last 24 hours came ${news.join(", ")}.`, ...warnings],
      facts: waiting,
      link: { label: "Open the panel", path: "/admin/dashboard" },
    },
  };
}
