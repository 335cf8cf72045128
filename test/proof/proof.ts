import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { skipIf } from "#test/support/skip.ts";

export type Engine = "sqlite" | "postgres";

/** A fault or an attack, as docs/results/reliability.json lists it. */
export interface Proof {
  /** Short and unique, since it is the key of the result. */
  name: string;
  expected: string;
  before: string;
  /** The shortest command that runs the quick form. Without it, only the suite's own command runs the proof. */
  in?: "test" | "test:all";
  engines?: readonly Engine[];
  timeout?: number;
  run: (count: Count) => Promise<void>;
}

export interface Count {
  try(times?: number): void;
  fail(why: string): void;
  note(figure: string): void;
  /** Ends the proof as not tried, if this machine or user cannot run it. The old result stays. */
  skip(why: string): never;
}

export interface ProofRun extends Pick<Proof, "name" | "expected" | "before"> {
  file: string;
  engine: Engine;
  tries: number;
  failures: number;
  figures: string[];
  passed: boolean;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const shownReasons = 10;

export const engine: Engine = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";
const command = process.env.PROOFS_IN;
export const isQuick = command !== undefined;

export function proof(given: Proof): void {
  const { name, expected, before, in: shortest, engines = ["sqlite", "postgres"], timeout, run } = given;
  if (command === "test:all" && !shortest) return;
  if (command === "test" && shortest !== "test") return;
  const elsewhere = engine === "sqlite" ? "only PostgreSQL has this" : "only SQLite has this";
  const options = {
    ...skipIf(!engines.includes(engine), elsewhere),
    ...(timeout !== undefined && { timeout }),
  };
  test(name, options, async ({ task, skip }) => {
    let tries = 0;
    const reasons: string[] = [];
    const figures: string[] = [];
    let passed = false;
    let isSkipped = false;
    try {
      await run({
        try: (times = 1) => {
          tries += times;
        },
        fail: (why) => reasons.push(why),
        note: (figure) => figures.push(figure),
        skip: (why) => {
          isSkipped = true;
          return skip(why);
        },
      });
      expect(reasons.slice(0, shownReasons), `${reasons.length} of ${tries} tries failed`).toEqual([]);
      expect(tries, "nothing was tried").toBeGreaterThan(0);
      passed = true;
    } finally {
      if (!passed && reasons.length > 0)
        console.error(`${name}: ${reasons.slice(0, shownReasons).join("; ")}`);
      const file = relative(root, task.file.filepath);
      const failures = Math.max(reasons.length, passed ? 0 : 1);
      const row: ProofRun = { name, expected, before, file, engine, tries, failures, figures, passed };
      if (process.env.PROOF_ROWS && !isSkipped)
        appendFileSync(process.env.PROOF_ROWS, `${JSON.stringify(row)}\n`);
    }
  });
}
