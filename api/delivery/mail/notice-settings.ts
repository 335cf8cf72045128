import { addressKey } from "#api/platform/database/address-key.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { isZone } from "#contract/content/words/hours.ts";
import { type DigestTime, type MailNotices, type NoticeKind, noticeKinds } from "#contract/delivery/mail.ts";
import { mayGet, type OwnKind, type OwnNotices, ownKinds } from "#contract/delivery/own-notices.ts";
import type { Reason } from "#contract/reasons.ts";
import { may } from "#contract/roles.ts";
import { type Recipient, readMembers, recipientsOf } from "./recipients.ts";
import type { Recipients, SettingsSource } from "./settings.ts";

type NewsKind = Exclude<NoticeKind, "receipt">;
const newsKinds = noticeKinds.filter((kind) => kind !== "receipt");
const isNews = (kind: OwnKind): kind is NewsKind => newsKinds.some((news) => news === kind);

const mostAdmins = 10;
const usualHours = 24;
/** Without a zone, the zone of the company's first office counts, since servers may run in several zones. */
const usualDigest: DigestTime = { hour: 8, zone: "" };

export function noticeSettings(source: SettingsSource) {
  const { stored, members, company } = source;

  async function recipients(kind: NewsKind, reason?: Reason) {
    return recipientsOf(await namedFor(source, kind, reason), await members(), kind);
  }

  async function recipientsFor(kind: NewsKind, reason?: Reason): Promise<Recipients> {
    const { notices } = await stored();
    const { to } = await recipients(kind, reason);
    const { registered: signed = "" } = (await company()).facts ?? {};
    return { to, receipt: notices?.receipt?.is_on ?? true, signed };
  }

  return {
    recipientsFor,
    async reminderSettings(): Promise<{ to: Recipient[]; hours: number }> {
      const { notices } = await stored();
      const { to } = await recipients("reminder");
      return { to, hours: notices?.reminder?.hours ?? usualHours };
    },
    async digestAt(): Promise<DigestTime> {
      const { hour, zone } = (await stored()).notices?.digest?.at ?? usualDigest;
      return { hour, zone: isZone(zone) ? zone : ((await zonesOf(source))[0] ?? "UTC") };
    },
    async notices(): Promise<MailNotices> {
      const { notices, version } = await stored();
      const data = noticeKinds.map((kind) => ({
        kind,
        is_on: true,
        to: [],
        ...(kind === "reminder" && { hours: usualHours }),
        ...(kind === "digest" && { at: usualDigest }),
        ...notices?.[kind],
      }));
      const chosen = await Promise.all(
        newsKinds.map(async (kind) => [kind, await recipients(kind)] as const),
      );
      const of = (part: "declined" | "joined") =>
        Object.fromEntries(chosen.map(([kind, addresses]) => [kind, addresses[part]]));
      return {
        data,
        version,
        usual: await defaultRecipients(source),
        zones: await zonesOf(source),
        declined: of("declined"),
        joined: of("joined"),
      };
    },
    ownNotices: (adminId: number) => ownNotices(source, adminId),
  };
}

async function defaultRecipients({ defaults, members }: SettingsSource): Promise<string[]> {
  if (defaults.to.length > 0) return defaults.to;
  return (await members())
    .filter(({ role, isSuspended }) => may(role, "inbox") && !isSuspended)
    .slice(0, mostAdmins)
    .map(({ email }) => email);
}

async function namedFor(source: SettingsSource, kind: NoticeKind, reason?: Reason): Promise<string[]> {
  const { is_on = true, to = [], by_reason = {} } = (await source.stored()).notices?.[kind] ?? {};
  if (!is_on) return [];
  const own = (reason && by_reason[reason]) ?? [];
  const named = own.length > 0 ? own : to;
  return named.length > 0 ? named : defaultRecipients(source);
}

async function zonesOf({ company }: SettingsSource): Promise<string[]> {
  const { items } = (await company()).offices ?? companyWords.offices;
  return [...new Set(items.map(({ zone }) => zone).filter(isZone))];
}

async function ownNotices(source: SettingsSource, adminId: number): Promise<OwnNotices> {
  const member = (await readMembers(source.read)).find(({ id }) => id === adminId);
  const kinds = ownKinds.filter((kind) => member && mayGet(member.role, kind));
  const isNamed = async (kind: OwnKind) =>
    !isNews(kind) ||
    (await namedFor(source, kind)).some((address) => addressKey(address) === addressKey(member?.email ?? ""));
  const data = kinds.map(async (kind) => {
    const chosen = member?.chosen[kind];
    return { kind, is_on: chosen ?? (await isNamed(kind)), is_chosen: chosen !== undefined };
  });
  return { data: await Promise.all(data) };
}
