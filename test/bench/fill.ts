import { sql } from "kysely";
import { titleKey } from "#api/content/products/titles.ts";
import { openConnection, openDatabase } from "#api/platform/database/open.ts";
import { writesModule } from "../../api/writes.ts";
import { fillInboxes } from "../../scripts/fill.ts";
import type { Site } from "../support/site.ts";

/** Rows of one statement: both engines limit its values. */
const together = 100;

const placeOf = (site: Site) => ({ url: site.databaseUrl || undefined, dataFolder: site.dataFolder });

export function openTables(site: Site) {
  return openConnection(placeOf(site), { readOnly: false });
}

/** Messages straight into the database, while the server is away. */
export async function fillMessages(site: Site, rows: number): Promise<void> {
  await site.kill("SIGTERM");
  const database = await openDatabase({ ...placeOf(site), beside: true }, writesModule);
  await fillInboxes(database, rows, new Date(), ["contacts"]);
  await database.close();
  await site.start();
}

/** Copies of the products that are there under other titles, while the server is away, until there are so many. */
export async function fillProducts(site: Site, products: number): Promise<void> {
  await site.kill("SIGTERM");
  const database = await openTables(site);
  const originals = await database.selectFrom("products").selectAll().orderBy("id").execute();
  for (let first = originals.length; first < products; first += together) {
    const rows = Array.from({ length: Math.min(together, products - first) }, (_, index) => {
      const number = first + index;
      const { id: _id, ...original } = originals[number % originals.length] as (typeof originals)[number];
      const title = `${original.title} ${number}`;
      // Variants of one product have one code: those of the copies belong together, and not to the originals.
      const code = original.code && `${original.code} ${Math.floor(number / originals.length)}`;
      return { ...original, title, title_key: titleKey(title), code, home_slot: null, position: number };
    });
    await database.insertInto("products").values(rows).execute();
  }
  // PostgreSQL's autovacuum would within a minute: before, it takes 10,000 rows for 100.
  await sql`analyze`.execute(database);
  await database.destroy();
  await site.start();
}
