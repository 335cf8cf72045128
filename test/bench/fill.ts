import { sql } from "kysely";
import { openConnection, openDatabase } from "#api/platform/database/open.ts";
import { listTextOf } from "#api/platform/database/search.ts";
import { nameKey } from "#contract/fold.ts";
import { writesModule } from "../../api/writes.ts";
import { fillInboxes } from "../../scripts/fill.ts";
import type { Site } from "../support/site.ts";

const together = 100;

const placeOf = (site: Site) => ({ url: site.databaseUrl || undefined, dataFolder: site.dataFolder });

export function openTables(site: Site) {
  return openConnection(placeOf(site), { readOnly: false });
}

export async function fillMessages(site: Site, rows: number): Promise<void> {
  await site.kill("SIGTERM");
  const database = await openDatabase({ ...placeOf(site), beside: true }, writesModule);
  await fillInboxes(database, rows, new Date(), ["contacts"]);
  await database.close();
  await site.start();
}

export async function fillProducts(site: Site, products: number): Promise<void> {
  await site.kill("SIGTERM");
  const database = await openTables(site);
  const originals = await database.selectFrom("products").selectAll().orderBy("id").execute();
  for (let first = originals.length; first < products; first += together) {
    const rows = Array.from({ length: Math.min(together, products - first) }, (_, index) => {
      const number = first + index;
      const { id: _id, ...original } = originals[number % originals.length] as (typeof originals)[number];
      const title = `${original.title} ${number}`;
      // Variants of one product share a code, so copies need another code than their originals.
      const code = original.code && `${original.code} ${Math.floor(number / originals.length)}`;
      const row = { ...original, title, title_key: nameKey(title), code, home_slot: null, position: number };
      return { ...row, search_text: listTextOf("products", row) };
    });
    await database.insertInto("products").values(rows).execute();
  }
  // PostgreSQL's autovacuum takes up to a minute; until then the planner expects 100 rows instead of 10,000.
  await sql`analyze`.execute(database);
  await database.destroy();
  await site.start();
}
