import { type Actor, differences, remember } from "#api/database/record.ts";
import type { AdminTable, Reader, Writer } from "#api/database/tables.ts";
import type { Admin } from "#contract/account.ts";
import { expiresAt } from "./session-life.ts";

const columns = ["id", "name", "email", "profile", "version", "second_factor"] as const;

type Row = Pick<AdminTable, "name" | "email" | "profile" | "version" | "second_factor"> & { id: number };

/** The secret stays here. */
function toAdmin({ second_factor, ...row }: Row): Admin {
  return { ...row, second_factor: second_factor !== null };
}

/** Addresses are one account in any letter case. */
export function keyOf(email: string): string {
  return email.normalize("NFC").toLowerCase();
}

export function accountRepository(read: Reader) {
  return {
    async find(id: number): Promise<Admin | null> {
      const row = await read.selectFrom("admins").select(columns).where("id", "=", id).executeTakeFirst();
      return row ? toAdmin(row) : null;
    },

    findByEmail(email: string) {
      return read
        .selectFrom("admins")
        .select([...columns, "password_hash", "second_factor_step"])
        .where("email_key", "=", keyOf(email))
        .executeTakeFirst();
    },

    async passwordHash(id: number): Promise<string | undefined> {
      const row = await read
        .selectFrom("admins")
        .select("password_hash")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.password_hash;
    },

    /** What the second factor of an account is, or is about to be. */
    async secondFactor(id: number) {
      const row = await read
        .selectFrom("admins")
        .select(["email", "second_factor", "second_factor_pending", "second_factor_since"])
        .where("id", "=", id)
        .executeTakeFirst();
      const left = await read
        .selectFrom("recovery_codes")
        .select((select) => select.fn.countAll<number>().as("count"))
        .where("admin_id", "=", id)
        .executeTakeFirstOrThrow();
      return row && { ...row, codesLeft: Number(left.count) };
    },

    async isSessionAlive(id: number, at: string): Promise<boolean> {
      const row = await read
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", id)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row !== undefined;
    },

    async hasAdmins(): Promise<boolean> {
      return (await read.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined;
    },

    findSession(tokenHash: string, at: string) {
      return read
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .select(["sessions.id", "sessions.admin_id", "sessions.last_used_at", "admins.name"])
        .where("token_hash", "=", tokenHash)
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

interface NewAdmin {
  name: string;
  email: string;
  passwordHash: string;
}

/** What a log-in shows beside the password: the time step of a code, or the hash of a recovery code. */
export type Proof = { step: number } | { recoveryHash: string };

interface NewSession {
  adminId: number;
  /** Needed where the account has a second factor. */
  proof?: Proof | undefined;
  /** The hash that the password was checked against. */
  passwordHash: string;
  tokenHash: string;
  device: string;
  address: string;
}

export interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  profile?: string | undefined;
}

export type ProfileAnswer = { saved: Admin } | { stale: Admin } | { taken: true };

export const accountWrites = {
  /** Null where the address belongs to an account already. */
  async createAdmin(
    writer: Writer,
    { name, email, passwordHash }: NewAdmin,
    at: string,
  ): Promise<Admin | null> {
    const stored = await writer
      .insertInto("admins")
      .values({
        name,
        email,
        email_key: keyOf(email),
        password_hash: passwordHash,
        profile: "",
        second_factor: null,
        second_factor_pending: null,
        second_factor_since: null,
        second_factor_step: null,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .onConflict((clash) => clash.column("email_key").doNothing())
      .returning(columns)
      .executeTakeFirst();
    return stored ? toAdmin(stored) : null;
  },

  /** A change that was made from an older version, or takes another's address, changes nothing. */
  async updateProfile(
    writer: Writer,
    adminId: number,
    actor: Actor,
    { version, ...change }: ProfileChange & { version?: number | undefined },
    at: string,
  ): Promise<ProfileAnswer> {
    const row = await writer
      .selectFrom("admins")
      .select(columns)
      .where("id", "=", adminId)
      .executeTakeFirstOrThrow();
    const stored = toAdmin(row);
    if (version !== undefined && version !== stored.version) return { stale: stored };
    const key = change.email === undefined ? undefined : keyOf(change.email);
    if (key !== undefined) {
      const other = await writer
        .selectFrom("admins")
        .select("id")
        .where("email_key", "=", key)
        .where("id", "!=", adminId)
        .executeTakeFirst();
      if (other) return { taken: true };
    }
    const changes = differences(stored, change);
    if (changes.length === 0) return { saved: stored };
    const saved = await writer
      .updateTable("admins")
      .set({
        ...change,
        ...(key !== undefined && { email_key: key }),
        version: stored.version + 1,
        updated_at: at,
      })
      .where("id", "=", adminId)
      .where("version", "=", stored.version)
      .returning(columns)
      .executeTakeFirst();
    if (!saved) return { stale: stored };
    await remember(writer, [{ actor, record: "admin", id: adminId, action: "update", changes, at }]);
    return { saved: toAdmin(saved) };
  },

  /** Ends every session of the account but `keptSession`: whoever knew the old password is out. */
  async setPassword(
    writer: Writer,
    adminId: number,
    passwordHash: string,
    keptSession: number | null,
    actor: Actor,
    at: string,
  ): Promise<void> {
    await writer
      .updateTable("admins")
      .set((row) => ({ password_hash: passwordHash, updated_at: at, version: row("version", "+", 1) }))
      .where("id", "=", adminId)
      .execute();
    let ended = writer.deleteFrom("sessions").where("admin_id", "=", adminId);
    if (keptSession !== null) ended = ended.where("id", "!=", keptSession);
    await ended.execute();
    await remember(writer, [{ actor, record: "admin", id: adminId, action: "password", at }]);
  },

  /** False where the password was changed since it was checked, or the proof was used before. Also clears away sessions that have run out. */
  async startSession(writer: Writer, session: NewSession, at: string): Promise<boolean> {
    const admin = await writer
      .selectFrom("admins")
      .select(["id", "name", "second_factor"])
      .where("id", "=", session.adminId)
      .where("password_hash", "=", session.passwordHash)
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
        expires_at: expiresAt(at),
      })
      .execute();
    return true;
  },

  async noteUse(writer: Writer, sessionId: number, at: string): Promise<void> {
    await writer
      .updateTable("sessions")
      .set({ last_used_at: at, expires_at: expiresAt(at) })
      .where("id", "=", sessionId)
      .execute();
  },

  /** False where this admin has no such session. */
  async endSession(writer: Writer, adminId: number, id: number): Promise<boolean> {
    const ended = await writer
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("admin_id", "=", adminId)
      .executeTakeFirst();
    return Number(ended.numDeletedRows) > 0;
  },

  /** Ends every session of the account but this one; answers how many. */
  async endOthers(writer: Writer, adminId: number, keptSession: number): Promise<number> {
    const ended = await writer
      .deleteFrom("sessions")
      .where("admin_id", "=", adminId)
      .where("id", "!=", keptSession)
      .executeTakeFirst();
    return Number(ended.numDeletedRows);
  },

  /** Keeps a secret until its first code comes; false where there is a second factor already. */
  async beginSecondFactor(writer: Writer, adminId: number, secret: string): Promise<boolean> {
    const begun = await writer
      .updateTable("admins")
      .set({ second_factor_pending: secret })
      .where("id", "=", adminId)
      .where("second_factor", "is", null)
      .executeTakeFirst();
    return Number(begun.numUpdatedRows) > 0;
  },

  /** False where another secret has been asked for since. */
  async enableSecondFactor(
    writer: Writer,
    adminId: number,
    { secret, step, codeHashes }: { secret: string; step: number; codeHashes: string[] },
    actor: Actor,
    at: string,
  ): Promise<boolean> {
    const enabled = await writer
      .updateTable("admins")
      .set({
        second_factor: secret,
        second_factor_pending: null,
        second_factor_since: at,
        second_factor_step: step,
      })
      .where("id", "=", adminId)
      .where("second_factor", "is", null)
      .where("second_factor_pending", "=", secret)
      .executeTakeFirst();
    if (Number(enabled.numUpdatedRows) === 0) return false;
    await replaceCodes(writer, adminId, codeHashes);
    await remember(writer, [{ actor, record: "admin", id: adminId, action: "second-factor-on", at }]);
    return true;
  },

  async disableSecondFactor(writer: Writer, adminId: number, actor: Actor, at: string): Promise<boolean> {
    const disabled = await writer
      .updateTable("admins")
      .set({
        second_factor: null,
        second_factor_pending: null,
        second_factor_since: null,
        second_factor_step: null,
      })
      .where("id", "=", adminId)
      .where("second_factor", "is not", null)
      .executeTakeFirst();
    if (Number(disabled.numUpdatedRows) === 0) return false;
    await replaceCodes(writer, adminId, []);
    await remember(writer, [{ actor, record: "admin", id: adminId, action: "second-factor-off", at }]);
    return true;
  },

  /** False without a second factor. */
  async renewRecoveryCodes(
    writer: Writer,
    adminId: number,
    codeHashes: string[],
    actor: Actor,
    at: string,
  ): Promise<boolean> {
    const admin = await writer
      .selectFrom("admins")
      .select("id")
      .where("id", "=", adminId)
      .where("second_factor", "is not", null)
      .executeTakeFirst();
    if (!admin) return false;
    await replaceCodes(writer, adminId, codeHashes);
    await remember(writer, [{ actor, record: "admin", id: adminId, action: "recovery-codes", at }]);
    return true;
  },
};

/** A code and a recovery code let in once each, however many log-ins come at the same time. */
async function acceptProof(
  writer: Writer,
  admin: { id: number; name: string },
  proof: Proof | undefined,
  at: string,
): Promise<boolean> {
  if (!proof) return false;
  if ("step" in proof) {
    const taken = await writer
      .updateTable("admins")
      .set({ second_factor_step: proof.step })
      .where("id", "=", admin.id)
      .where((row) =>
        row.or([row("second_factor_step", "is", null), row("second_factor_step", "<", proof.step)]),
      )
      .executeTakeFirst();
    return Number(taken.numUpdatedRows) > 0;
  }
  const used = await writer
    .deleteFrom("recovery_codes")
    .where("admin_id", "=", admin.id)
    .where("code_hash", "=", proof.recoveryHash)
    .executeTakeFirst();
  if (Number(used.numDeletedRows) === 0) return false;
  const actor = { id: admin.id, name: admin.name };
  await remember(writer, [{ actor, record: "admin", id: admin.id, action: "recovery-code", at }]);
  return true;
}

async function replaceCodes(writer: Writer, adminId: number, codeHashes: string[]) {
  await writer.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute();
  if (codeHashes.length === 0) return;
  const rows = codeHashes.map((code_hash) => ({ admin_id: adminId, code_hash }));
  await writer.insertInto("recovery_codes").values(rows).execute();
}
