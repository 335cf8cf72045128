import { aside } from "#api/database/aside.ts";
import type { Bound } from "#api/database/database.ts";
import type { Reader } from "#api/database/tables.ts";
import { type Leaving, leavingLine } from "#contract/retention.ts";
import type { mailWrites, NewMail } from "./outbox.ts";
import type { MailSettings } from "./settings.ts";

interface DigestParts {
  read: Reader;
  write: Pick<Bound<typeof mailWrites>, "queueOnce">;
  clock: () => Date;
  told: MailSettings["told"];
  /** What goes for good within two weeks. */
  leaving: () => Promise<Leaving[]>;
}

/** By the machine's own clock. */
const hour = 8;
const dayMs = 24 * 60 * 60_000;
/** More than these of a day are not counted one by one. */
const mostCounted = 1_000;

const nouns = {
  contacts: { one: "message", many: "messages" },
  partners: { one: "enquiry", many: "enquiries" },
  testimonials: { one: "testimonial", many: "testimonials" },
};
type Table = keyof typeof nouns;

/** Queues the digest of the last 24 hours from 8 in the morning on, once a day on all nodes together; none on a day without news. */
export async function queueDigest({ read, write, clock, told, leaving }: DigestParts): Promise<void> {
  const now = clock();
  if (now.getHours() < hour) return;
  const since = new Date(now.getTime() - dayMs).toISOString();
  const tables = Object.keys(nouns) as Table[];
  const counts = await Promise.all(tables.map((table) => cameSince(read, table, since)));
  const news = tables.flatMap((table, at) => {
    const { one, many } = nouns[table];
    const count = counts[at] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  if (news.length === 0) return;
  const [{ to }, gone] = await Promise.all([told("digest"), leaving()]);
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join("-");
  await write.queueOnce(
    to.map((address) => digestFor(address, news, gone.map(leavingLine))),
    now.toISOString(),
    { once: `digest ${day}` },
  );
}

async function cameSince(read: Reader, table: Table, since: string): Promise<number> {
  const newest = read
    .selectFrom(table)
    .select(["created_at"])
    .where("deleted_at", "is", null)
    .where("status", "not in", aside as "spam"[])
    .orderBy("id", "desc")
    .limit(mostCounted);
  const row = await read
    .selectFrom(newest.as("newest"))
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function digestFor(to: string, news: string[], warnings: string[]): NewMail {
  return {
    kind: "digest",
    to,
    replyTo: "",
    subject: `Your day at Daniry: ${news.join(", ")}`,
    person: "",
    letter: {
      language: "en",
      greeting: "Good morning.",
      lines: [`In the last 24 hours came ${news.join(", ")}.`, ...warnings],
      link: { label: "Open the panel", path: "/admin/dashboard" },
    },
    record: "site",
    recordId: 1,
  };
}
