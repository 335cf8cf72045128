import { sql } from "kysely";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";

/** What people or a first start make; rows of other tables come with the schema. */
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

/** Whether nobody has begun to use an installation, whose schema may not be there yet. */
export async function isEmpty(read: Reader): Promise<boolean> {
  for (const { name } of await readTableShapes(read)) {
    if (!made.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(read);
    if (rows.length > 0) return false;
  }
  return true;
}
