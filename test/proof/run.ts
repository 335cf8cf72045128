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
const isFile = (word: string) => word.startsWith("test/");
const files = given.some(isFile) ? given.filter(isFile) : [`test/${suite}/`];
const options = given.filter((word) => !isFile(word));
/** The longest, which use half of two processors, so that both databases have them at once. */
const longest = ["test/faults/soak.proof.ts", "test/attacks/fuzz.proof.ts"];

const folder = mkdtempSync(join(tmpdir(), "daniry-proofs-"));
const rows = join(folder, "rows.jsonl");

buildSite();
const browser = findChromium();
const environment = {
  ...browser?.environment,
  ...(browser && { CHROMIUM: browser.path }),
  PROOF_ROWS: rows,
};
const config = ["--config", "test/proof/vitest.config.ts"];
const others = [...config, ...files, ...longest.flatMap((file) => ["--exclude", file]), ...options];
let isWell = await testOnBoth(`${suite} on`, others, environment);
for (const file of longest.filter((long) => files.some((file) => long.startsWith(file)))) {
  const words = [...config, file, ...options];
  isWell = (await testOnBoth(`${file} on`, words, environment, { atOnce: true })) && isWell;
}

const lines = existsSync(rows) ? readFileSync(rows, "utf8").split("\n").filter(Boolean) : [];
const runs = lines.map((line) => JSON.parse(line) as ProofRun);
console.log(`\n${runs.map(lineOf).join("\n")}`);
if (isWriting) writeRuns(suite, runs, new Date().toISOString().slice(0, 10));
rmSync(folder, { recursive: true, force: true });
const passed = runs.filter((run) => run.passed).length;
console.log(`\n${passed} passed, ${runs.length - passed} failed`);
process.exit(isWell ? 0 : 1);
