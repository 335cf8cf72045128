import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Outcome } from "../test/report/outcome.ts";
import { calibrate, processorSeconds } from "../test/report/processor.ts";
import { findChromium } from "./find-chromium.ts";
import { findHtmlChecker } from "./find-html-checker.ts";
import { startPostgres } from "./find-postgres.ts";
import { installPackages } from "./install-packages.ts";
import { databaseTests, filesTagged, proofFiles } from "./test-files.ts";

/** `npm test` checks each promise once. `npm run test:all` (--all) checks everything, on both engines and at both widths. */
const whole = process.argv.includes("--all");
const root = fileURLToPath(new URL("..", import.meta.url));
const results = mkdtempSync(join(tmpdir(), "daniry-test-"));
const { resolve: resolveModule } = createRequire(import.meta.url);
const total: Outcome = { passed: 0, failures: [], skipped: [] };

interface Command {
  name: string;
  words: string[];
  environment?: Record<string, string>;
  reports?: boolean;
}

let commands = 0;

function run({ name, words, environment = {}, reports = false }: Command): Promise<void> {
  const report = join(results, `${++commands}.json`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
        ...(process.env.CI && { NO_COLOR: "1" }),
        ...environment,
        ...(reports && { REPORT_FILE: report }),
      },
    });
    child.once("exit", (code) => {
      const { passed, failures, skipped } = (reports && readReport(report)) || exitOutcome(name, code);
      total.passed += passed;
      total.failures.push(...failures);
      total.skipped.push(...skipped);
      if (code !== 0 && failures.length === 0) total.failures.push(name);
      resolve();
    });
  });
}

function exitOutcome(name: string, code: number | null): Outcome {
  return code === 0 ? { passed: 1, failures: [], skipped: [] } : { passed: 0, failures: [name], skipped: [] };
}

function readReport(file: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Outcome;
  } catch {
    return null;
  }
}

async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  const [began, before] = [performance.now(), processorSeconds()];
  console.log(`\n── ${name}`);
  await work();
  const seconds = Math.round((performance.now() - began) / 1000);
  const processor = Math.round(processorSeconds() - before);
  times.push({ name, seconds, processor, load: loadavg()[0] ?? 0 });
  console.log(`   ${seconds} s, ${processor} processor s, load ${loadavg()[0]?.toFixed(1)}`);
}

const times: { name: string; seconds: number; processor: number; load: number }[] = [];

function binary(packageName: string, file: string): string {
  return join(resolveModule(`${packageName}/package.json`), "..", file);
}

const withoutSlow = whole ? [] : ["--tags-filter=!slow"];

function vitest(name: string, url: string, words: string[], environment: Record<string, string> = {}) {
  return run({
    name,
    reports: true,
    environment: { TEST_DATABASE_URL: url, ...environment },
    words: [
      binary("vitest", "vitest.mjs"),
      "run",
      `--reporter=${join(root, "test/report/vitest.ts")}`,
      ...words,
    ],
  });
}

async function staticChecks() {
  await run({ name: "Format and lint", words: [binary("@biomejs/biome", "bin/biome"), "check", "."] });
  await run({ name: "Route types", words: [binary("@react-router/dev", "bin.cjs"), "typegen"] });
  await run({ name: "Types", words: [binary("typescript", "bin/tsc"), "--noEmit"] });
  await run({
    name: "Unused code",
    words: [join(resolveModule("knip"), "../../bin/knip.js"), "--no-progress"],
  });
}

function proofs(engine: string, url: string) {
  const command = whole ? "test:all" : "test";
  return vitest(
    `Faults and attacks in short on ${engine}`,
    url,
    [
      "--config",
      "test/proof/vitest.config.ts",
      "--fileParallelism",
      "--maxWorkers=2",
      ...proofFiles(command),
    ],
    { ...browser?.environment, ...(browser && { CHROMIUM: browser.path }), PROOFS_IN: command },
  );
}

