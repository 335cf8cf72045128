import { enquiry, message, voice } from "#test/support/senders.ts";
// @module-tag engines

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { system } from "#api/platform/database/record.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { getWords, publishWords, saveWords } from "#contract/content/words/endpoints.ts";
import { setAt } from "#contract/content/words/paths.ts";
import * as contract from "#contract/delivery/mail.ts";
import { listHistory } from "#contract/panel/history.ts";
import { getWaiting } from "#contract/panel/overview.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import { noOwnerNow } from "#contract/team/team.ts";
import * as contacts from "#contract/visitors/contacts.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { freePort } from "#test/support/free-port.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { createTestMailWorker, type MailWorker } from "#test/support/mail-worker.ts";
import { onlySqlite } from "#test/support/skip.ts";
import type { MailWorkerParts } from "./carrier.ts";
import { queueDigest } from "./digest.ts";
import { queueReminders } from "./reminder.ts";
import { createMailSettings, noMail } from "./settings.ts";

const company = "info@daniry.test";
const from = { name: "Daniry", address: company };

let api: TestApi;
let server: TestMailServer;
const workers: MailWorker[] = [];
beforeEach(async () => {
  api = await startTestApi({ mail: { ...noMail, to: [company] } });
  server = await startMailServer();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  await api.close();
  await server.close();
});

function mailWorker(servers = [server.access], parts: Partial<MailWorkerParts> = {}) {
  const made = createTestMailWorker(api, servers, parts);
  workers.push(made);
  return made;
}

const send = (fields: Record<string, unknown> = {}) =>
  api.call(contacts.createContact, { body: { ...message, ...fields } as never });
const rows = () => api.database.read.selectFrom("mails").selectAll().orderBy("id").execute();
const recipients = () => server.taken.map(({ to }) => (to as { text: string }).text).sort();

