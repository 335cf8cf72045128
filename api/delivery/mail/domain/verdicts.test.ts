import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { organisationOf } from "./organisation.ts";
import type { SpfAnswer } from "./spf.ts";
import { dkimVerdict, dmarcVerdict, spfVerdict } from "./verdicts.ts";

const sending = {
  domain: "daniry.om",
  from: "info@daniry.om",
  host: "smtp.provider.om",
  isLocal: false,
  selector: "",
};
const addresses = ["198.51.100.7"];
const answer = (given: Partial<SpfAnswer>): SpfAnswer => ({
  result: "pass",
  fault: "",
  others: "~",
  names: [],
  ...given,
});

describe("SPF (RFC 7208)", () => {
  const judge = (record: string, given: Partial<SpfAnswer>, way: Partial<typeof sending> = {}) =>
    spfVerdict({ ...sending, ...way }, { records: [record], addresses, answers: [answer(given)] });

  test("is good where the record names the server, and says something of all others", () => {
    const record = "v=spf1 a:smtp.provider.om -all";
    const sentence = "Your domain names this server.";
    expect(judge(record, { others: "-" })).toEqual({
      state: "good",
      sentence,
      found: [record],
      record: null,
    });
  });

  test("is good where the record names the servers of its provider, under its other name too", () => {
    const given = { result: "softfail" as const, names: ["spf.provider.om"] };
    const { state, sentence } = judge("v=spf1 include:spf.provider.om ~all", given);
    expect([state, sentence]).toEqual(["good", "Your domain names the servers of provider.om."]);
    const google = { result: "softfail" as const, names: ["_spf.google.com"] };
    expect(judge("v=spf1 include:_spf.google.com ~all", google, { host: "smtp.gmail.com" }).state).toBe(
      "good",
    );
  });

  test.each([
    ["smtp.provider.om", "v=spf1 a:smtp.provider.om ~all"],
    ["198.51.100.7", "v=spf1 ip4:198.51.100.7 ~all"],
    ["2001:db8::7", "v=spf1 ip6:2001:db8::7 ~all"],
    ["smtp.office365.com", "v=spf1 include:spf.protection.outlook.com ~all"],
  ])("is missing, with a record for %s to add", (host, value) => {
    const verdict = spfVerdict({ ...sending, host }, { records: [], addresses: [], answers: [] });
    expect(verdict).toMatchObject({ state: "lacking", record: { name: "daniry.om", value } });
  });

  test.each<[string, Partial<SpfAnswer>, string]>([
    ["v=spf1 mx ~all", { result: "softfail" }, "v=spf1 mx a:smtp.provider.om ~all"],
    ["v=spf1 redirect=x.om", { result: "fail", others: "-" }, "v=spf1 a:smtp.provider.om redirect=x.om"],
    ["v=spf1 mx +all", { others: "+" }, "v=spf1 mx ~all"],
    ["v=spf1 all", { others: "+" }, "v=spf1 ~all"],
    ["v=spf1 mx ?all", { others: "?" }, "v=spf1 mx ~all"],
    ["v=spf1 mx", { others: null }, "v=spf1 mx ~all"],
  ])("%s is to be changed", (record, given, value) => {
    expect(judge(record, given)).toMatchObject({ state: "lacking", record: { value } });
  });

  test("several records are put together in one", () => {
    const records = ["v=spf1 mx -all", "v=spf1 mx include:provider.om ?all"];
    const verdict = spfVerdict(sending, { records, addresses, answers: [] });
    expect(verdict).toMatchObject({
      state: "lacking",
      record: { value: "v=spf1 mx include:provider.om ~all" },
    });
  });

  test("a record in error says why; a server of our own network, or without an address, is no fault", () => {
    const fault = "takes more than ten look-ups";
    expect(judge("v=spf1 mx ~all", { result: "permerror", fault }).sentence).toContain(
      `The SPF record ${fault}.`,
    );
    expect(judge("v=spf1 mx ~all", { result: "softfail" }, { isLocal: true }).state).toBe("unknown");
    const records = ["v=spf1 mx ~all"];
    const answers = [answer({ result: "softfail" })];
    expect(spfVerdict(sending, { records, addresses: [], answers }).state).toBe("unknown");
  });
});

