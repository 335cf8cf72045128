import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { markdownOf, readResults, type Table, writeResults, writeSummary } from "../results/files.ts";
import { headlines } from "./headlines.ts";
import { root } from "./serving.ts";

interface Circumstances {
  date: string;
  commit: string;
  node: string;
  machine: string;
  load: number;
}

interface Measured extends Circumstances {
  notes: string[];
  columns: string[];
  rows: string[][];
}

type Performance = Record<string, Measured>;

/**
 * Prints a table and, with `--write`, replaces the table of this name in docs/results/performance.json. `notes` are sentences
 * that explain it.
 */
export function report(name: string, columns: string[], rows: string[][], notes: string[] = []) {
  const now = circumstances();
  console.log([`${now.date}, ${inWords(now)}.`, ...notes].join(" "));
  console.log(`\n${markdownOf({ head: columns, rows })}`);
  if (!process.argv.includes("--write")) return;
  const results = { ...readBenches(), [name]: { ...now, notes, columns, rows } };
  writeSummary("performance", summaryOfBenches(results));
  writeResults("performance", results);
}

function readBenches(): Performance {
  return readResults("performance");
}

export function summaryOfBenches(results = readBenches()): Table {
  return {
    head: ["Measured", "Figure", "Goal", "Command", "Date"],
    rows: headlines.map(({ table, row, columns, says, goal, goalColumn, command }) => {
      const measured = results[table];
      const cells = measured?.rows.find(([first]) => first === row);
      if (!measured || !cells) throw new Error(`The results of ${table} have no row of ${row}`);
      const cellOf = (column: string) => cells[measured.columns.indexOf(column)] ?? "";
      const wanted = goalColumn === undefined ? (goal ?? "") : cellOf(goalColumn);
      return [says, columns.map(cellOf).join(", "), wanted, `\`${command}\``, measured.date];
    }),
  };
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