describe("what is owed", () => {
  test("a receipt is signed with the registered name, once the company has published it", async () => {
    const token = await api.logIn();
    const params = { page: "company" as const };
    const { draft } = (await api.call(getWords, { token, params, query: {} })).body;
    const words = setAt(draft, "facts.registered", "Daniry Nutrition LLC");
    await send({ message: "Before" });
    await api.call(saveWords, { token, params, query: {}, body: { version: 0, words } });
    const pages = [{ page: "company" as const, version: 1 }];
    await api.call(publishWords, { token, query: {}, body: { pages } });
    await send({ message: "After", email: "other@example.com" });
    const ends = (await rows()).filter(({ kind }) => kind === "receipt").map(({ letter }) => letter.end?.[1]);
    expect(ends).toEqual([expect.stringContaining("You get this mail"), "Daniry Nutrition LLC"]);
  });

  test("a message, an enquiry and a testimonial are told to the company, and senders get a receipt", async () => {
    await send();
    await api.call(createPartner, { body: enquiry });
    await api.call(createTestimonial, { body: voice });
    expect((await rows()).map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
      ["contact", company, "waiting"],
      ["receipt", "maryam@example.com", "waiting"],
      ["partner", company, "waiting"],
      ["receipt", "suresh@shop.example", "waiting"],
      ["testimonial", company, "waiting"],
    ]);
    expect(await mailWorker().deliverDue()).toBe(5);
    expect(recipients()).toEqual([company, company, company, "maryam@example.com", "suresh@shop.example"]);
    const news = server.taken.find(({ subject }) => subject === "A new message, C-10001");
    expect(news?.replyTo?.text).toBe("maryam@example.com");
    expect(news?.from?.text).toBe('"Daniry" <info@daniry.test>');
    expect(news?.text).toContain("> Thank you");
    expect(news?.text).toContain("https://www.daniry.example/admin/contact-submissions?open=1");
    const receipt = server.taken.find(({ subject }) => subject === "We have your message, C-10001");
    expect(receipt?.text).toContain("Your receipt: C-10001\nReason: Feedback\n");
    expect(receipt?.text).not.toMatch(/Maryam|Thank you/);
    expect(receipt?.html).toContain('<html lang="en" dir="ltr">');
    expect(receipt?.headers.get("auto-submitted")).toBe("auto-generated");
    expect((await rows()).every(({ status, sent_at }) => status === "sent" && sent_at)).toBe(true);
  });

  test("a message that is posted twice is told once", async () => {
    await send();
    await send();
    expect(await rows()).toHaveLength(2);
  });

  test("where no address is named, the admins are told", async () => {
    await api.close();
    api = await startTestApi();
    await api.logIn("Amal", "amal@daniry.test");
    await send();
    expect((await rows()).map(({ recipient }) => recipient)).toEqual([
      "amal@daniry.test",
      "maryam@example.com",
    ]);
  });

  test("a message that is deleted for good takes its mails along", async () => {
    await send();
    await send({ message: "Stays", email: "other@example.com" });
    expect(await rows()).toHaveLength(4);
    const token = await api.logIn();
    await api.inject({
      method: "POST",
      url: "/api/contact/bulk-delete",
      headers: { authorization: `Bearer ${token}` },
      payload: { ids: [1] },
    });
    await api.call(purgeTrash, { token, body: { kind: "contact", ids: [1] } });
    expect((await rows()).map(({ kind, record_id }) => [kind, record_id])).toEqual([
      ["contact", 2],
      ["receipt", 2],
    ]);
  });

  test("no word of a visitor gets into a header, an address or the markup", async () => {
    const hostile = [
      {
        name: "X\r\nBcc: victim@example.org",
        message: "\r\n.\r\nMAIL FROM:<x@example.org>\r\nBcc: v@example.org",
      },
      {
        name: '<script>alert(1)</script>"@',
        message: "<img src=x onerror=alert(1)>",
        email: "a'b@example.com",
      },
      { name: "=?utf-8?q?Bcc:_x?=", message: "Reply-To: <v@example.org>", email: "q+tag@example.com" },
    ];
    for (const fields of hostile) await send(fields);
    await mailWorker().deliverDue();
    expect(server.taken).toHaveLength(6);
    for (const mail of server.taken) {
      expect(mail.bcc).toBeUndefined();
      expect(mail.cc).toBeUndefined();
      expect(mail.subject).toMatch(/^(?:A new message|We have your message), C-1000\d$/);
      expect(mail.html).not.toMatch(/<script|<img/);
      expect(JSON.stringify([mail.to, mail.from, mail.replyTo])).not.toContain("example.org");
      const heads = [...mail.headers.keys()].filter((name) => /bcc|^cc$/.test(name));
      expect(heads).toEqual([]);
    }
    const wrong = await send({ email: "a@example.com\r\nBcc: v@example.org" });
    expect(wrong.problem.errors?.[0]?.field).toBe("email");
  });
});

test("a digest tells once a day what came and what waits, from 8 in the morning on, and nothing on a day without news", async () => {
  const { recipientsFor, digestAt } = createMailSettings(
    api.database.read,
    { ...noMail, to: [company] },
    api.database.key,
  );
  const { read, write } = api.database;
  const leaving = async () => [
    { kind: "contact", months: 12, count: 14, first_on: "2026-12-07", last_on: "2026-12-07" } as const,
  ];
  const look = () =>
    queueDigest({ read, write: write.mail, clock: api.clock.now, recipientsFor, digestAt, leaving });
  const digests = async () =>
    (await rows())
      .filter(({ kind }) => kind === "digest")
      .map(({ subject, recipient }) => [subject, recipient]);
  const until = (hour: number) => {
    do api.clock.move({ hours: 1 });
    while ((api.clock.now().getUTCHours() + 4) % 24 !== hour);
  };
  until(9);
  await look();
  expect(await digests()).toEqual([]);
  until(22);
  await send({ message: "one" });
  await send({ message: "two" });
  const token = await api.logIn();
  for (const message of ["spam", "trash"]) await send({ message, email: "other@example.com" });
  await api.call(contacts.setStatusOfContacts, { token, body: { ids: [3], status: "spam" } });
  await api.call(contacts.deleteContacts, { token, body: { ids: [4] } });
  await api.call(createTestimonial, { body: voice });
  until(7);
  await look();
  expect(await digests(), "not before 8").toEqual([]);
  // Servers may run in several zones; the digest follows the company's clock in Muscat.
  vi.stubEnv("TZ", "Pacific/Auckland");
  await look();
  expect(await digests(), "not before 8 in Muscat").toEqual([]);
  vi.stubEnv("TZ", "Pacific/Honolulu");
  until(8);
  await look();
  vi.unstubAllEnvs();
  await Promise.all([look(), look()]);
  const expected = [["Your day at Daniry: 2 messages, 1 testimonial", company]];
  expect(await digests()).toEqual(expected);
  const { letter } = (await rows()).find(({ kind }) => kind === "digest") ?? {};
  expect(letter?.lines).toEqual([
    "In the last 24 hours came 2 messages, 1 testimonial.",
    "On 7 December, 14 messages will be older than 12 months and removed for good.",
  ]);
  expect(letter?.facts).toEqual([
    ["Messages that wait", "2"],
    ["Testimonials that wait", "1"],
  ]);
  api.clock.move({ days: 1 });
  await look();
  expect(await digests()).toEqual(expected);
  await send({ message: "three" });
  api.clock.move({ hours: 2 });
  await look();
  expect(await digests(), "what comes after the hour waits for the next one").toEqual(expected);
  api.clock.move({ hours: 22 });
  await look();
  expect((await digests()).map(([subject]) => subject).slice(1)).toEqual(["Your day at Daniry: 1 message"]);
  expect((await rows()).findLast(({ kind }) => kind === "digest")?.letter.facts).toEqual([
    ["Messages that wait", "3, the oldest for 2 days"],
    ["Testimonials that wait", "1, the oldest for 2 days"],
  ]);
});

