import type { Bound } from "#api/platform/database/database.ts";
import type { KeptVouching } from "#api/platform/database/mail-columns.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { Vouching } from "#contract/delivery/mail-domain.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { MailSettings } from "../settings.ts";
import { type DnsSettings, openDns } from "./dns.ts";
import { lookAtDomain } from "./look.ts";
import { isForTrials } from "./organisation.ts";
import { forTrials, type Sending } from "./verdicts.ts";
import type { domainWrites } from "./writes.ts";

export interface DomainWatchParts {
  read: Reader;
  write: Bound<typeof domainWrites>;
  clock: () => Date;
  publish: (event: LiveEvent) => void;
  settings: MailSettings;
  isLocal: (url: string) => boolean;
  dns: DnsSettings;
  /** Milliseconds for a whole check. */
  limit?: number;
}

/** Less than a day, so the daily check never finds the last result still fresh. */
const freshMs = 20 * 60 * 60_000;

export type DomainWatch = ReturnType<typeof createDomainWatch>;

/** Checks the DNS records of the sender's domain and stores the result, so that readers never wait for DNS. */
export function createDomainWatch({ read, write, clock, publish, settings, ...parts }: DomainWatchParts) {
  const { isLocal, dns: dnsSettings, limit = 9_000 } = parts;
  let isClosed = false;
  let present: { way: string; done: Promise<void>; stop: () => void } | null = null;

  async function sendingNow(): Promise<Sending | null> {
    const [{ servers, from }, selector] = await Promise.all([settings.route(), settings.selector()]);
    if (!servers[0]) return null;
    const host = servers[0].host.replace(/^\[|\]$/g, "");
    const domain = from.address.slice(from.address.lastIndexOf("@") + 1).toLowerCase();
    const url = `http://${host.includes(":") ? `[${host}]` : host}`;
    return { domain, from: from.address, host, isLocal: isLocal(url), selector };
  }

  async function kept(sending: Sending): Promise<KeptVouching | null> {
    const row = await read.selectFrom("mail_settings").select("vouching").executeTakeFirst();
    return row?.vouching?.way === wayOf(sending) ? row.vouching : null;
  }

  function begin(sending: Sending) {
    const dns = openDns(dnsSettings);
    const timer = setTimeout(dns.close, limit);
    async function carryOut() {
      const rows = isForTrials(sending.domain) ? trialRows : await lookAtDomain(dns, sending);
      if (isClosed) return;
      await write.keepVouching({ way: wayOf(sending), asked_at: clock().toISOString(), rows });
      publish({ kind: "mail", action: "update", id: null });
    }
    const look = { way: wayOf(sending), stop: dns.close, done: Promise.resolve() };
    look.done = carryOut().finally(() => {
      clearTimeout(timer);
      dns.close();
      if (present === look) present = null;
    });
    present = look;
    return look.done;
  }

  /** Joins a check of the same settings that is under way. */
  async function look(): Promise<void> {
    const sending = await sendingNow();
    if (!sending || isClosed) return;
    await (present?.way === wayOf(sending) ? present.done : begin(sending));
  }

  function close() {
    isClosed = true;
    present?.stop();
  }

  return {
    look,
    async kept(): Promise<Vouching> {
      const sending = await sendingNow();
      if (!sending) return { domain: "", selector: "", asked_at: null, rows: [] };
      const { domain, selector } = sending;
      const { asked_at = null, rows = [] } = (await kept(sending)) ?? {};
      return { domain, selector, asked_at, rows };
    },
    async lookWhenDue(signal: AbortSignal): Promise<void> {
      const sending = await sendingNow();
      if (!sending) return;
      const since = clock().getTime() - freshMs;
      if (Date.parse((await kept(sending))?.asked_at ?? "") > since) return;
      signal.addEventListener("abort", close);
      await look();
    },
    close,
  };
}

function wayOf({ domain, host, selector }: Sending): string {
  return [domain, host, selector].join(" ");
}

const trialRows: Vouching["rows"] = (["spf", "dkim", "dmarc"] as const).map((name) => ({
  name,
  ...forTrials,
}));
