/**
 * Options of tests that cannot run everywhere. `npm test` counts the reasons at its end, so write what is missing or why nothing
 * is lost: "nginx is not installed", "only PostgreSQL has this".
 */
export function skipIf(condition: unknown, reason: string) {
  return condition ? { skip: true, meta: { reason } } : {};
}

export const onlyPostgres = skipIf(!process.env.TEST_DATABASE_URL, "only PostgreSQL has this");
export const onlySqlite = skipIf(process.env.TEST_DATABASE_URL, "only SQLite has this");

declare module "vitest" {
  interface TaskMeta {
    reason?: string;
  }
}