test("a digest comes from the hour on and by the clock that the owner chose, once a day", async () => {
  const token = await api.logIn();
  const save = (at: { hour: number; zone: string }) =>
    api.call(contract.saveMailNotice, {
      token,
      body: { kind: "digest", is_on: true, to: ["owner@daniry.test"], at },
    });
  const chosen = async () =>
    (await api.call(contract.getMailNotices, { token })).body.data.find(({ kind }) => kind === "digest");
  expect((await chosen())?.at).toEqual({ hour: 8, zone: "" });
  expect((await api.call(contract.getMailNotices, { token })).body.zones).toEqual([
    "Asia/Muscat",
    "Asia/Kolkata",
  ]);
  const wrong = [await save({ hour: 24, zone: "" }), await save({ hour: 8, zone: "Muscat" })];
  expect(wrong.map(({ status, problem }) => [status, problem.errors?.[0]?.field])).toEqual([
    [422, "at.hour"],
    [422, "at.zone"],
  ]);
  expect((await save({ hour: 17, zone: "Asia/Muscat" })).status).toBe(200);
  await api.call(contract.saveMailNotice, {
    token,
    body: { kind: "digest", is_on: true, to: ["owner@daniry.test"] },
  });
  expect((await chosen())?.at).toEqual({ hour: 17, zone: "Asia/Muscat" });

  const settings = createMailSettings(api.database.read, noMail, api.database.key);
  const { read, write } = api.database;
  const parts = { read, write: write.mail, clock: api.clock.now, leaving: async () => [] };
  const look = () =>
    queueDigest({ ...parts, recipientsFor: settings.recipientsFor, digestAt: settings.digestAt });
  const count = async () => (await rows()).filter(({ kind }) => kind === "digest").length;
  await send({ message: "at noon" });
  api.clock.move({ hours: 3, minutes: 59 });
  await look();
  expect(await count(), "16:59 in Muscat").toBe(0);
  api.clock.move({ minutes: 1 });
  await look();
  await look();
  expect(await count(), "17:00 in Muscat").toBe(1);
  await save({ hour: 5, zone: "Asia/Kolkata" });
  settings.forget();
  await look();
  expect(await count(), "another hour of the same day").toBe(1);
  api.clock.move({ hours: 10, minutes: 29 });
  await send({ message: "at night" });
  api.clock.move({ minutes: 1 });
  await look();
  expect(await count(), "5:00 in Kolkata, the next day").toBe(2);
});

