import { readFileSync } from "node:fs";
import type { ContactInput } from "#contract/visitors/contacts.ts";
import { type Chance, createChance } from "#test/support/chance.ts";
import { slots } from "./slots.ts";

export interface Example {
  isSpam: boolean;
  kind: string;
  /** The message's line. Messages of one line are never split between training and test. */
  template: string;
  input: ContactInput;
}

interface Template {
  kind: string;
  line: string;
}

/** `held-back` was written after the rules and must never be used to improve them: it measures them on unseen messages. */
const books = {
  known: { people: readTemplates("people.txt"), spammers: readTemplates("spammers.txt") },
  "held-back": {
    people: readTemplates("people-held-back.txt"),
    spammers: readTemplates("spammers-held-back.txt"),
  },
};

export function makeCorpus(seed: number, size: number, book: keyof typeof books = "known"): Example[] {
  const { people, spammers } = books[book];
  const chance = createChance(seed);
  const said = new Set<string>();
  return Array.from({ length: size }, (_, at) => {
    const isSpam = at % 5 >= 3;
    const templates = isSpam ? spammers : people;
    const { kind, line } = chance.percent(50) ? chance.pick(templates) : evenly(chance, templates);
    const input = inputOf(chance, line, isSpam, at);
    // People never send identical long texts; only scripts do.
    if (line.length >= 30 && !line.startsWith("*") && said.has(input.message))
      input.message += fill(chance, " {name}, {phone}");
    said.add(input.message);
    return { isSpam, kind, template: line, input };
  });
}

function evenly(chance: Chance, templates: Template[]): Template {
  const kind = chance.pick([...new Set(templates.map(({ kind }) => kind))]);
  return chance.pick(templates.filter((one) => one.kind === kind));
}

function inputOf(chance: Chance, line: string, isSpam: boolean, at: number): ContactInput {
  const name = fill(chance, chance.percent(isSpam ? 50 : 0) ? "{spamName}" : "{name}");
  const host = chance.pick(
    isSpam ? ["gmail.com", "outlook.example", "mail.example"] : ["gmail.com", "omantel.example"],
  );
  // A script's mass mail is always identical, so these lines have no random parts.
  const message = line.startsWith("*") ? line.slice(1) : typed(chance, fill(chance, line), isSpam);
  return { name, email: `sender${at}@${host}`, reason: "Feedback", message };
}

/** "[a|b]" becomes one of both, "{city}" a value of that slot. */
function fill(chance: Chance, line: string): string {
  return line
    .replace(/\[([^[\]]*\|[^[\]]*)\]/g, (_, choices: string) => chance.pick(choices.split("|")))
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const make = slots[slot];
      if (!make) throw new Error(`No slot is called ${slot}`);
      return make(chance);
    });
}

function typed(chance: Chance, text: string, isSpam: boolean): string {
  if (isSpam || text.length < 40) return text;
  const greeted = chance.percent(30)
    ? `${chance.pick(["Dear team,", "Hi,", "Salam,", "Sir,"])}\n${text}`
    : text;
  const signed = chance.percent(30) ? `${greeted}\n\n${fill(chance, "{name}, {phone}")}` : greeted;
  return chance.percent(15) && !signed.includes("http") ? signed.toLowerCase() : signed;
}

function readTemplates(file: string): Template[] {
  let kind = "";
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      if (!line.startsWith("== ")) return [{ kind, line }];
      kind = line.slice(3);
      return [];
    });
}
