import { type Area, may } from "#contract/roles.ts";
import type { Reader, Writer } from "./tables.ts";

/** Checks again, when scheduled work runs, that the admin who ordered it may still do it. Commands of the server may. */
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
