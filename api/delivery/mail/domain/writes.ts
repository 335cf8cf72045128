import type { KeptVouching } from "#api/platform/database/mail-columns.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";

export const domainWrites = {
  async keepVouching(writer: Writer, vouching: KeptVouching): Promise<void> {
    await writer.updateTable("mail_settings").set({ vouching }).execute();
  },

  async saveSelector(writer: Writer, selector: string, act: Action): Promise<void> {
    const row = await writer.selectFrom("mail_settings").select("selector").executeTakeFirstOrThrow();
    if (row.selector === selector) return;
    await writer
      .updateTable("mail_settings")
      .set((now) => ({ selector, version: now("version", "+", 1), updated_at: act.at }))
      .execute();
    const changes = [{ field: "mail_selector", old: row.selector, new: selector }];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail", changes }]);
  },
};
