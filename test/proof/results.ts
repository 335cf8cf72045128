import { readResults, type Table, writeResults, writeSummary } from "../results/files.ts";
import type { Engine, ProofRun } from "./proof.ts";

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;
const suites = ["faults", "attacks", "cluster", "store"] as const;

export type Suite = (typeof suites)[number];

interface EngineResult {
  tries: number;
  failed: number;
  notes: string[];
  date: string;
}

export interface ProofResult {
  suite: Suite;
  title: string;
  promised: string;
  file: string;
  before?: string;
  results: Partial<Record<Engine, EngineResult>>;
}

export function lineOf({ name, engine, tries, failures, figures, passed }: ProofRun): string {
  const counted = `${tries.toLocaleString("en")} ${tries === 1 ? "try" : "tries"}, ${failures} failed`;
  return [passed ? "ok  " : "FAIL", name, engines[engine], counted, ...figures].join(" · ");
}

export function writeRuns(suite: Suite, runs: ProofRun[], date: string): void {
  writeProofs(
    runs.map(({ name, expected, file, before, engine, tries, failures, figures }) => ({
      suite,
      title: name,
      promised: expected,
      file,
      before,
      results: { [engine]: { tries, failed: failures, notes: figures, date } },
    })),
  );
}

export function writeProofs(changed: ProofResult[]): void {
  const proofs = new Map(readProofs().map((proof) => [keyOf(proof), proof]));
  for (const proof of changed) {
    const results = { ...proofs.get(keyOf(proof))?.results, ...proof.results };
    proofs.set(keyOf(proof), { ...proof, results });
  }
  writeResults("reliability", [...proofs.values()].toSorted(bySuiteAndFile));
  writeSummary("reliability", summaryOfProofs());
}

export function readProofs(): ProofResult[] {
  return readResults("reliability");
}

export function summaryOfProofs(): Table {
  const proofs = readProofs();
  return {
    head: ["Suite", "Proofs", "Tries", "Failed", "Oldest result", "Newest result"],
    rows: suites.map((suite) => {
      const ofSuite = proofs.filter((proof) => proof.suite === suite);
      const results = ofSuite.flatMap((proof) => Object.values(proof.results));
      const dates = results.map(({ date }) => date).sort();
      const sum = (key: "tries" | "failed") => results.reduce((all, result) => all + result[key], 0);
      const counts = [ofSuite.length, sum("tries"), sum("failed")].map((count) => count.toLocaleString("en"));
      return [suite, ...counts, dates.at(0) ?? "", dates.at(-1) ?? ""];
    }),
  };
}

function keyOf({ suite, title }: ProofResult): string {
  return `${suite}: ${title}`;
}

function bySuiteAndFile(one: ProofResult, other: ProofResult): number {
  return suites.indexOf(one.suite) - suites.indexOf(other.suite) || one.file.localeCompare(other.file);
}