describe("a reminder", () => {
  const reminders = async () =>
    (await rows())
      .filter(({ kind }) => kind === "reminder")
      .map(({ subject, recipient, person }) => [subject, recipient, person]);
  const look = () => {
    const { reminderSettings } = createMailSettings(
      api.database.read,
      { ...noMail, to: [company] },
      api.database.key,
    );
    const { read, write } = api.database;
    return queueReminders({ read, write: write.mail, clock: api.clock.now, reminderSettings });
  };

  test("tells once of each message, enquiry and testimonial that nobody has taken up within 24 hours", async () => {
    await send();
    await api.call(createPartner, { body: enquiry });
    await api.call(createTestimonial, { body: voice });
    api.clock.move({ hours: 23 });
    await look();
    expect(await reminders(), "not before the time").toEqual([]);
    await send({ name: "Noor", message: "Later" });
    api.clock.move({ hours: 2 });
    await Promise.all([look(), look()]);
    const expected = [
      ["A message still waits", company, "Maryam"],
      ["A partner enquiry still waits", company, "Suresh"],
      ["A testimonial still waits", company, "Samira"],
    ];
    expect((await reminders()).sort()).toEqual(expected);
    expect(await mailWorker().deliverDue()).toBe(10);
    const mail = server.taken.find(({ subject }) => subject === "A message still waits");
    expect(mail?.text).toContain("A message has waited for more than 24 hours.");
    expect(mail?.text).toContain("https://www.daniry.example/admin/contact-submissions?open=1");
    api.clock.move({ hours: 12 });
    await look();
    expect((await reminders()).sort(), "one time each").toEqual(expected);
  });

  test("tells nothing of what was taken up or thrown away, nor of what has waited for days beyond it", async () => {
    const token = await api.logIn();
    for (const name of ["Taken", "Thrown", "Waiting"]) await send({ name, message: name });
    await api.call(contacts.updateContact, { token, params: { id: 1 }, body: { status: "open" } });
    await api.call(contacts.deleteContacts, { token, body: { ids: [2] } });
    const people = async () => (await reminders()).map(([, , person]) => person);
    api.clock.move({ hours: 25 });
    await look();
    expect(await people()).toEqual(["Waiting"]);
    await send({ name: "Late", message: "Late" });
    api.clock.move({ hours: 97 });
    await look();
    expect(await people()).toEqual(["Waiting"]);
  });

  test("comes after the hours that were promised, to the addresses named for it, or not at all", async () => {
    const token = await api.logIn();
    const save = (body: { is_on?: boolean; to?: string[]; hours?: number }) =>
      api.call(contract.saveMailNotice, { token, body: { kind: "reminder", ...body } });
    const stored = async () =>
      (await api.call(contract.getMailNotices, { token })).body.data.find(({ kind }) => kind === "reminder");
    expect((await stored())?.hours).toBe(24);
    for (const hours of [0, 721, 1.5])
      expect((await save({ is_on: true, to: [], hours })).problem.errors?.[0]?.field).toBe("hours");
    await save({ is_on: true, to: ["night@daniry.test"], hours: 2 });
    await save({ is_on: false });
    const kept = { is_on: false, to: ["night@daniry.test"], hours: 2 };
    expect(await stored(), "what is left out stays").toMatchObject(kept);
    await send();
    api.clock.move({ hours: 3 });
    await look();
    expect(await reminders()).toEqual([]);
    await save({ is_on: true, to: ["night@daniry.test"] });
    await look();
    expect(await reminders()).toEqual([["A message still waits", "night@daniry.test", "Maryam"]]);
    const { text } = await api.call(listHistory, { token, query: { record: "site", id: 1 } });
    expect(text).toContain("night@daniry.test after 2 h");
    await save({ is_on: true, to: ["day@daniry.test"] });
    await look();
    expect(await reminders(), "once, whoever is told by now").toHaveLength(1);
  });
});

