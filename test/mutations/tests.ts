import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";

export interface RedTest {
  file: string;
  title: string;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

const { resolve: resolveModule } = createRequire(import.meta.url);
const vitest = join(resolveModule("vitest/package.json"), "..", "vitest.mjs");
const vite = join(resolveModule("vite/package.json"), "..", "bin", "vite.js");
const playwright = join(resolveModule("@playwright/test/package.json"), "..", "cli.js");

export function isJourney(file: string): boolean {
  return file.startsWith("test/e2e/");
}

function runNode(folder: string, words: string[], environment: Record<string, string>) {
  return new Promise<number>((resolve) => {
    const env = { ...process.env, CI: "", ...environment };
    const child = spawn(process.execPath, words, { cwd: folder, stdio: "ignore", env });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

export async function buildProgram(folder: string): Promise<boolean> {
  const words = [vite, "build", "--config", "vite.server.config.ts", "--logLevel", "error"];
  return (await runNode(folder, words, {})) === 0;
}

export async function redInVitest(
  folder: string,
  words: string[],
  environment: Record<string, string>,
  bail = 1,
): Promise<RedTest[]> {
  const report = join(folder, ".report.json");
  rmSync(report, { force: true });
  // Long timeouts, so that a busy machine fails no test; a mutation that hangs still does.
  const patience = ["--maxWorkers=1", "--testTimeout=120000", "--hookTimeout=120000"];
  const options = ["--reporter=json", `--outputFile=${report}`, `--bail=${bail}`, ...patience];
  await runNode(folder, [vitest, "run", ...words, ...options], environment);
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  return testResults.flatMap(({ name, assertionResults: tests }) => {
    const file = relative(folder, name);
    return tests.flatMap(({ title, status }) => (status === "failed" ? [{ file, title }] : []));
  });
}

export async function isJourneyRed(folder: string, file: string, environment: Record<string, string>) {
  if ((await runNode(folder, ["scripts/build.ts", "--force"], environment)) !== 0) return false;
  const options = ["--project=desktop", "--workers=1", "--retries=0", "--max-failures=1"];
  return (await runNode(folder, [playwright, "test", file, ...options], environment)) !== 0;
}
