import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../scripts/find-postgres.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "..", "vitest.mjs");

/**
 * Runs vitest on both databases, with `title` in front of each: one after the other, or side by side with `atOnce`. Returns whether
 * both succeeded, false if there is no PostgreSQL.
 */
export async function testOnBoth(
  title: string,
  words: string[],
  environment: Record<string, string>,
  { atOnce = false } = {},
) {
  const postgres = await startPostgres();
  const onSqlite = () => runOn("SQLite", "");
  const onPostgres = () => runOn("PostgreSQL", postgres?.url);
  const isWell = atOnce
    ? await Promise.all([onSqlite(), onPostgres()])
    : [await onSqlite(), await onPostgres()];
  await postgres?.stop();
  return isWell.every(Boolean);

  async function runOn(name: string, url: string | undefined): Promise<boolean> {
    if (url === undefined) {
      console.error(`\nNOT TESTED, missing: ${name}`);
      return false;
    }
    console.log(`\n── ${title} ${name}`);
    // Asynchronous, since this process reads the database server's output and a full pipe would stop the server.
    const child = spawn(process.execPath, [vitest, "run", ...words], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environment, TEST_DATABASE_URL: url },
    });
    const [status] = await once(child, "exit");
    return status === 0;
  }
}
