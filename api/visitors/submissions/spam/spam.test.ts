import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noMail } from "#api/delivery/mail/settings.ts";
import { noPeers } from "#api/platform/database/peers.ts";
import { erasePerson } from "#contract/privacy/person.ts";
import * as contract from "#contract/visitors/contacts.ts";
import { createPartner, listPartners } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { createSpamWatch } from "./watch.ts";

const person = {
  name: "Maryam",
  email: "maryam@example.com",
  reason: "Feedback",
  message: "Thank you for the kids formula. My daughter asks for it every morning.",
} as const;
const advertisement = {
  name: "SEO Growth Team",
  email: "rank@seo-growth.example",
  reason: "Feedback",
  message:
    "Dear owner, our SEO services bring you to the first page of Google. See https://seo.example/offer",
} as const;

describe("spam", () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await startTestApi({ mail: { ...noMail, to: ["info@daniry.test"] } });
    token = await api.logIn();
  });
  afterEach(() => api.close());

  const send = (fields: Record<string, unknown> = {}, of: Record<string, unknown> = person) =>
    api.call(contract.createContact, { body: { ...of, ...fields } as never });
  async function stored(fields: Record<string, unknown> = {}, of: Record<string, unknown> = person) {
    const { status, body } = await send(fields, of);
    expect(status).toBe(201);
    const id = Number(body.receipt.slice(2)) - 10_000;
    return (await api.call(contract.getContact, { token, params: { id } })).body;
  }
  const list = async (query: Record<string, string> = {}) =>
    (await api.call(contract.listContacts, { token, query })).body;
  const mark = (ids: number[], status: "spam" | "new") =>
    api.call(contract.setStatusOfContacts, { token, body: { ids, status } });
  const mails = () => api.database.read.selectFrom("mails").select("id").execute();

  test("is stored apart with its reasons, makes no mail, and its sender is answered as anybody", async () => {
    const kept = await send();
    const owed = (await mails()).length;
    expect(owed).toBe(2);
    const spam = await send({}, advertisement);
    expect({ ...spam.body, receipt: "" }).toEqual({ ...kept.body, receipt: "" });
    expect(spam.status).toBe(kept.status);
    expect(await mails()).toHaveLength(owed);
    const { data, counts } = await list({ view: "spam" });
    expect(data.map(({ name, status }) => [name, status])).toEqual([["SEO Growth Team", "spam"]]);
    expect(data[0]?.spam[0]?.label).toBe("An offer");
    expect(data[0]?.spam.map(({ text }) => text)).toContain("It holds a link to another site.");
    expect(counts).toMatchObject({ all: 1, unread: 1, new: 1, spam: 1 });
  });

  test("is what fills in the field that nobody sees", async () => {
    const { status, spam } = await stored({ f2: "https://bot.example" });
    expect(status).toBe("spam");
    expect(spam[0]).toEqual({
      label: "Sent by a script",
      text: "A field was filled in that people do not see.",
    });
    const enquiry = { ...person, phone: "9876543210", f2: "x" };
    await api.call(createPartner, { body: enquiry });
    const enquiries = await api.call(listPartners, { token, query: { view: "spam" } });
    expect(enquiries.body.data).toHaveLength(1);
  });

  test("is nobody for being quick alone", async () => {
    for (const took of [0, 0.4, "1", "soon", -3, null])
      expect(await stored({ took, message: `I ask ${took}` })).toMatchObject({ status: "new", spam: [] });
  });

  test("is stored once, however often it is tried", async () => {
    const first = await send({ took: 1 }, advertisement);
    const again = await send({ took: 9 }, advertisement);
    expect(again.body.receipt).toBe(first.body.receipt);
    expect((await list({ view: "spam" })).total).toBe(1);
  });

  test("is the same text from ten addresses, and not from one person ten times", async () => {
    for (let time = 0; time < 12; time++) await stored({ reason: "My order", name: `Maryam ${time}` });
    expect((await list({ view: "spam" })).total).toBe(0);
    const states: string[] = [];
    for (let time = 1; time <= 10; time++)
      states.push((await stored({ email: `maryam${time}@example.com` })).status);
    expect(states).toEqual([...Array(8).fill("new"), "spam", "spam"]);
    expect((await list({ view: "spam" })).data[0]?.spam[0]?.label).toBe("Came 11 times");
  });

  test("costs no more for the thousandth time: the last 50 addresses of a text are remembered", async () => {
    const watch = createSpamWatch(api.database.read, "https://daniry.test", noPeers);
    const look = (number: number) =>
      watch.look({ ...person, email: `maryam${number}@example.com` }, {}, api.clock.now().toISOString());
    for (let number = 0; number < 80; number++) await look(number);
    expect((await look(80))[0]?.label).toBe("Came 50 times");
  });

  test("is taught: what the team marks decides on the same text and the same sender, until it says otherwise", async () => {
    const one = await stored();
    await mark([one.id], "spam");
    const { data } = await list({ view: "spam" });
    expect(data[0]).toMatchObject({ status: "spam", spam: [{ label: "Marked by the team" }] });
    const text = await stored({ email: "other@example.com" });
    expect(text.spam.map(({ label }) => label)).toEqual(["Marked before"]);
    const sender = await stored({ message: "Where is my order of Monday?" });
    expect(sender.spam.map(({ label }) => label)).toEqual(["Marked sender"]);
    const trusted = await mark([sender.id], "new");
    expect(trusted.body).toMatchObject({ changed: 1 });
    expect((await list()).data[0]).toMatchObject({ id: sender.id, status: "new", spam: [], is_read: false });
    expect((await stored({ message: "It came today, thank you." })).status).toBe("new");
  });

  describe("of an address that the team trusts", () => {
    const trusted = { email: "orders@shop.example" };
    const strongOffer =
      "We offer professional SEO services for your website, at low rates. Reply now for a free audit: https://seo.example/offer";
    const byALittle = "The new list of our nuts is at https://nuts.top and at https://nuts.shop";
    async function trust(fields: Record<string, unknown>) {
      const { id, status } = await stored({ ...trusted, ...fields });
      expect(status).toBe("spam");
      await mark([id], "new");
    }
    const labels = async (fields: Record<string, unknown>) =>
      (await stored({ ...trusted, ...fields })).spam.map(({ label }) => label);

    test("is what a script sends and what sells: anybody may type the address", async () => {
      await trust({ message: byALittle });
      expect(await labels({ message: "Where is my order?", f2: "x" })).toEqual(["Sent by a script"]);
      expect(await labels({ message: strongOffer })).toContain("An offer");
      const links =
        "Log in again: https://a.top/x https://b.top/y https://c.top/z [url=https://d.top]here[/url]";
      expect(await labels({ message: links })).toContain("Four links");
      const flood = { ...person, message: "A new price list of ours has come out, and it is yours to read." };
      for (let time = 0; time < 10; time++) await stored({ email: `buyer${time}@example.com` }, flood);
      expect(await labels({ message: flood.message })).toEqual(["Came 11 times"]);
    });

    test("is no message that is spam by a little", async () => {
      await trust({ message: byALittle });
      const other = "That of our dates is at https://dates.top and at https://dates.shop since Monday";
      expect(await labels({ message: other })).toEqual([]);
      expect((await stored({ email: "buyer@shop.example", message: other })).status).toBe("spam");
    });

    test("is no text that the team has read and taken back, unless a script sends it", async () => {
      await trust({ message: advertisement.message });
      const again = { email: "buyer@shop.example", message: advertisement.message };
      expect(await labels(again)).toEqual([]);
      expect(await labels({ ...again, email: "shop@shop.example", f2: "x" })).toContain("Sent by a script");
    });
  });

  test("is what has the words of marked messages, once enough were marked and read", async () => {
    const goods = ["violin", "guitar", "piano", "flute", "trumpet"];
    const offer = (what: string) =>
      `Evening lessons for grown people at the old harbour begin in April, ${what} included, chairs are few`;
    const marked: number[] = [];
    for (const [at, what] of goods.slice(0, 4).entries())
      marked.push((await stored({ message: offer(what), email: `sales${at}@factory.example` })).id);
    const asked: number[] = [];
    for (const what of ["the strawberry tin", "oats for my son", "a shop in Sohar", "the vanilla powder"])
      asked.push(
        (await stored({ message: `Hello, I would like to know more about ${what}, thank you.` })).id,
      );
    await api.call(contract.markContacts, { token, body: { ids: asked, is_read: true } });
    const like = { message: offer("trumpet"), email: "new@factory.example" };
    expect((await stored(like)).status).toBe("new");
    await mark(marked, "spam");
    const caught = await stored({ ...like, email: "newer@factory.example" });
    expect(caught.spam.map(({ label }) => label)).toContain("Like other spam");
    const question = { message: "I would like to know more about the oats", email: "noor@example.com" };
    expect((await stored(question)).status).toBe("new");
  });

  test("is taught by one message alone too, and the history keeps who did", async () => {
    const { id, version } = await stored();
    await api.call(contract.updateContact, { token, params: { id }, body: { status: "spam", version } });
    expect((await stored({ message: "Something else altogether" })).status).toBe("spam");
    const back = { status: "open" as const, version: version + 1 };
    await api.call(contract.updateContact, { token, params: { id }, body: back });
    expect((await stored({ message: "And one more question" })).status).toBe("new");
  });

  test("is purged after its 30 days, with what was marked later staying, and is not forgotten", async () => {
    const old = await stored({}, advertisement);
    const until = new Date(api.clock.now().getTime() + 30 * 24 * 60 * 60_000).toISOString();
    expect(old.spam_until).toBe(until);
    const other = await stored();
    api.clock.move({ days: 29 });
    token = await api.logIn();
    await mark([other.id], "spam");
    api.clock.move({ days: 1 });
    const again = await startTestApi({ database: api.database, media: api.media, clock: api.clock.now });
    const left = () => api.database.read.selectFrom("contacts").select("id").execute();
    await vi.waitFor(async () => expect(await left()).toEqual([{ id: other.id }]), 15_000);
    expect(old.id).not.toBe(other.id);
    api.clock.move({ days: 30 });
    const later = await startTestApi({ database: api.database, media: api.media, clock: api.clock.now });
    await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000);
    token = await api.logIn();
    expect((await stored()).spam.map(({ label }) => label)).toContain("Marked sender");
    await again.close();
    await later.close();
  });

  test("has taught nothing of a person any more who was erased", async () => {
    const { id } = await stored();
    await mark([id], "spam");
    const lessons = () => api.database.read.selectFrom("spam_lessons").select("record_id").execute();
    expect(await lessons()).toEqual([{ record_id: id }]);
    const erased = await api.call(erasePerson, {
      token,
      body: { who: person.email, reason: "asked" },
    });
    expect(erased.status).toBeLessThan(300);
    expect(await lessons()).toEqual([]);
  });
});
