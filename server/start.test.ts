import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, type TestContext, test } from "vitest";
import { freePort } from "#test/support/free-port.ts";
import { Site } from "#test/support/site.ts";

/** The first start fills it, and the others use it as it is. */
const folder = mkdtempSync(join(tmpdir(), "daniry-start-"));
const operations = readFileSync(fileURLToPath(new URL("../docs/operations.md", import.meta.url)), "utf8");

const ofStore = { AWS_ACCESS_KEY_ID: "an id", AWS_SECRET_ACCESS_KEY: "a secret" };

const samples: Record<string, Record<string, string> | Record<string, string>[]> = {
  PORT: { PORT: String(await freePort()) },
  HOST: { HOST: "localhost" },
  PUBLIC_URL: { PUBLIC_URL: "https://www.daniry.example" },
  DATA_DIR: { DATA_DIR: join(folder, "elsewhere") },
  MEDIA_URL: { ...ofStore, MEDIA_URL: "s3://media/site?endpoint=http://127.0.0.1:1" },
  MEDIA_CACHE: { MEDIA_CACHE: "16" },
  DATABASE_URL: {},
  API_URL: { API_URL: "https://api.daniry.example" },
  SITE_ORIGINS: { SITE_ORIGINS: "https://www.daniry.example, http://localhost:3100" },
  ADMIN_EMAIL: { ADMIN_EMAIL: "first@daniry.example" },
  ADMIN_PASSWORD: { ADMIN_PASSWORD: "long enough for anybody" },
  PASSWORD_COST: { PASSWORD_COST: "usual" },
  SECRET_KEY: { SECRET_KEY: "a key of the test, long enough to be one" },
  TRUST_PROXY: [{ TRUST_PROXY: "1" }, { TRUST_PROXY: "10.0.0.0/8, loopback" }],
  RATE_LIMIT: { RATE_LIMIT: "on" },
  NEWSLETTER: { NEWSLETTER: "off" },
  BACKUP_DIR: { BACKUP_DIR: join(folder, "backups-elsewhere") },
  BACKUP_EVERY: { BACKUP_EVERY: "6h" },
  BACKUP_KEEP: { BACKUP_KEEP: "3" },
  BACKUP_KEY: { BACKUP_KEY: "a passphrase that nobody guesses" },
  BACKUP_COPY_TO: { BACKUP_COPY_TO: join(folder, "backups-copied") },
  AWS_ACCESS_KEY_ID: { ...ofStore, BACKUP_COPY_TO: "s3://backups/site" },
  AWS_SECRET_ACCESS_KEY: ofStore,
  AWS_REGION: { ...ofStore, AWS_REGION: "eu-central-1" },
  AWS_ENDPOINT_URL_S3: { ...ofStore, AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9000" },
  SMTP_URL: { SMTP_URL: "smtp://127.0.0.1:1, smtps://someone:secret@mail.daniry.example" },
  MAIL_FROM: { MAIL_FROM: "Daniry <info@daniry.example>" },
  MAIL_DKIM_SELECTOR: { MAIL_DKIM_SELECTOR: "selector1" },
  MAIL_DNS: { MAIL_DNS: "127.0.0.1" },
  MAIL_TO: { MAIL_TO: "info@daniry.example, owner@daniry.example" },
  WEBHOOK_ALLOW_PRIVATE: { WEBHOOK_ALLOW_PRIVATE: "on" },
  CDN_MAX_AGE: { CDN_MAX_AGE: "60" },
  CDN_PURGE_URL: { CDN_PURGE_URL: "PURGE http://127.0.0.1:1/" },
  CDN_PURGE_HEADERS: {
    CDN_PURGE_URL: "http://127.0.0.1:1/",
    CDN_PURGE_HEADERS: "Authorization: Bearer x; Content-Type: application/json",
    CDN_PURGE_BODY: '{"tags":["daniry-pages"]}',
  },
  CDN_PURGE_BODY: { CDN_PURGE_URL: "http://127.0.0.1:1/", CDN_PURGE_BODY: "all" },
  METRICS_TOKEN: { METRICS_TOKEN: "a-token-that-nobody-guesses" },
  LOG_LEVEL: { LOG_LEVEL: "fatal" },
};

const documented = operations
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) =>
    Array.from((line.split(" | ")[0] ?? "").matchAll(/`([A-Z_]+)`/g), ([, name = ""]) => name),
  );

let site: Site | undefined;
afterEach(() => site?.dispose());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every variable that is documented has a value to start with here", () => {
  expect(documented.length).toBeGreaterThan(10);
  expect(documented.filter((name) => !samples[name])).toEqual([]);
});

const alone = ["DATA_DIR", "DATABASE_URL", "MEDIA_URL"];

const starts: { names: string[]; environment: Record<string, string> }[] = [];
for (const name of documented)
  for (const environment of [samples[name] ?? {}].flat()) {
    const start = starts.find(
      (others) =>
        ![name, ...others.names].some((one) => alone.includes(one)) && agree(others.environment, environment),
    );
    if (!start) starts.push({ names: [name], environment: { ...environment } });
    else {
      Object.assign(start.environment, environment);
      if (!start.names.includes(name)) start.names.push(name);
    }
  }

function agree(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.entries(other).every(([name, value]) => (one[name] ?? value) === value);
}

const named = starts.map((start) => ({ ...start, names: start.names.join(", ") }));

async function answersWith({ names, environment }: (typeof named)[number], { skip }: TestContext) {
  const onTestDatabase = names === "DATABASE_URL";
  if (onTestDatabase && !process.env.TEST_DATABASE_URL) skip("only PostgreSQL has this");
  site = new Site({ DATA_DIR: folder, ...environment }, { onTestDatabase });
  await site.start();
  const home = await fetch(site.url);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("View Details")]);
  const products = await fetch(`${site.url}/api/products`);
  expect([products.status, (await products.json()).length]).toEqual([200, expect.any(Number)]);
  expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(200);
}

const [most, ...others] = named;
test.for(most ? [most] : [])("with $names set, Home and a call of the API are answered", answersWith);
test.for(others)(
  "with $names set, Home and a call of the API are answered",
  { timeout: 120_000, tags: "slow" },
  answersWith,
);
