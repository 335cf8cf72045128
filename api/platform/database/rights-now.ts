import { type Area, may } from "#contract/roles.ts";
import type { Reader, Writer } from "./tables.ts";

/**
 * Scheduled work checks when it runs that its admin still has the right. A null admin is a command of the server, which has all
 * rights.
 */
export async function mayNow(read: Reader | Writer, adminId: number | null, area: Area): Promise<boolean> {
  if (adminId === null) return true;
  const admin = await read
    .selectFrom("admins")
    .select("role")
    .where("id", "=", adminId)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  return admin !== undefined && may(admin.role, area);
}
