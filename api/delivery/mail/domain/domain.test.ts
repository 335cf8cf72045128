// @module-tag one-engine

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveMailSetUp } from "#contract/delivery/mail.ts";
import { askDns, getVouching, type Vouching } from "#contract/delivery/mail-domain.ts";
import { listHistory } from "#contract/panel/history.ts";
import { getOpening } from "#contract/panel/opening.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startDnsServer, type TestDnsServer } from "#test/support/dns-server.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { createMailSettings, noMail } from "../settings.ts";
import { createDomainCheck, type DomainCheckParts } from "./check.ts";

const key = `v=DKIM1; k=rsa; p=${"A".repeat(400)}`;
/** A string of a TXT record holds at most 255 characters. */
const keyStrings = [key.slice(0, 255), key.slice(255)];
const server = { host: "smtp.provider.om", port: 587, secure: false, user: "", password: "" };
const from = { name: "Daniry", address: "info@daniry.om" };

let dns: TestDnsServer;
let api: TestApi;
let token: string;
beforeEach(async () => {
  dns = await startDnsServer({
    "daniry.om": { TXT: ["a note", ["v=spf1 include:", "provider.om ~all"]] },
    "google._domainkey.daniry.om": { CNAME: "key.provider.om" },
    "key.provider.om": { TXT: [keyStrings] },
    "_dmarc.daniry.om": { TXT: ["v=DMARC1; p=quarantine"] },
  });
});
afterEach(async () => {
  await api.close();
  await dns.close();
});

async function start(given: { selector?: string } = {}) {
  api = await startTestApi({
    mail: { servers: [server], from, to: [], dnsServers: [dns.address], ...given },
  });
  token = await api.logIn();
}
const read = async () => (await api.call(getVouching, { token })).body;
const ask = async (body: { selector?: string } = {}) => (await api.call(askDns, { token, body })).body;
const states = ({ rows }: Vouching) => rows.map(({ name, state }) => `${name} ${state}`);
const good = ["spf good", "dkim good", "dmarc good"];

test("a domain that vouches for its mail is found to do so, by a start and not by those who read it", async () => {
  await start();
  await expect.poll(async () => states(await read())).toEqual(good);
  const asked = dns.asked.length;
  const { domain, asked_at, rows } = await read();
  expect([domain, asked_at]).toEqual(["daniry.om", api.clock.now().toISOString()]);
  expect(rows.map(({ sentence }) => sentence)).toEqual([
    "A record is found. It has to name the server that sends your mail, smtp.provider.om.",
    "A key to sign mails with is found, under google.",
    "Mails that others send in your name are sorted as spam (p=quarantine).",
  ]);
  expect(dns.asked).toHaveLength(asked);
  expect(new Set(dns.asked).size, "nothing is asked twice").toBe(asked);
});

test.each([
  ["v=DMARC1; p=reject", "good", null],
  ["v=DMARC1; p=none; sp=reject", "good", null],
  ["v=DMARC1; p=reject; sp=none", "lacking", "v=DMARC1; p=quarantine"],
])("a domain without a record of its own has that of the domain above: %s", async (record, state, value) => {
  const own = { ...from, address: "info@news.shop.daniry.om" };
  dns.names["_dmarc.daniry.om"] = { TXT: [record] };
  api = await startTestApi({ mail: { servers: [server], from: own, to: [], dnsServers: [dns.address] } });
  token = await api.logIn();
  const { rows } = await ask();
  expect(rows[2]).toMatchObject({ name: "dmarc", state, found: [record] });
  expect(rows[2]?.record ?? null).toEqual(value && { name: "_dmarc.daniry.om", value });
});

test("an owner asks again, and reads what is missing with the record to add", async () => {
  await start();
  await expect.poll(async () => states(await read())).toEqual(good);
  api.clock.move({ hours: 1 });
  delete dns.names["_dmarc.daniry.om"];
  dns.names["daniry.om"] = { TXT: ["a note"] };
  const answer = await ask();
  expect(answer.asked_at).toBe(api.clock.now().toISOString());
  expect(states(answer)).toEqual(["spf lacking", "dkim good", "dmarc lacking"]);
  expect(answer.rows.map(({ record }) => record)).toEqual([
    { name: "daniry.om", value: "v=spf1 a:smtp.provider.om ~all" },
    null,
    { name: "_dmarc.daniry.om", value: "v=DMARC1; p=quarantine; rua=mailto:info@daniry.om" },
  ]);
  expect(await read()).toEqual(answer);
  const reader = await api.logIn("Sami", undefined, "reader");
  expect((await api.call(getVouching, { token: reader })).body).toEqual(answer);
  expect((await api.call(askDns, { token: reader, body: {} })).status).toBe(403);
});

