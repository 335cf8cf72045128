import type { Peers } from "#api/platform/database/peers.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { keepLatest } from "#api/platform/keep-latest.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { FormSigns, SpamReason, SubmissionInput } from "#contract/visitors/submissions.ts";
import { judge, type Memory } from "./judge.ts";
import { senderMark, textMark, wordMarks } from "./lessons.ts";
import { type Learned, likenessOf } from "./likeness.ts";

const weekMs = 7 * dayMs;
/** Age limit of the cached lessons, since other processes store submissions meanwhile. */
const freshMs = 5 * minuteMs;
const mostLessons = 2_000;
const mostRecent = 200;
const mostTexts = 2_000;
/** Senders per text. More prove no more, and a flood of one text must not cost more with each message. */
const mostSenders = 50;

export type SpamWatch = ReturnType<typeof createSpamWatch>;

export function createSpamWatch(read: Reader, site: string, others: Peers) {
  const { host } = new URL(site);
  let known: { from: number; memory: Promise<Remembered> } | null = null;
  const forget = () => {
    known = null;
  };
  others.subscribe("spam", { onMessage: forget, onGap: forget });

  async function remembered(now: number): Promise<Remembered> {
    if (!known || now - known.from > freshMs || now < known.from) {
      known = { from: now, memory: remember(read) };
    }
    try {
      return await known.memory;
    } catch (error) {
      known = null;
      throw error;
    }
  }

  return {
    async look(input: SubmissionInput, signs: FormSigns, at: string): Promise<SpamReason[]> {
      const now = Date.parse(at);
      const { learned, texts, verdicts, senders } = await remembered(now);
      const [text, sender] = [textMark(input.message), senderMark(input.email)];
      const memory: Memory = {
        host,
        others: text ? othersWith(texts, text, sender, now) : 0,
        text: (text && verdicts.get(text)) || null,
        sender: senders.get(sender) ?? null,
        likeness: learned.spam > 0 ? likenessOf(learned, wordMarks(input)) : null,
      };
      return judge(input, signs, memory);
    },

    forget() {
      forget();
      others.publish("spam", "taught");
    },
  };
}

type Verdict = "spam" | "kept";
type Texts = Map<string, Map<string, number>>;

interface Remembered {
  learned: Learned;
  texts: Texts;
  verdicts: Map<string, Verdict>;
  senders: Map<string, Verdict>;
}

async function remember(read: Reader): Promise<Remembered> {
  const [lessons, contacts, partners] = await Promise.all([
    read
      .selectFrom("spam_lessons")
      .selectAll()
      .orderBy("created_at", "desc")
      // Within one moment, a verdict against spam counts last.
      .orderBy("is_spam")
      .limit(mostLessons)
      .execute(),
    recentOf(read, "contacts"),
    recentOf(read, "partners"),
  ]);
  const found: Remembered = {
    learned: { spam: 0, kept: 0, words: new Map() },
    texts: new Map(),
    verdicts: new Map(),
    senders: new Map(),
  };
  for (const { is_spam, sender, words } of lessons.reverse()) {
    const verdict = is_spam ? "spam" : "kept";
    const [text, ...marks] = words;
    if (text) found.verdicts.set(text, verdict);
    found.senders.set(sender, verdict);
    count(found.learned, marks, verdict);
  }
  for (const row of [...contacts, ...partners]) {
    const text = textMark(row.message);
    if (text) note(found.texts, text, senderMark(row.email), Date.parse(row.created_at));
    // A message that an admin read and left in place teaches that its words are good.
    if (row.is_read && row.status !== "spam" && found.learned.spam > 0)
      count(found.learned, wordMarks(row), "kept");
  }
  return found;
}

function recentOf(read: Reader, table: "contacts" | "partners") {
  return read
    .selectFrom(table)
    .select(["name", "email", "message", "is_read", "status", "created_at"])
    .orderBy("id", "desc")
    .limit(mostRecent)
    .execute();
}

function count(learned: Learned, marks: readonly string[], verdict: Verdict) {
  learned[verdict] += 1;
  for (const mark of marks) {
    const counts = learned.words.get(mark) ?? { spam: 0, kept: 0 };
    counts[verdict] += 1;
    learned.words.set(mark, counts);
  }
}

function note(texts: Texts, text: string, sender: string, at: number) {
  const senders = texts.get(text) ?? new Map<string, number>();
  keepLatest(senders, sender, at, mostSenders);
  keepLatest(texts, text, senders, mostTexts);
}

function othersWith(texts: Texts, text: string, sender: string, now: number): number {
  note(texts, text, sender, now);
  const times = [...(texts.get(text) ?? [])];
  return times.filter(([other, at]) => other !== sender && now - at < weekMs).length;
}
