import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { type Action, addHistory, bumpContentVersion } from "#api/platform/database/record.ts";
import type { Tables, Writer } from "#api/platform/database/tables.ts";
import { forgetAbout } from "#api/platform/database/trash.ts";
import { senderMark } from "#api/visitors/submissions/spam/lessons.ts";
import type { Erasure, ErasureReason, PersonKind } from "#contract/privacy/person.ts";
import { type Asked, isTheirs, isWrittenTo, kindsFor, phoneKey, tables } from "./asked.ts";

/** Recognises the person in a restored backup by salted marks, without naming them. */
export type ErasureNote = Omit<Selectable<Tables["erasures"]>, "id"> & { reason: ErasureReason };

export function markOf(salt: string, value: string): string {
  return createHash("sha256").update(`${salt} ${value}`).digest("hex");
}

export const personWrites = {
  async erase(
    writer: Writer,
    asked: Asked,
    note: Pick<ErasureNote, "key" | "salt" | "reason">,
    act: Action,
  ): Promise<{ erasure: Erasure; kinds: PersonKind[] }> {
    const values = new Set(asked.kind === "email" ? [asked.value] : asked.stored.map(phoneKey));
    const { kinds, records } = await remove(writer, asked, act);
    const marks = [...values].map((value) => markOf(note.salt, value));
    const row = { ...note, kind: asked.kind, marks, records, by_name: act.actor.name, created_at: act.at };
    const { id } = await writer.insertInto("erasures").values(row).returning("id").executeTakeFirstOrThrow();
    const { reason, by_name, created_at } = row;
    return { erasure: { id, reason, records, by_name, created_at }, kinds };
  },

  async eraseAgain(writer: Writer, note: ErasureNote, asked: Asked[], act: Action): Promise<number> {
    const known = await writer
      .selectFrom("erasures")
      .select("id")
      .where("key", "=", note.key)
      .executeTakeFirst();
    if (known) return 0;
    let records = 0;
    for (const one of asked) records += (await remove(writer, one, act)).records;
    await writer.insertInto("erasures").values(note).execute();
    return records;
  },
};

async function remove(writer: Writer, asked: Asked, act: Action) {
  const kinds: PersonKind[] = [];
  let records = 0;
  for (const kind of kindsFor(asked)) {
    const rows = await writer
      .deleteFrom(tables[kind] as "contacts")
      .where(isTheirs(asked))
      .returning("id")
      .execute();
    if (rows.length === 0) continue;
    kinds.push(kind);
    records += rows.length;
    // In parts, because both engines limit the values of one statement.
    for (let first = 0; first < rows.length; first += 1_000) {
      const ids = rows.slice(first, first + 1_000).map(({ id }) => id);
      const about = ["history", "mails", "replies", "spam_lessons", "webhook_deliveries"] as const;
      await forgetAbout(writer, about, kind, ids);
    }
  }
  if (asked.kind === "email") {
    const written = writer.selectFrom("mails").select("id").where(isWrittenTo(asked.value));
    await writer.deleteFrom("replies").where("mail_id", "in", written).execute();
    await writer.deleteFrom("mails").where(isWrittenTo(asked.value)).execute();
    await writer.deleteFrom("spam_lessons").where("sender", "=", senderMark(asked.value)).execute();
    await writer.deleteFrom("invitations").where("email_key", "=", asked.value).execute();
  }
  if (kinds.includes("testimonial")) await bumpContentVersion(writer);
  if (records > 0) {
    const changes = [{ field: "records", old: records, new: 0 }];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "erase", changes }]);
  }
  return { kinds, records };
}
