import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "../../scripts/build.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { startPostgres } from "../../scripts/find-postgres.ts";
import type { ProofRun } from "./proof.ts";
import { lineOf, type Suite, writeTable } from "./table.ts";

/**
 * Runs the proofs of one suite on both databases, prints a row for each, and with --write puts the rows into
 * docs/reliability.md. Other words go on to vitest: a file, or `-t` with a part of a name.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const [suite, ...words] = process.argv.slice(2) as [Suite, ...string[]];
if (suite !== "faults" && suite !== "attacks") {
  console.error("node test/proof/run.ts faults|attacks [--write] [FILE] [-t NAME]");
  process.exit(2);
}
const isWriting = words.includes("--write");
const given = words.filter((word) => word !== "--write");
const filters = given.some((word) => word.startsWith("test/")) ? given : [`test/${suite}/`, ...given];

const folder = mkdtempSync(join(tmpdir(), "daniry-proofs-"));
const rows = join(folder, "rows.jsonl");
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "..", "vitest.mjs");

buildSite();
const browser = findChromium();
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
  console.log(`\n── ${suite} on ${name}`);
  // Not waited for at a standstill: what the database server writes is read here, and a full pipe would stop it.
  const child = spawn(
    process.execPath,
    [vitest, "run", "--config", "test/proof/vitest.config.ts", "--passWithNoTests", ...filters],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        ...browser?.environment,
        ...(browser && { CHROMIUM: browser.path }),
        TEST_DATABASE_URL: url,
        PROOF_ROWS: rows,
      },
    },
  );
  const [status] = await once(child, "exit");
  failed ||= status !== 0;
}
await postgres?.stop();

const lines = existsSync(rows) ? readFileSync(rows, "utf8").split("\n").filter(Boolean) : [];
const runs = lines.map((line) => JSON.parse(line) as ProofRun);
console.log(`\n${runs.map(lineOf).join("\n")}`);
if (isWriting) writeTable(suite, runs, new Date().toISOString().slice(0, 10));
rmSync(folder, { recursive: true, force: true });
const passed = runs.filter((run) => run.passed).length;
console.log(`\n${passed} passed, ${runs.length - passed} failed`);
process.exit(failed ? 1 : 0);
