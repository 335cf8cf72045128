import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../support/imports.ts";

/** One change of a product file, after which what the title says is so. */
export interface Mutation {
  title: string;
  /** The name of the file that it stands in. */
  class: string;
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  /** Files that should notice, the likeliest first. */
  tests: string[];
  /** Whether only PostgreSQL shows it. */
  onPostgres: boolean;
}

/**
 * Those of the files *.diff beside this one. Each begins with `# title`; then `@ file < tests`, where those beside the file are meant if
 * none is named, and `on PostgreSQL` if it needs that; then lines as a diff has them, which need not be whole.
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

/** The file with the change; throws unless its place is found exactly once. */
export function mutated({ title, file, from, to }: Mutation): string {
  const parts = readFileSync(join(projectRoot, file), "utf8").split(from);
  if (from === to || parts.length !== 2) throw new Error(`${file} should have this once (${title}): ${from}`);
  return parts.join(to);
}
