import { type Example, makeCorpus } from "../spam/corpus.ts";
import { figuresOf, judgeAll } from "../spam/measure.ts";
import { createChance } from "../support/chance.ts";
import { report } from "./report.ts";

/**
 * Measures how much spam the rules find and how many good messages they mark: untrained, and trained on half of the corpus's
 * lines, judged by the other half. `npm run bench:spam -- [--write]`
 */

const seeds = [1, 2, 3];
const size = 2_500;

const known = seeds.map((seed) => makeCorpus(seed, size));
const heldBack = seeds.map((seed) => makeCorpus(seed, size / 2, "held-back"));
const halves = known.map((corpus, at) => split(corpus, seeds[at] ?? 0));

function split(corpus: Example[], seed: number) {
  const chance = createChance(seed);
  const sides = new Map(
    [...new Set(corpus.map(({ template }) => template))].map((line) => [line, chance.percent(50)]),
  );
  return {
    taught: corpus.filter(({ template }) => sides.get(template)),
    judged: corpus.filter(({ template }) => !sides.get(template)),
  };
}

async function row(name: string, pairs: { judged: Example[]; taught?: Example[] }[]): Promise<string[]> {
  const all = [];
  for (const { judged, taught } of pairs) all.push(...(await judgeAll(judged, taught)));
  const { precision, recall, people, wronged } = figuresOf(all);
  for (const { input, reasons } of wronged.slice(0, 20))
    console.log(`Wrong: ${input.name}: ${input.message} (${reasons.join(", ")})`);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [name, String(all.length), percent(precision), percent(recall), `${wronged.length} of ${people}`];
}

const rows = [
  await row(
    "known lines, rules alone",
    known.map((judged) => ({ judged })),
  ),
  await row(
    "one half of them, rules alone",
    halves.map(({ judged }) => ({ judged })),
  ),
  await row("the same, taught by the other half", halves),
  await row(
    "lines held back, rules alone",
    heldBack.map((judged) => ({ judged })),
  ),
  await row(
    "the same, taught by all known lines",
    heldBack.map((judged, at) => ({ judged, taught: known[at] ?? [] })),
  ),
];
report("spam", ["", "messages", "precision", "recall", "people taken for spam"], rows);
