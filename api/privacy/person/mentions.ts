import type { Change, Reader, Writer } from "#api/platform/database/tables.ts";
import { type Asked, askedOf } from "./asked.ts";

const ownTexts = [
  {
    table: "breaches",
    columns: ["title", "noticed_by", "description", "consequences", "measures", "contact"],
    history: { record: "breach", action: "update" },
  },
  { table: "reply_templates", columns: ["name", "text"], history: { record: "site", action: "template" } },
] as const;
type OwnTexts = (typeof ownTexts)[number];

const gone = "[erased]";
const fewestDigits = 6;
const mostDigits = 16;

interface Mention {
  from: number;
  to: number;
  who: string;
}

/** Longer candidates come before the shorter ones inside them. */
function mentionsIn(text: string): Mention[] {
  const addresses = [...text.matchAll(/[^\s<>()[\]{}",;:]+/g)].flatMap(({ 0: word, index }) => {
    const who = withoutEnd(word);
    return who.indexOf("@") > 0 && !who.endsWith("@") ? [{ from: index, to: index + who.length, who }] : [];
  });
  return [...addresses, ...numbersIn(text)];
}

/** The punctuation at the end of a sentence is no part of an address. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && ".!?'’".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** People write digits in groups, and any groups in a row may be the number. */
function numbersIn(text: string): Mention[] {
  const groups = [...text.matchAll(/\+?\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    from: index,
    to: index + digits.length,
  }));
  const found: Mention[] = [];
  for (const [at, { from }] of groups.entries()) {
    const own: Mention[] = [];
    for (const { digits, from: next, to } of groups.slice(at, at + mostDigits)) {
      const last = own.at(-1);
      if (last && !/^[\s()./-]{1,4}$/.test(text.slice(last.to, next))) break;
      const who = (last?.who ?? "") + digits;
      if (who.length > mostDigits) break;
      own.push({ from, to, who });
    }
    found.push(...own.filter(({ who }) => who.length >= fewestDigits).reverse());
  }
  return found;
}

function isThe(asked: Asked, { who }: Mention): boolean {
  const other = askedOf(who);
  if (asked.kind === "email" || other.kind === "email")
    return asked.kind === other.kind && asked.value === other.value;
  return asked.stored.some(({ phone, phone_country }) =>
    other.stored.some(
      (one) =>
        one.phone === phone &&
        (phone_country === undefined ||
          one.phone_country === undefined ||
          one.phone_country === phone_country),
    ),
  );
}

function names(text: unknown, asked: Asked): boolean {
  return typeof text === "string" && mentionsIn(text).some((mention) => isThe(asked, mention));
}

function without(text: string, asked: Asked): string {
  const theirs = mentionsIn(text)
    .filter((mention) => isThe(asked, mention))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  let [left, at] = ["", 0];
  for (const { from, to } of theirs) {
    if (from < at) continue;
    left += text.slice(at, from) + gone;
    at = to;
  }
  return left + text.slice(at);
}

export async function mentionsOf(read: Reader | Writer, asked: Asked) {
  const found = await Promise.all(
    ownTexts.map(async (place) => ({ place, rows: await textsOf(read, place) })),
  );
  return found.flatMap(({ place: { table, columns }, rows }) =>
    rows
      .filter((row) => columns.some((column) => names(row[column as keyof typeof row], asked)))
      .map((row) => ({ table, ...row })),
  );
}

/**
 * For a leak, the person gets the day, the kinds of data and the columns that name them. Its other text may speak of other
 * people, whom no address reveals.
 */
export async function mentionsFor(read: Reader, asked: Asked) {
  const found = await mentionsOf(read, asked);
  return Promise.all(
    found.map(async ({ table, id, ...texts }) => {
      if (table !== "breaches") return { table, id, ...texts };
      const { noticed_at, kinds } = await read
        .selectFrom("breaches")
        .select(["noticed_at", "kinds"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const named_in = Object.entries(texts).flatMap(([column, text]) =>
        names(text, asked) ? [column] : [],
      );
      return { register: "Leaks of personal data", noticed_at, kinds, named_in };
    }),
  );
}

export async function namedInTexts(read: Reader): Promise<string[]> {
  const found = await Promise.all(ownTexts.map((place) => textsOf(read, place)));
  return found
    .flat()
    .flatMap((row) => Object.values(row).filter((value) => typeof value === "string"))
    .flatMap((text) => mentionsIn(text).map(({ who }) => who));
}

/**
 * Takes the address or number out of our texts and their history, and answers the changed rows per table. The rest of the leak
 * register stays, because the law wants it kept.
 */
export async function eraseMentions(writer: Writer, asked: Asked, at: string) {
  const changed = { breaches: 0, reply_templates: 0 };
  for (const place of ownTexts) {
    for (const row of await textsOf(writer, place)) {
      const texts = Object.entries(row).filter(([column]) => column !== "id" && column !== "version");
      const better = texts.filter(([, text]) => names(text, asked));
      if (better.length === 0) continue;
      const next = Object.fromEntries(better.map(([column, text]) => [column, without(String(text), asked)]));
      await writer
        .updateTable(place.table as "breaches")
        .set({ ...next, version: row.version + 1, updated_at: at })
        .where("id", "=", row.id)
        .execute();
      changed[place.table] += 1;
    }
    await eraseFromHistory(writer, place, asked);
  }
  return changed;
}

async function eraseFromHistory(writer: Writer, { history: { record, action } }: OwnTexts, asked: Asked) {
  const entries = await writer
    .selectFrom("history")
    .select(["id", "changes"])
    .where("record", "=", record)
    .where("action", "=", action)
    .execute();
  for (const { id, changes } of entries) {
    const isNamed = changes.some((change) => Object.values(change).some((value) => names(value, asked)));
    if (!isNamed) continue;
    const clean = (value: unknown) => (typeof value === "string" ? without(value, asked) : value);
    const left = changes.map(
      ({ field, old, new: now }): Change => ({
        field: String(clean(field)),
        old: clean(old),
        new: clean(now),
      }),
    );
    await writer.updateTable("history").set({ changes: left }).where("id", "=", id).execute();
  }
}

function textsOf(read: Reader | Writer, { table, columns }: OwnTexts) {
  return read
    .selectFrom(table as "breaches")
    .select(["id", "version", ...(columns as readonly "title"[])])
    .execute();
}
