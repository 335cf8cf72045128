import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, readImports } from "#test/support/imports.ts";

const database = "test/support/database.ts";
/** Starts a server that is embedded unless it is told otherwise. */
const site = "test/support/site.ts";
const asksForOne = /onTestDatabase|process\.env\.TEST_DATABASE_URL|OwnPostgres/;

/** The test files to which it matters which database TEST_DATABASE_URL names; all others would only be run twice. */
export function databaseTests(): string[] {
  return globSync("{api,server,test/rules}/**/*.test.ts", { cwd: projectRoot })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => asksForOne.test(textOf(path)) || reaches(path, new Set()))
    .sort();
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
  // A sample of an import, in a test about imports, names no file.
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  texts.set(path, text);
  return text;
}
