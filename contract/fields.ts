import "./plain-errors.ts";
import { z } from "zod";
import { isZone } from "./content/words/hours.ts";
import { asciiDigits, plainDecimal } from "./digits.ts";
import { bareAddress, tidy } from "./fold.ts";
import { languages } from "./languages.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import type { FieldCode } from "./problem.ts";
import { withoutUnseen } from "./unseen.ts";

// The content security policy forbids compiled code, and reports the schema library's attempt as a violation.
if ("document" in globalThis) z.config({ jitless: true });

export const formBytes = 64 * 1024;

/** PostgreSQL refuses NUL, and no database stores lone surrogates unchanged. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

const keepable = { error: "There is a sign in this text that cannot be stored", abort: true };

function clean(text: string): string {
  return tidy(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"));
}

export function requiredText(max: number, message: string = messages.formIncomplete) {
  return z
    .string({ error: message })
    .refine(isKeepable, keepable)
    .transform(clean)
    .pipe(z.string().min(1, message).max(max, `At most ${max} characters`));
}

export function optionalText(max: number) {
  return z
    .string()
    .refine(isKeepable, keepable)
    .transform(clean)
    .pipe(z.string().max(max, `At most ${max} characters`));
}

/** In characters; undefined if the field takes no text or has no limit. */
export function longestOf(field: z.ZodType): number | undefined {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) {
    return longestOf(field.unwrap() as z.ZodType);
  }
  if (field instanceof z.ZodPipe) {
    return longestOf((field.out instanceof z.ZodTransform ? field.in : field.out) as z.ZodType);
  }
  return field instanceof z.ZodString ? (field.maxLength ?? undefined) : undefined;
}

export function searchedText(max: number) {
  return z.string().max(max, { abort: true }).refine(isKeepable, keepable).transform(clean);
}

/**
 * Takes JSON numbers, or digits of any script as text: no sign, no space, no 0x10 and no 1e3. `empty` is the value of an empty
 * input.
 */
export function wholeNumber(
  least: number,
  most: number,
  message = `A whole number from ${least} to ${most}`,
  empty?: number,
) {
  return z.preprocess(
    (given) => {
      if (given === "" && empty !== undefined) return empty;
      if (typeof given !== "string" || given.length > 2 * 10) return given;
      const plain = asciiDigits(withoutUnseen(given));
      return plain.length <= 10 && /^(?:0|[1-9]\d*)$/.test(plain) ? Number(plain) : given;
    },
    z.number(message).int(message).min(least, message).max(most, message),
  );
}

function decimalOf(text: string): number {
  return text.length <= limits.rating && /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

export function decimalNumber(least: number, most: number, message: string) {
  return z.preprocess(
    (given) => (typeof given === "string" ? decimalOf(plainDecimal(withoutUnseen(given))) : given),
    z
      .number(message)
      .min(least, message)
      .max(most, message)
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), "At most one decimal"),
  );
}

/** http or https only. A name or password in the address is refused, because it hides where the link leads. */
export const webAddress = z
  .string()
  .max(2_000)
  .transform(tidy)
  .pipe(
    z
      .url({ protocol: /^https?$/, error: "A web address that starts with https://" })
      .refine(
        (address) => !authorityOf(address).includes("@"),
        "A web address without a name in front of an @",
      ),
  );

/** Browsers read a backslash as a slash. */
function authorityOf(address: string): string {
  return address.slice(address.indexOf(":") + 3).split(/[/\\?#]/)[0] ?? "";
}

/** As HTML defines it for e-mail inputs, but in any script and with at least one dot in the domain. */
const emailShape =
  /^[\p{L}\p{M}\p{N}\p{Join_C}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Join_C}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Join_C}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u;

const simpleEmailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,4}$/;

export function emailField(message: string, emptyMessage: string = message) {
  return requiredText(limits.email, emptyMessage)
    .transform(bareAddress)
    .pipe(z.string().regex(emailShape, message));
}

/** True for a valid address whose ending is not two to four Latin letters; the form then asks once before it sends. */
export function hasUnusualEnding(email: string): boolean {
  const address = bareAddress(tidy(email));
  return emailShape.test(address) && !simpleEmailShape.test(address);
}

export const ratingField = z
  .union([z.number(), z.string()], { error: messages.testimonialIncomplete })
  .transform((value, context) => {
    const text = plainDecimal(tidy(String(value)));
    if (text === "") return refuse(context, messages.testimonialIncomplete);
    const rating = decimalOf(text);
    if (rating > 5) return refuse(context, messages.ratingTooHigh, "too_large");
    if (!(rating >= 0)) return refuse(context, messages.ratingTooHigh);
    if (!/^\d*(?:\.\d?)?$/.test(text)) return refuse(context, messages.ratingDecimals);
    return rating;
  })
  .pipe(z.number());

function refuse(context: z.RefinementCtx, message: string, code?: FieldCode) {
  context.addIssue({ code: "custom", message, params: { code } });
  return z.NEVER;
}

