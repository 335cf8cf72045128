import { openConnection } from "#api/database/open.ts";
import type { Reader } from "#api/database/tables.ts";

/** Looks into the data of a server that stands still, or beside one that runs on PostgreSQL. */
export async function inData<Answer>(
  place: { databaseUrl: string; dataFolder: string },
  look: (rows: Reader) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl, dataFolder } = place;
  const rows = await openConnection({ url: databaseUrl || undefined, dataFolder }, { readOnly: false });
  try {
    return await look(rows);
  } finally {
    await rows.destroy();
  }
}
