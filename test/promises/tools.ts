import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FoundBrowser } from "../../scripts/find-chromium.ts";

export interface NamedTest {
  file: string;
  title: string;
}

export interface RedTest extends NamedTest {
  /** The beginning of its first error. */
  error: string;
}

/** What came of tests that were picked by file and title. */
export interface Outcome {
  /** Those that passed or failed. */
  ran: NamedTest[];
  failed: RedTest[];
}

export interface Machine {
  browser: FoundBrowser | null;
  /** "" where there is none. */
  postgresUrl: string;
}

const { resolve: resolveModule } = createRequire(import.meta.url);
const vitest = join(resolveModule("vitest/package.json"), "..", "vitest.mjs");
const playwright = join(resolveModule("@playwright/test/package.json"), "..", "cli.js");

/** Instead of a title, where a file could not even be loaded. */
export const wholeFile = "(the whole file)";

export function isJourney({ file }: NamedTest): boolean {
  return file.startsWith("test/e2e/");
}

export function isProof({ file }: NamedTest): boolean {
  return file.endsWith(".proof.ts");
}

/** Runs Node in a copy of the code; its exit code. */
export function runNode(folder: string, given: string[], environment: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, given, {
      cwd: folder,
      stdio: "ignore",
      env: { ...process.env, CI: "", ...environment },
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** A title as the tools look for it; what is filled in there may be anything. */
function patternOf(tests: NamedTest[]): string {
  const patterns = tests.map(({ title }) =>
    title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\$\\\{.*?\\\}|\\\$\w+|%\w/g, ".*"),
  );
  return `(${[...new Set(patterns)].join("|")})$`;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { title: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Stops at the first failure unless told to run them `all`. */
export async function runVitest(
  folder: string,
  tests: NamedTest[],
  { browser }: Machine,
  databaseUrl: string,
  all = false,
): Promise<Outcome> {
  const report = join(folder, ".report.json");
  rmSync(report, { force: true });
  const config = tests.some(isProof) ? ["--config", "test/proof/vitest.config.ts"] : [];
  const files = [...new Set(tests.map(({ file }) => file))];
  const told = ["--reporter=json", `--outputFile=${report}`, `--bail=${all ? 0 : 1}`];
  const given = [vitest, "run", ...config, ...files, "-t", patternOf(tests), ...told];
  await runNode(folder, given, {
    ...browser?.environment,
    ...(browser && { CHROMIUM: browser.path }),
    TEST_DATABASE_URL: databaseUrl,
  });
  if (!existsSync(report)) return { ran: [], failed: [] };
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const ended = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    // A file that cannot even be loaded has no tests.
    if (status === "failed" && assertionResults.length === 0)
      return [{ file, title: wholeFile, status, error: startOf(message) }];
    return assertionResults.map(({ title, status, failureMessages }) => ({
      file,
      title,
      status,
      error: startOf(failureMessages?.[0]),
    }));
  });
  return {
    ran: ended.filter(({ status }) => status === "passed" || status === "failed"),
    failed: ended
      .filter(({ status }) => status === "failed")
      .map(({ file, title, error }) => ({ file, title, error })),
  };
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Stops at the first failure unless told to run them `all`. */
export async function runPlaywright(
  folder: string,
  tests: NamedTest[],
  { browser }: Machine,
  project: "desktop" | "phone",
  all = false,
): Promise<Outcome> {
  const report = join(folder, ".report.json");
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const told = [`--project=${project}`, "--workers=1", "--retries=0", ...(all ? [] : ["--max-failures=1"])];
  await runNode(folder, [playwright, "test", ...files, "-g", patternOf(tests), ...told], {
    ...browser?.environment,
    ...(browser && { CHROMIUM: browser.path }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    TEST_DATABASE_URL: "",
  });
  if (!existsSync(report)) return { ran: [], failed: [] };
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: PlaywrightSuite[] };
  const ended = specsOf(suites).filter(({ tests }) =>
    tests.some(({ results }) => results.some(({ status }) => !["skipped", "interrupted"].includes(status))),
  );
  const named = ({ file, title }: (typeof ended)[number]) => ({ file: `test/e2e/${file}`, title });
  return {
    ran: ended.map(named),
    failed: ended
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        ...named(spec),
        error: startOf(
          spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message,
        ),
      })),
  };
}

/** Whether the test was among those that ran, under the title that it was given there. */
export function hasRun({ file, title }: NamedTest, ran: NamedTest[]): boolean {
  const pattern = new RegExp(`^${patternOf([{ file, title }])}`);
  return ran.some((one) => one.file === file && pattern.test(one.title));
}

/** In one line, without colours. */
function startOf(message = ""): string {
  const plain = stripVTControlCharacters(message).replace(/\s+/g, " ").trim();
  return plain.slice(0, 300);
}

function specsOf(suites: PlaywrightSuite[]): PlaywrightSuite["specs"] {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...specsOf(suites)]);
}
