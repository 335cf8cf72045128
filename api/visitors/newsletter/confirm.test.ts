import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { correctMail } from "#contract/delivery/mail.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import * as contract from "#contract/visitors/newsletter.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { until } from "#test/support/until.ts";

const from = { name: "Daniry", address: "info@daniry.test" };
const site = "https://www.daniry.example";

describe("an address of the newsletter, where mail is set up", () => {
  let api: TestApi;
  let server: TestMailServer;
  let token: string;
  beforeEach(async () => {
    server = await startMailServer();
    api = await startTestApi({ mail: { servers: [server.access], from, to: [] }, publicUrl: site });
    token = await api.logIn();
  });
  afterEach(async () => {
    await api.close();
    await server.close();
  });

  const subscribe = (email: string) => api.call(contract.subscribe, { body: { email } });
  const confirm = (link: string) => api.call(contract.confirmSubscription, { body: { token: link } });
  const list = async (query: { status?: "pending" | "subscribed" } = {}) =>
    (await api.call(contract.listSubscribers, { token, query })).body;
  const states = async () => (await list()).data.map(({ email, status }) => [email, status]);
  const mails = () => api.database.read.selectFrom("mails").selectAll().orderBy("id").execute();
  const linkIn = (text = "") =>
    /https:\/\/www\.daniry\.example\/confirm-newsletter\/([\w-]{43})\n/.exec(text)?.[1] ?? "";
  async function arrived(count: number) {
    await until(async () => server.taken.length === count, 10_000);
    return server.taken[count - 1];
  }

  test("waits to be confirmed, and is, by the link of one mail; twice is once", async () => {
    const answer = await subscribe("Huda@Example.com");
    expect([answer.status, answer.text]).toEqual([201, '{"subscribed":true}']);
    const mail = await arrived(1);
    expect(mail?.subject).toBe("Please confirm your address");
    expect(mail?.to).toMatchObject({ text: "Huda@example.com" });
    const link = linkIn(mail?.text);
    expect(mail?.html).toContain(`href="${site}/confirm-newsletter/${link}"`);
    expect(await states()).toEqual([["Huda@Example.com", "pending"]]);
    expect((await list({ status: "subscribed" })).total).toBe(0);
    expect((await list({ status: "pending" })).total).toBe(1);
    const csv = async (status?: "pending" | "subscribed") =>
      (await api.call(contract.exportSubscribers, { token, query: status ? { status } : {} })).text;
    expect(await csv()).toMatch(/^\uFEFFemail,created_at,status\r\nHuda@Example\.com,[^,]+,pending\r\n$/);
    expect(await csv("subscribed")).not.toContain("Huda");

    for (let time = 0; time < 2; time++) {
      const { status, body } = await confirm(link);
      expect([status, body]).toEqual([200, { confirmed: true }]);
    }
    expect(await states()).toEqual([["Huda@Example.com", "subscribed"]]);
    expect((await list({ status: "pending" })).total).toBe(0);
    expect((await subscribe("huda@example.com")).text).toBe(answer.text);
    expect(await states()).toEqual([["Huda@Example.com", "subscribed"]]);
    expect(await mails()).toHaveLength(1);
  });

  test("is asked once for one press, anew for another, and three times a day", async () => {
    for (let time = 0; time < 2; time++) await subscribe("huda@example.com");
    expect(await mails()).toHaveLength(1);
    const first = linkIn((await arrived(1))?.text);
    for (let time = 0; time < 5; time++) {
      api.clock.move({ minutes: 11 });
      await subscribe("huda@example.com");
    }
    expect(await mails()).toHaveLength(3);
    expect(linkIn((await arrived(3))?.text)).toBe(first);
    await api.call(contract.unsubscribe, { body: { email: "huda@example.com" } });
    await subscribe("huda@example.com");
    expect(await mails()).toHaveLength(3);
    const message = { name: "Huda", reason: "Feedback", message: "Thank you" } as const;
    await api.call(createContact, { body: { ...message, email: "huda@example.com" } });
    const receipts = (await mails()).filter(({ kind, record }) => kind === "receipt" && record === "contact");
    expect(receipts).toHaveLength(1);
  });

  test("is confirmed within seven days, and forgotten after them, with its mail", async () => {
    await subscribe("late@example.com");
    const link = linkIn((await arrived(1))?.text);
    api.clock.move({ days: 7 });
    const late = await confirm(link);
    expect([late.status, late.problem.detail]).toEqual([404, contract.deadConfirmLink]);
    const { newsletter } = api.database.write;
    await subscribe("in-time@example.com");
    await newsletter.forgetUnconfirmed(api.clock.now().toISOString());
    expect(await states()).toEqual([["in-time@example.com", "pending"]]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["in-time@example.com"]);
    const again = linkIn((await arrived(2))?.text);
    api.clock.move({ days: 6 });
    expect((await confirm(again)).status).toBe(200);
    api.clock.move({ days: 30 });
    token = await api.logIn();
    await newsletter.forgetUnconfirmed(api.clock.now().toISOString());
    expect(await states()).toEqual([["in-time@example.com", "subscribed"]]);
    expect((await confirm(again)).status).toBe(200);
  });

  test("is not confirmed by another token", async () => {
    await subscribe("huda@example.com");
    for (const [wrong, expected] of [
      ["", 422],
      ["A".repeat(43), 404],
      ["A".repeat(44), 422],
      ["' or 1=1 --", 422],
      ["\u0000", 422],
    ] as const) {
      const { status, text } = await confirm(wrong);
      expect([wrong, status]).toEqual([wrong, expected]);
      expect(text).toContain(contract.deadConfirmLink);
    }
    expect(await states()).toEqual([["huda@example.com", "pending"]]);
  });

  test("is not confirmed out of the trash, and asked again when it signs up anew", async () => {
    await subscribe("huda@example.com");
    const link = linkIn((await arrived(1))?.text);
    const [row] = (await list()).data;
    const ids = [row?.id ?? 0];
    await api.call(contract.deleteSubscribers, { token, body: { ids } });
    expect((await confirm(link)).status).toBe(404);
    api.clock.move({ minutes: 11 });
    await subscribe("huda@example.com");
    expect((await confirm(linkIn((await arrived(2))?.text))).status).toBe(200);
    await api.call(contract.deleteSubscribers, { token, body: { ids } });
    await api.call(purgeTrash, { token, body: { kind: "subscriber", ids } });
    expect(await mails()).toEqual([]);
  });

  test("is not confirmed by somebody else: its mail is never sent elsewhere", async () => {
    server.mood.recipient = () => [550, "5.1.1 User unknown"];
    await subscribe("huda@exmaple.com");
    await until(async () => (await mails())[0]?.status === "failed", 10_000);
    const [mail] = await mails();
    const body = { recipient: "other@example.com" };
    const { status } = await api.call(correctMail, { token, params: { id: mail?.id ?? 0 }, body });
    expect(status).toBe(409);
  });

  test("leaves by the link of its mail, as a mail program does by one press: at once, for good, with its mails", async () => {
    await subscribe("huda@example.com");
    const mail = await arrived(1);
    const link = linkIn(mail?.text);
    const page = `${site}/leave-newsletter/${link}`;
    const raw = server.raw[0]?.replaceAll("\r\n ", " ");
    expect(raw).toContain(`\nList-Unsubscribe: <${page}>\r\n`);
    expect(raw).toContain("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(mail?.text).toContain(`Leave the newsletter: ${page}\n`);
    expect(mail?.html).toContain(`href="${page}"`);
    await confirm(link);
    const leave = () => api.call(contract.leaveByLink, { body: { token: link } });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await leave();
      expect([status, body]).toEqual([200, { left: true }]);
    }
    expect([await states(), await mails()]).toEqual([[], []]);
    expect((await confirm(link)).status).toBe(404);
  });

  const askToLeave = (email: string, from?: string) =>
    api.call(contract.unsubscribe, { body: { email }, ...(from && { from }) });

  test("is left by nobody who merely types it: a link to leave goes to its mailbox, and does it", async () => {
    await subscribe("huda@example.com");
    await confirm(linkIn((await arrived(1))?.text));
    const known = await askToLeave("HUDA@example.com");
    const unknown = await askToLeave("stranger@example.com");
    expect([known.status, known.text]).toEqual([200, '{"by_mail":true}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await states()).toEqual([["huda@example.com", "subscribed"]]);
    const mail = await arrived(2);
    expect(mail?.subject).toBe("Leave the newsletter?");
    expect(mail?.to).toMatchObject({ text: "huda@example.com" });
    expect(mail?.text).toContain("It was not you? Then do nothing");
    const link = /\/leave-newsletter\/([\w-]{43})\n/.exec(mail?.text ?? "")?.[1] ?? "";
    await api.call(contract.leaveByLink, { body: { token: link } });
    expect([await states(), await mails()]).toEqual([[], []]);
  });

  test("gets three mails a day at most that ask whether it leaves, whose links are all good, and none that is not on the list", async () => {
    await subscribe("huda@example.com");
    const first = linkIn((await arrived(1))?.text);
    await askToLeave("huda@example.com");
    expect(await mails(), "nobody has confirmed it yet").toHaveLength(1);
    await confirm(first);
    for (let time = 0; time < 2; time++) await askToLeave("huda@example.com");
    expect(await mails(), "a form that is posted twice").toHaveLength(2);
    for (let time = 0; time < 5; time++) {
      api.clock.move({ minutes: 11 });
      await askToLeave("huda@example.com", `192.0.2.${time}`);
    }
    expect(await mails()).toHaveLength(3);
    const [row] = (await list()).data;
    await api.call(contract.deleteSubscribers, { token, body: { ids: [row?.id ?? 0] } });
    api.clock.move({ days: 2 });
    await askToLeave("huda@example.com");
    expect(await mails(), "it lies in the trash").toHaveLength(3);
    const texts = server.taken.map(({ text }) => /-newsletter\/([\w-]{43})\n/.exec(text ?? "")?.[1]);
    expect(new Set(texts)).toEqual(new Set([first]));
  });

  test("names no list to leave in a mail that goes to none", async () => {
    const message = { name: "Huda", reason: "Feedback", message: "Thank you" } as const;
    await api.call(createContact, { body: { ...message, email: "huda@example.com" } });
    await until(async () => server.raw.length > 1, 10_000);
    expect(server.raw).toHaveLength(2);
    expect(server.raw.join("")).not.toMatch(/List-Unsubscribe/i);
  });

  test("shows its token to nobody", async () => {
    await subscribe("huda@example.com");
    const link = linkIn((await arrived(1))?.text);
    const { text } = await api.call(contract.listSubscribers, { token, query: {} });
    expect(text).toContain("huda@example.com");
    expect(text).not.toContain(link);
  });
});

test("an address that waits is subscribed when it signs up again where no mail is sent any more", async () => {
  const api = await startTestApi();
  const at = api.clock.now().toISOString();
  await api.database.write.newsletter.subscribe("huda@example.com", at, { key: "a-key" });
  await api.call(contract.subscribe, { body: { email: "huda@example.com" } });
  const { body } = await api.call(contract.listSubscribers, { token: await api.logIn(), query: {} });
  expect(body.data.map(({ status }) => status)).toEqual(["subscribed"]);
  await api.close();
});
