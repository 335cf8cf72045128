import { sql } from "kysely";
import { addressKey } from "#api/platform/database/address-key.ts";
import { countOf } from "#api/platform/database/count-of.ts";
import type { StoredPhone } from "#api/platform/database/stored-phones.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import {
  type Erasure,
  type Person,
  type PersonKind,
  type PersonRecords,
  personKinds,
} from "#contract/privacy/person.ts";
import { type Asked, isTheirs, kindsFor, tables } from "./asked.ts";
import { historyOf, invitationsOf, mailsTo } from "./export.ts";

export async function personSummary(read: Reader, asked: Asked): Promise<Omit<Person, "who">> {
  const [records, name, changes, mails, is_admin, invitations] = await Promise.all([
    recordsOf(read, asked),
    latestName(read, asked),
    countChanges(read, asked),
    mailsTo(read, asked),
    isAdmin(read, asked),
    invitationsOf(read, asked),
  ]);
  return {
    name,
    first_seen: records.map(({ first }) => first).sort()[0] ?? null,
    records,
    changes,
    mails: mails.length,
    is_admin,
    invitations: invitations.length,
  };
}

async function recordsOf(read: Reader, asked: Asked): Promise<PersonRecords[]> {
  const ofKind = async (kind: PersonKind): Promise<PersonRecords[]> => {
    const { count, in_trash, first, last } = await read
      .selectFrom(tables[kind] as "contacts")
      .select((select) => [
        select.fn.countAll<number>().as("count"),
        select.fn.count<number>("deleted_at").as("in_trash"),
        select.fn.min("created_at").as("first"),
        select.fn.max("created_at").as("last"),
      ])
      .where(isTheirs(asked))
      .executeTakeFirstOrThrow();
    return first === null || last === null
      ? []
      : [{ kind, count: Number(count), in_trash: Number(in_trash), first, last }];
  };
  return (await Promise.all(kindsFor(asked).map(ofKind))).flat();
}

async function latestName(read: Reader, asked: Asked): Promise<string> {
  const named = kindsFor(asked).filter((kind) => kind !== "subscriber");
  const latest = named.map((kind) =>
    read
      .selectFrom(tables[kind] as "contacts")
      .select(["name", "created_at"])
      .where(isTheirs(asked))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  const rows = (await Promise.all(latest)).filter((row) => row !== undefined);
  return rows.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)).at(-1)?.name ?? "";
}

async function countChanges(read: Reader, asked: Asked): Promise<number> {
  const counts = kindsFor(asked).map((kind) => countOf(historyOf(read, kind, asked)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function isAdmin(read: Reader, { kind, value }: Asked): Promise<boolean> {
  if (kind !== "email") return false;
  const row = await read.selectFrom("admins").select("id").where("email_key", "=", value).executeTakeFirst();
  return row !== undefined;
}

export async function listErasures(read: Reader, limit: number): Promise<Erasure[]> {
  const rows = await read
    .selectFrom("erasures")
    .select(["id", "reason", "records", "by_name", "created_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows as Erasure[];
}

export async function storedPeople(read: Reader): Promise<{ email: string[]; phone: StoredPhone[] }> {
  const emails = personKinds.map((kind) =>
    read
      .selectFrom(tables[kind] as "contacts")
      .select(sql<string>`lower(email)`.as("email"))
      .distinct()
      .execute(),
  );
  const numbers = (["contacts", "partners"] as const).map((table) =>
    read.selectFrom(table).select(["phone", "phone_country"]).where("phone", "<>", "").distinct().execute(),
  );
  const [invited, phones, ...rows] = await Promise.all([
    read.selectFrom("invitations").select("email_key as email").execute(),
    Promise.all(numbers),
    ...emails,
  ]);
  return {
    email: [...new Set([...rows.flat(), ...invited].map(({ email }) => addressKey(email)))],
    phone: phones.flat(),
  };
}
