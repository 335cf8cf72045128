import { sql } from "kysely";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";

/** Only people or a first start fill these tables. Migrations may fill the others. */
const made = new Set([
  "admins",
  "brochures",
  "contacts",
  "history",
  "partners",
  "pictures",
  "products",
  "subscribers",
  "testimonials",
]);

export async function isEmpty(read: Reader): Promise<boolean> {
  for (const { name } of await readTableShapes(read)) {
    if (!made.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(read);
    if (rows.length > 0) return false;
  }
  return true;
}
