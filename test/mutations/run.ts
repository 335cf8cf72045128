import { parseArgs } from "node:util";
import { buildSite } from "../../scripts/build.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { startPostgres } from "../../scripts/find-postgres.ts";
import { Copy } from "./copy.ts";
import { type Mutation, readMutations } from "./mutations.ts";
import { buildProgram, isJourney, isJourneyRed, type RedTest, redInVitest } from "./tests.ts";

/**
 * Breaks the product in one place after the other, in copies of the tree, and runs the tests that should fail. `--class NAME` and
 * `--only TEXT` select mutations, `--journeys` adds those for a browser, `--wide` runs all of vitest's files if the first tests
 * stay green, `--lanes N` uses N copies at once.
 */
const { values } = parseArgs({
  options: {
    class: { type: "string", multiple: true },
    only: { type: "string", multiple: true, default: [""] },
    journeys: { type: "boolean", default: false },
    wide: { type: "boolean", default: false },
    lanes: { type: "string", default: "2" },
  },
});

interface Result {
  mutation: Mutation;
  red: RedTest | undefined;
  isShort: boolean;
}

const waiting = readMutations().filter(
  (one) =>
    (values.class?.includes(one.class) ?? true) &&
    values.only.some((text) => one.title.includes(text)) &&
    (values.journeys || !one.tests.some(isJourney)),
);
const results: Result[] = [];
const notNoticed = { red: undefined, isShort: false };

buildSite();
const browser = findChromium();
const postgres = waiting.some(({ onPostgres }) => onPostgres) ? await startPostgres() : null;
const copies = Array.from({ length: Number(values.lanes) }, () => new Copy());
process.on("exit", () => {
  for (const copy of copies) copy.dispose();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
await Promise.all(copies.map(breakOneByOne));
await leaveOutAlwaysRed();
await postgres?.stop();
tell();

async function breakOneByOne(copy: Copy): Promise<void> {
  for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
    copy.break(mutation);
    const isBuilt = await buildProgram(copy.folder);
    const { red, isShort } = isBuilt ? await firstRed(copy, mutation) : notNoticed;
    copy.mend(mutation);
    results.push({ mutation, red, isShort });
    const by = red && `noticed by ${isShort ? "" : "test:all's "}${red.file}: ${red.title.slice(0, 120)}`;
    console.log(`${mutation.title}\n  ${by ?? "STAYED GREEN"}`);
  }
}

async function firstRed(copy: Copy, mutation: Mutation): Promise<Pick<Result, "red" | "isShort">> {
  for (const isShort of [true, false]) {
    const red = await firstRedOf(copy, mutation, isShort);
    if (red) return { red, isShort };
  }
  return notNoticed;
}

async function firstRedOf({ folder }: Copy, { tests, onPostgres }: Mutation, isShort: boolean) {
  const environment = environmentOf(onPostgres);
  const withoutSlow = isShort ? ["--tags-filter=!slow"] : [];
  for (const words of [...tests.map((file) => [file]), ...(values.wide ? [[]] : [])]) {
    const [file = ""] = words;
    if (isJourney(file)) {
      const chosen: Record<string, string> = isShort ? { JOURNEYS: "core" } : {};
      if (await isJourneyRed(folder, file, { ...environment, ...chosen }))
        return { file, title: "(a journey)" };
      continue;
    }
    const [red] = await redInVitest(folder, [...words, ...withoutSlow], environment);
    if (red) return red;
  }
  return undefined;
}

function environmentOf(onPostgres: boolean): Record<string, string> {
  return {
    ...browser?.environment,
    ...(browser && { CHROMIUM: browser.path }),
    TEST_DATABASE_URL: onPostgres && postgres ? postgres.url : "",
  };
}

/** A test that fails without a mutation proves nothing. */
async function leaveOutAlwaysRed(): Promise<void> {
  for (const copy of copies.slice(0, 1)) {
    await buildProgram(copy.folder);
    const journeys = new Set(results.flatMap(({ red }) => (red && isJourney(red.file) ? [red.file] : [])));
    for (const file of journeys)
      if (await isJourneyRed(copy.folder, file, environmentOf(false)))
        for (const result of results) if (result.red?.file === file) result.red = undefined;
    for (const onPostgres of [false, true]) {
      const noticed = results.filter(({ mutation }) => mutation.onPostgres === onPostgres);
      const tests = noticed.flatMap(({ red }) => (red && !isJourney(red.file) ? [red] : []));
      if (tests.length === 0) continue;
      const titles = tests.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      const words = [...new Set(tests.map(({ file }) => file)), "-t", `(${titles.join("|")})$`];
      const always = await redInVitest(copy.folder, words, environmentOf(onPostgres), 0);
      for (const result of noticed)
        if (always.some(({ file, title }) => file === result.red?.file && title === result.red.title))
          result.red = undefined;
    }
  }
}

function tell(): never {
  const green = results.filter(({ red }) => !red);
  for (const { mutation } of green) console.log(`STAYED GREEN: ${mutation.title}`);
  const noticed = results.length - green.length;
  const short = results.filter(({ red, isShort }) => red && isShort).length;
  const of = `${short} by npm test, ${noticed - short} by npm run test:all alone`;
  console.log(`\n${results.length} breaks, ${noticed} noticed (${of}), ${green.length} stayed green`);
  process.exit(green.length > 0 || noticed === 0 ? 1 : 0);
}