describe("sending", () => {
  test("without a server everything waits", async () => {
    await send();
    expect(await mailWorker([]).deliverDue()).toBe(0);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["waiting", 0],
      ["waiting", 0],
    ]);
  });

  test("a server that was down and is back gets what waited", async () => {
    await send();
    const port = await freePort();
    const one = mailWorker([{ ...server.access, port }]);
    await one.deliverDue();
    expect((await rows())[0]).toMatchObject({
      status: "waiting",
      reason: "The server takes no connection at this port.",
    });
    const back = await startMailServer({ port });
    api.clock.move({ minutes: 2 });
    await one.deliverDue();
    expect(back.taken).toHaveLength(2);
    await back.close();
  });

  test("the second server takes what the first cannot", async () => {
    await send();
    const down = { ...server.access, port: await freePort() };
    await mailWorker([down, server.access]).deliverDue();
    expect(server.taken).toHaveLength(2);
  });

  test("what is refused for good is parked with the reason in plain words, and not tried again", async () => {
    await send({ email: "mistyped@mail.exmaple" });
    server.mood.recipient = (to) =>
      to.endsWith("exmaple") ? [550, "5.1.2 Host or domain name not found"] : undefined;
    const one = mailWorker();
    await one.deliverDue();
    const [news, receipt] = await rows();
    expect(news?.status).toBe("sent");
    expect(receipt).toMatchObject({
      status: "failed",
      reason: "There is no mail server called mail.exmaple. The address may be mistyped.",
    });
    expect(receipt?.answer).toContain("550 5.1.2 Host or domain name not found");
    api.clock.move({ days: 1 });
    expect(await one.deliverDue()).toBe(0);
  });

  test(
    "what a process was at as it fell is sent by the next start of the embedded database",
    onlySqlite,
    async () => {
      await send();
      const lease = { lease: "fallen", at: api.clock.now().toISOString(), until: "2099-01-01T00:00:00.000Z" };
      for (const lane of [company, message.email])
        await api.database.write.queue.claim("mails", lane, { ...lease, afterId: 0 });
      const next = await startTestApi({
        database: api.database,
        clock: api.clock.now,
        mail: { servers: [server.access], from, to: [company] },
      });
      await expect.poll(() => server.taken.length).toBe(2);
      await next.close();
    },
  );
});

