import type { Reader, Writer } from "#api/platform/database/tables.ts";

/** Known browsers of one account. A new one replaces the one that logged in longest ago. */
const mostDevices = 20;

export function deviceReads(read: Reader) {
  return {
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
 * Gives the browser a new token, for this account and all others that knew the former one. A token that we did not issue is never
 * stored, since an attacker may have planted it.
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

/** After a change of password only the present browser stays known. */
export async function forgetDevices(writer: Writer, adminId: number, keptHash: string | null): Promise<void> {
  let forgotten = writer.deleteFrom("devices").where("admin_id", "=", adminId);
  if (keptHash !== null) forgotten = forgotten.where("token_hash", "!=", keptHash);
  await forgotten.execute();
}
