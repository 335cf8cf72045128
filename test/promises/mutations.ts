import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byHand } from "./by-hand.ts";
import { literalsOf, type Promised, root } from "./promises.ts";

/** One change of the code that breaks one promise. */
export interface Mutation {
  promise: Promised;
  /** What is changed, for the report. */
  what: string;
  edits: Edit[];
}

export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** A word that stands in more files than this is nobody's promise alone. */
const mostFiles = 8;

/** The same text with another letter in its middle, so that no test for a part of it is content. */
export function broken(text: string): string {
  const letters = [...text];
  let at = Math.floor(letters.length / 2);
  while (at > 0 && !/\p{L}/u.test(letters[at] ?? "")) at--;
  letters[at] = letters[at] === "q" ? "z" : "q";
  return letters.join("");
}

/** What breaks a promise: as somebody has written it down, else the first of its words that stands in the code. */
export function mutationsOf(promise: Promised, sources: ReadonlyMap<string, string>): Mutation[] {
  const written = byHand.filter(({ promise: start }) => promise.says.startsWith(start));
  if (written.length > 0) {
    return written.map(({ file, from, to }) => ({
      promise,
      what: `${file}: ${from} → ${to}`,
      edits: [{ file, from, to }],
    }));
  }
  for (const literal of literalsOf(promise.says)) {
    const files = [...sources].filter(([, text]) => text.includes(literal)).map(([file]) => file);
    if (files.length === 0 || files.length > mostFiles) continue;
    const to = broken(literal);
    return [
      { promise, what: `${literal} → ${to}`, edits: files.map((file) => ({ file, from: literal, to })) },
    ];
  }
  return [];
}

/** Everything that runs: no test, no document, no script. */
export function readSources(files: string[]): Map<string, string> {
  const running = files.filter(
    (file) =>
      /^(?:api|contract|db|server|web)\/.*\.(?:tsx?|css|json|sql)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  return new Map(running.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
