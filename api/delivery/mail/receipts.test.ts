// @module-tag engines

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listMails } from "#contract/delivery/mail.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { message as form } from "#test/support/senders.ts";
import { receiptsOfAll, receiptsOfNetwork } from "./receipt-limit.ts";
import { noMail } from "./settings.ts";

const nowhere = { host: "127.0.0.1", port: 1, secure: false, user: "", password: "" };

describe("receipts", () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ rateLimit: true, mail: { ...noMail, servers: [nowhere] } });
  });
  afterEach(() => api.close());

  let networks = 0;
  const send = (email: string, from = `2001:db8:${(++networks).toString(16)}::1`) =>
    api.call(createContact, { body: { ...form, message: `Thank you, ${networks}`, email }, from });
  const mails = (kind: "receipt" | "alarm") =>
    api.database.read
      .selectFrom("mails")
      .select(["recipient", "record"])
      .where("kind", "=", kind)
      .orderBy("id")
      .execute();

  test.each([
    ["tags", (at: number) => `victim+${at}@mail.example`],
    ["tags of any length and letter case", (at: number) => `VICTIM+${"x".repeat(at)}+y@Mail.Example`],
    [
      "dots that Google overlooks",
      (at: number) => `v${at % 2 ? "." : ""}ic${at % 3 ? "." : ""}tim@gmail.com`,
    ],
    ["both names of Google", (at: number) => `vic.tim+${at}@${at % 2 ? "gmail.com" : "googlemail.com"}`],
    [
      "both spellings of a domain",
      (at: number) => `victim+${at}@${at % 2 ? "bücher.example" : "xn--bcher-kva.example"}`,
    ],
  ])("are three a day to one mailbox, however it is written: %s", async (_, address) => {
    for (let at = 0; at < 15; at++) expect((await send(address(at))).status).toBe(201);
    expect(await mails("receipt")).toHaveLength(3);
    api.clock.move({ hours: 25 });
    await send(address(1));
    expect(await mails("receipt")).toHaveLength(4);
  });

  test.each(["v.ictim@mail.example", "victim-1@mail.example", "victim@gmail.example"])(
    "go to another mailbox as before: %s",
    async (other) => {
      for (let at = 0; at < 4; at++) await send("victim@mail.example");
      await send(other);
      expect((await mails("receipt")).at(-1)?.recipient).toBe(other);
    },
  );

  test("of the newsletter are counted by mailbox too", async () => {
    for (let at = 0; at < 6; at++) {
      const email = `victim+${at}@mail.example`;
      await api.call(subscribe, { body: { email }, from: `192.0.2.${at}` });
    }
    expect(await mails("receipt")).toHaveLength(3);
  });

  test("are so many a day by one network, whomever they go to; forms of it are stored as ever", async () => {
    for (let at = 0; at < receiptsOfNetwork + 5; at++)
      expect((await send(`a${at}@mail.example`, `2001:db8:ffff:1::${at.toString(16)}`)).status).toBeLessThan(
        430,
      );
    expect((await mails("receipt")).length).toBeLessThanOrEqual(receiptsOfNetwork);
  });

  test("are so many an hour by all together; then the owners are told once a day", async () => {
    const owner = await api.logIn("Amal", "amal@daniry.test");
    await api.logIn("Sami", "sami@daniry.test", "editor");
    for (let at = 0; at < receiptsOfAll + 5; at++) await send(`a${at}@mail.example`);
    expect(await mails("receipt")).toHaveLength(receiptsOfAll);
    await expect.poll(() => mails("alarm")).toEqual([{ recipient: "amal@daniry.test", record: "site" }]);
    const { body } = await api.call(listMails, { token: owner, query: { kind: "alarm" } });
    expect(body.data[0]?.subject).toBe(`Receipts are held back: ${receiptsOfAll} went out within an hour`);
    const enquiry = { ...form, phone: "9876543210", email: "b@mail.example" };
    expect((await api.call(createPartner, { body: enquiry })).status).toBe(201);
    api.clock.move({ minutes: 61 });
    await send("late@mail.example");
    expect(await mails("receipt")).toHaveLength(receiptsOfAll + 1);
    expect(await mails("alarm")).toHaveLength(1);
  });
});
