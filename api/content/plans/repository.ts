import { toPlan } from "#api/delivery/plans/plans.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { labelIn } from "#contract/content/words/languages.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { languages } from "#contract/languages.ts";

export async function listPlannedRecords(read: Reader) {
  const plans = await read
    .selectFrom("plans")
    .leftJoin("products", (on) =>
      on.onRef("products.id", "=", "plans.record_id").on("plans.record", "=", "product"),
    )
    .leftJoin("words", (on) => on.onRef("words.id", "=", "plans.record_id").on("plans.record", "=", "words"))
    .select(["record", "record_id", "deed", "at", "by_id", "by_name", "held_at", "held_why"])
    .select(["products.title", "words.page", "words.language"])
    .where("products.deleted_at", "is", null)
    .orderBy("plans.at")
    .orderBy("plans.deed")
    .execute();
  return plans.flatMap(({ title, page, language, ...plan }) => {
    const known = page !== null && Object.hasOwn(pages, page) ? (page as PageName) : null;
    const inLanguage = languages.find((one) => one === language) ?? null;
    const name = known && inLanguage ? labelIn(inLanguage, known) : title;
    if (name === null) return [];
    const place = { title: name, page: known, language: inLanguage };
    return [{ ...toPlan(plan), record: plan.record, id: plan.record_id, ...place }];
  });
}