export const flag = z.preprocess((given) => {
  if (given === "true" || given === "1" || given === 1 || given === "on") return true;
  if (given === "false" || given === "0" || given === 0 || given === "") return false;
  return given;
}, z.boolean());

/** Ids are 32-bit integers on every engine. */
export const greatestId = 2_147_483_647;
export const idParams = z.object({ id: wholeNumber(1, greatestId) });

export const seenVersion = wholeNumber(0, greatestId).optional();
export const bulkIds = z.object({
  ids: z.array(z.number().int().positive().max(greatestId)).min(1, "Choose at least one").max(1_000),
});
export const deleted = z.object({ deleted: z.number().int() });
export const changed = z.object({ changed: z.number().int() });
export const restored = z.object({ restored: z.number().int() });

const versions = z.record(z.string(), z.number().int().positive().max(greatestId));
export type Versions = z.infer<typeof versions>;

export const refused = z.array(z.object({ id: z.number().int(), message: z.string() }));
export type Refused = z.infer<typeof refused>;

/** If a bulk call names versions, it skips records that have changed since. */
export const seenVersions = { versions: versions.optional() };
export const changedSeen = changed.extend({ versions, refused });

/** Selects the rows of `ids`, or with `all: true` every row that `filter` matches. `more` adds fields of the call's own. */
export function bulkChoice<Filter extends z.ZodType, More extends z.ZodRawShape>(filter: Filter, more: More) {
  return z
    .object({
      ids: bulkIds.shape.ids.optional(),
      all: z.literal(true).optional(),
      filter: filter.optional(),
    })
    .extend(more)
    .superRefine((choice: { ids?: number[] | undefined; all?: true | undefined }, context) => {
      if ((choice.ids === undefined) === (choice.all === undefined)) {
        context.addIssue({
          code: "custom",
          path: ["ids"],
          message: "Choose at least one, or all that match",
          params: { code: choice.ids === undefined ? "required" : "inconsistent" },
        });
      }
    });
}

/** The point that stays in view when a picture is cropped, 0 to 1 from the left and from the top. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPoint>;

/** True for a record that came with the installation, until an admin confirms it. */
export const sampleMark = z.boolean();
export const sampleFilter = z.literal("on").optional();

/** ISO 8601 in UTC. PostgreSQL has no year 0. */
export const moment = z.iso
  .datetime()
  .refine((text) => text >= "0001", "A moment such as 2026-03-10T12:00:00Z");

/** A preview ticket shows a draft, or the site as of a past moment; an invalid ticket is ignored. */
export const lookTicket = { ticket: z.string().max(200).optional() };

/** The language in which visitors read; an unknown one is refused. */
export const readLanguage = { language: z.enum(languages).default(languages[0]) };

export const pageSize = { usual: 50, most: 200 } as const;

export const searchField = searchedText(200);

export const timeZone = z.string().max(64).refine(isZone, "A time zone such as Asia/Muscat");

/** A day of the years 1 to 9998, in UTC unless the call names a time zone. */
export const day = z.iso.date().refine((text) => text >= "0001" && text < "9999", "A day such as 2026-03-10");

export const listQuery = z.object({
  limit: wholeNumber(1, pageSize.most).default(pageSize.usual),
  cursor: z.string().max(2_000).optional(),
  search: searchField.optional(),
});

export const newestOrOldest = z.enum(["newest", "oldest"]).default("newest");

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    /** True if there are more than `total`, because a count of very many matches stops early. */
    capped: z.boolean().optional(),
    next: z.string().nullable(),
  });
}

export function jsonList<Item extends z.ZodType>(item: Item) {
  const list = z.array(item, { error: "A list of texts" });
  return z.preprocess(jsonReader('A list as JSON text, such as ["one", "two"]', "[]"), list);
}

export function jsonText<Value extends z.ZodType>(value: Value) {
  return z.preprocess(jsonReader("JSON text"), value);
}

function jsonReader(message: string, empty = "") {
  return (given: unknown, context: z.RefinementCtx) => {
    if (typeof given !== "string") return given;
    try {
      return JSON.parse(given || empty);
    } catch {
      return refuse(context, message);
    }
  };
}

/** Removes defaults too; otherwise a missing field would overwrite the stored value with its default. */
export function everyOptional<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  const fields = Object.entries(input.shape as unknown as Record<string, z.ZodType>).map(([name, field]) => {
    const given = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
    return [name, given.optional()];
  });
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> });
}

export function emptyAsNull<Value extends z.ZodType>(value: Value) {
  return z.preprocess((given) => (given === "" || given === "null" ? null : given), value.nullable());
}

/** If a client repeats a submission with the same key, it is stored once. */
export const idempotencyHeader = "idempotency-key";
export const idempotencyKey = z
  .string()
  .min(8)
  .max(100, { abort: true })
  .regex(/^[\w.:-]+$/, "Letters, digits, dot, colon and dash only");
