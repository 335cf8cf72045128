import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../scripts/find-postgres.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "..", "vitest.mjs");

/**
 * Runs vitest on one database after the other, with `title` in front of each. Returns whether both succeeded, false if there is
 * no PostgreSQL.
 */
export async function testOnBoth(title: string, words: string[], environment: Record<string, string>) {
  const postgres = await startPostgres();
  let isWell = true;
  for (const [name, url] of [
    ["SQLite", ""],
    ["PostgreSQL", postgres?.url],
  ] as const) {
    if (url === undefined) {
      console.error(`\nNOT TESTED, missing: ${name}`);
      isWell = false;
      continue;
    }
    console.log(`\n── ${title} ${name}`);
    // Asynchronous, since this process reads the database server's output and a full pipe would stop the server.
    const child = spawn(process.execPath, [vitest, "run", ...words], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environment, TEST_DATABASE_URL: url },
    });
    const [status] = await once(child, "exit");
    isWell &&= status === 0;
  }
  await postgres?.stop();
  return isWell;
}
