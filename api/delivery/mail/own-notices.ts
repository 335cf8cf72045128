import { isDeepStrictEqual } from "node:util";
import { addressKey } from "#api/platform/database/address-key.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { type OwnKind, ownKinds } from "#contract/delivery/own-notices.ts";
import { dropWaitingMails } from "./outbox.ts";

export const ownNoticeWrites = {
  async saveOwnNotice(
    writer: Writer,
    adminId: number,
    { kind, is_on }: { kind: OwnKind; is_on: boolean },
    act: Action,
  ): Promise<void> {
    const before = await writer
      .selectFrom("own_notices")
      .select("is_on")
      .where("admin_id", "=", adminId)
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (before?.is_on === is_on) return;
    await writer
      .insertInto("own_notices")
      .values({ admin_id: adminId, kind, is_on })
      .onConflict((clash) => clash.columns(["admin_id", "kind"]).doUpdateSet({ is_on }))
      .execute();
    const changes = [
      { field: `mail_${kind}`, old: before ? stateText(before.is_on) : null, new: stateText(is_on) },
    ];
    await addHistory(writer, [{ ...act, record: "admin", id: adminId, action: "own-notice", changes }]);
  },
};

const stateText = (isOn: boolean) => (isOn ? "on" : "off");

export async function dropNews(writer: Writer, email: string): Promise<void> {
  await dropWaitingMails(writer, ownKinds, addressKey(email));
}

export async function forgetRecipient(writer: Writer, email: string): Promise<void> {
  await dropNews(writer, email);
  // Changes nothing yet, but keeps others from the row meanwhile.
  const { notices } = await writer
    .updateTable("mail_settings")
    .set((row) => ({ version: row.ref("version") }))
    .returning("notices")
    .executeTakeFirstOrThrow();
  if (!notices) return;
  const isOther = (address: string) => addressKey(address) !== addressKey(email);
  const left = Object.entries(notices).map(([kind, { to, by_reason = {}, ...notice }]) => {
    const reasons = Object.entries(by_reason).map(([reason, own]) => [reason, own.filter(isOther)]);
    return [kind, { ...notice, to: to.filter(isOther), by_reason: Object.fromEntries(reasons) }];
  });
  const next = Object.fromEntries(left);
  if (isDeepStrictEqual(next, notices)) return;
  await writer
    .updateTable("mail_settings")
    .set((row) => ({ notices: next, version: row("version", "+", 1) }))
    .execute();
}
