import type { Reader, Writer } from "#api/platform/database/tables.ts";
import type { LogIn } from "#contract/team/account.ts";
import { type Browser, rememberDevice } from "./device-repository.ts";
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
          join
            .on("team_rules.name", "=", factorRule)
            .on("admins.second_factor", "is", null)
            .on("sessions.is_by_passkey", "=", false),
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
  /** Required if the account has a second factor, and if no password was checked. */
  proof?: Proof | undefined;
  passwordHash: string;
  tokenHash: string;
  device: string;
  address: string;
  browser?: Browser;
}

function factorOf(proof: Proof | undefined): LogIn["second_factor"] {
  if (!proof) return "none";
  if ("passkey" in proof) return "passkey";
  if ("device" in proof) return "trusted-device";
  return "step" in proof ? "code" : "recovery-code";
}

export const sessionWrites = {
  /**
   * Returns false if the password has changed or the account was suspended since the check, or if the proof
   * was used before.
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
    const needsProof = admin.second_factor !== null || session.proof !== undefined;
    if (needsProof && !(await acceptProof(writer, admin, session.proof, at))) return false;
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
        is_by_passkey: session.proof !== undefined && "passkey" in session.proof,
      })
      .execute();
    if (session.browser) await rememberDevice(writer, session.adminId, session.browser, at);
    const { adminId, device, address } = session;
    await noteLogIn(
      writer,
      { adminId, outcome: "success", secondFactor: factorOf(session.proof), device, address },
      at,
    );
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
