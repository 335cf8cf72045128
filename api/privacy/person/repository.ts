import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { textOf } from "#api/delivery/mail/letter.ts";
import { addressKey } from "#api/platform/database/address-key.ts";
import { inSmallLetters } from "#api/platform/database/search.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { type Erasure, type PersonKind, type PersonRecords, personKinds } from "#contract/privacy/person.ts";
import { type Asked, askedOf } from "./asked.ts";
import { namedInTexts } from "./mentions.ts";

export const tables = {
  contact: "contacts",
  partner: "partners",
  testimonial: "testimonials",
  subscriber: "subscribers",
} as const satisfies Record<PersonKind, keyof Tables>;

type PersonTable = (typeof tables)[PersonKind];

/** Columns for searching and for storing once. They say nothing that the other columns do not. */
const inner = ["search_text", "idempotency_key", "email_key", "token", "token_hash", "consent_id"];

/** A phone number stands in enquiries alone. */
export function kindsFor({ kind }: Asked): readonly PersonKind[] {
  return kind === "email" ? personKinds : ["partner"];
}

export function isTheirs(asked: Asked) {
  return (row: ExpressionBuilder<Tables, PersonTable>) => {
    if (asked.kind === "email") return isAddressOf(asked.value);
    const partner = row as unknown as ExpressionBuilder<Tables, "partners">;
    return partner.or(asked.stored.map((stored) => partner.and(stored)));
  };
}

function isAddressOf(key: string) {
  return sql<SqlBool>`${inSmallLetters(sql.ref("email"), key)} = ${key}`;
}

export function isWrittenTo(address: string) {
  return (row: ExpressionBuilder<Tables, "mails">) =>
    row.and([row("recipient_key", "=", address), row("kind", "in", ["receipt", "reply", "invitation"])]);
}