describe("in the panel", () => {
  const list = async (token: string, query: Record<string, string | number> = {}) =>
    (await api.call(contract.listMails, { token, query })).body;

  async function fail() {
    server.mood.recipient = (to) => (to.endsWith("exmaple") ? [550, "5.1.2 Host not found"] : undefined);
    await send({ email: "mistyped@mail.exmaple" });
    await mailWorker().deliverDue();
  }

  test("mails are listed by time, with the reason of what failed, which is counted", async () => {
    const token = await api.logIn();
    await fail();
    api.clock.move({ days: 3 });
    await api.call(createPartner, { body: enquiry });
    const { data, counts } = await list(token);
    expect(data.map(({ kind, person }) => [kind, person])).toEqual([
      ["receipt", ""],
      ["partner", "Suresh"],
      ["receipt", ""],
      ["contact", "Maryam"],
    ]);
    expect(counts).toEqual({ all: 4, waiting: 2, failed: 1, sent: 1 });
    expect((await list(token, { days: 2 })).data.map(({ id }) => id)).toEqual([4, 3]);
    expect((await list(token, { search: "MISTYPED@" })).data).toMatchObject([{ id: 2 }]);
    expect((await list(token, { status: "failed" })).data[0]?.reason).toContain("called mail.exmaple");
    expect((await api.call(getWaiting, { token })).body.mails).toBe(1);
  });

  test("what failed is sent again, to a corrected address too", async () => {
    const token = await api.logIn();
    await fail();
    const correct = (id: number, recipient: string) =>
      api.call(contract.correctMail, { token, params: { id }, body: { recipient } });
    expect((await api.call(contract.resendMails, { token, body: { all: true } })).body).toEqual({
      changed: 1,
    });
    await mailWorker().deliverDue();
    expect((await list(token)).counts.failed).toBe(1);
    expect((await correct(2, "nobody")).problem.errors?.[0]?.field).toBe("recipient");
    expect((await correct(1, "a@example.com")).status, "it was sent").toBe(409);
    expect((await correct(999, "a@example.com")).status).toBe(404);
    expect((await correct(2, "maryam@mail.example")).body).toMatchObject({ status: "waiting", reason: "" });
    await mailWorker().deliverDue();
    expect(recipients()).toContain("maryam@mail.example");
    expect((await list(token)).counts).toEqual({ all: 2, waiting: 0, failed: 0, sent: 2 });
    const again = await api.call(contract.resendMails, { token, body: { ids: [1, 2] } });
    expect(again.body, "what was sent is not sent twice").toEqual({ changed: 0 });
  });

  test("a server is kept once a test mail was taken; nothing changes where it was not", async () => {
    const token = await api.logIn("Aisha", "aisha@daniry.test");
    const strict = await startMailServer({ logIn: ["info", "right"] });
    const setUp = async () => (await api.call(contract.getMailSetUp, { token })).body;
    expect(await setUp()).toEqual({ server: null, links_held_until: null, waiting: 0, version: 0 });
    expect((await api.call(contract.tryMail, { token })).status).toBe(409);
    const given = {
      host: "127.0.0.1",
      port: strict.access.port,
      user: "info",
      from_name: "Daniry",
      from_address: company,
    };
    const save = (body: object) => api.call(contract.saveMailSetUp, { token, body: { ...given, ...body } });

    const refused = await save({ password: "wrong" });
    expect(refused.body).toMatchObject({
      ok: false,
      reason: "The server refused the log-in or the password.",
    });
    expect(refused.body.answer).toContain("535 5.7.8 Error: authentication failed");
    expect((await setUp()).server).toBeNull();
    expect((await save({ password: "right" })).body).toMatchObject({ ok: true, to: "aisha@daniry.test" });
    expect(strict.taken[0]?.subject).toBe("A test of your mail");

    const seen = await api.call(contract.getMailSetUp, { token });
    expect(seen.body.server).toEqual({
      ...given,
      answers_to: company,
      is_encrypted: false,
      has_password: true,
      password_unreadable: false,
      is_fixed: false,
    });
    const { text: history } = await api.call(listHistory, { token, query: { record: "site", id: 1 } });
    expect(history).toContain("127.0.0.1, port");
    expect(seen.text + history).not.toContain("right");

    expect((await save({ from_name: "The Daniry team" })).body.ok, "the password stays").toBe(true);
    expect((await setUp()).server?.from_name).toBe("The Daniry team");
    const senders = strict.taken.map(({ from }) => from?.value[0]);
    expect(senders).toContainEqual({ name: "The Daniry team", address: company });
    const moved = await save({ host: "localhost" });
    expect(moved.problem.errors?.[0]?.field, "and goes to no other server").toBe("password");
    expect((await api.call(contract.tryMail, { token })).body.ok).toBe(true);
    for (const [field, value] of [
      ["host", "a b"],
      ["port", 0],
      ["from_address", "x"],
      ["from_name", ""],
    ] as const)
      expect((await save({ [field]: value })).problem.errors?.[0]?.field).toBe(field);
    await strict.close();
  });

  test("a server is not kept where its owner was suspended while it was tried", async () => {
    const token = await api.logIn("Aisha", "aisha@daniry.test");
    const late = await api.logIn("Late", "late@daniry.test");
    const people = await api.database.read.selectFrom("admins").select(["id", "name"]).execute();
    const id = people.find(({ name }) => name === "Late")?.id ?? 0;
    server.mood.pause = async () => {
      const act = { actor: system, at: api.clock.now().toISOString() };
      expect(await api.database.write.account.setSuspended(id, true, act)).toEqual({ saved: "changed" });
      return 0;
    };
    const { host, port } = server.access;
    const body = { host, port, user: "", from_name: "Daniry", from_address: company };
    const answer = await api.call(contract.saveMailSetUp, { token: late, body });
    expect([answer.status, answer.problem.detail]).toEqual([409, noOwnerNow]);
    expect((await api.call(contract.getMailSetUp, { token })).body.server).toBeNull();
  });

  test("each kind goes to the addresses that are named for it, or is not sent; a receipt can be turned off", async () => {
    const token = await api.logIn();
    const save = (kind: "contact" | "partner" | "receipt", is_on: boolean, to: string[] = []) =>
      api.call(contract.saveMailNotice, { token, body: { kind, is_on, to } });
    const before = (await api.call(contract.getMailNotices, { token })).body;
    expect(before.usual).toEqual([company]);
    expect(before.data.every(({ is_on, to }) => is_on && to.length === 0)).toBe(true);
    await Promise.all([
      save("contact", true, ["one@daniry.test", "two@daniry.test", "one@daniry.test"]),
      save("partner", false),
      save("receipt", false),
    ]);
    await send();
    await api.call(createPartner, { body: enquiry });
    await api.call(createTestimonial, { body: voice });
    expect((await rows()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["contact", "one@daniry.test"],
      ["contact", "two@daniry.test"],
      ["testimonial", company],
    ]);
    const { problem } = await save("contact", true, ["one@daniry.test", "x"]);
    expect([problem.status, problem.errors?.[0]?.field]).toEqual([422, "to.1"]);
    expect(
      (
        await save(
          "contact",
          true,
          Array.from({ length: 11 }, (_, n) => `${n}@a.example`),
        )
      ).status,
    ).toBe(422);
    const { text } = await api.call(listHistory, { token, query: { record: "site", id: 1 } });
    expect(text).toContain("one@daniry.test, two@daniry.test");
  });

  test("the receipt is seen as a sender gets it, by everybody", async () => {
    const token = await api.logIn("Sami", undefined, "reader");
    await send({ name: "Maryam", message: "Do you deliver to Sohar?" });
    const { letter } = (await rows()).find(({ kind }) => kind === "receipt") ?? {};
    const { body } = await api.call(contract.seeReceipt, { token });
    expect(body).toMatchObject({ from: "Daniry", greeting: letter?.greeting });
    expect([body.lines, body.end]).toEqual([letter?.lines, letter?.end]);
    expect([body.subject, body.facts]).toEqual([
      "We have your message, C-10428",
      [
        ["Your receipt", "C-10428"],
        ["Reason", "My order"],
      ],
    ]);
  });

  test("a message goes to the addresses that are named for its reason, else to those of messages", async () => {
    const token = await api.logIn();
    const save = (fields: object) =>
      api.call(contract.saveMailNotice, {
        token,
        body: { kind: "contact", is_on: true, to: [], ...fields },
      });
    const told = async () =>
      (await rows()).filter(({ kind }) => kind === "contact").map(({ recipient }) => recipient);
    await Promise.all([
      save({ by_reason: { "My order": ["orders@daniry.test"] } }),
      save({ by_reason: { Feedback: ["voices@daniry.test", "quality@daniry.test"] } }),
    ]);
    await send({ reason: "My order" });
    await send({ reason: "Feedback" });
    await send({ reason: "Something else" });
    const first = ["orders@daniry.test", "voices@daniry.test", "quality@daniry.test", company];
    expect(await told()).toEqual(first);
    const { text } = await api.call(listHistory, { token, query: { record: "site", id: 1 } });
    expect(text).toContain("My order: orders@daniry.test");

    await save({ to: ["all@daniry.test"], by_reason: { "My order": [] } });
    await send({ reason: "My order", message: "Again" });
    await send({ reason: "Feedback", message: "Again" });
    expect((await told()).slice(4)).toEqual(["all@daniry.test", "voices@daniry.test", "quality@daniry.test"]);
    await save({ is_on: false });
    await send({ reason: "Feedback", message: "Unheard" });
    expect(await told()).toHaveLength(7);
    const wrong = await save({ by_reason: { Feedback: ["x"] } });
    expect(wrong.problem.errors?.[0]?.field).toBe("by_reason.Feedback.0");
    expect((await save({ by_reason: { Gossip: [] } })).status).toBe(422);
  });

  test("what is set in the panel stands before what the environment says", async () => {
    await api.close();
    const both = { servers: [{ ...server.access, port: 1 }], from, to: [company] };
    api = await startTestApi({ mail: both });
    const token = await api.logIn();
    expect((await api.call(contract.getMailSetUp, { token })).body.server?.is_fixed).toBe(true);
    const body = { ...server.access, from_name: "Panel", from_address: "panel@daniry.test" };
    expect((await api.call(contract.saveMailSetUp, { token, body })).body.ok).toBe(true);
    await send();
    await expect.poll(() => server.taken.length).toBe(3);
    expect(server.taken.at(-1)?.from?.value[0]?.address).toBe("panel@daniry.test");
  });
});
