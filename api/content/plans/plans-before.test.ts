// @module-tag engines

import { sql } from "kysely";
import { expect, test } from "vitest";
import { engineOf } from "#api/platform/database/engine.ts";
import { migrate, schemaFolder } from "#api/platform/database/migrate.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { writesModule } from "#api/writes.ts";
import { openTestDatabaseWith } from "#test/support/database.ts";
import { listPlannedRecords } from "./repository.ts";

const before = "20261128-1000-visits.sql";
const at = "2027-01-01T08:00:00.000Z";

test("what pages had planned before the plans of products is planned still, and held if it was", async () => {
  const { database, close } = await openTestDatabaseWith(writesModule, async (place) => {
    const old = await openConnection(place, { readOnly: false });
    await migrate(old, engineOf(old), schemaFolder, { upTo: before });
    for (const page of ["home", "faqs"]) {
      await sql`insert into words (page, language, version) values (${page}, 'en', 1)`.execute(old);
      await sql`insert into planned_words (page, language, words, at, by_id, by_name, held_at)
        values (${page}, 'en', '{"head":{"lead":"New"}}', ${at}, 1, 'Amal', ${page === "faqs" ? at : null})`.execute(
        old,
      );
    }
    await old.destroy();
  });
  const [plans, words] = await Promise.all([
    listPlannedRecords(database.read),
    database.read.selectFrom("plans").select("words").execute(),
  ]);
  await close();
  const shared = { deed: "publish", at, by: "Amal", record: "words" };
  expect(plans.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { ...shared, page: "home", title: "Home", held: null },
    { ...shared, page: "faqs", title: "FAQs", held: "Amal may not publish any more" },
  ]);
  expect(words).toEqual([{ words: { head: { lead: "New" } } }, { words: { head: { lead: "New" } } }]);
});
