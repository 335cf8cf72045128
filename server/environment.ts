import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { isAbsolute, join, resolve, sep } from "node:path";
import { z } from "zod";
import { addressesOf, waitsToConnect } from "#api/platform/database/postgres-address.ts";
import { leastSecret } from "#api/platform/database/secret-key.ts";
import { isLocalAddress } from "#api/platform/network/addresses.ts";
import { storeAddressOf, storeStart } from "#api/platform/store/address.ts";
import { emailField } from "#contract/fields.ts";
import { purgeHeaders, purgeUrl, seconds } from "./cdn-variables.ts";
import { addressList, dnsServerList, senderOf, serversOf, smtpList } from "./mail-variables.ts";
import { accessOf, mediaAddresses, mediaAddressOf, mediaStoreOf } from "./store-variables.ts";

const onOff = z.enum(["on", "off"], { error: "on or off" });
const originError = "an address such as https://www.example.com, without a path";
const origin = z
  .url({ protocol: /^https?$/, error: originError, abort: true })
  .refine((address) => {
    const { pathname, search, hash } = new URL(address);
    return pathname + search + hash === "/";
  }, originError)
  .transform((address) => new URL(address).origin);

const databases =
  "an address that starts with postgres://, whose hosts may be several: postgres://NAME@ONE,OTHER/DATABASE, and whose connect_timeout may be from 1 to 600 seconds";
const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ });

function isDatabase(given: string): boolean {
  return (
    addressesOf(given).every((address) => oneDatabase.safeParse(address).success) &&
    Number.isFinite(waitsToConnect(given))
  );
}

const usualCache = 1024;
const cacheSizes = "a number of megabytes from 16 to 1000000";
const counts = "a number of backups from 2 to 5000";
const secrets = `at least ${leastSecret} characters by chance: openssl rand -base64 32 makes some`;
const backupKeys = "at least 16 characters, or an identity of age";
const identity = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;
const intervals = "an interval from 15m to 7d, such as 15m, 6h or 24h, or off";
const minutesIn = { m: 1, h: 60, d: 24 * 60 };

function minutesOf(given: string, context: z.RefinementCtx): number | null {
  if (given === "off") return null;
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(given) ?? [];
  const minutes = Number(count) * minutesIn[unit as keyof typeof minutesIn];
  if (minutes >= 15 && minutes <= 7 * minutesIn.d) return minutes;
  context.addIssue({ code: "custom", message: intervals });
  return z.NEVER;
}

const rangeNames = ["loopback", "linklocal", "uniquelocal"];

function isProxies(given: string): boolean {
  if (/^\d{1,3}$/.test(given)) return true;
  return given.split(",").every((part) => {
    const [address = "", bits, ...rest] = part.trim().split("/");
    if (rangeNames.includes(part.trim())) return true;
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return most > 0 && isPrefix && rest.length === 0;
  });
}

const forTrials =
  "low is for tests, whose HOST and PUBLIC_URL are this machine's own and whose DATA_DIR lies in its folder of temporary files";

/** A low cost makes stolen hashes easy to guess, and no public server meets all three conditions. */
function isTrial(host: string, publicUrl: string, dataFolder: string): boolean {
  const isOwnHost = host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
  return isOwnHost && isLocalAddress(publicUrl) && dataFolder.startsWith(tmpdir() + sep);
}

const withHeaders =
  "an address that starts with https:// where CDN_PURGE_HEADERS are sent along, but for one of this machine or its own network";

/** http shows secrets to every machine on the way. A name without a dot is in the own network. */
function maySeeSecrets(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || isLocalAddress(url) || /^[\w-]+$/.test(hostname);
}

