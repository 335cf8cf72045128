import { phoneCountries } from "../fields.ts";
import type { FieldError } from "../problem.ts";
import type { Field, LineShape, Page, PictureWords, Words } from "./field.ts";
import { daysOf, isDay, isTime, isZone } from "./hours.ts";

type Item = { id: string } & Record<string, unknown>;

/** What is wrong with a text that does not look as it must is said by `says`, or by the test itself. */
interface Shape {
  test: (text: string) => boolean | string;
  says: string;
}

const shapes: Record<LineShape, Shape> = {
  email: {
    test: (text) =>
      /^[^\s@]+@[^\s@.]*$/.test(text)
        ? "the part after the @ is not complete"
        : /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
    says: "An e-mail address such as info@daniry.com",
  },
  phone: {
    test: (text) => /^\+\d[\d ]{6,20}$/.test(text) && (digitsProblem(text) ?? true),
    says: "A number with its country code, such as +968 7988 5720",
  },
  year: { test: (text) => /^\d{4}$/.test(text), says: "A year such as 2022" },
  days: { test: (text) => daysOf(text) !== null, says: "Days such as Mon-Fri or Sat" },
  time: { test: isTime, says: "A time such as 09:00" },
  date: { test: isDay, says: "A day such as 2026-12-24" },
  zone: { test: isZone, says: "A time zone such as Asia/Muscat" },
};

/** Of a country whose numbers have one length. */
function digitsProblem(text: string): string | undefined {
  const bare = text.replaceAll(" ", "");
  const country = phoneCountries.find(({ code }) => bare.startsWith(code));
  const is = bare.length - (country?.code.length ?? 0);
  return country && is !== country.digits
    ? `a number in ${country.name} has ${country.digits} digits; this one has ${is}`
    : undefined;
}

/** A path of this site, or an address that mail, phone or browser follows; never a script. */
export function isLink(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  if (/^(?:mailto|tel):[^\s]+$/.test(text)) return true;
  const address = URL.parse(text);
  return /^https?:\/\//.test(text) && address !== null && !address.username && !address.password;
}

/** What keeps words from being published, by path: too long, missing, or not what its field takes. */
export function misfits(page: Page, words: Words): FieldError[] {
  const found = Object.entries(page.sections).flatMap(([section, { fields }]) =>
    among(fields, words[section] ?? {}, `${section}.`),
  );
  return [...found, ...sharedAddresses(page, words)];
}

/** Items that would have the address of one before them: within a list ids differ already, on a page they have to. */
function sharedAddresses(page: Page, words: Words): FieldError[] {
  const seen = new Set<string>();

  function within(
    fields: Record<string, Field>,
    given: Record<string, unknown>,
    before: string,
  ): FieldError[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== "list") return [];
      return (given[name] as Item[]).flatMap((item) => {
        const path = `${before}${name}/${item.id}`;
        const isShared = field.anchored && seen.has(item.id);
        if (field.anchored) seen.add(item.id);
        const message = `${field.one}: another one on this page has the id ${item.id}, by which both are found: give this one another`;
        return [...(isShared ? [{ field: path, message }] : []), ...within(field.fields, item, `${path}.`)];
      });
    });
  }

  return Object.entries(page.sections).flatMap(([section, { fields }]) =>
    within(fields, words[section] ?? {}, `${section}.`),
  );
}

function among(fields: Record<string, Field>, given: Record<string, unknown>, before: string): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => misfitsOf(field, given[name], before + name));
}

function misfitsOf(field: Field, value: unknown, path: string): FieldError[] {
  if (field.kind === "list") {
    const items = value as Item[];
    const count = countProblem(items.length, field);
    return [
      ...(count ? [{ field: path, message: count }] : []),
      ...items.flatMap((item) => among(field.fields, item, `${path}/${item.id}.`)),
    ];
  }
  const message = problemOf(field, value);
  return message ? [{ field: path, message: `${field.label}: ${message}` }] : [];
}

function countProblem(count: number, { label, least, most }: { label: string; least: number; most: number }) {
  if (count < least) return `${label}: at least ${least}`;
  return count > most ? `${label}: at most ${most}` : undefined;
}

function problemOf(field: Exclude<Field, { kind: "list" }>, value: unknown): string | undefined {
  switch (field.kind) {
    case "line":
    case "text":
      return textProblem(value as string, field);
    case "lines":
      return linesProblem(value as string[], field);
    case "link":
      if (value === "" && field.optional) return undefined;
      return isLink(value as string) ? undefined : "a path such as /products, or an address with https://";
    case "picture":
      return (value as PictureWords).alt.length > 300 ? "at most 300 characters say what is seen" : undefined;
    default:
      return undefined;
  }
}

function textProblem(
  text: string,
  field: { kind: string; most: number; optional?: boolean; shape?: LineShape },
): string | undefined {
  if (text.trim() === "") return field.optional ? undefined : "words are missing";
  if (text.length > field.most) return `at most ${field.most} characters`;
  if (field.kind === "line" && text.includes("\n")) return "one line only";
  const shape = field.shape && shapes[field.shape];
  const found = shape?.test(text) ?? true;
  return typeof found === "string" ? found : found ? undefined : shape?.says;
}

function linesProblem(lines: string[], { most, long }: { most: number; long: number }): string | undefined {
  if (lines.length > most) return `at most ${most} lines`;
  return lines.some((one) => one.length > long) ? `at most ${long} characters in a line` : undefined;
}
