import type { Reader, Writer } from "#api/platform/database/tables.ts";

/** Browsers that are kept for one account; the one that logged in longest ago makes room. */
const mostDevices = 20;

export function deviceReads(read: Reader) {
  return {
    /** Whether the account was logged in from the browser that shows this token. */
    async isKnownDevice(emailKey: string, tokenHash: string): Promise<boolean> {
      const row = await read
        .selectFrom("devices")
        .innerJoin("admins", "admins.id", "devices.admin_id")
        .select("devices.id")
        .where("token_hash", "=", tokenHash)
        .where("email_key", "=", emailKey)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/**
 * Knows a browser by a new token, for this account and for all others that it was known for. A token that was never given out
 * here is not adopted: somebody may have put it there.
 */
export async function rememberDevice(
  writer: Writer,
  adminId: number,
  { hash, former }: { hash: string; former: string | null },
  at: string,
): Promise<void> {
  if (former !== null) {
    await writer.updateTable("devices").set({ token_hash: hash }).where("token_hash", "=", former).execute();
  }
  await writer
    .insertInto("devices")
    .values({ admin_id: adminId, token_hash: hash, created_at: at, last_used_at: at })
    .onConflict((known) => known.columns(["admin_id", "token_hash"]).doUpdateSet({ last_used_at: at }))
    .execute();
  const kept = writer
    .selectFrom("devices")
    .select("id")
    .where("admin_id", "=", adminId)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(mostDevices);
  await writer.deleteFrom("devices").where("admin_id", "=", adminId).where("id", "not in", kept).execute();
}

/** With the password that let them in, all browsers are forgotten but the one at hand. */
export async function forgetDevices(writer: Writer, adminId: number, keptHash: string | null): Promise<void> {
  let forgotten = writer.deleteFrom("devices").where("admin_id", "=", adminId);
  if (keptHash !== null) forgotten = forgotten.where("token_hash", "!=", keptHash);
  await forgotten.execute();
}
