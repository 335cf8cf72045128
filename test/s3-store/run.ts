import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "../../scripts/build.ts";
import { startPostgres } from "../../scripts/find-postgres.ts";
import { swiftProgram } from "./swift.ts";

/**
 * `npm run test:store`: what the tests want of a store that speaks S3, of OpenStack Swift instead of the server from npm. It is fetched
 * from Debian and unpacked beside the project; whatever is started ends with the test that started it.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const files = [
  "api/media/storage.test.ts",
  "api/media/shared.test.ts",
  "server/media-store.test.ts",
  "server/backup-store.test.ts",
  "server/move-store.test.ts",
  "server/nodes-store.test.ts",
];
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "..", "vitest.mjs");

try {
  swiftProgram();
} catch (error) {
  console.error(`NOT TESTED, OpenStack Swift comes from Debian 12 only: ${(error as Error).message}`);
  process.exit(1);
}
buildSite();
const postgres = await startPostgres();
let failed = false;
for (const [name, url] of [
  ["SQLite", ""],
  ["PostgreSQL", postgres?.url],
] as const) {
  if (url === undefined) {
    console.error(`\nNOT TESTED, missing: ${name}`);
    failed = true;
    continue;
  }
  console.log(`\n── A store of OpenStack Swift, beside ${name}`);
  const words = ["run", "--no-file-parallelism", "--testTimeout=120000", "--hookTimeout=120000", ...files];
  const env = { ...process.env, TEST_DATABASE_URL: url, TEST_S3_SERVER: "swift" };
  const { status } = spawnSync(process.execPath, [vitest, ...words], { cwd: root, stdio: "inherit", env });
  failed ||= status !== 0;
}
await postgres?.stop();
process.exit(failed ? 1 : 0);
