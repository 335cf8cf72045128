import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { addressKey, spellingsOf } from "#api/platform/database/address-key.ts";
import { isStoredAs, type StoredPhone, waysStored } from "#api/platform/database/stored-phones.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { isAddress, type PersonKind, personKinds } from "#contract/privacy/person.ts";

/** The person of a request: an address in lower case, or every way in which a number may be stored. */
export type Asked =
  | { kind: "email"; value: string }
  | { kind: "phone"; value: string; stored: StoredPhone[] };

export function askedOf(who: string): Asked {
  if (isAddress(who)) return { kind: "email", value: addressKey(who) };
  return { kind: "phone", value: who, stored: waysStored(who) };
}

/** Without a country, the key is the digits alone. */
export function phoneKey({ phone, phone_country = "" }: StoredPhone): string {
  return phone_country + phone;
}

export const tables = {
  contact: "contacts",
  partner: "partners",
  testimonial: "testimonials",
  subscriber: "subscribers",
} as const satisfies Record<PersonKind, keyof Tables>;

type PersonTable = (typeof tables)[PersonKind];

export function kindsFor({ kind }: Asked): readonly PersonKind[] {
  return kind === "email" ? personKinds : ["contact", "partner"];
}

/**
 * `sought` is in lower case already. SQLite's lower() knows only ASCII, so this replaces the other letters of
 * `sought` one by one.
 */
function inSmallLetters(text: RawBuilder<unknown>, sought: string): RawBuilder<unknown> {
  const others = [...new Set(sought)].filter(
    (letter) => letter > "\u007f" && letter.toUpperCase() !== letter,
  );
  return others.reduce(
    (small, letter) => sql`replace(${small}, ${letter.toUpperCase()}, ${letter})`,
    sql`lower(${text})`,
  );
}

export function isTheirs(asked: Asked) {
  return (row: ExpressionBuilder<Tables, PersonTable>) => {
    if (asked.kind === "email")
      return row.or(
        spellingsOf(asked.value).map(
          (address) => sql<SqlBool>`${inSmallLetters(sql.ref("email"), address)} = ${address}`,
        ),
      );
    return isStoredAs(asked.stored)(row as unknown as ExpressionBuilder<Tables, "partners">);
  };
}

export function theirIds(read: Reader, kind: PersonKind, asked: Asked) {
  return read
    .selectFrom(tables[kind] as "contacts")
    .select("id")
    .where(isTheirs(asked));
}

export function isAboutThem(read: Reader, asked: Asked) {
  return (row: ExpressionBuilder<Tables, "mails">) =>
    row.or(
      kindsFor(asked).map((kind) =>
        row.and([row("record", "=", kind), row("record_id", "in", theirIds(read, kind, asked))]),
      ),
    );
}

export function isWrittenTo(address: string) {
  return (row: ExpressionBuilder<Tables, "mails">) =>
    row.and([row("recipient_key", "=", address), row("kind", "in", ["receipt", "reply", "invitation"])]);
}
