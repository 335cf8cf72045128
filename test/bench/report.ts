import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { root } from "./serving.ts";

/**
 * Prints a table, and with `--write` puts it into a document in place of the last one: between the comments
 * `<!-- NAME -->` and `<!-- end of NAME -->`. `notes` are sentences that stand above it.
 */
export function report(
  name: string,
  head: string[],
  rows: string[][],
  notes: string[] = [],
  document = "docs/performance.md",
) {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const now = circumstances();
  const table = [[`${now.date}, ${inWords(now)}.`, ...notes].join(" "), "", ...lines].join("\n");
  console.log(table);
  if (!process.argv.includes("--write")) return;
  const file = join(root, document);
  const [before, rest] = readFileSync(file, "utf8").split(`<!-- ${name} -->`);
  const after = rest?.split(`<!-- end of ${name} -->`)[1];
  if (after === undefined) throw new Error(`${file} has no place for ${name}`);
  writeFileSync(file, `${before}<!-- ${name} -->\n${table}\n<!-- end of ${name} -->${after}`);
}

/** What has to be known to judge a figure. */
export interface Circumstances {
  /** Year, month and day. */
  date: string;
  commit: string;
  node: string;
  machine: string;
  /** Of the last minute, at the end. */
  load: number;
}

export function circumstances(): Circumstances {
  const [processor] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim(),
    node: process.version,
    machine: `${cpus().length} × ${processor?.model.trim()}`,
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

export function inWords({ commit, node, machine, load }: Circumstances): string {
  return `commit ${commit}, Node ${node}, ${machine}, load ${load}`;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