test("the selector is the owner's, else the environment's, else one of the usual ones", async () => {
  await start({ selector: "mail2" });
  const found = await ask();
  expect([found.selector, states(found)[1]]).toEqual(["mail2", "dkim lacking"]);
  dns.names["own1._domainkey.daniry.om"] = { TXT: [keyStrings] };
  const own = await ask({ selector: " own1 " });
  expect([own.selector, own.rows[1]?.sentence]).toEqual([
    "own1",
    "A key to sign mails with is found, under own1.",
  ]);
  expect((await ask({ selector: "" })).selector).toBe("mail2");
  for (const selector of ["a b", "-a", "x".repeat(64)]) {
    const { status, problem } = await api.call(askDns, { token, body: { selector } });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, "selector"]);
  }
  const { text } = await api.call(listHistory, { token, query: { record: "site", id: 1 } });
  expect(text).toContain("mail_selector");
  // A selector alone does not tell that mail arrives.
  const { steps } = (await api.call(getOpening, { token })).body;
  expect(steps.find(({ name }) => name === "mail")?.open).toBe(1);
});

test("what was found goes for the way that mail takes: with another server or sender it is asked anew", async () => {
  await start();
  await expect.poll(async () => states(await read())).toEqual(good);
  const other = await startMailServer();
  const body = { ...other.access, from_name: "Daniry", from_address: "info@other.om" };
  await api.call(saveMailSetUp, { token, body });
  await expect
    .poll(async () => [(await read()).domain, ...states(await read())])
    .toEqual(["other.om", "spf lacking", "dkim unknown", "dmarc lacking"]);
  await other.close();
});

test("what DNS holds that no database stores is left out", async () => {
  dns.names["daniry.om"] = { TXT: ["v=spf1 include:pro\u0000vider.om ~all"] };
  await start();
  expect(states(await ask())[0]).toBe("spf good");
});

test("without a mail server there is nothing to ask", async () => {
  api = await startTestApi({ mail: { ...noMail, dnsServers: [dns.address] } });
  token = await api.logIn();
  expect(await read()).toEqual({ domain: "", selector: "", asked_at: null, rows: [] });
  expect((await api.call(askDns, { token, body: {} })).status).toBe(409);
  expect(dns.asked).toEqual([]);
});

describe("by the clock", () => {
  function startCheck(parts: Partial<DomainCheckParts> = {}) {
    const defaults = { ...noMail, servers: [server], from };
    return createDomainCheck({
      ...api.database,
      write: api.database.write.mail,
      clock: api.clock.now,
      publish: () => undefined,
      settings: createMailSettings(api.database.read, defaults, api.database.key),
      dnsServers: [dns.address],
      ...parts,
    });
  }
  beforeEach(async () => {
    api = await startTestApi();
  });

  test("DNS is asked once a day", async () => {
    const { checkWhenDue, stored } = startCheck();
    await checkWhenDue();
    const { length } = dns.asked;
    api.clock.move({ hours: 19 });
    await checkWhenDue();
    expect(dns.asked).toHaveLength(length);
    api.clock.move({ hours: 5 });
    await checkWhenDue();
    expect(dns.asked).toHaveLength(2 * length);
    expect((await stored()).asked_at).toBe(api.clock.now().toISOString());
  });

  test("DNS that does not answer is no fault of the domain, and nobody waits for it for long", async () => {
    dns.names["daniry.om"] = "broken";
    dns.names["_dmarc.daniry.om"] = "silent";
    const { check, stored } = startCheck({ limitMs: 2_000 });
    await check();
    expect(states(await stored())).toEqual(["spf unknown", "dkim good", "dmarc unknown"]);
    expect((await stored()).rows[2]?.sentence).toContain("DNS did not answer.");
  });

  test("a name for trials is not asked about", async () => {
    const defaults = { ...noMail, servers: [server], from: { ...from, address: "info@daniry.test" } };
    const settings = createMailSettings(api.database.read, defaults, api.database.key);
    const { check, stored } = startCheck({ settings });
    await check();
    expect(states(await stored())).toEqual(["spf unknown", "dkim unknown", "dmarc unknown"]);
    expect(dns.asked).toEqual([]);
  });
});
