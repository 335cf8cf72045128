import { openConnection } from "#api/database/open.ts";
import type { Reader } from "#api/database/tables.ts";
import type { Site } from "./site.ts";

/** Reads and changes the rows of a site behind its back: what only time, a fall or other code would make of them. */
export async function inData<Answer>(site: Site, use: (rows: Reader) => Promise<Answer>): Promise<Answer> {
  const place = { url: site.databaseUrl || undefined, dataFolder: site.dataFolder };
  const rows = await openConnection(place, { readOnly: false });
  try {
    return await use(rows);
  } finally {
    await rows.destroy();
  }
}
