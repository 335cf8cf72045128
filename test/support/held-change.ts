import { type Kysely, sql, type Transaction } from "kysely";
import { expect, vi } from "vitest";

/**
 * Makes a change on PostgreSQL in a transaction that stays open. The returned function commits it once another connection waits
 * for what it holds, and fails after 15 seconds without one.
 */
export async function holdChange<Tables>(
  database: Kysely<Tables>,
  change: (inside: Transaction<Tables>) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const isMade = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const changing = database.transaction().execute(async (inside) => {
    await change(inside);
    isMade.resolve();
    await mayCommit.promise;
  });
  await Promise.race([isMade.promise, changing]);
  return async () => {
    await vi
      .waitFor(async () => {
        const { rows: waiting } = await sql`select 1 from pg_locks where not granted`.execute(database);
        expect(waiting).not.toEqual([]);
      }, 15_000)
      .finally(mayCommit.resolve);
    await changing;
  };
}
