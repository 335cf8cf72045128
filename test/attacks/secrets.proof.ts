import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TOTP } from "otpauth";
import pg from "pg";
import { expect } from "vitest";
import { readArchive } from "#api/operations/backups/archive.ts";
import { readRenewal, renewalHeader } from "#contract/team/renewal.ts";
import { proof } from "#test/proof/proof.ts";
import { askSite } from "#test/support/ask-site.ts";
import { confirmationOf } from "#test/support/confirmation.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { owner, Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const environment = {
  SECRET_KEY: "a secret key that stands in the environment alone",
  METRICS_TOKEN: "a-token-for-the-figures-alone",
  AWS_ACCESS_KEY_ID: "AKIAOFTHEPROOF",
  AWS_SECRET_ACCESS_KEY: "a-secret-access-key-of-a-store",
  CDN_PURGE_HEADERS: "Authorization: Bearer a-token-of-the-cdn",
  CDN_PURGE_URL: "http://127.0.0.1:1/",
};
const ofEnvironment = {
  "key of the secrets": environment.SECRET_KEY,
  "token of the figures": environment.METRICS_TOKEN,
  "key of the store": environment.AWS_SECRET_ACCESS_KEY,
  "token of the CDN": "a-token-of-the-cdn",
  "mail password of the environment": "relayed-by-the-environment",
};
const nextPassword = "thyme under marigolds";
const smtpPassword = "a password of the panel's own server";

const secrets = new Map<string, Set<string>>();
function told(kind: string, ...values: (string | undefined)[]): string {
  const known = secrets.get(kind) ?? new Set();
  for (const value of values) {
    if (!value || value.length < 8) throw new Error(`No secret of this kind: ${kind}`);
    known.add(value);
  }
  secrets.set(kind, known);
  return values[0] ?? "";
}

let site: Site;
let token = "";
let headers: Record<string, string> = {};

async function send(method: string, path: string, body?: object | string, more: Record<string, string> = {}) {
  const sender = { token: token || undefined, headers: { ...headers, ...more } };
  const answer = await askSite(site.url + path, { method, body, ...sender });
  const text = await answer.text();
  return { answer, status: answer.status, body: text ? JSON.parse(text) : undefined };
}

async function done(method: string, path: string, body?: object) {
  const sent = await send(method, path, body);
  if (!sent.answer.ok) throw new Error(`${method} ${path}: ${sent.status} ${JSON.stringify(sent.body)}`);
  const renewed = readRenewal(sent.answer.headers.get(renewalHeader) ?? "");
  if (renewed) token = told("session", renewed);
  return sent.body;
}

proof({
  name: "Every secret of every kind in what the server writes: log, database, write-ahead log, backup",
  expected: "none of them anywhere in clear",
  before:
    "at the finest level the log held the token of each upload; second factors, the mail password, secrets of webhooks and links of the newsletter lay in database and backup",
  in: "test",
  timeout: 240_000,
  async run(count) {
    const relay = await startMailServer({
      logIn: ["relay", ofEnvironment["mail password of the environment"]],
    });
    const own = await startMailServer({ logIn: ["panel", smtpPassword] });
    site = new Site(
      {
        ...environment,
        SMTP_URL: `smtp://relay:${ofEnvironment["mail password of the environment"]}@127.0.0.1:${relay.access.port}`,
        MAIL_FROM: "info@daniry.example",
        LOG_LEVEL: "trace",
        TRUST_PROXY: "1",
      },
      { onTestDatabase: true, quiet: true },
    );
    try {
      await site.start();
      for (const [kind, value] of Object.entries(ofEnvironment)) told(kind, value);
      await logIns();
      const confirmation = await confirmationOf(site.url, token, nextPassword);
      told("confirmation", ...Object.values(confirmation));
      Object.assign(headers, confirmation);
      await links(relay);
      await tokens();
      await mailServer(own);
      await secondFactor();
      const { failure, archive } = await backUp();
      expect(failure).toBeNull();
      await send("POST", "/api/admin/logout", {});
      // Ends like a power cut, so that the write-ahead log is still there.
      await site.kill();
      const places = { log: site.said + site.errors, backup: await entriesOf(archive), ...(await stored()) };
      expect(places.log).toContain("answered");
      for (const [place, text] of Object.entries(places)) {
        for (const [kind, values] of secrets) {
          for (const secret of values) {
            count.try();
            if (formsOf(secret).some((form) => text.includes(form)))
              count.fail(`${place} holds a secret: ${kind}`);
          }
        }
      }
      const bytes = Object.values(places).reduce((sum, text) => sum + text.length, 0);
      count.note(`${secrets.size} kinds, ${bytes.toLocaleString("en")} bytes read`);
      expect(secrets.size).toBeGreaterThan(18);
    } finally {
      await site.dispose();
      await relay.close();
      await own.close();
    }
  },
});

