import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentFault, readEnvironment } from "./environment.ts";

function faultsOf(given: Record<string, string>): string[] {
  try {
    readEnvironment(given);
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.lines;
    throw error;
  }
  return [];
}

test.each([
  ["nothing set", {}],
  [
    "each left empty, as compose files do",
    { PORT: "", HOST: "", DATA_DIR: "", DATABASE_URL: "", RATE_LIMIT: "" },
  ],
])("%s gives the documented defaults", (_, given) => {
  expect(readEnvironment(given)).toMatchObject({
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    rateLimit: true,
    newsletter: true,
    backups: { everyMinutes: 24 * 60, keep: 30, key: undefined, secondPlace: undefined },
  });
  expect(readEnvironment(given).backups.folder).toBe(join(process.cwd(), "data", "backups"));
});

test.each(["-1", "65536", "1.5", "http"])("a port of %s is refused with what is right", (PORT) => {
  expect(faultsOf({ PORT })).toEqual(["PORT should be a port from 0 to 65535"]);
});

test("backups lie in the data folder, and come as often as an interval says", () => {
  expect(readEnvironment({ DATA_DIR: "/srv/daniry" }).backups.folder).toBe("/srv/daniry/backups");
  const minutes = ["15m", "6h", "7d", "off", ""].map(
    (given) => readEnvironment({ BACKUP_EVERY: given }).backups.everyMinutes,
  );
  expect(minutes).toEqual([15, 360, 7 * 24 * 60, null, 24 * 60]);
  const wrong = { BACKUP_EVERY: "5m", BACKUP_KEEP: "1", BACKUP_KEY: "short", BACKUP_COPY_TO: "s3://Bucket" };
  expect(faultsOf(wrong)).toEqual([
    "BACKUP_EVERY should be an interval from 15m to 7d, such as 15m, 6h or 24h, or off",
    "BACKUP_KEEP should be a number of backups from 2 to 5000",
    "BACKUP_KEY should be at least 16 characters, or an identity of age",
    "BACKUP_COPY_TO should be the path of a folder, from / on, or of a store: s3://BUCKET/PREFIX",
  ]);
  const alsoWrong = ["8d", "1x", "daily", "15", "999999m"];
  expect(alsoWrong.map((given) => faultsOf({ BACKUP_EVERY: given }).length)).toEqual([1, 1, 1, 1, 1]);
});

test("keys are long enough, and an identity of age is whole", () => {
  expect(faultsOf({ SECRET_KEY: "31 characters are one too few .." })).toEqual([]);
  for (const SECRET_KEY of ["x", "31 characters are one too few .", `${"a".repeat(31)}\n`])
    expect(faultsOf({ SECRET_KEY })).toEqual([
      "SECRET_KEY should be at least 32 characters by chance: openssl rand -base64 32 makes some",
    ]);
  expect(readEnvironment({ SECRET_KEY: "" }).secret).toBeUndefined();
  const identity = `AGE-SECRET-KEY-1${"QPZRY9X8".repeat(8).slice(0, 58)}`;
  expect(faultsOf({ BACKUP_KEY: identity })).toEqual([]);
  const wrong = [identity.slice(0, -1), identity.toLowerCase(), `AGE-SECRET-KEY-PQ-1${"Q".repeat(58)}`];
  for (const BACKUP_KEY of wrong)
    expect(faultsOf({ BACKUP_KEY })).toEqual([
      "BACKUP_KEY should be at least 16 characters, or an identity of age",
    ]);
});

test("each fault is one line that names the variable and what would be right", () => {
  const lines = faultsOf({
    PORT: "http",
    DATABASE_URL: "mysql://x/y",
    RATE_LIMIT: "maybe",
    PUBLIC_URL: "daniry",
  });
  expect(lines).toHaveLength(4);
  expect(lines.join("\n")).toMatch(/PORT should be a port/);
  expect(lines.join("\n")).toMatch(/DATABASE_URL should be an address that starts with postgres:/);
  expect(lines.join("\n")).toMatch(/RATE_LIMIT should be on or off/);
  expect(lines.join("\n")).toMatch(/PUBLIC_URL should be an address such as https/);
});

test("a database is waited for from 1 to 600 seconds", () => {
  const at = (seconds: string) =>
    faultsOf({ DATABASE_URL: `postgres://a@one,two/x?connect_timeout=${seconds}` });
  for (const seconds of ["1", "4", "600"]) expect(at(seconds)).toEqual([]);
  for (const seconds of ["", "0", "-1", "601", "1.5", "1e2", "4s", "Infinity"])
    expect(at(seconds), seconds).toEqual([
      expect.stringMatching(/^DATABASE_URL .*connect_timeout may be from 1 to 600 seconds$/),
    ]);
});

