// @module-tag one-engine

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SubmissionInput } from "#contract/visitors/submissions.ts";
import { makeCorpus } from "#test/spam/corpus.ts";
import { figuresOf, judgeAll } from "#test/spam/measure.ts";

/** The floors are a little below the figures of `npm run bench:spam`. */
describe("the rules of spam", () => {
  test.each([
    { book: "known" as const, recall: 0.77 },
    { book: "held-back" as const, recall: 0.6 },
  ])("wrong hardly anybody of thousands ($book lines)", async ({ book, recall }) => {
    const figures = figuresOf(await judgeAll(makeCorpus(4, 2_500, book)));
    expect(figures.wronged.map(({ input, reasons }) => [input.message, ...reasons])).toEqual([]);
    expect(figures.precision).toBeGreaterThan(0.99);
    expect(figures.recall).toBeGreaterThan(recall);
  });

  test("take no message of the first content for spam", async () => {
    const file = new URL("../../../../db/seed/submissions.json", import.meta.url);
    const seed = JSON.parse(readFileSync(file, "utf8")) as Record<string, SubmissionInput[]>;
    const { contacts = [], partners = [] } = seed;
    const inputs = [...contacts, ...partners].map(({ name, email, message }) => ({ name, email, message }));
    expect(inputs.length).toBeGreaterThan(10);
    const examples = inputs.map((input) => ({
      isSpam: false,
      kind: "seed",
      template: input.message,
      input: { ...input, reason: "Feedback" as const },
    }));
    expect(figuresOf(await judgeAll(examples)).wronged).toEqual([]);
  });

  test("wrong hardly anybody either once they are taught", async () => {
    const judged = makeCorpus(4, 800, "held-back");
    const alone = figuresOf(await judgeAll(judged));
    const taught = figuresOf(await judgeAll(judged, makeCorpus(4, 400)));
    expect(taught.precision).toBeGreaterThan(0.995);
    expect(taught.recall).toBeGreaterThan(alone.recall);
  });
});
