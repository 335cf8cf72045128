import { bareAddress, tidy } from "#contract/fold.ts";
import { internationalProblem } from "#contract/phone-countries.ts";
import { barePhone } from "#contract/phone-number.ts";
import type { FieldCode, FieldError } from "#contract/problem.ts";
import type { Field, Item, LineShape, ListField, Page, PictureWords, Words } from "./field.ts";
import { daysOf, isDay, isTime, isZone } from "./hours.ts";

type Fault = Omit<FieldError, "field">;

interface Shape {
  test: (text: string) => boolean | string;
  says: string;
}

const shapes: Record<LineShape, Shape> = {
  email: {
    test: (text) =>
      /^[^\s@]+@[^\s@.]*$/.test(text)
        ? "the part after the @ is not complete"
        : text === bareAddress(text) && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
    says: "An e-mail address such as info@daniry.com",
  },
  phone: {
    test: (text) => /^\+\d{7,15}$/.test(barePhone(text)) && (internationalProblem(text) ?? true),
    says: "A number with its country code, such as +968 7988 5720",
  },
  year: { test: (text) => /^\d{4}$/.test(text), says: "A year such as 2022" },
  days: { test: (text) => daysOf(text) !== null, says: "Days such as Mon-Fri or Sat" },
  time: { test: isTime, says: "A time such as 09:00" },
  date: { test: isDay, says: "A day such as 2026-12-24" },
  zone: { test: isZone, says: "A time zone such as Asia/Muscat" },
};

/** A path of this site, or a mail, phone or web address; never a script. */
export function isLink(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  if (/^(?:mailto|tel):[^\s]+$/.test(text)) return true;
  const address = URL.parse(text);
  return /^https?:\/\//.test(text) && address !== null && !address.username && !address.password;
}

export function misfits(page: Page, words: Words): FieldError[] {
  const addresses = new Set<string>();
  return Object.entries(page.sections).flatMap(([section, { fields }]) =>
    among(fields, words[section] ?? {}, `${section}.`, addresses),
  );
}

function among(
  fields: Record<string, Field>,
  given: Record<string, unknown>,
  before: string,
  addresses: Set<string>,
): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = before + name;
    if (field.kind === "list") return misfitsOfList(field, given[name] as Item[], path, addresses);
    const fault = faultOf(field, given[name]);
    return fault ? [{ field: path, message: `${field.label}: ${fault.message}`, code: fault.code }] : [];
  });
}

function misfitsOfList(field: ListField, items: Item[], path: string, addresses: Set<string>): FieldError[] {
  const count = countFault(items.length, field);
  const found = items.flatMap((item) => {
    const shared = field.anchored && addressProblem(field, item, addresses);
    return [
      ...(shared ? [{ field: `${path}/${item.id}`, message: shared, code: "taken" as const }] : []),
      ...among(field.fields, item, `${path}/${item.id}.`, addresses),
    ];
  });
  return count ? [{ field: path, ...count }, ...found] : found;
}

/** Ids are unique within a list, but anchors must be unique on the whole page. */
function addressProblem({ one }: ListField, { id }: Item, addresses: Set<string>): string | undefined {
  if (addresses.has(id))
    return `${one}: another one on this page has the id ${id}, by which both are found: give this one another`;
  addresses.add(id);
  return undefined;
}

function fault(code: FieldCode, message: string): Fault {
  return { message, code };
}

function countFault(count: number, { label, least, most }: { label: string; least: number; most: number }) {
  if (count < least) return fault(count === 0 ? "required" : "too_short", `${label}: at least ${least}`);
  return count > most ? fault("too_long", `${label}: at most ${most}`) : undefined;
}

function faultOf(field: Exclude<Field, ListField>, value: unknown): Fault | undefined {
  switch (field.kind) {
    case "line":
    case "text":
      return textFault(value as string, field);
    case "lines":
      return linesFault(value as string[], field);
    case "link":
      return linkFault(value as string, field);
    case "picture":
      return (value as PictureWords).alt.length > 300
        ? fault("too_long", "at most 300 characters say what is seen")
        : undefined;
    default:
      return undefined;
  }
}

function linkFault(address: string, { optional }: { optional?: boolean }): Fault | undefined {
  if ((address === "" && optional) || isLink(address)) return undefined;
  const says = "a path such as /products, or an address with https://";
  return fault(address === "" ? "required" : "invalid_format", says);
}

function textFault(
  text: string,
  field: { kind: string; most: number; optional?: boolean; shape?: LineShape },
): Fault | undefined {
  if (tidy(text) === "") return field.optional ? undefined : fault("required", "words are missing");
  if (text.length > field.most) return fault("too_long", `at most ${field.most} characters`);
  if (field.kind === "line" && text.includes("\n")) return fault("invalid_format", "one line only");
  const shape = field.shape && shapes[field.shape];
  const found = shape?.test(text) ?? true;
  if (found === true || !shape) return undefined;
  return fault("invalid_format", found || shape.says);
}

function linesFault(lines: string[], { most, long }: { most: number; long: number }): Fault | undefined {
  if (lines.length > most) return fault("too_long", `at most ${most} lines`);
  return lines.some((one) => one.length > long)
    ? fault("too_long", `at most ${long} characters in a line`)
    : undefined;
}
