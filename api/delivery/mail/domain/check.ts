import { Resolver } from "node:dns/promises";
import type { Bound } from "#api/platform/database/database.ts";
import type { KeptVouching } from "#api/platform/database/mail-columns.ts";
import { storable } from "#api/platform/database/storable.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { conflict } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { askDns, getVouching, type Vouching } from "#contract/delivery/mail-domain.ts";
import { hourMs } from "#contract/durations.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import type { MailSettings } from "../settings.ts";
import type { mailSettingsWrites } from "../settings-writes.ts";
import {
  dkimFinding,
  dmarcFinding,
  forTrials,
  isDmarc,
  noAnswer,
  type Sending,
  spfFinding,
} from "./records.ts";

export interface DomainCheckParts {
  read: Reader;
  write: Pick<Bound<typeof mailSettingsWrites>, "keepVouching">;
  clock: () => Date;
  publish: (event: LiveEvent) => void;
  settings: MailSettings;
  dnsServers?: string[] | undefined;
  limitMs?: number;
}

/** Less than a day, so the daily check never finds the last result still fresh. */
const freshMs = 20 * hourMs;
const usualSelectors = ["default", "google", "selector1", "selector2", "k1", "s1", "s2", "mail", "dkim"];
/** Characters of one record; a 4,096-bit key takes about 800. */
const longestText = 4_000;
const absent = ["ENOTFOUND", "ENODATA", "EBADNAME"];
/** Reserved names (RFC 6761), and names outside the public DNS. */
const trialNames = /^[^.]*$|\.(?:test|example|invalid|localhost|local|internal|\d+)$/i;

type DomainCheck = ReturnType<typeof createDomainCheck>;

/** Looks up SPF, DKIM and DMARC of the sender's domain and stores the result, so that readers never wait for DNS. */
export function createDomainCheck({ read, write, clock, publish, settings, ...parts }: DomainCheckParts) {
  const { dnsServers, limitMs = 9_000 } = parts;
  const closing = new AbortController();

  async function currentSending(): Promise<Sending | null> {
    const [{ servers, from }, selector] = await Promise.all([settings.route(), settings.selector()]);
    if (!servers[0]) return null;
    const domain = from.address.slice(from.address.lastIndexOf("@") + 1).toLowerCase();
    return { domain, from: from.address, host: servers[0].host.replace(/^\[|\]$/g, ""), selector };
  }

  async function storedFor(sending: Sending): Promise<KeptVouching | null> {
    const row = await read.selectFrom("mail_settings").select("vouching").executeTakeFirst();
    return row?.vouching?.way === wayOf(sending) ? row.vouching : null;
  }

  async function check(): Promise<void> {
    const sending = await currentSending();
    if (!sending || closing.signal.aborted) return;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limitMs)]);
    const rows = await lookUp(sending, dnsServers, signal);
    if (closing.signal.aborted) return;
    await write.keepVouching({ way: wayOf(sending), asked_at: clock().toISOString(), rows });
    publish({ kind: "mail", action: "update", id: null });
  }

  return {
    check,
    async stored(): Promise<Vouching> {
      const sending = await currentSending();
      if (!sending) return { domain: "", selector: "", asked_at: null, rows: [] };
      const { domain, selector } = sending;
      const { asked_at = null, rows = [] } = (await storedFor(sending)) ?? {};
      return { domain, selector, asked_at, rows };
    },
    async checkWhenDue(): Promise<void> {
      const sending = await currentSending();
      const stored = sending && (await storedFor(sending));
      if (stored && Date.parse(stored.asked_at) > clock().getTime() - freshMs) return;
      await check();
    },
    close: () => closing.abort(),
  };
}

function wayOf({ domain, host, selector }: Sending): string {
  return [domain, host, selector].join(" ");
}

async function lookUp(sending: Sending, servers: string[] | undefined, signal: AbortSignal) {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  signal.addEventListener("abort", () => resolver.cancel());
  const { domain, selector } = sending;

  async function textsOf(name: string): Promise<string[]> {
    const records = await resolver.resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
      if (absent.includes(error.code ?? "")) return [];
      throw error;
    });
    return records.map((strings) => storable(strings.join(""), longestText));
  }

  /** The nearest record above holds for a domain without one of its own. No name of one label is asked. */
  async function dmarc() {
    const labels = domain.split(".");
    for (let from = 0; from < labels.length - 1; from++) {
      const at = labels.slice(from).join(".");
      const texts = await textsOf(`_dmarc.${at}`);
      if (texts.some(isDmarc)) return dmarcFinding(sending, texts, at);
    }
    return dmarcFinding(sending, []);
  }

  const keyOf = async (name: string) => ({
    selector: name,
    texts: await textsOf(`${name}._domainkey.${domain}`),
  });
  const selectors = selector ? [selector] : usualSelectors;
  const lookUps = {
    spf: async () => spfFinding(sending, await textsOf(domain)),
    dkim: async () => dkimFinding(sending, await Promise.all(selectors.map(keyOf))),
    dmarc,
  };
  const rows = (["spf", "dkim", "dmarc"] as const).map(async (name) => ({
    name,
    ...(trialNames.test(domain) ? forTrials : await lookUps[name]().catch(() => noAnswer)),
  }));
  return Promise.all(rows);
}

interface DomainParts {
  write: Pick<Bound<typeof mailSettingsWrites>, "saveSelector">;
  settings: MailSettings;
  domain: DomainCheck;
}

export function domainRoutes(routes: Routes, { write, settings, domain }: DomainParts) {
  routes.serve(getVouching, domain.stored);

  routes.serve(askDns, async ({ body: { selector }, act }) => {
    if (!(await settings.isSetUp())) throw conflict("Mail is not set up yet");
    if (selector !== undefined) {
      await write.saveSelector(selector, act);
      settings.forget();
    }
    await domain.check();
    return domain.stored();
  });
}