const pages = join(results, "pages");
mkdirSync(pages);

function journeys() {
  return run({
    name: "Journeys",
    reports: true,
    environment: {
      ...browser?.environment,
      ...(browser && { CHROMIUM: browser.path }),
      ...(checker && { HTML_PAGES: pages }),
      ...(!whole && { JOURNEYS: "core" }),
    },
    words: [binary("@playwright/test", "cli.js"), "test"],
  });
}

const calibration = calibrate();
console.log(
  `This machine: a bare server starts in ${calibration.server} processor ms, a password is hashed in ${calibration.hash}.`,
);

const postgres = await startPostgres();
const browser = findChromium();
for (const [isMissing, reason] of [
  [!postgres, "PostgreSQL is missing: install it (Debian: postgresql) or set TEST_DATABASE_URL"],
  [!browser, "a browser is missing: install Chromium or set CHROMIUM to its path"],
] as const) {
  if (isMissing && process.env.CI) total.failures.push(reason);
  else if (isMissing) total.skipped.push({ name: "A whole suite", reason });
}

await phase("Programs, build, lint, types, unused code", () =>
  Promise.all([
    run({ name: "Build", words: [join(root, "scripts/build.ts")] }),
    run({ name: "Programs", words: [join(root, "scripts/find-programs.ts")] }).then(staticChecks),
  ]),
);
const checker = findHtmlChecker();
// Comes before the parallel tests: two of them must not install it at once.
installPackages(join(root, "test/s3-store"), "the S3 server of the tests");
await phase("Unit, rules and API on SQLite", () => {
  const leftOut = whole ? [] : filesTagged("slow").flatMap((file) => ["--exclude", file]);
  return vitest("Unit, rules and API on SQLite", "", [...withoutSlow, ...leftOut]);
});
if (browser) await phase("Journeys in a browser, with accessibility", journeys);
await phase("API on PostgreSQL, and the journeys' HTML by the W3C's checker", () =>
  Promise.all([
    postgres && vitest("API on PostgreSQL", postgres.url, [...withoutSlow, ...databaseTests({ whole })]),
    browser && checker && run({ name: "W3C's HTML checker", words: ["scripts/check-html.ts", pages] }),
  ]),
);
if (browser && !checker)
  total.skipped.push({
    name: "W3C's HTML checker",
    reason: "Java is missing (Debian: default-jre-headless)",
  });
await phase("Faults and attacks in short on SQLite", () => proofs("SQLite", ""));
if (postgres && whole)
  await phase("Faults and attacks in short on PostgreSQL", () => proofs("PostgreSQL", postgres.url));

await postgres?.stop();
rmSync(results, { recursive: true, force: true });

if (total.failures.length > 0) console.log(`\n── What failed\n${total.failures.join("\n\n")}`);
console.log("\n── What was skipped, and why");
for (const [reason, skips] of Map.groupBy(total.skipped, ({ reason }) => reason))
  console.log(
    `${String(skips.length).padStart(5)}  ${reason}${skips.length < 4 ? `: ${skips.map(({ name }) => name).join("; ")}` : ""}`,
  );
console.log("\n── What it took");
for (const { name, seconds, processor, load } of times)
  console.log(
    `${String(seconds).padStart(5)} s ${String(processor).padStart(5)} processor s  ${name}, load ${load.toFixed(1)}`,
  );
const sum = (key: "seconds" | "processor") => times.reduce((all, one) => all + one[key], 0);
console.log(
  `${String(sum("seconds")).padStart(5)} s ${String(sum("processor")).padStart(5)} processor s  in all, of the whole machine; a bare server's start ${calibration.server} ms, a hash ${calibration.hash} ms`,
);
console.log(`\n${total.passed} passed, ${total.failures.length} failed, ${total.skipped.length} skipped`);
process.exit(total.failures.length > 0 ? 1 : 0);
