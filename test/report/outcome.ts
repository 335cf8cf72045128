import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  passed: number;
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
const browserLogs = /\nBrowser logs:\n.*?(?=\nCall log:|$)/gs;

export function failureText(name: string, message: string = noReason): string {
  const lines = stripVTControlCharacters(message)
    .replace(browserLogs, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, mostLines);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

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
    ended(name: string, total: number, duration: number) {
      durations.push({ name, seconds: duration / 1000 });
      if (durations.length % Math.ceil(total / 10) === 0)
        console.log(`  ${durations.length} of ${total} ${unit}`);
    },
    end() {
      const longest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostLongest);
      for (const { name, seconds } of longest) console.log(`  ${seconds.toFixed(1)} s  ${name}`);
      const file = process.env.REPORT_FILE;
      if (file) writeFileSync(file, JSON.stringify(outcome));
    },
  };
}