const variables = z.object({
  PORT: z.coerce
    .number("a port from 0 to 65535")
    .int("a port from 0 to 65535")
    .min(0, "a port from 0 to 65535")
    .max(65_535, "a port from 0 to 65535")
    .default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.optional(z.string().refine(isDatabase, databases)),
  MEDIA_URL: z.optional(z.string().refine((given) => mediaAddressOf(given) !== null, mediaAddresses)),
  MEDIA_CACHE: z.optional(
    z.coerce.number(cacheSizes).int(cacheSizes).min(16, cacheSizes).max(1_000_000, cacheSizes),
  ),
  API_URL: z.optional(origin),
  SITE_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(origin)),
  ADMIN_EMAIL: z.optional(emailField("an e-mail address")),
  ADMIN_PASSWORD: z.optional(z.string().min(10, "at least 10 characters")),
  PASSWORD_COST: z.enum(["usual", "low"], { error: "usual or low" }).default("usual"),
  TRUST_PROXY: z.optional(
    z.string().refine(isProxies, "the number of proxies in front, or their addresses by comma"),
  ),
  SECRET_KEY: z.optional(z.string().trim().min(leastSecret, secrets)),
  RATE_LIMIT: onOff.default("on"),
  NEWSLETTER: onOff.default("on"),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_EVERY: z.optional(z.string().transform(minutesOf)),
  BACKUP_KEEP: z.optional(z.coerce.number(counts).int(counts).min(2, counts).max(5_000, counts)),
  BACKUP_KEY: z.optional(
    z
      .string()
      .min(16, backupKeys)
      .refine((given) => !/^AGE-/i.test(given) || identity.test(given), backupKeys),
  ),
  BACKUP_COPY_TO: z.optional(
    z
      .string()
      .refine(
        (given) => isAbsolute(given) || storeAddressOf(given) !== null,
        "the path of a folder, from / on, or of a store: s3://BUCKET/PREFIX",
      ),
  ),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_REGION: z.optional(z.string().regex(/^[a-z0-9-]+$/, "a region such as eu-central-1")),
  AWS_ENDPOINT_URL_S3: z.optional(
    z.url({ protocol: /^https?$/, error: "an address such as https://s3.example.com" }),
  ),
  SMTP_URL: z.optional(smtpList),
  MAIL_FROM: z.optional(senderOf),
  MAIL_TO: z.optional(addressList),
  MAIL_DKIM_SELECTOR: z.optional(z.string().regex(/^[\w.-]{1,63}$/, "a name such as selector1")),
  MAIL_DNS: z.optional(dnsServerList),
  WEBHOOK_ALLOW_PRIVATE: onOff.default("off"),
  CDN_MAX_AGE: z.optional(z.coerce.number(seconds).int(seconds).min(1, seconds).max(86_400, seconds)),
  CDN_PURGE_URL: z.optional(purgeUrl),
  CDN_PURGE_HEADERS: z.optional(purgeHeaders),
  CDN_PURGE_BODY: z.optional(z.string()),
  METRICS_TOKEN: z.optional(
    z.string().regex(/^[\x21-\x7e]{16,200}$/, "16 to 200 letters, digits or signs, without a blank"),
  ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Environment = ReturnType<typeof readEnvironment>;

export class EnvironmentFault extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

export function readEnvironment(given: Record<string, string | undefined>) {
  // An empty one is as good as none: compose files write them so.
  const isGiven = ([, value]: [string, string | undefined]) => value !== "";
  const result = variables.safeParse(Object.fromEntries(Object.entries(given).filter(isGiven)));
  if (!result.success) {
    throw new EnvironmentFault(
      result.error.issues.map((issue) => `${String(issue.path[0])} should be ${issue.message}`),
    );
  }
  const set = result.data;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const dataFolder = resolve(set.DATA_DIR);
  if (set.PASSWORD_COST === "low" && !isTrial(set.HOST, publicUrl, dataFolder)) {
    throw new EnvironmentFault([`PASSWORD_COST should be usual: ${forTrials}`]);
  }
  const store = accessOf(set);
  const copyTo = set.BACKUP_COPY_TO;
  const mediaAddress = set.MEDIA_URL === undefined ? null : mediaAddressOf(set.MEDIA_URL);
  const inStores = [
    ...(mediaAddress ? ["MEDIA_URL"] : []),
    ...(copyTo?.startsWith(storeStart) ? ["BACKUP_COPY_TO"] : []),
  ];
  if (!store && inStores.length > 0) {
    throw new EnvironmentFault(
      inStores.map((name) => `${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a store`),
    );
  }
  if (set.CDN_PURGE_HEADERS && set.CDN_PURGE_URL && !maySeeSecrets(set.CDN_PURGE_URL.url)) {
    throw new EnvironmentFault([`CDN_PURGE_URL should be ${withHeaders}`]);
  }
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    mediaStore: mediaAddress && store ? mediaStoreOf(mediaAddress, store) : undefined,
    mediaCache: (set.MEDIA_CACHE ?? usualCache) * 1024 * 1024,
    /** Origin of the API for browsers; "" if it is the site's own. */
    apiUrl: set.API_URL === undefined || set.API_URL === publicUrl ? "" : set.API_URL,
    // If API_URL is another origin, the site's own pages call the API across origins.
    siteOrigins: [...new Set([...set.SITE_ORIGINS, ...(set.API_URL ? [publicUrl] : [])])],
    secret: set.SECRET_KEY,
    adminEmail: set.ADMIN_EMAIL,
    adminPassword: set.ADMIN_PASSWORD,
    passwordCost: set.PASSWORD_COST,
    trustProxy:
      set.TRUST_PROXY === undefined
        ? (false as const)
        : /^\d+$/.test(set.TRUST_PROXY)
          ? Number(set.TRUST_PROXY)
          : set.TRUST_PROXY,
    rateLimit: set.RATE_LIMIT === "on",
    newsletter: set.NEWSLETTER === "on",
    backups: {
      folder: set.BACKUP_DIR ? resolve(set.BACKUP_DIR) : join(dataFolder, "backups"),
      everyMinutes: set.BACKUP_EVERY === undefined ? minutesIn.d : set.BACKUP_EVERY,
      keep: set.BACKUP_KEEP ?? 30,
      key: set.BACKUP_KEY,
      secondPlace: copyTo === undefined ? undefined : { at: copyTo, access: store },
    },
    store,
    mail: {
      ...serversOf(set.SMTP_URL, set.MAIL_FROM, set.MAIL_TO, new URL(publicUrl).hostname),
      selector: set.MAIL_DKIM_SELECTOR,
      dnsServers: set.MAIL_DNS,
    },
    webhooks: { allowPrivate: set.WEBHOOK_ALLOW_PRIVATE === "on" },
    cdn: {
      maxAge: set.CDN_MAX_AGE,
      purge: set.CDN_PURGE_URL && {
        ...set.CDN_PURGE_URL,
        headers: set.CDN_PURGE_HEADERS ?? {},
        body: set.CDN_PURGE_BODY,
      },
    },
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
  };
}
