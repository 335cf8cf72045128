import { countOf } from "#api/platform/database/count-of.ts";
import type { Bound } from "#api/platform/database/database.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { hourOf, wallClock } from "#api/platform/days.ts";
import { dayMs } from "#contract/durations.ts";
import { commaOf } from "#contract/locales.ts";
import type { Leaving } from "#contract/privacy/retention.ts";
import { type VisitorKind, visitorKinds, visitorRecords } from "../visitor-records.ts";
import { digestWords } from "./digest-words.ts";
import type { NewMail } from "./outbox.ts";
import type { Recipient } from "./recipients.ts";
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

/**
 * Queues the digest of the 24 hours before its hour once a day across all nodes, when that hour has begun. A day without news has
 * none. What comes later is told by the next one, however often and late this looks.
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
  const until = hourOf(there.day, hour, zone);
  const counts = await Promise.all(
    visitorKinds.map(async (kind) => ({ kind, count: await cameBefore(read, kind, until) })),
  );
  const news = counts.filter(({ count }) => count > 0);
  if (news.length === 0) return;
  const [{ to }, gone, waiting] = await Promise.all([
    recipientsFor("digest"),
    leaving(),
    Promise.all(visitorKinds.map((kind) => waitingOf(read, kind, now))),
  ]);
  // Without leading zeros, as in the rows already stored.
  const day = there.day.split("-").map(Number).join("-");
  await write.queueOnce(
    to.map((recipient) => digestFor(recipient, { news, leaving: gone, waiting: waiting.flat() })),
    now.toISOString(),
    { once: `digest ${day}` },
  );
}

function cameBefore(read: Reader, kind: VisitorKind, until: Date): Promise<number> {
  const newest = read
    .selectFrom(visitorRecords[kind].table)
    .select(["created_at"])
    .where("deleted_at", "is", null)
    .where("status", "<>", "spam" as "new")
    .orderBy("id", "desc")
    .limit(mostCounted);
  return countOf(
    read
      .selectFrom(newest.as("newest"))
      .where("created_at", ">=", new Date(until.getTime() - dayMs).toISOString())
      .where("created_at", "<", until.toISOString()),
  );
}

interface Waiting {
  kind: VisitorKind;
  count: number;
  days: number;
}

async function waitingOf(read: Reader, kind: VisitorKind, now: Date): Promise<Waiting[]> {
  const { table, waiting } = visitorRecords[kind];
  const oldest = read
    .selectFrom(table as "contacts")
    .select(["created_at"])
    .where("deleted_at", "is", null)
    .where("status", "=", waiting as "new")
    .orderBy("id")
    .limit(mostCounted);
  const row = await read
    .selectFrom(oldest.as("oldest"))
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("created_at").as("first")])
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  if (count === 0) return [];
  return [{ kind, count, days: Math.floor((now.getTime() - Date.parse(row.first ?? "")) / dayMs) }];
}

interface Digest {
  news: { kind: VisitorKind; count: number }[];
  leaving: Leaving[];
  waiting: Waiting[];
}

function digestFor({ email, language }: Recipient, { news, leaving, waiting }: Digest): NewMail {
  const words = digestWords[language];
  const came = news.map(({ kind, count }) => words.came(kind, count)).join(commaOf[language]);
  const facts = waiting.map(({ kind, count, days }): [string, string] => {
    const many = count < mostCounted ? String(count) : words.orMore(count.toLocaleString("en"));
    return [words.waits[kind], many + (days > 0 ? words.oldest(days) : "")];
  });
  return {
    kind: "digest",
    to: email,
    subject: words.subject(came),
    letter: {
      language,
      greeting: words.hello,
      lines: [words.line(came), ...leaving.map(words.leaving)],
      facts,
      link: { label: words.open, path: "/admin/dashboard" },
    },
  };
}
