import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import type { Engine } from "#test/proof/proof.ts";
import { type ProofResult, readProofs } from "#test/proof/results.ts";
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

const results = readProofs();

function resultOf({ suite, name }: Listed): ProofResult | undefined {
  return results.find((one) => one.suite === suite && one.title === name);
}

test("each fault and each attack has a name of its own", () => {
  const names = proofs.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => name === "" || names.indexOf(name) !== at)).toEqual([]);
});

test("the last result of each, on each of its databases, is that nothing failed", () => {
  const missing = proofs.flatMap((proof) => {
    const result = resultOf(proof);
    if (result?.file !== proof.file) return [`${proof.name}: no result`];
    return proof.engines
      .filter((engine) => !isClean(result.results[engine as Engine]))
      .map((engine) => `${proof.name}: ${engine} without a clean result`);
  });
  expect(missing).toEqual([]);
});

function isClean(result: { tries: number; failed: number } | undefined): boolean {
  return result !== undefined && result.tries > 0 && result.failed === 0;
}

test("no result is left of a proof, or of its database, that is not tried any more", () => {
  const known = new Map(proofs.map((proof) => [resultOf(proof), proof.engines]));
  const left = results
    .filter(({ suite }) => suite === "faults" || suite === "attacks")
    .filter((one) => Object.keys(one.results).some((engine) => !known.get(one)?.includes(engine)));
  expect(left.map(({ title }) => title)).toEqual([]);
});
