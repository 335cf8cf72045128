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
function broken(text: string): string {
  const letters = [...text];
  let at = Math.floor(letters.length / 2);
  while (at > 0 && !/\p{L}/u.test(letters[at] ?? "")) at--;
  letters[at] = letters[at] === "q" ? "z" : "q";
  return letters.join("");
}

/**
 * What breaks a promise: as somebody has written it down, else the first of its words that stands in the code; and each of the
 * messages that it promises letter for letter.
 */
export function mutationsOf(promise: Promised, sources: ReadonlyMap<string, string>): Mutation[] {
  const written = byHand
    .filter(({ promise: start }) => promise.says.startsWith(start))
    .map(({ file, from, to }) => ({
      promise,
      what: `${file}: ${from} → ${to}`,
      edits: [{ file, from, to }],
    }));
  const found = literalsOf(promise.says).flatMap((literal) => {
    // An address alone, not a part of a file's name.
    const from = literal.startsWith("/") ? `"${literal}"` : literal;
    const files = [...sources].filter(([, text]) => text.includes(from)).map(([file]) => file);
    if (files.length === 0 || files.length > mostFiles) return [];
    const to = broken(from);
    return [{ promise, what: `${from} → ${to}`, edits: files.map((file) => ({ file, from, to })) }];
  });
  const isMessage = ({ edits }: Mutation) => edits.some(({ file }) => file === "contract/messages.ts");
  const messages = found.filter(isMessage);
  const first = found.find((mutation) => !isMessage(mutation));
  return [...written, ...messages, ...(written.length + messages.length === 0 && first ? [first] : [])];
}

/** Everything that runs: no test, no document, no script. */
export function readSources(files: string[]): Map<string, string> {
  const running = files.filter(
    (file) =>
      /^(?:api|contract|db|server|web)\/.*\.(?:tsx?|css|json|sql)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  return new Map(running.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
