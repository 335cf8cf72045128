import type { KeptVouching } from "#api/platform/database/mail-columns.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { ChosenServer, Writer } from "#api/platform/database/tables.ts";
import type { MailNotices, NoticeKind, saveMailNotice } from "#contract/delivery/mail.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { noOwnerNow } from "#contract/team/team.ts";
import { alarmOwners } from "./alarm.ts";
import { linksHeldMs, linksHeldUntil, serverAlarm } from "./server-change.ts";

type Notice = Omit<MailNotices["data"][number], "kind">;

function textOfNotice({ is_on, to, hours, at, by_reason = {} }: Notice): string {
  if (!is_on) return "off";
  const own = Object.entries(by_reason).filter(([, addresses]) => addresses.length > 0);
  return [
    (to.join(", ") || "on") + (hours ? ` after ${hours} h` : ""),
    ...(at ? [`at ${at.hour}:00${at.zone && `, ${at.zone}`}`] : []),
    ...own.map(([reason, addresses]) => `${reason}: ${addresses.join(", ")}`),
  ].join("; ");
}

export const mailSettingsWrites = {
  /**
   * The history names the server and the sender, never the password. If the server is another one, all owners get an alarm by the
   * former server.
   */
  async saveServer(
    writer: Writer,
    server: ChosenServer,
    { isAnother, hadOne, version }: { isAnother: boolean; hadOne: boolean; version: number | undefined },
    act: Action,
  ): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    // This locks the row, so two changes at once run one after the other.
    const before = await writer
      .updateTable("mail_settings")
      .set((row) => ({ version: row.ref("version") }))
      .returning(["server", "server_since", "former_server", "version"])
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== before.version) return { stale: "changed" };
    // After several changes within a day, the alarm still goes by the server before the first of them.
    const isHeld = linksHeldUntil(before.server_since, act.at) !== null;
    const former_server = (isHeld && before.former_server) || before.server;
    await writer
      .updateTable("mail_settings")
      .set((row) => ({
        server,
        ...(isAnother && { server_since: act.at, former_server }),
        version: row("version", "+", 1),
        updated_at: act.at,
      }))
      .execute();
    if (isAnother)
      await alarmOwners(writer, serverAlarm(server, act), act.at, `mail server ${act.at}`, hadOne);
    const changes = [
      { field: "mail_server", old: null, new: `${server.host}, port ${server.port}` },
      { field: "mail_sender", old: null, new: server.from.address },
    ];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail", changes }]);
    return { saved: "changed" };
  },

  async forgetFormerServer(writer: Writer, at: string): Promise<void> {
    await writer
      .updateTable("mail_settings")
      .set({ former_server: null })
      .where("former_server", "is not", null)
      .where("server_since", "<=", new Date(Date.parse(at) - linksHeldMs).toISOString())
      .execute();
  },

  async noteTrial(writer: Writer, act: Action): Promise<void> {
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail-test" }]);
  },

  async saveNotice(
    writer: Writer,
    kind: NoticeKind,
    { by_reason, version: seen, ...next }: Omit<InputOf<typeof saveMailNotice>["body"], "kind">,
    act: Action,
  ): Promise<Outcome<Notice & { version: number }>> {
    // This locks the row, so two changes to different kinds at once are both kept.
    let lock = writer
      .updateTable("mail_settings")
      .set((row) => ({ version: row("version", "+", 1), updated_at: act.at }))
      .returning(["notices", "version"]);
    if (seen !== undefined) lock = lock.where("version", "=", seen);
    const settings = await lock.executeTakeFirst();
    if (!settings) {
      const { notices, version } = await writer
        .selectFrom("mail_settings")
        .select(["notices", "version"])
        .executeTakeFirstOrThrow();
      return { stale: { is_on: true, to: [], ...notices?.[kind], version } };
    }
    const { notices, version } = settings;
    const old = notices?.[kind];
    const now: Notice = {
      is_on: true,
      to: [],
      ...old,
      ...next,
      ...(by_reason && { by_reason: { ...old?.by_reason, ...by_reason } }),
    };
    await writer
      .updateTable("mail_settings")
      .set({ notices: { ...notices, [kind]: now } })
      .execute();
    const changes = [{ field: `mail_${kind}`, old: old ? textOfNotice(old) : null, new: textOfNotice(now) }];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "notice", changes }]);
    return { saved: { ...now, version } };
  },

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
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail-selector", changes }]);
  },
};