describe("DKIM (RFC 6376)", () => {
  const keyOf = (modulusLength: number, type: "spki" | "pkcs1" = "spki") =>
    generateKeyPairSync("rsa", { modulusLength })
      .publicKey.export({ format: "der", type })
      .toString("base64");
  const long = keyOf(2048);
  const judge = (texts: string[], selector = "", at = "google") =>
    dkimVerdict({ ...sending, selector }, [
      { selector: "default", of: "daniry.om", texts: ["v=spf1 -all"] },
      { selector: at, of: "daniry.om", texts },
    ]);

  test.each([
    [`v=DKIM1; k=rsa; p=${long}`],
    [`p=${long}`],
    [`v=DKIM1; p=${keyOf(1024, "pkcs1")}`],
    [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString("base64")}`],
  ])("is good where a key is found: %s", (text) => {
    expect(judge([text])).toMatchObject({
      state: "good",
      sentence: "A key to sign mails with is found, under google.",
    });
    expect(judge([text], "google").state).toBe("good");
  });

  test.each([
    ["v=DKIM1; p=", "was withdrawn"],
    ["v=DKIM1; p=AAAA", "cannot be read"],
    [`v=DKIM2; p=${long}`, "begins with something else"],
    [`v=DKIM1; t=y:s; p=${long}`, "is marked as a trial"],
    [`v=DKIM1; p=${keyOf(512)}`, "is too short (512 bits)"],
  ])("%s is to be mended", (text, why) => {
    const { state, sentence } = judge([text]);
    expect([state, sentence]).toEqual(["lacking", expect.stringContaining(why)]);
  });

  test("is unknown where nobody said the selector, and missing where the one that was said has no key", () => {
    expect(judge([]).state).toBe("unknown");
    const { state, sentence } = judge([`p=${long}`], "mail2");
    expect(state).toBe("lacking");
    expect(sentence).toContain(
      "No key is found under mail2._domainkey.daniry.om. There is one under google.",
    );
    expect(judge([`p=${long}`, `p=${long}`]).sentence).toContain("There are 2 keys under google");
  });
});

describe("DMARC (RFC 7489)", () => {
  const judge = (texts: string[], of = "daniry.om", domain = "daniry.om") =>
    dmarcVerdict({ ...sending, domain }, { of, texts });

  test.each([
    ["v=DMARC1; p=reject", "refused (p=reject)"],
    ["v=DMARC1;p=QUARANTINE;pct=50", "sorted as spam, 50 of 100 (p=quarantine)"],
  ])("%s is good", (record, what) => {
    const sentence = `Mails that others send in your name are ${what}.`;
    expect(judge([record])).toEqual({ state: "good", sentence, found: [record], record: null });
  });

  test.each([
    ["v=DMARC1; p=none; rua=mailto:a@b.om", "v=DMARC1; p=quarantine; rua=mailto:a@b.om"],
    ["v=DMARC1; p=strict; rua=mailto:a@b.om", "v=DMARC1; p=quarantine; rua=mailto:a@b.om"],
    ["v=DMARC1; aspf=s", "v=DMARC1; p=quarantine; aspf=s"],
  ])("%s is to be changed", (record, value) => {
    expect(judge([record])).toMatchObject({ state: "lacking", record: { name: "_dmarc.daniry.om", value } });
  });

  test("is missing, with a record to add, and void where there are two", () => {
    const record = { name: "_dmarc.daniry.om", value: "v=DMARC1; p=quarantine; rua=mailto:info@daniry.om" };
    for (const texts of [[], ["v=spf1 -all"], ["v=DMARC10; p=reject"]])
      expect(judge(texts)).toMatchObject({ state: "lacking", record });
    expect(judge(["v=DMARC1; p=reject", "v=DMARC1; p=none"]).sentence).toContain("There are 2 DMARC records");
  });

  test("is that of the domain which was registered for those below it, as sp says", () => {
    const below = (record: string) => judge([record], "daniry.om", "mail.daniry.om");
    expect(below("v=DMARC1; p=reject").state).toBe("good");
    expect(below("v=DMARC1; p=none; sp=reject").state).toBe("good");
    expect(below("v=DMARC1; p=reject; sp=none")).toMatchObject({
      state: "lacking",
      record: { name: "_dmarc.daniry.om", value: "v=DMARC1; p=reject; sp=quarantine" },
    });
  });
});

test.each([
  ["mail.daniry.com", "daniry.com"],
  ["a.b.daniry.om", "daniry.om"],
  ["shop.daniry.com.om", "daniry.com.om"],
  ["daniry.co.in", "daniry.co.in"],
  ["com", "com"],
])("%s was registered as %s", (name, organisation) => {
  expect(organisationOf(name)).toBe(organisation);
});
