import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildSite } from "../../scripts/build.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { startPostgres } from "../../scripts/find-postgres.ts";
import { unbroken } from "./by-hand.ts";
import { Copy } from "./copy.ts";
import { type Mutation, mutationsOf, readSources } from "./mutations.ts";
import { namesFigure, readPromises, root } from "./promises.ts";
import {
  hasRun,
  isJourney,
  isProof,
  type Machine,
  type NamedTest,
  type Outcome,
  type RedTest,
  runPlaywright,
  runVitest,
  wholeFile,
} from "./tools.ts";

/**
 * Breaks each promise of docs/behaviour.md that names a constant, a message or an address in a copy of the code, and runs the
 * tests that are said to hold it, the quick ones first. One that stays green holds nothing. What went red is then run on the
 * unbroken code: it has to be green there. Words choose promises that contain them
 * ("A|B" those with either); --report FILE keeps each result as a line of
 * JSON, so that a second run goes on where the first one ended; --minutes N begins nothing after that time, --lanes N works on so
 * many copies at once (a test that goes red mostly waits).
 */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    report: { type: "string" },
    minutes: { type: "string" },
    lanes: { type: "string", default: "2" },
  },
});
const { report } = values;
const last = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;

interface Result {
  says: string;
  what: string;
  /** The test that went red; null where none did. */
  noticedBy: RedTest | null;
  /** On which database or window. */
  on?: "sqlite" | "postgres" | "desktop" | "phone";
  /** Why nothing could go red. */
  why?: string;
  seconds: number;
  /** The test was green on the unbroken code. */
  sure?: boolean;
}

const files = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter((file) => existsSync(`${root}/${file}`) && file !== "");
const sources = readSources(files);
const chosen = readPromises().filter(({ says }) =>
  words.every((word) => word.split("|").some((part) => says.includes(part))),
);
const mutations = chosen.flatMap((promise) => mutationsOf(promise, sources));
const known = report && existsSync(report) ? readResults(report) : [];
const results = known.filter(({ says, what, noticedBy }) =>
  mutations.some((one) => noticedBy && one.promise.says === says && one.what === what),
);
const waiting = mutations
  .filter(({ promise, what }) => !results.some((one) => one.says === promise.says && one.what === what))
  .toSorted((one, other) => costOf(one) - costOf(other));

buildSite();
const postgres = waiting.length > 0 ? await startPostgres() : null;
const machine: Machine = { browser: findChromium(), postgresUrl: postgres?.url ?? "" };
const first = new Copy(files, sources);
const copies = [first, ...Array.from({ length: Number(values.lanes) - 1 }, () => new Copy(files, sources))];
process.on("exit", () => {
  for (const copy of copies) copy.dispose();
});
const tried: Result[] = [];
await Promise.all(copies.map(workIn));
results.push(...tried);
const unsure = results.filter(({ noticedBy, sure }) => noticedBy && !sure);
const { ran, red } = await withoutChange(first, unsure);
for (const result of unsure) {
  result.sure = isIn(ran, result.noticedBy) || result.noticedBy?.title === wholeFile;
  if (!isIn(red, result.noticedBy)) continue;
  result.why = "its test is red on the unbroken code too";
  result.noticedBy = null;
}
if (report) writeResults();
await postgres?.stop();
tell();

async function workIn(copy: Copy): Promise<void> {
  for (let mutation = waiting.shift(); mutation && Date.now() < last; mutation = waiting.shift()) {
    const started = Date.now();
    const { promise, what, edits } = mutation;
    copy.break(edits);
    const outcome = await noticed(copy, mutation);
    copy.restore(edits);
    const seconds = Math.round((Date.now() - started) / 1000);
    tried.push({ says: promise.says, what, ...outcome, seconds });
    if (report) writeResults();
    const verdict = outcome.noticedBy ? "noticed  " : "UNNOTICED";
    console.log(
      `${verdict} · ${seconds} s · ${promise.says.slice(0, 60)} · ${what.slice(0, 90)} ${outcome.why ?? ""}`,
    );
  }
}

