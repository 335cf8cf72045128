import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { skipIf } from "#test/support/skip.ts";

export type Engine = "sqlite" | "postgres";

/** A fault or an attack, as docs/results/reliability.json lists it. */
export interface Proof {
  /** In a few words; unique, as it is the key of its result. */
  name: string;
  /** What has to happen. */
  expected: string;
  /** What happened before it was mended, with a figure where there is one. */
  before: string;
  /** The shortest command that runs it, in its short form: `npm test`, or `npm run test:all`. Without one only its own command does. */
  in?: "test" | "test:all";
  /** Both unless said otherwise; `["sqlite"]` where no database is concerned. */
  engines?: readonly Engine[];
  /** Milliseconds. */
  timeout?: number;
}

export interface Count {
  /** Once for every try. */
  try(times?: number): void;
  fail(why: string): void;
  /** A figure for the result, such as "slowest answer 12 ms". */
  note(figure: string): void;
  /** Ends it as not tried, with the reason: what this machine or user cannot do. Its result stays as it was. */
  skip(why: string): never;
}

/** One run of a proof; the command gathers them as lines of JSON. */
export interface ProofRun extends Pick<Proof, "name" | "expected" | "before"> {
  file: string;
  engine: Engine;
  tries: number;
  failures: number;
  figures: string[];
  passed: boolean;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Reasons that are shown of a proof that failed; the others are alike. */
const shownReasons = 10;

export const engine: Engine = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";
/** The command that wants short forms only: `test` or `test:all`. */
const command = process.env.PROOFS_IN;
export const isQuick = command !== undefined;

/** A test that counts what it tried. It fails when a try failed, and when nothing was tried. */
export function proof(given: Proof, run: (count: Count) => Promise<void>): void {
  const { name, expected, before, in: shortest, engines = ["sqlite", "postgres"], timeout } = given;
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
      const file = relative(root, task.file.filepath);
      const failures = Math.max(reasons.length, passed ? 0 : 1);
      const row: ProofRun = { name, expected, before, file, engine, tries, failures, figures, passed };
      if (process.env.PROOF_ROWS && !isSkipped)
        appendFileSync(process.env.PROOF_ROWS, `${JSON.stringify(row)}\n`);
    }
  });
}
