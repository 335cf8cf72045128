import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../scripts/build.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { testOnBoth } from "../support/both-databases.ts";
import type { ProofRun } from "./proof.ts";
import { lineOf, type Suite, writeRuns } from "./results.ts";

/**
 * Runs the proofs of one suite on both databases, prints a line for each, and with --write stores their results in
 * docs/results/reliability.json. Other arguments go to vitest: a file, or `-t` with a part of a name.
 */
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

buildSite();
const browser = findChromium();
const isWell = await testOnBoth(`${suite} on`, ["--config", "test/proof/vitest.config.ts", ...filters], {
  ...browser?.environment,
  ...(browser && { CHROMIUM: browser.path }),
  PROOF_ROWS: rows,
});

const lines = existsSync(rows) ? readFileSync(rows, "utf8").split("\n").filter(Boolean) : [];
const runs = lines.map((line) => JSON.parse(line) as ProofRun);
console.log(`\n${runs.map(lineOf).join("\n")}`);
if (isWriting) writeRuns(suite, runs, new Date().toISOString().slice(0, 10));
rmSync(folder, { recursive: true, force: true });
const passed = runs.filter((run) => run.passed).length;
console.log(`\n${passed} passed, ${runs.length - passed} failed`);
process.exit(isWell ? 0 : 1);