test("passwords cost little only where no stranger comes and the data are thrown away", () => {
  const trial = { PASSWORD_COST: "low", DATA_DIR: join(tmpdir(), "daniry-trial") };
  expect(readEnvironment(trial).passwordCost).toBe("low");
  expect(readEnvironment({ ...trial, HOST: "127.0.0.1", PUBLIC_URL: "" }).passwordCost).toBe("low");
  expect(readEnvironment({ ...trial, PASSWORD_COST: undefined }).passwordCost).toBe("usual");
  const fault =
    "PASSWORD_COST should be usual: low is for tests, whose HOST and PUBLIC_URL are this machine's own and whose DATA_DIR lies in its folder of temporary files";
  const settings: Record<string, string>[] = [
    { PUBLIC_URL: "https://www.daniry.example" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "127.daniry.example" },
    { DATA_DIR: "/srv/daniry" },
    { DATA_DIR: tmpdir() },
    { DATA_DIR: `${tmpdir()}-not` },
  ];
  for (const real of settings) {
    expect(faultsOf({ ...trial, ...real }), JSON.stringify(real)).toEqual([fault]);
  }
  expect(faultsOf({ ...trial, PASSWORD_COST: "none" })).toEqual(["PASSWORD_COST should be usual or low"]);
});

test("proxies are a number, named ranges, or addresses with a prefix that fits them", () => {
  const faults = ["TRUST_PROXY should be the number of proxies in front, or their addresses by comma"];
  for (const bad of "10.0.0.0/ 10.0.0.0/33 10.0.0.0/8/8 10.0.0.0/-1 ::1/129 ::1/ 10/8 proxy 1,".split(" "))
    expect(faultsOf({ TRUST_PROXY: bad }), bad).toEqual(faults);
  for (const good of ["0", "2", "loopback, 192.0.2.7", "10.0.0.0/8,fd00::/8", "::1/128", "198.51.100.0/32"])
    expect(faultsOf({ TRUST_PROXY: good }), good).toEqual([]);
});

test("an empty variable counts as not set, and a slash at the end of an address is dropped", () => {
  const environment = readEnvironment({
    DATABASE_URL: "",
    PUBLIC_URL: "https://www.daniry.example/",
    TRUST_PROXY: "1",
  });
  expect(environment).toMatchObject({
    databaseUrl: undefined,
    publicUrl: "https://www.daniry.example",
    trustProxy: 1,
  });
});

test("a store of backups is known by its address and the usual names of its key", () => {
  const set = {
    BACKUP_COPY_TO: "s3://my-bucket/a/b",
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "secret",
  };
  const access = { accessKeyId: "id", secretAccessKey: "secret", region: "us-east-1", endpoint: undefined };
  expect(readEnvironment(set)).toMatchObject({
    backups: { secondPlace: { at: "s3://my-bucket/a/b", access } },
    store: access,
  });
  expect(faultsOf({ ...set, AWS_SECRET_ACCESS_KEY: "" })).toEqual([
    "BACKUP_COPY_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a store",
  ]);
  for (const given of [
    "s3://",
    "s3://a",
    "s3://my_bucket",
    "s3://my-bucket/../x",
    "s3://my-bucket/a b",
    "s3://my-bucket//",
  ]) {
    expect(faultsOf({ ...set, BACKUP_COPY_TO: given }), given).toHaveLength(1);
  }
  expect(faultsOf({ AWS_REGION: "Far Away", AWS_ENDPOINT_URL_S3: "ftp://store" })).toEqual([
    "AWS_REGION should be a region such as eu-central-1",
    "AWS_ENDPOINT_URL_S3 should be an address such as https://s3.example.com",
  ]);
});

test("a store of pictures and documents has its own address, and the same key", () => {
  const set = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret", AWS_REGION: "eu-central-1" };
  const MEDIA_URL = "s3://my-bucket/site?endpoint=https://s3.example.com&region=garage";
  const access = { accessKeyId: "id", secretAccessKey: "secret" };
  expect(readEnvironment({ ...set, MEDIA_URL }).mediaStore).toEqual({
    bucket: "my-bucket",
    prefix: "site/",
    access: { ...access, region: "garage", endpoint: "https://s3.example.com" },
  });
  expect(readEnvironment({ ...set, MEDIA_URL: "s3://my-bucket" }).mediaStore).toEqual({
    bucket: "my-bucket",
    prefix: "",
    access: { ...access, region: "eu-central-1", endpoint: undefined },
  });
  expect(faultsOf({ MEDIA_URL })).toEqual([
    "MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a store",
  ]);
  for (const given of ["/media", "s3://a", "s3://my-bucket?endpoint=s3", "s3://my-bucket?secret=x"]) {
    expect(faultsOf({ ...set, MEDIA_URL: given }), given).toEqual([
      "MEDIA_URL should be the address of a store: s3://BUCKET/PREFIX?endpoint=https://s3.example.com",
    ]);
  }
});

