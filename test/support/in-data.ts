import { openConnection } from "#api/platform/database/open.ts";
import type { Reader } from "#api/platform/database/tables.ts";

/** Reads and changes rows behind a server's back, for states that only time, a crash or other code would cause. */
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