async function logIns() {
  const entered = await send("POST", "/api/admin/login", owner);
  token = told("session", entered.body.token);
  const cookie = entered.answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  told("known browser", cookie.split("=")[1]);
  headers = { cookie };
  const wrong = told("wrong password", "a wrong password");
  await send("POST", "/api/admin/login", { ...owner, password: wrong });
  await send("POST", "/api/admin/login", `{"email":"${owner.email}","password":"${owner.password}`);
  await send("POST", "/api/admin/login", { email: { $gt: "" }, password: [owner.password] });
  await send("POST", `/api/admin/login?password=${encodeURIComponent(nextPassword)}&token=${token}`, {});
  await send("GET", `/api/admin/profile?token=${token}`);
  await done("PUT", "/api/admin/password", { current: owner.password, next: nextPassword });
  told("password", owner.password, nextPassword);
  await send("POST", "/api/admin/nothing/there", { password: nextPassword });
}

async function links(relay: TestMailServer) {
  const password = nextPassword;
  const invited = await done("POST", "/api/admin/invitations", {
    email: "new@daniry.example",
    role: "reader",
    password,
  });
  told("link of an invitation", invited.token);
  await done("POST", "/api/newsletter", { email: "huda@example.com" });
  await done("POST", "/api/admin/reset", { email: owner.email });
  await until(async () => relay.taken.length >= 4, 30_000);
  const all = relay.taken.map(({ text = "" }) => text).join("\n");
  told("mailed link of an invitation", /\/admin\/invitation#([\w-]{43})/.exec(all)?.[1]);
  told("link of a reset", /\/admin\/reset#([\w-]{43})/.exec(all)?.[1]);
  const link = told("link of the newsletter", /\/confirm-newsletter\/([\w-]{43})/.exec(all)?.[1]);
  await done("POST", "/api/newsletter/confirm", { token: link });
}

async function secondFactor() {
  const { secret } = await done("POST", "/api/admin/second-factor");
  told("second factor", secret);
  const code = new TOTP({ secret }).generate();
  const { recovery_codes } = await done("PUT", "/api/admin/second-factor", { code, password: nextPassword });
  for (const one of recovery_codes) told("recovery code", one);
  const body = { ...owner, password: nextPassword, code: recovery_codes[0] };
  told("session", (await send("POST", "/api/admin/login", body)).body.token);
}

async function tokens() {
  const password = nextPassword;
  const asked = { name: "CRM", rights: ["messages:read"], days: 30, password };
  told("token of a program", (await done("POST", "/api/admin/tokens", asked)).token);
  told("ticket of a draft", (await done("POST", "/api/admin/words/ticket", {})).ticket);
  const hook = { url: "https://hooks.daniry.example/in", kinds: ["message.created"], is_on: true, password };
  const { id, secret } = await done("POST", "/api/admin/webhooks", hook);
  const { secret: newer } = await done("POST", `/api/admin/webhooks/${id}/secret`, { password });
  for (const one of [secret, newer]) told("secret of a webhook", one, one.slice("whsec_".length));
}

async function mailServer({ access: { host, port } }: TestMailServer) {
  const set = {
    host,
    port,
    user: "panel",
    password: smtpPassword,
    from_name: "D",
    from_address: "d@daniry.example",
  };
  expect((await done("PUT", "/api/admin/mail/set-up", set)).ok).toBe(true);
  told("password of the mail server", smtpPassword);
}

async function backUp() {
  await done("POST", "/api/admin/backups", {});
  const status = () => done("GET", "/api/admin/backups");
  await until(async () => (await status()).work === null, 60_000);
  const { failure, backups } = await status();
  return { failure, archive: join(site.dataFolder, "backups", backups[0]?.id ?? "none") };
}

async function entriesOf(archive: string): Promise<string> {
  const texts: string[] = [];
  for await (const { name, body } of readArchive(archive, undefined)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    texts.push(name, Buffer.concat(chunks).toString("latin1"));
  }
  return texts.join("\n");
}

async function stored(): Promise<Record<string, string>> {
  if (site.databaseUrl) return { database: await everyRow(site.databaseUrl) };
  const files = readdirSync(site.dataFolder).filter((file) => file.startsWith("daniry.sqlite"));
  expect(existsSync(join(site.dataFolder, "daniry.sqlite"))).toBe(true);
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(site.dataFolder, name), "latin1")]));
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("hex"),
  ];
}

async function everyRow(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    const texts: string[] = [];
    for (const { tablename } of rows as { tablename: string }[]) {
      const all = await client.query(`select t::text as row from "${tablename}" t`);
      texts.push(...all.rows.map(({ row }: { row: string }) => row));
    }
    return texts.join("\n");
  } finally {
    await client.end();
  }
}
