import { stripVTControlCharacters } from "node:util";

/** What a suite's JSON report says: how many tests passed and failed, and of each that failed its name and reason. */
export interface Outcome {
  passed: number;
  failed: number;
  faults: string[];
}

interface VitestReport {
  numPassedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

export function readVitest(report: unknown): Outcome {
  const { numPassedTests = 0, testResults = [] } = report as VitestReport;
  const faults = testResults.flatMap(({ name, message, assertionResults }) => {
    const red = assertionResults.filter(({ status }) => status === "failed");
    if (red.length === 0 && message) return [fault(name, message)];
    return red.map(({ fullName, failureMessages }) => fault(`${name}: ${fullName}`, failureMessages?.[0]));
  });
  return { passed: numPassedTests, failed: faults.length, faults };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string }; errors?: { message?: string }[] }[];
    }[];
  }[];
}

export function readPlaywright(report: unknown): Outcome {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, faults: suites.flatMap(faultsOf) };
}

function faultsOf({ title, suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const { error, errors = [] } = results.at(-1) ?? {};
        // One whose time is over says so first, and only then where it stood.
        const reasons = (errors.length > 0 ? errors : [error]).map((one) => one?.message ?? "");
        return fault(`[${projectName}] ${title}: ${spec.title}`, reasons.join("\n") || undefined);
      }),
  );
  return [...own, ...suites.flatMap(faultsOf)];
}

const mostLines = 14;
/** What the browser itself wrote, between an error and the call that it ended. */
const browserLogs = /\nBrowser logs:\n.*?(?=\nCall log:|$)/gs;

function fault(name: string, reason = "no reason given"): string {
  const lines = stripVTControlCharacters(reason)
    .replace(browserLogs, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, mostLines);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
