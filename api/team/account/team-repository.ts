import { dropNews, forgetRecipient } from "#api/delivery/mail/own-notices.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner, isOneOf, ownersNow } from "#api/platform/database/owners.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import type { Role } from "#contract/roles.ts";
import type { Admin } from "#contract/team/account.ts";
import { lastOwner, noOwnerNow, type TeamMember } from "#contract/team/team.ts";
import { adminColumns, toAdmin } from "./admin-row.ts";
import { sessionWrites } from "./session-repository.ts";
import { endAllTokens } from "./tokens-repository.ts";

/** Without an owner, the panel has no way to appoint one. */
function isLastOwner(owners: number[], adminId: number): boolean {
  return owners.length === 1 && owners[0] === adminId;
}

/** Also of those whom the admin invited, and of the programs that work in the admin's name. */
async function endAllAccess(writer: Writer, adminId: number): Promise<void> {
  await endAllTokens(writer, adminId, null);
  await writer.deleteFrom("invitations").where("by_id", "=", adminId).execute();
  await writer.deleteFrom("api_tokens").where("admin_id", "=", adminId).execute();
}

export function teamReads(read: Reader) {
  return {
    async listTeam(): Promise<TeamMember[]> {
      const [admins, sessions, logIns] = await Promise.all([
        read
          .selectFrom("admins")
          .select([...adminColumns, "suspended_at"])
          .orderBy("id")
          .execute(),
        read
          .selectFrom("sessions")
          .select(["admin_id", "device", "last_used_at as at"])
          .orderBy("last_used_at", "desc")
          .execute(),
        read
          .selectFrom("log_ins")
          .innerJoin(
            (from) =>
              from
                .selectFrom("log_ins")
                .select((select) => select.fn.max("id").as("latest"))
                .where("outcome", "=", "success")
                .groupBy("admin_id")
                .as("last"),
            (join) => join.onRef("last.latest", "=", "log_ins.id"),
          )
          .select(["admin_id", "device", "created_at as at"])
          .execute(),
      ]);
      return admins.map(({ suspended_at, ...row }) => {
        const here = [...sessions, ...logIns].find(({ admin_id }) => admin_id === row.id);
        const seen = { last_seen_at: here?.at ?? null, last_device: here?.device ?? "" };
        return { ...toAdmin(row), ...seen, suspended_at };
      });
    },
  };
}

export const teamWrites = {
  async changeRole(
    writer: Writer,
    adminId: number,
    { role, version }: { role: Role; version?: number | undefined },
    act: Action,
  ): Promise<Outcome<Admin>> {
    const owners = await ownersNow(writer);
    if (!isOneOf(owners, act)) return { refused: noOwnerNow };
    const row = await writer
      .selectFrom("admins")
      .select(adminColumns)
      .where("id", "=", adminId)
      .executeTakeFirst();
    if (!row) return { missing: "person" };
    if (version !== undefined && version !== row.version) return { stale: toAdmin(row) };
    if (row.role === role) return { saved: toAdmin(row) };
    if (isLastOwner(owners, adminId)) return { refused: lastOwner };
    const stored = await writer
      .updateTable("admins")
      .set({ role, version: row.version + 1, updated_at: act.at })
      .where("id", "=", adminId)
      .returning(adminColumns)
      .executeTakeFirstOrThrow();
    await endAllAccess(writer, adminId);
    const changes = [{ field: "role", old: row.role, new: role }];
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "update", changes }]);
    return { saved: toAdmin(stored) };
  },

  /** The end of a suspension ends every session too, so that none that started meanwhile becomes valid. */
  async setSuspended(
    writer: Writer,
    adminId: number,
    isSuspended: boolean,
    act: Action,
  ): Promise<Outcome<"changed" | "same">> {
    const owners = await ownersNow(writer);
    if (!isOneOf(owners, act)) return { refused: noOwnerNow };
    const row = await writer
      .selectFrom("admins")
      .select(["id", "email", "suspended_at"])
      .where("id", "=", adminId)
      .executeTakeFirst();
    if (!row) return { missing: "person" };
    if ((row.suspended_at !== null) === isSuspended) return { saved: "same" };
    if (isLastOwner(owners, adminId)) return { refused: lastOwner };
    await writer
      .updateTable("admins")
      .set((now) => ({
        suspended_at: isSuspended ? act.at : null,
        version: now("version", "+", 1),
        updated_at: act.at,
      }))
      .where("id", "=", adminId)
      .execute();
    await endAllAccess(writer, adminId);
    if (isSuspended) await dropNews(writer, row.email);
    const action = isSuspended ? "suspend" : "let-in";
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action }]);
    return { saved: "changed" };
  },

  async logOutMember(
    writer: Writer,
    adminId: number,
    kept: number | null,
    act: Action,
  ): Promise<Outcome<number>> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    const ended = await sessionWrites.endOthers(writer, adminId, kept);
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "log-out" }]);
    return { saved: ended };
  },

  async removeAdmin(writer: Writer, adminId: number, act: Action): Promise<Outcome<number>> {
    const owners = await ownersNow(writer);
    if (!isOneOf(owners, act)) return { refused: noOwnerNow };
    if (isLastOwner(owners, adminId)) return { refused: lastOwner };
    const gone = await writer
      .deleteFrom("admins")
      .where("id", "=", adminId)
      .returning("email")
      .executeTakeFirst();
    if (!gone) return { missing: "person" };
    await forgetRecipient(writer, gone.email);
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "purge" }]);
    return { saved: adminId };
  },
};
