import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { rememberDevice } from "./device-repository.ts";
import { factorRule } from "./factor-rule.ts";
import { noteLogIn } from "./log-in-repository.ts";
import { acceptProof, type Proof } from "./second-factor-repository.ts";
import { expiresAt } from "./session-life.ts";

export function sessionReads(read: Reader) {
  return {
    async isSessionAlive(id: number, at: string): Promise<boolean> {
      const row = await read
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", id)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row !== undefined;
    },

    findSession(tokenHash: string, at: string) {
      return read
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .leftJoin("team_rules", (join) =>
          join.on("team_rules.name", "=", factorRule).on("admins.second_factor", "is", null),
        )
        .select([
          "sessions.id",
          "sessions.admin_id",
          "sessions.created_at",
          "sessions.last_used_at",
          "sessions.confirmation_hash",
          "sessions.confirmed_until",
          "admins.name",
          "admins.role",
          "team_rules.since as owes_factor_since",
        ])
        .where("token_hash", "=", tokenHash)
        .where("admins.suspended_at", "is", null)
        .where("expires_at", ">", at)
        .executeTakeFirst();
    },

    listSessions(adminId: number, at: string) {
      return read
        .selectFrom("sessions")
        .select(["id", "device", "address", "created_at", "last_used_at"])
        .where("admin_id", "=", adminId)
        .where("expires_at", ">", at)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .execute();
    },
  };
}

export interface NewSession {
  adminId: number;
  /** Required if the account has a second factor. */
  proof?: Proof | undefined;
  /** The hash that the password was checked against, in case it has changed since. */
  passwordHash: string;
  tokenHash: string;
  device: string;
  address: string;
  /** Hashes of the browser's new device token, and of the one it sent. */
  browser?: { hash: string; former: string | null };
}

export const sessionWrites = {
  /**
   * Returns false if the password has changed or the account was suspended since the check, or if the proof was used before. Also
   * deletes expired sessions.
   */
  async startSession(writer: Writer, session: NewSession, at: string): Promise<boolean> {
    const admin = await writer
      .selectFrom("admins")
      .select(["id", "name", "second_factor"])
      .where("id", "=", session.adminId)
      .where("password_hash", "=", session.passwordHash)
      .where("suspended_at", "is", null)
      .executeTakeFirst();
    if (!admin) return false;
    if (admin.second_factor !== null && !(await acceptProof(writer, admin, session.proof, at))) return false;
    await writer.deleteFrom("sessions").where("expires_at", "<=", at).execute();
    await writer
      .insertInto("sessions")
      .values({
        admin_id: session.adminId,
        token_hash: session.tokenHash,
        device: session.device,
        address: session.address,
        created_at: at,
        last_used_at: at,
        expires_at: expiresAt(at, at),
      })
      .execute();
    if (session.browser) await rememberDevice(writer, session.adminId, session.browser, at);
    const { adminId, device, address } = session;
    const secondFactor = !session.proof ? "none" : "step" in session.proof ? "code" : "recovery-code";
    await noteLogIn(writer, { adminId, outcome: "success", secondFactor, device, address }, at);
    return true;
  },

  async noteUse(writer: Writer, session: { id: number; created_at: string }, at: string): Promise<void> {
    await writer
      .updateTable("sessions")
      .set({ last_used_at: at, expires_at: expiresAt(session.created_at, at) })
      .where("id", "=", session.id)
      .execute();
  },

  async confirmSession(
    writer: Writer,
    id: number,
    { hash, until }: { hash: string; until: string },
  ): Promise<void> {
    await writer
      .updateTable("sessions")
      .set({ confirmation_hash: hash, confirmed_until: until })
      .where("id", "=", id)
      .execute();
  },

  async endSession(writer: Writer, adminId: number, id: number): Promise<boolean> {
    const ended = await writer
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("admin_id", "=", adminId)
      .executeTakeFirst();
    return Number(ended.numDeletedRows) > 0;
  },

  async endOthers(writer: Writer, adminId: number, keptSession: number | null): Promise<number> {
    let ended = writer.deleteFrom("sessions").where("admin_id", "=", adminId);
    if (keptSession !== null) ended = ended.where("id", "!=", keptSession);
    return Number((await ended.executeTakeFirst()).numDeletedRows);
  },
};
