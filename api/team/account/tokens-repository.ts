import type { Writer } from "#api/platform/database/tables.ts";
import { distrustDevices } from "./device-repository.ts";

export interface Renewal {
  sessionId: number;
  tokenHash: string;
}

/**
 * Ends every session of the account except the one in `renewal`, every link for a new password and the trust
 * in browsers, so that stolen copies are of no use.
 */
export async function endAllTokens(writer: Writer, adminId: number, renewal: Renewal | null): Promise<void> {
  let ended = writer.deleteFrom("sessions").where("admin_id", "=", adminId);
  await writer.deleteFrom("resets").where("admin_id", "=", adminId).execute();
  await distrustDevices(writer, adminId);
  if (renewal) ended = ended.where("id", "!=", renewal.sessionId);
  await ended.execute();
  if (!renewal) return;
  await writer
    .updateTable("sessions")
    .set({ token_hash: renewal.tokenHash })
    .where("id", "=", renewal.sessionId)
    .where("admin_id", "=", adminId)
    .execute();
}
