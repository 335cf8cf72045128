import { countOf } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { factorIsRequired } from "#contract/team/account.ts";
import { deviceReads } from "./device-repository.ts";
import { holdsFactorRule } from "./factor-rule.ts";
import { endAllTokens, type Renewal } from "./tokens-repository.ts";

/** `step` is the time step of an app code; `device` is the hash of a trusted browser's token. */
export type Proof =
  | { step: number }
  | { recoveryHash: string }
  | { passkey: number; counter: number }
  | { device: string };

export function secondFactorReads(read: Reader) {
  return {
    async secondFactor(id: number) {
      const row = await read
        .selectFrom("admins")
        .select(["email", "second_factor", "second_factor_pending", "second_factor_since"])
        .where("id", "=", id)
        .executeTakeFirst();
      const codesLeft = await countOf(read.selectFrom("recovery_codes").where("admin_id", "=", id));
      return row && { ...row, codesLeft };
    },
  };
}

const hasFactor = "There is a second factor already";

export const secondFactorWrites = {
  async takeProof(writer: Writer, adminId: number, proof: Proof, at: string): Promise<boolean> {
    const admin = await writer
      .selectFrom("admins")
      .select(["id", "name"])
      .where("id", "=", adminId)
      .executeTakeFirst();
    return admin !== undefined && (await acceptProof(writer, admin, proof, at));
  },

  async beginSecondFactor(writer: Writer, adminId: number, sealed: string): Promise<Outcome<"begun">> {
    const begun = await writer
      .updateTable("admins")
      .set({ second_factor_pending: sealed })
      .where("id", "=", adminId)
      .where("second_factor", "is", null)
      .executeTakeFirst();
    return Number(begun.numUpdatedRows) > 0 ? { saved: "begun" } : { refused: hasFactor };
  },

  /**
   * Refuses if a later request has replaced the secret. Ends all tokens, since those were issued without a
   * code.
   */
  async enableSecondFactor(
    writer: Writer,
    adminId: number,
    { sealed, step, codeHashes }: { sealed: string; step: number; codeHashes: string[] },
    renewal: Renewal,
    act: Action,
  ): Promise<Outcome<number>> {
    const enabled = await writer
      .updateTable("admins")
      .set({
        second_factor: sealed,
        second_factor_pending: null,
        second_factor_since: act.at,
        second_factor_step: step,
      })
      .where("id", "=", adminId)
      .where("second_factor", "is", null)
      .where("second_factor_pending", "=", sealed)
      .executeTakeFirst();
    if (Number(enabled.numUpdatedRows) === 0) return { refused: hasFactor };
    await replaceCodes(writer, adminId, codeHashes);
    await endAllTokens(writer, adminId, renewal);
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "second-factor-on" }]);
    return { saved: adminId };
  },

  /**
   * Refuses if the team requires a second factor, except for the command on the server (without `renewal`),
   * which helps after a lost app. `none` if there is no second factor.
   */
  async disableSecondFactor(
    writer: Writer,
    adminId: number,
    renewal: Renewal | null,
    act: Action,
  ): Promise<Outcome<"off" | "none">> {
    if (renewal && (await holdsFactorRule(writer))) return { refused: factorIsRequired };
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
    if (Number(disabled.numUpdatedRows) === 0) return { saved: "none" };
    await replaceCodes(writer, adminId, []);
    await endAllTokens(writer, adminId, renewal);
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "second-factor-off" }]);
    return { saved: "off" };
  },

  async renewRecoveryCodes(
    writer: Writer,
    adminId: number,
    codeHashes: string[],
    act: Action,
  ): Promise<Outcome<number>> {
    const admin = await writer
      .selectFrom("admins")
      .select("id")
      .where("id", "=", adminId)
      .where("second_factor", "is not", null)
      .executeTakeFirst();
    if (!admin) return { refused: "There is no second factor" };
    await replaceCodes(writer, adminId, codeHashes);
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "recovery-codes" }]);
    return { saved: adminId };
  },
};

/** Each code and each count of a passkey works once, even if several log-ins use it at the same time. */
export async function acceptProof(
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
  if ("device" in proof) return deviceReads(writer).isTrustedDevice(admin.id, proof.device, at);
  if ("passkey" in proof) {
    // Many authenticators do not count: they always send 0.
    const used = await writer
      .updateTable("passkeys")
      .set({ counter: proof.counter, last_used_at: at })
      .where("id", "=", proof.passkey)
      .where("admin_id", "=", admin.id)
      .where("counter", proof.counter === 0 ? "=" : "<", proof.counter)
      .executeTakeFirst();
    return Number(used.numUpdatedRows) > 0;
  }
  const used = await writer
    .deleteFrom("recovery_codes")
    .where("admin_id", "=", admin.id)
    .where("code_hash", "=", proof.recoveryHash)
    .executeTakeFirst();
  if (Number(used.numDeletedRows) === 0) return false;
  const actor = { id: admin.id, name: admin.name };
  await addHistory(writer, [{ actor, record: "admin", id: admin.id, action: "recovery-code", at }]);
  return true;
}

async function replaceCodes(writer: Writer, adminId: number, codeHashes: string[]) {
  await writer.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute();
  if (codeHashes.length === 0) return;
  const rows = codeHashes.map((code_hash) => ({ admin_id: adminId, code_hash }));
  await writer.insertInto("recovery_codes").values(rows).execute();
}
