import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#test/support/imports.ts";

interface Listed {
  suite: string;
  name: string;
  file: string;
  engines: string[];
}

function fieldOf(given: ESTree.Expression, key: string): ESTree.Expression | undefined {
  if (given.type !== "ObjectExpression") return undefined;
  for (const property of given.properties) {
    const isKey =
      property.type === "Property" && property.key.type === "Identifier" && property.key.name === key;
    if (isKey) return property.value;
  }
  return undefined;
}

function textOf(expression: ESTree.Node | null | undefined): string {
  return expression?.type === "Literal" ? String(expression.value) : "";
}

/** Each call of proof(), with a name and databases that are written out where it stands. */
function proofsOf(file: string): Listed[] {
  const found: Listed[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== "Identifier" || callee.name !== "proof" || !given) return;
      if (given.type === "SpreadElement") return;
      const engines = fieldOf(given, "engines");
      found.push({
        suite: dirname(file).split("/")[1] ?? "",
        name: textOf(fieldOf(given, "name")),
        file,
        engines: engines?.type === "ArrayExpression" ? engines.elements.map(textOf) : ["sqlite", "postgres"],
      });
    },
  });
  visitor.visit(parseSync(file, readFileSync(join(projectRoot, file), "utf8")).program);
  return found;
}

const proofs = globSync("test/{faults,attacks}/**/*.proof.ts", { cwd: projectRoot }).flatMap(proofsOf);

/** The rows of a suite's table by what they name. */
function rowsOf(suite: string): Map<string, string[]> {
  const text = readFileSync(join(projectRoot, "docs/reliability.md"), "utf8");
  const table = text.split(`<!-- ${suite} -->`)[1]?.split(`<!-- end of ${suite} -->`)[0] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Fault or"));
  return new Map(rows.map((row) => row.slice(2, -2).split(" | ")).map((cells) => [cells[0] ?? "", cells]));
}

test("each fault and each attack has a name of its own", () => {
  const names = proofs.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => name === "" || names.indexOf(name) !== at)).toEqual([]);
});

test("the table says of each, on each of its databases, that nothing failed the last time", () => {
  const labels = { sqlite: "SQLite", postgres: "PostgreSQL" } as Record<string, string>;
  const missing = proofs.flatMap(({ suite, name, file, engines }) => {
    const [, , test = "", , result = ""] = rowsOf(suite).get(name) ?? [];
    if (test !== `\`${file}\``) return [`${name}: no row`];
    return engines
      .filter((engine) => !new RegExp(`\\b${labels[engine]}: [\\d,]+ (?:try|tries), 0 failed`).test(result))
      .map((engine) => `${name}: ${labels[engine]} without a clean result`);
  });
  expect(missing).toEqual([]);
});

test("no row is left of what nobody tries any more", () => {
  const names = new Set(proofs.map(({ name }) => name));
  const left = ["faults", "attacks"].flatMap((suite) => [...rowsOf(suite).keys()]);
  expect(left.filter((name) => !names.has(name))).toEqual([]);
});
