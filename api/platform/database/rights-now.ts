import { type Area, may } from "#contract/roles.ts";
import type { Reader, Writer } from "./tables.ts";

/** Whether an admin may do something now: asked again when what they left to be done is carried out. Commands of the server may. */
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
