import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../support/imports.ts";

export interface Mutation {
  title: string;
  class: string;
  file: string;
  /** Must be in the file exactly once. */
  from: string;
  to: string;
  /** Test files that should fail, the likeliest first. */
  tests: string[];
  onPostgres: boolean;
}

/**
 * Reads the *.diff files beside this one. An entry is `# title`, then `@ file < tests` (default: the tests beside the file) with
 * `on PostgreSQL` if needed, then diff lines, which may be parts of lines.
 */
export function readMutations(): Mutation[] {
  return globSync("*.diff", { cwd: import.meta.dirname })
    .sort()
    .flatMap((name) =>
      readFileSync(join(import.meta.dirname, name), "utf8")
        .split(/^# /m)
        .slice(1)
        .map((block) => ({ class: basename(name, ".diff"), ...parse(block) })),
    );
}

function parse(block: string): Omit<Mutation, "class"> {
  const [title = "", place = "", ...lines] = block.trimEnd().split("\n");
  const [, file = "", tests, on] = /^@ (\S+)(?: < (.+?))?( on PostgreSQL)?$/.exec(place) ?? [];
  const textWithout = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join("\n");
  return {
    title,
    file,
    from: textWithout("+"),
    to: textWithout("-"),
    tests: tests?.split(" ") ?? globSync(`${dirname(file)}/*.test.ts`, { cwd: projectRoot }).sort(),
    onPostgres: on !== undefined,
  };
}

export function mutated({ title, file, from, to }: Mutation): string {
  const parts = readFileSync(join(projectRoot, file), "utf8").split(from);
  if (from === to || parts.length !== 2) throw new Error(`${file} should have this once (${title}): ${from}`);
  return parts.join(to);
}
