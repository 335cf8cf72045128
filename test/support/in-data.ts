import { openConnection } from "#api/platform/database/open.ts";
import type { Reader } from "#api/platform/database/tables.ts";

/** Reads and changes rows behind a server's back: what only time, a fall or other code would make of them. */
export async function inData<Answer>(
  { databaseUrl, dataFolder }: { databaseUrl: string; dataFolder: string },
  use: (rows: Reader) => Promise<Answer>,
): Promise<Answer> {
  const rows = await openConnection({ url: databaseUrl || undefined, dataFolder }, { readOnly: false });
  try {
    return await use(rows);
  } finally {
    await rows.destroy();
  }
}