export function personRepository(read: Reader) {
  return {
    async records(asked: Asked): Promise<PersonRecords[]> {
      const found = kindsFor(asked).map(async (kind) => {
        const row = await read
          .selectFrom(tables[kind] as "contacts")
          .select((select) => [
            select.fn.countAll<number>().as("count"),
            select.fn.count<number>("deleted_at").as("in_trash"),
            select.fn.min("created_at").as("first"),
            select.fn.max("created_at").as("last"),
          ])
          .where(isTheirs(asked))
          .executeTakeFirstOrThrow();
        const { first, last } = row;
        return first === null || last === null
          ? []
          : [{ kind, count: Number(row.count), in_trash: Number(row.in_trash), first, last }];
      });
      return (await Promise.all(found)).flat();
    },

    async name(asked: Asked): Promise<string> {
      const named = kindsFor(asked).filter((kind) => kind !== "subscriber");
      const found = named.map((kind) =>
        read
          .selectFrom(tables[kind] as "contacts")
          .select(["name", "created_at"])
          .where(isTheirs(asked))
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst(),
      );
      const rows = (await Promise.all(found)).filter((row) => row !== undefined);
      return rows.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)).at(-1)?.name ?? "";
    },

    async changes(asked: Asked): Promise<number> {
      const found = kindsFor(asked).map(async (kind) => {
        const row = await historyOf(kind, asked)
          .select((select) => select.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        return Number(row.count);
      });
      return (await Promise.all(found)).reduce((sum, count) => sum + count, 0);
    },

    async everything(asked: Asked) {
      const consents = await read.selectFrom("consents").select(["id", "text", "version"]).execute();
      const found = kindsFor(asked).map(async (kind) => {
        const rows = await read
          .selectFrom(tables[kind] as "contacts")
          .selectAll()
          .where(isTheirs(asked))
          .orderBy("id")
          .execute();
        const changes = Map.groupBy(
          await historyOf(kind, asked)
            .select(["record_id", "action", "admin_name", "changes", "created_at"])
            .orderBy("id")
            .execute(),
          ({ record_id }) => record_id,
        );
        const toldBy = ({ consent_id }: { consent_id: number | null }) => {
          const consent = consents.find(({ id }) => id === consent_id);
          return { was_told: consent?.text ?? null, was_told_in_version: consent?.version ?? null };
        };
        return rows.map((row) => ({
          kind,
          record: {
            ...Object.fromEntries(Object.entries(row).filter(([name]) => !inner.includes(name))),
            ...toldBy(row),
          },
          changes: (changes.get(row.id) ?? []).map(({ record_id: _, ...change }) => change),
        }));
      });
      return (await Promise.all(found)).flat();
    },

    async replies(asked: Asked) {
      const kinds = (["contact", "partner"] as const).filter((kind) => kindsFor(asked).includes(kind));
      const ids = kinds.map((kind) => [kind, theirIds(kind, asked)] as const);
      return read
        .selectFrom("replies")
        .select(["text", "by_name", "created_at"])
        .where((row) =>
          row.or([
            ...ids.map(([kind, theirs]) =>
              row.and([row("record", "=", kind), row("record_id", "in", theirs)]),
            ),
            ...(asked.kind === "email"
              ? [row("mail_id", "in", read.selectFrom("mails").select("id").where(isWrittenTo(asked.value)))]
              : []),
          ]),
        )
        .orderBy("id")
        .execute();
    },

    /** Includes mail to an address that was corrected since. */
    async mails(asked: Asked) {
      const rows = await read
        .selectFrom("mails")
        .select(["subject", "letter", "status", "created_at", "sent_at"])
        .where((row) =>
          row.or([
            row.and([row("kind", "in", ["receipt", "reply"]), row.or(ofTheirs(row, asked))]),
            ...(asked.kind === "email" ? [isWrittenTo(asked.value)(row)] : []),
          ]),
        )
        .orderBy("id")
        .execute();
      return rows.map(({ subject, letter, ...row }) => ({ subject, text: textOf(letter, ""), ...row }));
    },

    async invitations({ kind, value }: Asked) {
      if (kind !== "email") return [];
      return read
        .selectFrom("invitations")
        .select(["email", "role", "created_at", "expires_at"])
        .where("email_key", "=", value)
        .execute();
    },

    /** Answers only the origin of a webhook's address, because the rest may be a secret. */
    async calls(asked: Asked) {
      const rows = await read
        .selectFrom("webhook_deliveries")
        .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
        .select([
          "webhook_deliveries.kind",
          "webhooks.url",
          "webhook_deliveries.status",
          "webhook_deliveries.created_at",
          "webhook_deliveries.settled_at",
        ])
        .where((row) => row.or(ofTheirs(row as never, asked)))
        .orderBy("webhook_deliveries.id")
        .execute();
      return rows.map(({ url, ...row }) => ({ ...row, url: new URL(url).origin }));
    },

    async isAdmin({ kind, value }: Asked): Promise<boolean> {
      if (kind !== "email") return false;
      const row = await read
        .selectFrom("admins")
        .select("id")
        .where("email_key", "=", value)
        .executeTakeFirst();
      return row !== undefined;
    },

    async erasures(limit: number): Promise<Erasure[]> {
      const rows = await read
        .selectFrom("erasures")
        .select(["id", "reason", "records", "by_name", "created_at"])
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows as Erasure[];
    },

    /** Every stored address once, in lower case, and every number as it is stored or may be read. */
    async whoever(): Promise<Record<Asked["kind"], string[]>> {
      const emails = personKinds.map((kind) =>
        read
          .selectFrom(tables[kind] as "contacts")
          .select(sql<string>`lower(email)`.as("email"))
          .distinct()
          .execute(),
      );
      const [named, invited, phones, ...rows] = await Promise.all([
        namedInTexts(read),
        read.selectFrom("invitations").select("email_key as email").execute(),
        read.selectFrom("partners").select("phone").distinct().execute(),
        ...emails,
      ]);
      const asked = named.map(askedOf);
      const email = [...rows.flat(), ...invited].map((row) => addressKey(row.email));
      return {
        email: [
          ...new Set([...email, ...asked.filter(({ kind }) => kind === "email").map(({ value }) => value)]),
        ],
        phone: [
          ...new Set([
            ...phones.map(({ phone }) => phone),
            ...asked.flatMap((one) => (one.kind === "phone" ? one.stored.map(({ phone }) => phone) : [])),
          ]),
        ],
      };
    },

    notes: () => read.selectFrom("erasures").selectAll().orderBy("id").execute(),
  };

  function ofTheirs(row: ExpressionBuilder<Tables, "mails">, asked: Asked) {
    return kindsFor(asked).map((kind) =>
      row.and([row("record", "=", kind), row("record_id", "in", theirIds(kind, asked))]),
    );
  }

  function historyOf(kind: PersonKind, asked: Asked) {
    return read
      .selectFrom("history")
      .where("record", "=", kind)
      .where("record_id", "in", theirIds(kind, asked));
  }

  function theirIds(kind: PersonKind, asked: Asked) {
    return read
      .selectFrom(tables[kind] as "contacts")
      .select("id")
      .where(isTheirs(asked));
  }
}
