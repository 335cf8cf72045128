/**
 * Options of a test, or of a group of tests, that cannot run everywhere. The reason is counted in the closing lines of
 * `npm test`, so say what is missing or why nothing is lost: "nginx is not installed", "only PostgreSQL has this".
 */
export function skipIf(condition: unknown, reason: string) {
  return condition ? { skip: true, meta: { reason } } : {};
}

export const onlyPostgres = skipIf(!process.env.TEST_DATABASE_URL, "only PostgreSQL has this");
export const onlySqlite = skipIf(process.env.TEST_DATABASE_URL, "only SQLite has this");

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped. */
    reason?: string;
  }
}
