import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "./build.ts";
import { databaseTests } from "./database-tests.ts";
import { findChromium } from "./find-chromium.ts";
import { findHtmlChecker } from "./find-html-checker.ts";
import { startPostgres } from "./find-postgres.ts";
import { type Outcome, readPlaywright, readVitest } from "./test-report.ts";

/** Everything that must hold, in the order in which it fails fastest; ends with one line that sums all suites up. */

const root = fileURLToPath(new URL("..", import.meta.url));
const results = mkdtempSync(join(tmpdir(), "daniry-test-"));
const { resolve: resolveModule } = createRequire(import.meta.url);
const totals = { passed: 0, failed: 0 };
/** Of each test that failed its name and reason: told again at the end, where they are looked for. */
const faults: string[] = [];
const missing: string[] = [];
/** What no package can bring: told, and no failure. */
const untested: string[] = [];

interface Settings {
  environment?: Record<string, string>;
  /** JSON report with counts; without one the exit code counts as one test. */
  read?: (report: unknown) => Outcome;
  report?: string;
}

function run(
  name: string,
  command: string[],
  { environment = {}, read, report }: Settings = {},
): Promise<void> {
  console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const [program = "", ...given] = command;
    const child = spawn(program, given, {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        // Each test starts threads and servers of its own, which load the same files again and again.
        NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
        ...(process.env.CI && { NO_COLOR: "1" }),
        ...environment,
      },
    });
    child.once("exit", (code) => {
      const outcome = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      const counted = read && report ? readFrom(report, read) : null;
      totals.passed += counted ? counted.passed : outcome.passed;
      totals.failed += counted ? Math.max(counted.failed, outcome.failed) : outcome.failed;
      if (code !== 0) faults.push(...(counted?.faults.length ? counted.faults : [name]));
      resolve();
    });
  });
}

function readFrom(report: string, read: (report: unknown) => Outcome): Outcome | null {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return null;
  }
}

function binary(packageName: string, file: string): string[] {
  return [process.execPath, join(resolveModule(`${packageName}/package.json`), "..", file)];
}

async function vitest(name: string, environment: Record<string, string>, given: string[] = []) {
  const report = join(results, `${name.replace(/\W+/g, "-")}.json`);
  const tool = [
    ...binary("vitest", "vitest.mjs"),
    "run",
    ...given,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  await run(name, tool, { environment, read: readVitest, report });
}

/** The part of the faults and attacks that takes seconds. */
async function quickProofs(engine: string, url: string) {
  const environment = {
    ...browser?.environment,
    ...(browser && { CHROMIUM: browser.path }),
    TEST_DATABASE_URL: url,
    PROOF_QUICK: "1",
  };
  const given = ["--config", "test/proof/vitest.config.ts", "--passWithNoTests"];
  await vitest(`Faults and attacks in short on ${engine}`, environment, given);
}

buildSite();
await run("Format and lint", [...binary("@biomejs/biome", "bin/biome"), "check", "."]);
await run("Route types", [...binary("@react-router/dev", "bin.cjs"), "typegen"]);
await run("Types", [...binary("typescript", "bin/tsc"), "--noEmit"]);
await run("What nobody uses", [
  process.execPath,
  join(resolveModule("knip"), "../../bin/knip.js"),
  "--no-progress",
]);
await vitest("Unit, rules and API on SQLite", { TEST_DATABASE_URL: "" });

const postgres = await startPostgres();
if (postgres) await vitest("API on PostgreSQL", { TEST_DATABASE_URL: postgres.url }, databaseTests());
else missing.push("PostgreSQL: install it (Debian: postgresql) or set TEST_DATABASE_URL");

const browser = findChromium();
await quickProofs("SQLite", "");
if (postgres) await quickProofs("PostgreSQL", postgres.url);
if (browser) {
  const report = join(results, "journeys.json");
  const pages = join(results, "pages");
  mkdirSync(pages);
  const checksHtml = findHtmlChecker() !== null;
  await run("Browser journeys and accessibility", [...binary("@playwright/test", "cli.js"), "test"], {
    environment: {
      ...browser.environment,
      CHROMIUM: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(checksHtml && { HTML_PAGES: pages }),
    },
    read: readPlaywright,
    report,
  });
  if (checksHtml) await run("HTML, by the W3C's checker", [process.execPath, "scripts/check-html.ts", pages]);
  else untested.push("The journeys' HTML by the W3C's checker: install Java (Debian: default-jre-headless)");
} else missing.push("A browser: install Chromium or set CHROMIUM to its path");

await postgres?.stop();
rmSync(results, { recursive: true, force: true });

if (faults.length > 0) console.log(`\n── What failed\n${faults.join("\n\n")}`);
for (const what of [...missing, ...untested]) console.error(`\nNOT TESTED, missing: ${what}`);
if (process.env.CI && missing.length > 0) totals.failed += missing.length;
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