/** The first named test that goes red: those without a build, then those of whole servers, then the journeys. */
async function noticed(
  copy: Copy,
  { promise: { tests } }: Mutation,
): Promise<Pick<Result, "noticedBy" | "on" | "why">> {
  const plain = tests.filter((test) => !isJourney(test) && !isProof(test));
  const isAlone = ({ file }: NamedTest) => /^(?:web|contract|api)\//.test(file);
  let hasAnyRun = false;
  for (const group of [plain.filter(isAlone), plain.filter((one) => !isAlone(one)), tests.filter(isProof)]) {
    if (group.length === 0) continue;
    if (!group.every(isAlone) && !(await copy.build())) return { noticedBy: null, why: "it does not build" };
    let on: Result["on"] = "sqlite";
    let outcome = await runVitest(copy.folder, group, machine, "");
    if (outcome.ran.length === 0 && machine.postgresUrl) {
      on = "postgres";
      outcome = await runVitest(copy.folder, group, machine, machine.postgresUrl);
    }
    hasAnyRun ||= outcome.ran.length > 0;
    if (outcome.failed[0]) return { noticedBy: outcome.failed[0], on };
  }
  let journeys = tests.filter(isJourney);
  if (journeys.length > 0 && !(await copy.build())) return { noticedBy: null, why: "it does not build" };
  for (const on of ["desktop", "phone"] as const) {
    if (journeys.length === 0) break;
    const { ran, failed } = await runPlaywright(copy.folder, journeys, machine, on);
    hasAnyRun ||= ran.length > 0;
    if (failed[0]) return { noticedBy: failed[0], on };
    // On phones only what a wide window leaves out.
    journeys = journeys.filter((test) => !hasRun(test, ran));
  }
  return { noticedBy: null, ...(!hasAnyRun && { why: "no test ran" }) };
}

/** The tests that noticed something, on the unbroken code: one that is always red notices nothing. */
async function withoutChange(copy: Copy, unsure: Result[]): Promise<{ ran: NamedTest[]; red: NamedTest[] }> {
  const outcomes: Outcome[] = [];
  for (const place of ["sqlite", "postgres", "desktop", "phone"] as const) {
    const named = unsure.flatMap(({ noticedBy, on }) => (on === place && noticedBy ? [noticedBy] : []));
    const tests = named.filter((test, at) => test.title !== wholeFile && !isIn(named.slice(0, at), test));
    if (place === "desktop" || place === "phone") {
      if (tests.length > 0) outcomes.push(await runPlaywright(copy.folder, tests, machine, place, true));
      continue;
    }
    const url = place === "postgres" ? machine.postgresUrl : "";
    for (const group of [tests.filter((test) => !isProof(test)), tests.filter(isProof)])
      if (group.length > 0) outcomes.push(await runVitest(copy.folder, group, machine, url, true));
  }
  const red = outcomes.flatMap(({ failed }) => failed);
  for (const { file, title } of red) console.log(`red without any change · ${file}: ${title}`);
  return { ran: outcomes.flatMap(({ ran }) => ran), red };
}

function isIn(tests: NamedTest[], one: NamedTest | null): boolean {
  return tests.some(({ file, title }) => file === one?.file && title === one.title);
}

/** Rough: what needs no browser first, and each promise once before one is broken in a second way. */
function costOf({ promise, what, edits }: Mutation): number {
  const isSecond = mutations.find((one) => one.promise === promise)?.what !== what;
  const needsBuild = edits.some(({ file }) => /^(?:web|contract)\//.test(file));
  const needsBrowser = promise.tests.every(isJourney);
  return (
    Number(needsBuild) +
    2 * Number(needsBrowser) +
    4 * Number(promise.tests.some(isProof)) +
    8 * Number(isSecond && needsBrowser)
  );
}

function readResults(file: string): Result[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result);
}

/** Those of other promises stay. */
function writeResults(): void {
  const all = new Map(
    [...known, ...results, ...tried].map((result) => [
      `${result.says}\n${result.what}`,
      JSON.stringify(result),
    ]),
  );
  writeFileSync(report ?? "", `${[...all.values()].join("\n")}\n`);
}

function tell(): never {
  for (const { says, what, noticedBy, why = "" } of results)
    if (!noticedBy) console.log(`UNNOTICED · ${says.slice(0, 100)} · ${what} ${why}`);
  const broken = new Set(mutations.map(({ promise }) => promise.says));
  const excused = chosen.flatMap(({ says }) => {
    const why = unbroken.find(({ promise }) => says.startsWith(promise))?.why;
    return why && !broken.has(says) ? [{ says, why }] : [];
  });
  for (const { says, why } of excused) console.log(`not broken · ${says.slice(0, 80)} · ${why}`);
  const unplaced = chosen.filter(
    ({ says }) => namesFigure(says) && !broken.has(says) && !excused.some((one) => one.says === says),
  );
  for (const { says } of unplaced) console.log(`no place   · ${says.slice(0, 120)}`);
  const unnoticed = results.filter(({ noticedBy }) => noticedBy === null).length;
  const left = mutations.length - results.length;
  console.log(
    `\n${chosen.length} promises, ${broken.size} broken in ${mutations.length} ways, ${excused.length} with a reason why not, ${unplaced.length} with a figure nobody placed${left > 0 ? `; ${left} ways still to be tried` : ""}`,
  );
  console.log(`${results.length - unnoticed} noticed, ${unnoticed} unnoticed`);
  process.exit(unnoticed + unplaced.length > 0 ? 1 : 0);
}
