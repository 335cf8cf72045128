import { resolve } from "node:path";
import { z } from "zod";

const onOff = z.enum(["on", "off"], { error: "on or off" });
const originError = "an address such as https://www.example.com, without a path";
/** As browsers write it: letters in lower case, and no port where it is the usual one. */
const origin = z
  .url({ protocol: /^https?$/, error: originError, abort: true })
  .refine((address) => {
    const { pathname, search, hash } = new URL(address);
    return pathname + search + hash === "/";
  }, originError)
  .transform((address) => new URL(address).origin);

/** A variable that is set to nothing counts as not set. */
function optional<Value extends z.ZodType>(value: Value) {
  return z.preprocess((given) => (given === "" ? undefined : given), value.optional());
}

const variables = z.object({
  PORT: z.coerce
    .number("a port from 0 to 65535")
    .int("a port from 0 to 65535")
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: optional(origin),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "an address that starts with postgres://" }),
  ),
  API_URL: optional(origin),
  SITE_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(origin)),
  ADMIN_EMAIL: optional(z.email("an e-mail address")),
  ADMIN_PASSWORD: optional(z.string().min(10, "at least 10 characters")),
  TRUST_PROXY: optional(z.string()),
  RATE_LIMIT: onOff.default("on"),
  NEWSLETTER: onOff.default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export interface Environment {
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  apiUrl: string;
  siteOrigins: string[];
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  trustProxy: number | string | false;
  rateLimit: boolean;
  newsletter: boolean;
  logLevel: string;
}

/** Faults of the environment, a line each: the name of the variable and what would be right. */
export class EnvironmentFault extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const result = variables.safeParse(given);
  if (!result.success) {
    throw new EnvironmentFault(
      result.error.issues.map((issue) => `${String(issue.path[0])} should be ${issue.message}`),
    );
  }
  const set = result.data;
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    dataFolder: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    apiUrl: set.API_URL ?? "",
    siteOrigins: set.SITE_ORIGINS,
    adminEmail: set.ADMIN_EMAIL,
    adminPassword: set.ADMIN_PASSWORD,
    trustProxy:
      set.TRUST_PROXY === undefined
        ? false
        : /^\d+$/.test(set.TRUST_PROXY)
          ? Number(set.TRUST_PROXY)
          : set.TRUST_PROXY,
    rateLimit: set.RATE_LIMIT === "on",
    newsletter: set.NEWSLETTER === "on",
    logLevel: set.LOG_LEVEL,
  };
}
