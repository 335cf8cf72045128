import { alarmOwners } from "#api/delivery/mail/alarm.ts";
import { momentInUtc } from "#api/delivery/mail/server-change.ts";
import { addHistory, system } from "#api/platform/database/record.ts";
import { mayNow } from "#api/platform/database/rights-now.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { publishWords } from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { pageOf } from "./known.ts";

/** Earlier than any due moment. */
const atOnce = new Date(0).toISOString();

function waitingPlans(read: Reader | Writer) {
  return read
    .selectFrom("planned_words")
    .select(["page", "language", "at", "by_id", "by_name"])
    .where("held_at", "is", null)
    .orderBy("at");
}

/** The next due moment, null if no change waits. At once if an admin with a scheduled change may not publish any more. */
export async function nextPlanned(read: Reader): Promise<string | null> {
  const plans = await waitingPlans(read).execute();
  for (const { by_id } of plans) if (!(await mayNow(read, by_id, publishWords.access))) return atOnce;
  return plans[0]?.at ?? null;
}

export async function countDue(read: Reader, now: string): Promise<number> {
  const due = waitingPlans(read).clearSelect().clearOrderBy().where("at", "<=", now);
  const { count } = await due.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Holds the scheduled changes of admins who may not publish any more, and tells the owners. Answers the number of held changes.
 */
export async function holdPlans(writer: Writer, now: string): Promise<number> {
  let held = 0;
  for (const { page, language, at, by_id, by_name } of await waitingPlans(writer).execute()) {
    if (await mayNow(writer, by_id, publishWords.access)) continue;
    held += 1;
    const { id } = await writer
      .selectFrom("words")
      .select("id")
      .where("page", "=", page)
      .where("language", "=", language)
      .executeTakeFirstOrThrow();
    await writer
      .updateTable("planned_words")
      .set({ held_at: now })
      .where("page", "=", page)
      .where("language", "=", language)
      .execute();
    await addHistory(writer, [{ actor: system, at: now, record: "words", id, action: "hold" }]);
    await alarmOwners(
      writer,
      heldLetter(page as PageName, by_name, at),
      now,
      `held ${page} ${language} ${now}`,
    );
  }
  return held;
}

function heldLetter(page: PageName, by: string, at: string) {
  const { label } = pageOf(page);
  return {
    subject: `What ${by} planned to publish is held`,
    lines: [
      `${by} planned to publish the page “${label}” on ${momentInUtc(at)}, and may not publish any more. It does not go live by itself.`,
      "Publish it, plan it anew, or take it back.",
    ],
    link: { label: "Open the page", path: wordsAddress(page) },
  };
}
