import type { ConsentTable, Reader, Writer } from "#api/database/tables.ts";

/** What stands below a form, in the words of one version of its page. */
export type Told = Omit<ConsentTable, "id" | "created_at">;

/** The number of a text; null where it is not kept yet. */
export async function numberOf(read: Reader | Writer, told: Told): Promise<number | null> {
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

export const consentWrites = {
  /** Keeps a text, once. */
  async keep(writer: Writer, told: Told, at: string): Promise<number | null> {
    await writer
      .insertInto("consents")
      .values({ ...told, created_at: at })
      .onConflict((clash) => clash.columns(["form", "language", "version", "text"]).doNothing())
      .execute();
    return numberOf(writer, told);
  },
};
