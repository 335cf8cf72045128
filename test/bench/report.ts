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
  const table = [[circumstances(), ...notes].join(" "), "", ...lines].join("\n");
  console.log(table);
  if (!process.argv.includes("--write")) return;
  const file = join(root, document);
  const [before, rest] = readFileSync(file, "utf8").split(`<!-- ${name} -->`);
  const after = rest?.split(`<!-- end of ${name} -->`)[1];
  if (after === undefined) throw new Error(`${file} has no place for ${name}`);
  writeFileSync(file, `${before}<!-- ${name} -->\n${table}\n<!-- end of ${name} -->${after}`);
}

/** What has to be known to judge the figures. */
function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const busy = loadavg()[0]?.toFixed(1);
  return `${day}, commit ${commit}, Node ${process.version}, ${cpus().length} × ${processor?.model.trim()}, load ${busy} at the end.`;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
