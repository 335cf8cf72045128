import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findChromium } from "../../scripts/find-chromium.ts";
import { type Mutation, mutationsOf, readSources } from "./mutations.ts";
import { namesFigure, readPromises, root } from "./promises.ts";

/**
 * Breaks each promise of docs/behaviour.md that names a constant, a message or an address, once, in a copy of the code, and runs the
 * tests that are said to hold it. One that stays green holds nothing. Words choose promises that contain them; --report FILE keeps
 * each result as a line of JSON, and a second run with the same file goes on where the first one ended.
 */
const given = process.argv.slice(2);
const reportAt = given.indexOf("--report");
const report = reportAt < 0 ? null : (given[reportAt + 1] ?? null);
const words = given.filter((_, at) => reportAt < 0 || (at !== reportAt && at !== reportAt + 1));

interface Result {
  says: string;
  what: string;
  /** The test that went red; null where none did. */
  noticedBy: string | null;
}

const copy = mkdtempSync(join(tmpdir(), "daniry-promises-"));
const files = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .stdout.split("\n")
  .filter(Boolean);
for (const file of files) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));

const browser = await findChromium();
const { resolve: resolveModule } = createRequire(import.meta.url);
const tools = {
  vitest: join(resolveModule("vitest/package.json"), "..", "vitest.mjs"),
  playwright: join(resolveModule("@playwright/test/package.json"), "..", "cli.js"),
};

function run(command: string[]): boolean {
  const { status } = spawnSync(process.execPath, command, {
    cwd: copy,
    stdio: "ignore",
    env: {
      ...process.env,
      ...browser?.environment,
      ...(browser && { CHROMIUM: browser.path }),
      TEST_DATABASE_URL: "",
      CI: "",
    },
  });
  return status === 0;
}

/** A title as the tools look for it; what is filled in there may be anything. */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\$\\\{.*?\\\}|%s/g, ".*");
}

/** The named test that goes red, the quick ones first; null where all stay green. */
function noticedBy({ promise }: Mutation): string | null {
  const isJourney = (file: string) => file.startsWith("test/e2e/");
  const order = promise.tests.toSorted(
    (one, other) => Number(isJourney(one.file)) - Number(isJourney(other.file)),
  );
  for (const { file, title } of order) {
    if (isJourney(file)) continue;
    if (!run([tools.vitest, "run", file, "-t", patternOf(title)])) return `${file}: ${title}`;
  }
  for (const project of ["desktop", "phone"]) {
    for (const { file, title } of order.filter((one) => isJourney(one.file))) {
      const settings = [`--project=${project}`, "--workers=1", "--retries=0"];
      if (!run([tools.playwright, "test", file, "-g", patternOf(title), ...settings]))
        return `${file}: ${title}`;
    }
  }
  return null;
}

function tryOut(mutation: Mutation): Result {
  const { promise, what, edits } = mutation;
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(root, file), "utf8");
    if (!text.includes(from))
      throw new Error(`${file} has no ${from}: test/promises/by-hand.ts is out of date`);
    writeFileSync(join(copy, file), text.replaceAll(from, to));
  }
  const builds = run(["scripts/build.ts"]);
  const result = { says: promise.says, what, noticedBy: builds ? noticedBy(mutation) : "the build" };
  for (const { file } of edits) cpSync(join(root, file), join(copy, file));
  return result;
}

const sources = readSources(files);
const chosen = readPromises().filter(({ says }) => words.every((word) => says.includes(word)));
const mutations = chosen.flatMap((promise) => mutationsOf(promise, sources));
const known =
  report && existsSync(report)
    ? readFileSync(report, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Result)
    : [];
const results: Result[] = [];
for (const mutation of mutations) {
  const before = known.find(({ says, what }) => says === mutation.promise.says && what === mutation.what);
  const result = before ?? tryOut(mutation);
  if (!before && report) appendFileSync(report, `${JSON.stringify(result)}\n`);
  results.push(result);
  console.log(
    `${result.noticedBy ? "noticed  " : "UNNOTICED"} · ${result.says.slice(0, 70)} · ${result.what.slice(0, 90)}`,
  );
}
const broken = new Set(mutations.map(({ promise }) => promise.says));
const unplaced = chosen.filter(({ says }) => namesFigure(says) && !broken.has(says));
for (const { says } of unplaced) console.log(`no place  · ${says.slice(0, 120)}`);
const unnoticed = results.filter((result) => result.noticedBy === null).length;
console.log(
  `\n${chosen.length} promises, ${broken.size} broken in ${results.length} ways, ${unplaced.length} with a figure nobody placed`,
);
console.log(`${results.length - unnoticed} passed, ${unnoticed} failed`);
process.exit(unnoticed > 0 ? 1 : 0);
