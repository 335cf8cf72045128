import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProofRun } from "./proof.ts";

const file = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));
const engines = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;
const head = "| Fault or attack | Expected | Test | Before | Last result |\n|---|---|---|---|---|";

export type Suite = "faults" | "attacks";

/** What the terminal shows of one run. */
export function lineOf({ name, engine, tries, failures, figures, passed }: ProofRun): string {
  const sign = passed ? "ok  " : "FAIL";
  return [sign, name, engines[engine], counted(tries, failures), ...figures].join(" · ");
}

function counted(tries: number, failures: number): string {
  return `${tries.toLocaleString("en")} ${tries === 1 ? "try" : "tries"}, ${failures} failed`;
}

/** A sign of the table's own inside a cell would end it. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

function rowOf(runs: [ProofRun, ...ProofRun[]], day: string): string {
  const [{ name, expected, before, file: test }] = runs;
  const results = runs.map(({ engine, tries, failures, figures }) =>
    [`${engines[engine]}: ${counted(tries, failures)}`, ...figures].join(", "),
  );
  const cells = [name, expected, `\`${test}\``, before, `${results.join("; ")} (${day})`];
  return `| ${cells.map(cell).join(" | ")} |`;
}

/** The name in the first cell of a row. */
function nameOf(row: string): string {
  return row.split(" | ")[0]?.replace(/^\| /, "") ?? "";
}

function fileOf(row: string): string {
  return row.split(" | ")[2] ?? "";
}

/** Puts the runs into the table of docs/reliability.md; rows of proofs that did not run stay as they are. */
export function writeTable(suite: Suite, runs: ProofRun[], day: string): void {
  const text = readFileSync(file, "utf8");
  const [start, end] = [`<!-- ${suite} -->`, `<!-- end of ${suite} -->`];
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end);
  if (from < start.length || to < from) throw new Error(`docs/reliability.md has no table of ${suite}`);
  const known = text
    .slice(from, to)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Fault or attack"));
  const rows = new Map(known.map((row) => [nameOf(row), row]));
  for (const { name } of runs) {
    const [first, ...others] = runs.filter((run) => run.name === name);
    if (first) rows.set(cell(name), rowOf([first, ...others], day));
  }
  // What one program tries stands together.
  const sorted = [...rows.values()].toSorted((one, other) => fileOf(one).localeCompare(fileOf(other)));
  const table = [head, ...sorted].join("\n");
  writeFileSync(file, `${text.slice(0, from)}\n${table}\n${text.slice(to)}`);
}
