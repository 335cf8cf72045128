import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, readImports } from "#test/support/imports.ts";

const database = "test/support/database.ts";
const site = "test/support/site.ts";
const asksForOne = /onTestDatabase|process\.env\.TEST_DATABASE_URL|OwnPostgres/;

/** Test files that say of themselves `@module-tag NAME`. */
export function filesTagged(name: string): string[] {
  return testFiles().filter((path) => hasTag(path, name));
}

/**
 * The test files that run on PostgreSQL too: all that open a database, except those tagged `one-engine`. `npm test` runs only
 * those tagged `engines`, which would see a difference.
 */
export function databaseTests({ whole }: { whole: boolean }): string[] {
  return testFiles().filter((path) => {
    if (!whole) return hasTag(path, "engines");
    return !hasTag(path, "one-engine") && (asksForOne.test(textOf(path)) || reaches(path, new Set()));
  });
}

export function proofFiles(command: "test" | "test:all"): string[] {
  const marks = command === "test" ? /^\s*in: "test",/m : /^\s*in: "test(?::all)?",/m;
  return globSync("test/{faults,attacks}/*.proof.ts", { cwd: projectRoot }).filter((path) =>
    marks.test(textOf(path)),
  );
}

function testFiles(): string[] {
  return globSync("{contract,api,server,web,scripts,test/rules}/**/*.test.ts", { cwd: projectRoot })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

function hasTag(path: string, name: string): boolean {
  return new RegExp(`@module-tag ${name}\\b`).test(textOf(path));
}

function reaches(path: string, seen: Set<string>): boolean {
  if (path === database) return true;
  if (path === site || seen.has(path) || !/^(?:api|server|test)\/.*\.ts$/.test(path)) return false;
  seen.add(path);
  return readImports(path, textOf(path)).some(({ target }) => reaches(target, seen));
}

const texts = new Map<string, string>();
function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const file = join(projectRoot, path);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  texts.set(path, text);
  return text;
}
