import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { check } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { projectRoot, sourceFiles } from "#test/support/imports.ts";

const rooms = ["contract", "api", "server", "web"];

interface Found {
  places: string[];
  source: string;
  flags: string;
}

function patternsOf(file: string, text: string, found: Map<string, Found>, composed: string[]) {
  const placeOf = (node: { start: number }) => `${file}:${text.slice(0, node.start).split("\n").length}`;
  const noteComposed = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type === "Identifier" && node.callee.name === "RegExp") composed.push(placeOf(node));
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern: source, flags } = node.regex;
      const known = found.get(`/${source}/${flags}`) ?? { places: [], source, flags };
      found.set(`/${source}/${flags}`, { ...known, places: [...known.places, placeOf(node)] });
    },
    NewExpression: noteComposed,
    CallExpression: noteComposed,
  });
  visitor.visit(parseSync(file, text).program);
}

async function patterns() {
  const found = new Map<string, Found>();
  const composed: string[] = [];
  for (const file of await sourceFiles(rooms)) {
    if (file.includes(".test.")) continue;
    patternsOf(file, await readFile(join(projectRoot, file), "utf8"), found, composed);
  }
  return { found: [...found.values()], composed };
}

/**
 * The reason why a pattern may take more than linear time, by recheck: exact if it can build the automata, else by a search for
 * an attack. An undecided pattern counts as slow.
 */
async function fault({ source, flags }: Pick<Found, "source" | "flags">): Promise<string | null> {
  // Limits by steps and not by time, since a busy machine would make a harmless pattern look slow.
  const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
  const result = await check(source, flags, { ...untimed, randomSeed: 1 });
  if (result.status === "safe") return null;
  return result.status === "vulnerable" ? result.complexity.summary : `not decided: ${result.error.kind}`;
}

test("no pattern takes more than linear time, whatever it is given", { timeout: 240_000 }, async () => {
  const { found } = await patterns();
  expect(found.length).toBeGreaterThan(50);
  const slow: string[] = [];
  for (const pattern of found) {
    const why = await fault(pattern);
    if (why) slow.push(`/${pattern.source}/${pattern.flags} at ${pattern.places.join(", ")}: ${why}`);
  }
  expect(slow).toEqual([]);
});

test("no pattern is put together while the program runs, where nobody can look at it", async () => {
  expect((await patterns()).composed).toEqual([]);
});

test.each([String.raw`^\d*\.?\d*$`, String.raw`\/+$`, "^(a+)+$", String.raw`^(?:.*&)?v=\w*(?:&.*)?$`])(
  "/%s/ would be found",
  async (source) => {
    expect(await fault({ source, flags: "" })).toMatch(/polynomial|exponential/);
  },
);

test("patterns are found in code of every kind", () => {
  const found = new Map<string, Found>();
  const composed: string[] = [];
  const code = 'const el = <p title={/a+/g.test("/no/") ? "b" : new RegExp("c").source}>{/* /no/ */}</p>;';
  patternsOf("page.tsx", code, found, composed);
  expect([...found.keys()]).toEqual(["/a+/g"]);
  expect(composed).toEqual(["page.tsx:1"]);
});
