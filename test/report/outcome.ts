import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** What one suite came to. */
export interface Outcome {
  passed: number;
  /** Of each test that failed its name, and indented below it why. */
  failures: string[];
  skipped: Skip[];
}

interface Skip {
  name: string;
  reason: string;
}

const noReason = "no reason given";
const mostLines = 14;
/** What the browser itself wrote, between an error and the call that it ended. */
const browserLogs = /\nBrowser logs:\n.*?(?=\nCall log:|$)/gs;

export function failureText(name: string, message: string = noReason): string {
  const lines = stripVTControlCharacters(message)
    .replace(browserLogs, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, mostLines);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** Gathers what a suite's reporter hears: shows each failure at once, progress now and then, and writes all of it in the end. */
export function createReport(unit: string) {
  const outcome: Outcome = { passed: 0, failures: [], skipped: [] };
  let done = 0;
  return {
    passed() {
      outcome.passed += 1;
    },
    failed(name: string, message?: string) {
      const text = failureText(name, message);
      outcome.failures.push(text);
      console.log(`FAILED ${text}`);
    },
    skipped(name: string, reason: string = noReason) {
      outcome.skipped.push({ name, reason });
    },
    /** A file or a journey has ended. */
    step(total: number) {
      done += 1;
      if (done % Math.ceil(total / 10) === 0) console.log(`  ${done} of ${total} ${unit}`);
    },
    /** Into the file that REPORT_FILE names. */
    write() {
      const file = process.env.REPORT_FILE;
      if (file) writeFileSync(file, JSON.stringify(outcome));
    },
  };
}
