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
const mostLongest = 8;
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
  const durations: { name: string; seconds: number }[] = [];
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
    /** One of so many files or journeys has ended, after some milliseconds. */
    ended(name: string, total: number, duration: number) {
      durations.push({ name, seconds: duration / 1000 });
      if (durations.length % Math.ceil(total / 10) === 0)
        console.log(`  ${durations.length} of ${total} ${unit}`);
    },
    /** Names what took longest, and writes all into the file that REPORT_FILE names. */
    end() {
      const longest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostLongest);
      for (const { name, seconds } of longest) console.log(`  ${seconds.toFixed(1)} s  ${name}`);
      const file = process.env.REPORT_FILE;
      if (file) writeFileSync(file, JSON.stringify(outcome));
    },
  };
}
