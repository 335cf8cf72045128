import { countOf } from "#api/platform/database/count-of.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import type { LogIn } from "#contract/team/account.ts";

/** Per account and outcome, so that a flood of failures removes no success. */
const mostKept = 500;
const keptMs = 366 * dayMs;

export interface NewLogIn {
  adminId: number;
  outcome: LogIn["outcome"];
  secondFactor: LogIn["second_factor"];
  device: string;
  address: string;
}

export function logInReads(read: Reader) {
  return {
    async listLogIns(adminId: number, limit: number, before: number | null) {
      let query = read
        .selectFrom("log_ins")
        .select(["id", "outcome", "second_factor", "device", "address", "created_at"])
        .where("admin_id", "=", adminId)
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (before !== null) query = query.where("id", "<", before);
      const found = await query.execute();
      const total = await countOf(read.selectFrom("log_ins").where("admin_id", "=", adminId));
      return { rows: found.slice(0, limit) as LogIn[], more: found.length > limit, total };
    },
  };
}

export async function noteLogIn(writer: Writer, logIn: NewLogIn, at: string): Promise<void> {
  const { adminId, outcome, secondFactor, device, address } = logIn;
  await writer
    .insertInto("log_ins")
    .values({ admin_id: adminId, outcome, second_factor: secondFactor, device, address, created_at: at })
    .execute();
  const oldest = await writer
    .selectFrom("log_ins")
    .select("id")
    .where("admin_id", "=", adminId)
    .where("outcome", "=", outcome)
    .orderBy("id", "desc")
    .offset(mostKept)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await writer
    .deleteFrom("log_ins")
    .where("admin_id", "=", adminId)
    .where("outcome", "=", outcome)
    .where("id", "<=", oldest.id)
    .execute();
}

export const logInWrites = {
  noteLogIn,

  async forgetOldLogIns(writer: Writer, at: string): Promise<void> {
    const before = new Date(Date.parse(at) - keptMs).toISOString();
    await writer.deleteFrom("log_ins").where("created_at", "<", before).execute();
    await writer.deleteFrom("devices").where("last_used_at", "<", before).execute();
  },
};
