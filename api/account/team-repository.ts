import { type Act, remember, takeTurn } from "#api/database/record.ts";
import type { Writer } from "#api/database/tables.ts";

/** Nobody but an owner could let another one in from the panel. Holds until the writer commits. */
async function isLastOwner(writer: Writer, adminId: number): Promise<boolean> {
  await takeTurn(writer);
  const owners = await writer
    .selectFrom("admins")
    .select("id")
    .where("role", "=", "owner")
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.id === adminId;
}

export const teamWrites = {
  /** False for the last owner. Sessions end with the account. */
  async removeAdmin(writer: Writer, adminId: number, act: Act): Promise<boolean> {
    if (await isLastOwner(writer, adminId)) return false;
    await writer.deleteFrom("admins").where("id", "=", adminId).execute();
    await remember(writer, [{ ...act, record: "admin", id: adminId, action: "purge" }]);
    return true;
  },
};
