import type { Words } from "./field.ts";
import { changedPaths, getAt, setAt } from "./paths.ts";

export interface ChangedFact {
  old: string;
  next: string;
}

export interface Mention {
  path: string;
  fact: ChangedFact;
}

const factPaths =
  /^(?:facts\.(?:name|registered|registration)|reach\.\w+|hours\.said|offices\.items\/[^.]+\.(?:phone|email|address))$/;
const shortest = 4;

export function changedFacts(before: Words, after: Words): ChangedFact[] {
  const found = changedPaths(before, after)
    .filter((path) => factPaths.test(path))
    .flatMap((path) => pairsOf(getAt(before, path), getAt(after, path)))
    .filter(({ old, next }) => old.length >= shortest && next !== "" && old !== next);
  return found
    .filter(({ old }, at) => found.findIndex((fact) => fact.old === old) === at)
    .sort((one, other) => other.old.length - one.old.length);
}

/** Also searches for the days and the times of hours: "Monday to Friday", "9 AM to 6 PM". */
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

export function mentionsIn(words: Words, facts: readonly ChangedFact[]): Mention[] {
  return Object.entries(words).flatMap(([section, fields]) =>
    textsIn(fields, `${section}.`).flatMap(([path, text]) => {
      let rest = text;
      return facts.flatMap((fact): Mention[] => {
        if (spansOf(rest, fact.old).length === 0) return [];
        // A shorter value must not be found within a longer one, such as a name within the registered name.
        rest = withFact(rest, { ...fact, next: "\n" });
        return [{ path, fact }];
      });
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
  const isLink = /^(?:tel:|https?:)/.test(text);
  return spansOf(text, old).reduceRight((so, [start, end]) => {
    const plus = text[start] === "+" ? "+" : "";
    const value = isLink && isPhone(next) ? plus + next.replaceAll(/\D/g, "") : next;
    return so.slice(0, start) + value + so.slice(end);
  }, text);
}

const isPhone = (text: string) => /^\+?[\d\s().-]{7,}$/.test(text);

type Span = [start: number, end: number];

function spansOf(text: string, old: string): Span[] {
  if (isPhone(old)) return phonesIn(text, old.replaceAll(/\D/g, ""));
  const spans: Span[] = [];
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length)) {
    const end = at + old.length;
    if (!/[\p{L}\d]$/u.test(text.slice(0, at).slice(-2)) && !/^[\p{L}\d]/u.test(text.slice(end, end + 2)))
      spans.push([at, end]);
  }
  return spans;
}

/** Finds a number with up to three separators between its digits, and takes a bracket before it if it closes within. */
function phonesIn(text: string, digits: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== digits[0] || /\d/.test(text[at - 1] ?? "")) continue;
    let end = at;
    let found = 0;
    while (found < digits.length && end < text.length) {
      if (text[end] === digits[found]) found++;
      else if (
        !/[\s().\u2010-\u2015-]/.test(text[end] ?? "") ||
        !/\d/.test(text.slice(Math.max(end - 3, at), end))
      )
        break;
      end++;
    }
    if (found < digits.length || /\d/.test(text[end] ?? "")) continue;
    const start = text[at - 1] === "+" ? at - 1 : at;
    const isOpen = text[start - 1] === "(" && text.slice(start, end).includes(")");
    spans.push([isOpen ? start - 1 : start, end]);
    at = end;
  }
  return spans;
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
