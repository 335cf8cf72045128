import { cachedBriefly } from "#api/platform/database/cached-briefly.ts";
import { publishedCompany } from "#api/platform/database/company-words.ts";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import type { SecretKey } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { noticeSettings } from "./notice-settings.ts";
import { type Recipient, readMembers } from "./recipients.ts";
import { serverSettings } from "./server-settings.ts";

export interface MailDefaults {
  servers: MailServer[];
  from: Sender;
  to: string[];
  selector?: string | undefined;
  dnsServers?: string[] | undefined;
}

export interface Route {
  /** In order of preference. If there is none, all mail waits. */
  servers: MailServer[];
  from: Sender;
}

export interface Recipients {
  to: Recipient[];
  receipt: boolean;
  signed?: string;
}

export const noMail: MailDefaults = {
  servers: [],
  from: { name: "Daniry", address: "no-reply@localhost" },
  to: [],
};

export type MailSettings = ReturnType<typeof createMailSettings>;

export interface SettingsSource {
  read: Reader;
  defaults: MailDefaults;
  key: SecretKey;
  stored: () => ReturnType<typeof readSettings>;
  members: () => ReturnType<typeof readMembers>;
  company: () => ReturnType<typeof publishedCompany>;
}

const readSettings = (read: Reader) =>
  read
    .selectFrom("mail_settings")
    .select(["server", "server_since", "former_server", "notices", "selector", "version"])
    .executeTakeFirstOrThrow();

export function createMailSettings(read: Reader, defaults: MailDefaults, key: SecretKey) {
  const stored = cachedBriefly(() => readSettings(read));
  const members = cachedBriefly(() => readMembers(read));
  const company = cachedBriefly(() => publishedCompany(read));
  const source: SettingsSource = {
    read,
    defaults,
    key,
    stored: stored.get,
    members: members.get,
    company: company.get,
  };
  function forget() {
    for (const cache of [stored, members, company]) cache.forget();
  }
  return {
    ...serverSettings(source),
    ...noticeSettings(source),
    version: async () => (await stored.get()).version,
    selector: async () => (await stored.get()).selector || (defaults.selector ?? ""),
    forget,
  };
}
