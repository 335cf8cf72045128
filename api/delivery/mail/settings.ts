import { addressKey } from "#api/platform/database/address-key.ts";
import { cachedBriefly } from "#api/platform/database/cached-briefly.ts";
import { publishedCompany } from "#api/platform/database/company-words.ts";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import { type SecretKey, sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { ChosenServer, Reader } from "#api/platform/database/tables.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { isZone } from "#contract/content/words/hours.ts";
import {
  type DigestTime,
  type MailNotices,
  type MailSetUp,
  type NoticeKind,
  noticeKinds,
} from "#contract/delivery/mail.ts";
import { mayGet, type OwnKind, type OwnNotices, ownKinds } from "#contract/delivery/own-notices.ts";
import type { Reason } from "#contract/reasons.ts";
import { may } from "#contract/roles.ts";
import { readMembers, recipientsOf } from "./recipients.ts";
import { linksHeldUntil } from "./server-change.ts";

export interface MailDefaults {
  servers: MailServer[];
  from: Sender;
  /** Recipients of news if none are set in the panel. */
  to: string[];
  selector?: string | undefined;
  /** DNS servers for the check of the sender's domain; the machine's own ones if not set. */
  dnsServers?: string[] | undefined;
}

export interface Recipients {
  to: string[];
  receipt: boolean;
  /** The company's registered name, which signs a receipt; "" if not set. */
  signed?: string;
}

/** The mails to the company itself. Receipts go to senders. */
type NewsKind = Exclude<NoticeKind, "receipt">;
const isNews = (kind: OwnKind): kind is NewsKind & OwnKind =>
  (noticeKinds as readonly string[]).includes(kind);

export const noMail: MailDefaults = {
  servers: [],
  from: { name: "Daniry", address: "no-reply@localhost" },
  to: [],
};

const mostAdmins = 10;
const usualHours = 24;
/** An empty zone means that of the company's first office, since servers may run in several zones. */
const usualDigest: DigestTime = { hour: 8, zone: "" };

export interface Route {
  /** In order of preference. If there is none, all mail waits. */
  servers: MailServer[];
  from: Sender;
}

export type MailSettings = ReturnType<typeof createMailSettings>;

/** Settings of the panel override those of the environment. */
export function createMailSettings(read: Reader, defaults: MailDefaults, key: SecretKey) {
  const stored = cachedBriefly(async () => {
    const row = await read
      .selectFrom("mail_settings")
      .select(["server", "server_since", "former_server", "notices", "selector", "version"])
      .executeTakeFirst();
    return (
      row ?? {
        server: null,
        server_since: null,
        former_server: null,
        notices: null,
        selector: "",
        version: 0,
      }
    );
  });
  const members = cachedBriefly(() => readMembers(read));

  /** The addresses of the environment, else the admins who may answer submissions. */
  async function defaultRecipients(): Promise<string[]> {
    if (defaults.to.length > 0) return defaults.to;
    return (await members.get())
      .filter(({ role, isSuspended }) => may(role, "inbox") && !isSuspended)
      .slice(0, mostAdmins)
      .map(({ email }) => email);
  }

  async function namedFor(kind: NoticeKind, reason?: Reason): Promise<string[]> {
    const { is_on = true, to = [], by_reason = {} } = (await stored.get()).notices?.[kind] ?? {};
    if (!is_on) return [];
    const own = (reason && by_reason[reason]) ?? [];
    const named = own.length > 0 ? own : to;
    return named.length > 0 ? named : defaultRecipients();
  }

  async function recipients(kind: NewsKind, reason?: Reason) {
    return recipientsOf(await namedFor(kind, reason), await members.get(), kind);
  }

  const company = cachedBriefly(() => publishedCompany(read));

  async function recipientsFor(kind: NewsKind, reason?: Reason): Promise<Recipients> {
    const { notices } = await stored.get();
    const { to } = await recipients(kind, reason);
    const { registered: signed = "" } = (await company.get()).facts ?? {};
    return { to, receipt: notices?.receipt?.is_on ?? true, signed };
  }

  async function reminderSettings(): Promise<{ to: string[]; hours: number }> {
    const { notices } = await stored.get();
    const { to } = await recipientsFor("reminder");
    return { to, hours: notices?.reminder?.hours ?? usualHours };
  }

  async function digestAt(): Promise<DigestTime> {
    const { hour, zone } = (await stored.get()).notices?.digest?.at ?? usualDigest;
    return { hour, zone: isZone(zone) ? zone : ((await zones())[0] ?? "UTC") };
  }

  async function zones(): Promise<string[]> {
    const { items } = (await company.get()).offices ?? companyWords.offices;
    return [...new Set(items.map(({ zone }) => zone).filter(isZone))];
  }

  /** The password is null if it was sealed with another key. */
  const opened = (server: ChosenServer | null) =>
    server && { ...server, password: unseal(key, sealedFor.mailServer, server.password) };

  const chosenServer = async () => opened((await stored.get()).server);

  const routeBy = (server: ReturnType<typeof opened>): Route => {
    if (!server) return defaults;
    const { password, from } = server;
    return { servers: password === null ? [] : [{ ...server, password }], from };
  };

  const route = async () => routeBy(await chosenServer());

  async function formerRoute(): Promise<Route> {
    const former = routeBy(opened((await stored.get()).former_server));
    return former.servers.length > 0 ? former : route();
  }

  /** The reply address for mails to senders; "" while the site still has its sample address. */
  async function companyAddress(): Promise<string> {
    const { reach } = await company.get();
    return reach && reach.email !== companyWords.reach.email ? reach.email : "";
  }

  return {
    recipientsFor,
    reminderSettings,
    digestAt,
    route,
    formerRoute,
    linksHeldUntil: async (now: Date) => linksHeldUntil((await stored.get()).server_since, now.toISOString()),
    isSetUp: async () => (await stored.get()).server !== null || defaults.servers.length > 0,
    companyAddress,
    version: async () => (await stored.get()).version,
    selector: async () => (await stored.get()).selector || (defaults.selector ?? ""),
    forget() {
      stored.forget();
      members.forget();
      company.forget();
    },
    async notices(): Promise<MailNotices> {
      const { notices, version } = await stored.get();
      const data = noticeKinds.map((kind) => ({
        kind,
        is_on: true,
        to: [],
        ...(kind === "reminder" && { hours: usualHours }),
        ...(kind === "digest" && { at: usualDigest }),
        ...notices?.[kind],
      }));
      const news = noticeKinds.filter((kind) => kind !== "receipt");
      const chosen = await Promise.all(news.map(async (kind) => [kind, await recipients(kind)] as const));
      const of = (part: "declined" | "joined") =>
        Object.fromEntries(chosen.map(([kind, found]) => [kind, found[part]]));
      return {
        data,
        version,
        usual: await defaultRecipients(),
        zones: await zones(),
        declined: of("declined"),
        joined: of("joined"),
      };
    },
    async ownNotices(adminId: number): Promise<OwnNotices> {
      const member = (await readMembers(read)).find(({ id }) => id === adminId);
      const kinds = ownKinds.filter((kind) => member && mayGet(member.role, kind));
      const isNamed = async (kind: OwnKind) =>
        !isNews(kind) ||
        (await namedFor(kind)).some((address) => addressKey(address) === addressKey(member?.email ?? ""));
      const data = kinds.map(async (kind) => {
        const chosen = member?.chosen[kind];
        return { kind, is_on: chosen ?? (await isNamed(kind)), is_chosen: chosen !== undefined };
      });
      return { data: await Promise.all(data) };
    },
    async setUp(): Promise<MailSetUp["server"]> {
      const chosen = await chosenServer();
      const server = chosen ?? defaults.servers[0];
      if (!server) return null;
      const { host, port, user, password } = server;
      const from = chosen?.from ?? defaults.from;
      const who = { from_name: from.name, from_address: from.address };
      return {
        host,
        port,
        user,
        has_password: password !== "" && password !== null,
        password_unreadable: password === null,
        ...who,
        answers_to: (await companyAddress()) || from.address,
        is_encrypted: chosen?.isEncrypted ?? null,
        is_fixed: chosen === null,
      };
    },
  };
}
