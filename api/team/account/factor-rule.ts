import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { noOwnerNow, ownFactorFirst } from "#contract/team/team.ts";

export const factorRule = "second-factor";

async function isFactorRequired(read: Reader): Promise<boolean> {
  const row = await read
    .selectFrom("team_rules")
    .select("name")
    .where("name", "=", factorRule)
    .executeTakeFirst();
  return row !== undefined;
}

export function factorRuleReads(read: Reader) {
  return { isFactorRequired: () => isFactorRequired(read) };
}

/** Locks the rule until the writer commits. */
export async function holdsFactorRule(writer: Writer): Promise<boolean> {
  await lockContent(writer);
  return isFactorRequired(writer);
}

export const factorRuleWrites = {
  /**
   * An owner without a second factor cannot require one. Other admins without one are logged out and set it up at their next
   * log-in.
   */
  async requireFactor(
    writer: Writer,
    { adminId, isRequired }: { adminId: number; isRequired: boolean },
    act: Action,
  ): Promise<Outcome<"changed" | "same">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    if ((await holdsFactorRule(writer)) === isRequired) return { saved: "same" };
    const without = writer.selectFrom("admins").select("id").where("second_factor", "is", null);
    if (isRequired) {
      const isBare = await without.where("id", "=", adminId).executeTakeFirst();
      if (isBare) return { refused: ownFactorFirst };
      await writer.insertInto("team_rules").values({ name: factorRule, since: act.at }).execute();
      await writer.deleteFrom("sessions").where("admin_id", "in", without).execute();
    } else {
      await writer.deleteFrom("team_rules").where("name", "=", factorRule).execute();
    }
    const action = isRequired ? "require-factor" : "free-factor";
    await addHistory(writer, [{ ...act, record: "site", id: 1, action }]);
    return { saved: "changed" };
  },
};