test("a CDN is told how long it may keep pages, and asked to forget them as it wants to be asked", () => {
  expect(readEnvironment({}).cdn).toEqual({ maxAge: undefined, purge: undefined });
  const set = {
    CDN_MAX_AGE: "60",
    CDN_PURGE_URL: "PURGE http://127.0.0.1:6081/",
    CDN_PURGE_HEADERS: "Authorization: Bearer a:b; X-Key: pages",
    CDN_PURGE_BODY: "{}",
  };
  expect(readEnvironment(set).cdn).toEqual({
    maxAge: 60,
    purge: {
      method: "PURGE",
      url: "http://127.0.0.1:6081/",
      headers: { Authorization: "Bearer a:b", "X-Key": "pages" },
      body: "{}",
    },
  });
  const headers = { CDN_PURGE_HEADERS: "Authorization: Bearer TOKEN" };
  for (const url of ["http://cdn.example.com/a", "PURGE http://203.0.113.9/"])
    expect(faultsOf({ CDN_PURGE_URL: url, ...headers })).toEqual([
      expect.stringMatching(/^CDN_PURGE_URL should be an address that starts with https:/),
    ]);
  for (const url of ["https://cdn.example.com/a", "PURGE http://varnish:6081/", "http://10.0.0.7/"])
    expect(readEnvironment({ CDN_PURGE_URL: url, ...headers }).cdn.purge?.headers).toEqual({
      Authorization: "Bearer TOKEN",
    });
  expect(readEnvironment({ CDN_PURGE_URL: "https://cdn.example.com/a" }).cdn.purge?.method).toBe("POST");
  expect(
    faultsOf({ CDN_MAX_AGE: "0", CDN_PURGE_URL: "cdn.example.com", CDN_PURGE_HEADERS: "TOKEN" }),
  ).toEqual([
    "CDN_MAX_AGE should be a number of seconds from 1 to 86400",
    "CDN_PURGE_URL should be an address, behind its method where that is not POST: PURGE http://127.0.0.1:6081/",
    "CDN_PURGE_HEADERS should be headers by semicolon, such as Authorization: Bearer TOKEN; Content-Type: application/json",
  ]);
});

describe("mail", () => {
  test("several servers in their order, a sender with a name, and who is told", () => {
    const { mail } = readEnvironment({
      SMTP_URL: "smtp://info%40daniry.test:p%3Aw@smtp.example.com:2525, smtps://other.example.com",
      MAIL_FROM: "Daniry <info@daniry.test>",
      MAIL_TO: "one@daniry.test, two@daniry.test",
      MAIL_DKIM_SELECTOR: "selector1",
      MAIL_DNS: "192.0.2.53, 127.0.0.1:5353, 2001:db8::53, [2001:db8::53]:53",
    });
    expect(mail).toEqual({
      servers: [
        { host: "smtp.example.com", port: 2525, secure: false, user: "info@daniry.test", password: "p:w" },
        { host: "other.example.com", port: 465, secure: true, user: "", password: "" },
      ],
      from: { name: "Daniry", address: "info@daniry.test" },
      to: ["one@daniry.test", "two@daniry.test"],
      selector: "selector1",
      dnsServers: ["192.0.2.53", "127.0.0.1:5353", "2001:db8::53", "[2001:db8::53]:53"],
    });
    const bare = readEnvironment({ SMTP_URL: "smtp://a%40b.test:x@h.example", MAIL_TO: "" }).mail;
    expect([bare.from.address, bare.to]).toEqual(["a@b.test", []]);
  });

  test("addresses in any script, and without the unseen signs of the page that they were copied from", () => {
    const { mail, adminEmail } = readEnvironment({
      MAIL_FROM: "\u200e\u2068Daniry\u2069 \u200b<\u2066info@कंपनी.भारत\u2069>\u200f",
      MAIL_TO: "\u200eone@daniry.test\u200b ,\u00a0info@شرکت\u200cما.ایران,٣@daniry.test",
      ADMIN_EMAIL: " \u2066huda@bücher.example\u2069",
    });
    expect([mail.from, mail.to, adminEmail]).toEqual([
      { name: "Daniry", address: "info@कंपनी.भारत" },
      ["one@daniry.test", "info@شرکت\u200cما.ایران", "٣@daniry.test"],
      "huda@bücher.example",
    ]);
  });

  test.each([
    [{ SMTP_URL: "smtp.example.com" }, /^SMTP_URL should be addresses such as smtp:/],
    [{ SMTP_URL: "smtp://a:%zz@smtp.example.com" }, /^SMTP_URL should be/],
    [{ MAIL_FROM: "Daniry <nobody>" }, /^MAIL_FROM should be an address/],
    [{ MAIL_TO: "one@daniry.test, two" }, /^MAIL_TO should be e-mail addresses/],
    [{ MAIL_DKIM_SELECTOR: "a b" }, /^MAIL_DKIM_SELECTOR should be a name/],
    [{ MAIL_DNS: "ns.example.com" }, /^MAIL_DNS should be addresses such as/],
    [{ MAIL_DNS: "192.0.2.53:99999" }, /^MAIL_DNS should be/],
    [{ MAIL_DNS: "192.0.2.53:53:1" }, /^MAIL_DNS should be/],
    [{ MAIL_DNS: "[192.0.2.53]:53" }, /^MAIL_DNS should be/],
  ])("%o is named", (given, fault) => {
    expect(() => readEnvironment(given as Record<string, string>)).toThrow(fault);
  });
});
