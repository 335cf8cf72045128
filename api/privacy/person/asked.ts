import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { addressKey, spellingsOf } from "#api/platform/database/address-key.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { phoneCountries } from "#contract/phone-countries.ts";
import { isAddress, type PersonKind, personKinds } from "#contract/privacy/person.ts";

/** The person a request is about: an address in lower case, or every way a number may be stored. */
export type Asked =
  | { kind: "email"; value: string }
  | { kind: "phone"; value: string; stored: { phone: string; phone_country?: string }[] };

export function askedOf(who: string): Asked {
  if (isAddress(who)) return { kind: "email", value: addressKey(who) };
  const digits = who.replace(/\D/g, "").replace(/^00/, "");
  const local = digits.replace(/^0/, "");
  const withCode = phoneCountries.flatMap(({ code }) => {
    const bare = code.slice(1);
    return digits.startsWith(bare)
      ? [{ phone: digits.slice(bare.length).replace(/^0/, ""), phone_country: code }]
      : [];
  });
  return { kind: "phone", value: digits, stored: [{ phone: digits }, { phone: local }, ...withCode] };
}

export const tables = {
  contact: "contacts",
  partner: "partners",
  testimonial: "testimonials",
  subscriber: "subscribers",
} as const satisfies Record<PersonKind, keyof Tables>;

type PersonTable = (typeof tables)[PersonKind];

/** A phone number stands in enquiries alone. */
export function kindsFor({ kind }: Asked): readonly PersonKind[] {
  return kind === "email" ? personKinds : ["partner"];
}

/**
 * Lower case for a comparison with `sought`, which is in lower case already. SQLite's lower() knows only ASCII, so the other
 * letters of `sought` are replaced one by one.
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
    const partner = row as unknown as ExpressionBuilder<Tables, "partners">;
    return partner.or(asked.stored.map((stored) => partner.and(stored)));
  };
}

export function theirIds(read: Reader, kind: PersonKind, asked: Asked) {
  return read
    .selectFrom(tables[kind] as "contacts")
    .select("id")
    .where(isTheirs(asked));
}

/** Rows of mails, replies or webhook calls that are about a record of the person. */
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
