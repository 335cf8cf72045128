import type { Words } from "./field.ts";
import { changedPaths, getAt, setAt } from "./paths.ts";

/** A fact of Company that changed. */
export interface ChangedFact {
  old: string;
  next: string;
}

/** A text that still says the old value. */
export interface Mention {
  path: string;
  fact: ChangedFact;
}

/** Names, ways to reach the company, addresses, and hours in words. */
const factPaths =
  /^(?:facts\.(?:name|registered|registration)|reach\.\w+|hours\.said|offices\.items\/[^.]+\.(?:phone|email|address))$/;
const shortest = 4;

export function changedFacts(before: Words, after: Words): ChangedFact[] {
  const found = changedPaths(before, after)
    .filter((path) => factPaths.test(path))
    .flatMap((path) => pairsOf(getAt(before, path), getAt(after, path)))
    .filter(({ old, next }) => old.length >= shortest && next !== "" && old !== next);
  return found.filter(({ old }, at) => found.findIndex((fact) => fact.old === old) === at);
}

/** Hours are also looked for by their days and their times: "Monday to Friday", "9 AM to 6 PM". */
function pairsOf(before: unknown, after: unknown): ChangedFact[] {
  if (Array.isArray(before) && Array.isArray(after))
    return before.flatMap((line, at) => pairsOf(line, after[at]));
  if (typeof before !== "string" || typeof after !== "string") return [];
  const [old, next] = [before.trim(), after.trim()];
  const [olds, nexts] = [old.split(", "), next.split(", ")];
  const isHours = olds.length === 2 && nexts.length === 2 && /\d [AP]M/.test(old);
  const halves = isHours ? olds.map((part, at) => ({ old: part, next: nexts[at] ?? "" })) : [];
  return [{ old, next }, ...halves];
}

/** The texts of a page that say the old value of a fact, each by the longest one. */
export function mentionsIn(words: Words, facts: readonly ChangedFact[]): Mention[] {
  return Object.entries(words).flatMap(([section, fields]) =>
    textsIn(fields, `${section}.`).flatMap(([path, text]) => {
      const fact = facts.find(({ old }) => patternOf(old).test(text));
      return fact ? [{ path, fact }] : [];
    }),
  );
}

export function changedThere<Whole extends Words>(words: Whole, { path, fact }: Mention): Whole {
  const value = getAt(words, path);
  const change = (text: string) => withFact(text, fact);
  if (Array.isArray(value))
    return setAt(
      words,
      path,
      value.map((line) => change(String(line))),
    );
  return typeof value === "string" ? setAt(words, path, change(value)) : words;
}

export function withFact(text: string, { old, next }: ChangedFact): string {
  // A link takes a number without spaces.
  const isLink = /^(?:tel:|https?:)/.test(text);
  return text.replaceAll(new RegExp(patternOf(old), "gu"), (found) =>
    isLink && isPhone(next) ? `${found.startsWith("+") ? "+" : ""}${next.replaceAll(/\D/g, "")}` : next,
  );
}

const isPhone = (text: string) => /^\+?[\d\s().-]{7,}$/.test(text);

/** A phone number is found however its digits are set apart. */
function patternOf(old: string): RegExp {
  if (isPhone(old)) {
    const digits = [...old.replaceAll(/\D/g, "")].join("[\\s().-]?");
    return new RegExp(`\\+?(?<!\\d)${digits}(?!\\d)`, "u");
  }
  return new RegExp(`(?<![\\p{L}\\d])${old.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\d])`, "u");
}

function textsIn(fields: Record<string, unknown>, before: string): [path: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const path = before + name;
    if (name === "id") return [];
    if (typeof value === "string") return [[path, value]];
    if (!Array.isArray(value)) return [];
    if (value.every((one) => typeof one === "string")) return [[path, value.join("\n")]];
    return value.flatMap((item) =>
      typeof item === "object" && item && "id" in item ? textsIn(item, `${path}/${item.id}.`) : [],
    );
  });
}
