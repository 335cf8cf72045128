import type { ConsentTable, Reader, Writer } from "#api/platform/database/tables.ts";
import type { Consent } from "#contract/content/consents.ts";
import type { PersonKind } from "#contract/privacy/person.ts";

export type ConsentText = Omit<ConsentTable, "id" | "created_at">;

export async function numberOf(read: Reader | Writer, told: ConsentText): Promise<number | null> {
  const row = await read
    .selectFrom("consents")
    .select("id")
    .where("form", "=", told.form)
    .where("language", "=", told.language)
    .where("version", "=", told.version)
    .where("text", "=", told.text)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function toldTo(
  read: Reader,
  kind: PersonKind,
  id: number,
): Promise<{ data: Consent | null } | null> {
  const row = await read
    .selectFrom(`${kind}s` as "contacts")
    .select("consent_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.consent_id) return row ? { data: null } : null;
  const data = await read
    .selectFrom("consents")
    .select(["language", "version", "text", "created_at"])
    .where("id", "=", row.consent_id)
    .executeTakeFirst();
  return { data: data ?? null };
}

export const consentWrites = {
  async keep(writer: Writer, told: ConsentText, at: string): Promise<number | null> {
    await writer
      .insertInto("consents")
      .values({ ...told, created_at: at })
      .onConflict((clash) => clash.columns(["form", "language", "version", "text"]).doNothing())
      .execute();
    return numberOf(writer, told);
  },
};
