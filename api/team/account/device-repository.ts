import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { type TrustedDevice, trustDays } from "#contract/team/account.ts";

const mostDevices = 20;

function trusted(read: Reader, adminId: number, at: string) {
  return read
    .selectFrom("devices")
    .select(["id", "name", "last_used_at"])
    .select((select) => select.ref("trusted_until").$notNull().as("trusted_until"))
    .where("admin_id", "=", adminId)
    .where("trusted_until", ">", at);
}

export const deviceWrites = {
  async distrustDevice(writer: Writer, adminId: number, id: number, at: string): Promise<boolean> {
    const ended = await writer
      .updateTable("devices")
      .set({ trusted_until: null })
      .where("id", "=", id)
      .where("admin_id", "=", adminId)
      .where("trusted_until", ">", at)
      .executeTakeFirst();
    return Number(ended.numUpdatedRows) > 0;
  },
};

export async function distrustDevices(writer: Writer, adminId: number): Promise<void> {
  await writer.updateTable("devices").set({ trusted_until: null }).where("admin_id", "=", adminId).execute();
}

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

    async isTrustedDevice(adminId: number, tokenHash: string, at: string): Promise<boolean> {
      const row = await trusted(read, adminId, at).where("token_hash", "=", tokenHash).executeTakeFirst();
      return row !== undefined;
    },

    listTrustedDevices(adminId: number, at: string): Promise<TrustedDevice[]> {
      return trusted(read, adminId, at).orderBy("last_used_at", "desc").orderBy("id", "desc").execute();
    },
  };
}

export interface Browser {
  hash: string;
  former: string | null;
  trustedAs?: string | undefined;
}

/**
 * The browser's new token replaces the former one for all accounts that knew it. A token that we did not
 * issue is never stored, since an attacker may have planted it.
 */
export async function rememberDevice(
  writer: Writer,
  adminId: number,
  { hash, former, trustedAs }: Browser,
  at: string,
): Promise<void> {
  if (former !== null) {
    await writer.updateTable("devices").set({ token_hash: hash }).where("token_hash", "=", former).execute();
  }
  const trusted_until = new Date(Date.parse(at) + trustDays * dayMs).toISOString();
  const trust = trustedAs === undefined ? {} : { name: trustedAs, trusted_until };
  await writer
    .insertInto("devices")
    .values({ admin_id: adminId, token_hash: hash, created_at: at, last_used_at: at, ...trust })
    .onConflict((known) =>
      known.columns(["admin_id", "token_hash"]).doUpdateSet({ last_used_at: at, ...trust }),
    )
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

export async function forgetDevices(writer: Writer, adminId: number, keptHash: string | null): Promise<void> {
  let forgotten = writer.deleteFrom("devices").where("admin_id", "=", adminId);
  if (keptHash !== null) forgotten = forgotten.where("token_hash", "!=", keptHash);
  await forgotten.execute();
}
