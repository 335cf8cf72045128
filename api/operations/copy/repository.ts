import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Here, nameOfCopy } from "#api/platform/database/real-site.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { noOwnerNow } from "#contract/team/team.ts";

export const copyWrites = {
  async mayDecide(writer: Writer, act: Action): Promise<Outcome<"allowed">> {
    return (await isByOwner(writer, act)) ? { saved: "allowed" } : { refused: noOwnerNow };
  },

  async makeReal(writer: Writer, here: Here, act: Action): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    const before = await writer.selectFrom("real_site").select("address").executeTakeFirst();
    await writer
      .updateTable("real_site")
      .set({ ...here, kept_copy: "" })
      .execute();
    const changes = [{ field: "real_site", old: before?.address || null, new: here.address }];
    await addHistory(writer, [{ record: "site", id: 1, ...act, action: "update", changes }]);
    return { saved: "changed" };
  },

  async keepCopy(writer: Writer, here: Here, act: Action): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    await writer
      .updateTable("real_site")
      .set({ kept_copy: nameOfCopy(here) })
      .execute();
    return { saved: "changed" };
  },
};
