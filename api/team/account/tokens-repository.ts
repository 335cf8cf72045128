import type { Writer } from "#api/platform/database/tables.ts";

/** The session that goes on under a new token, when all tokens of an account end. */
export interface Renewal {
  sessionId: number;
  tokenHash: string;
}

/** Ends every session of the account, every token, and the link for a new password: whoever holds a copy of one is out. `renewal` goes on. */
export async function endAllTokens(writer: Writer, adminId: number, renewal: Renewal | null): Promise<void> {
  let ended = writer.deleteFrom("sessions").where("admin_id", "=", adminId);
  await writer.deleteFrom("resets").where("admin_id", "=", adminId).execute();
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
