import { describe, expect, test } from "vitest";
import { dkimFinding, dmarcFinding, spfFinding } from "./records.ts";

const sending = { domain: "daniry.om", from: "info@daniry.om", host: "smtp.provider.om", selector: "" };

describe("SPF", () => {
  test.each([
    ["smtp.provider.om", "v=spf1 a:smtp.provider.om ~all"],
    ["198.51.100.7", "v=spf1 ip4:198.51.100.7 ~all"],
    ["2001:db8::7", "v=spf1 ip6:2001:db8::7 ~all"],
    ["smtp.office365.com", "v=spf1 include:spf.protection.outlook.com ~all"],
    ["smtp.gmail.com", "v=spf1 include:_spf.google.com ~all"],
  ])("is missing, with a record for %s to add", (host, value) => {
    const finding = spfFinding({ ...sending, host }, ["a note", "v=spf10 +all"]);
    expect(finding).toMatchObject({ state: "lacking", record: { name: "daniry.om", value } });
  });

  test("is shown if there is one record, and is to be mended if there are more", () => {
    const records = ["v=spf1 mx -all", "V=SPF1 mx ?all"];
    expect(spfFinding(sending, records.slice(1))).toMatchObject({ state: "good", found: ["V=SPF1 mx ?all"] });
    expect(spfFinding(sending, records)).toMatchObject({ state: "lacking", found: records });
  });
});

test.each([
  ["", ["p=AAAA"], "good", "A key to sign mails with is found, under google."],
  ["google", ["v=DKIM1; k=rsa; p=AAAA"], "good", "A key to sign mails with is found, under google."],
  ["google", ["v=DKIM1; p="], "lacking", "The key under google was withdrawn."],
  ["google", ["v=spf1 -all"], "lacking", "No key is found under google._domainkey.daniry.om."],
  ["", [], "unknown", "No key is found under the usual names."],
])("DKIM: the selector %j with the records %j is %s", (selector, texts, state, sentence) => {
  const finding = dkimFinding({ ...sending, selector }, [{ selector: "google", texts }]);
  expect([finding.state, finding.sentence]).toEqual([state, expect.stringContaining(sentence)]);
});

test.each([
  [["v=DMARC1; p=reject"], "good", undefined],
  [["v=DMARC1;p=QUARANTINE;pct=50"], "good", undefined],
  [["v=DMARC1; p=none; rua=mailto:a@b.om"], "lacking", "v=DMARC1; p=quarantine; rua=mailto:a@b.om"],
  [["v=DMARC1; aspf=s"], "lacking", "v=DMARC1; p=quarantine; aspf=s"],
  [["v=DMARC10; p=reject"], "lacking", "v=DMARC1; p=quarantine; rua=mailto:info@daniry.om"],
  [["v=DMARC1; p=reject", "v=DMARC1; p=none"], "lacking", undefined],
])("DMARC: the records %j are %s", (texts, state, value) => {
  const finding = dmarcFinding(sending, texts);
  expect([finding.state, finding.record?.value]).toEqual([state, value]);
});
