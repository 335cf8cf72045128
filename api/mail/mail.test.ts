import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { writesModule } from "#api/writes.ts";
import { createContact } from "#contract/contacts.ts";
import { createPartner } from "#contract/partners.ts";
import { createTestimonial } from "#contract/testimonials.ts";
import { purgeTrash } from "#contract/trash.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { freePort } from "#test/support/free-port.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { createPostman, type PostmanParts } from "./postman.ts";
import { noMail } from "./settings.ts";
import type { MailServer } from "./smtp.ts";

const company = "info@daniry.test";
const from = { name: "Daniry", address: company };
const message = {
  name: "Maryam",
  email: "maryam@example.com",
  reason: "Feedback",
  message: "Thank you",
} as const;
const enquiry = { name: "Suresh", email: "suresh@shop.example", phone: "9876543210", message: "Kochi" };
const voice = { name: "Samira", email: "samira@example.com", content: "We like it", rating: 5 };

let api: TestApi;
let server: TestMailServer;
const postmen: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  api = await startTestApi({ mail: { ...noMail, to: [company] } });
  server = await startMailServer();
});
afterEach(async () => {
  for (const postman of postmen.splice(0)) await postman.close();
  await api.close();
  await server.close();
});

function postman(servers: MailServer[] = [server.access], parts: Partial<PostmanParts> = {}) {
  const made = createPostman({
    read: api.database.read,
    write: api.database.write.mail,
    clock: api.clock.now,
    publish: () => undefined,
    route: async () => ({ servers, from }),
    site: "https://www.daniry.example",
    log: { warn: () => undefined },
    tick: 60_000,
    ...parts,
  });
  postmen.push(made);
  return made;
}

const send = (fields: Record<string, unknown> = {}) =>
  api.call(createContact, { body: { ...message, ...fields } as never });
const rows = () => api.database.read.selectFrom("mails").selectAll().orderBy("id").execute();
const recipients = () => server.taken.map(({ to }) => (to as { text: string }).text).sort();

describe("what is owed", () => {
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
    expect(await postman().deliverDue()).toBe(5);
    expect(recipients()).toEqual([company, company, company, "maryam@example.com", "suresh@shop.example"]);
    const news = server.taken.find(({ subject }) => subject === "A new message, C-10001");
    expect(news?.replyTo?.text).toBe("maryam@example.com");
    expect(news?.from?.text).toBe('"Daniry" <info@daniry.test>');
    expect(news?.text).toContain("> Thank you");
    expect(news?.text).toContain("https://www.daniry.example/admin/contact-submissions?open=1");
    const receipt = server.taken.find(({ subject }) => subject === "We have your message, C-10001");
    expect(receipt?.text).toContain("Dear Maryam,");
    expect(receipt?.text).toContain("Your receipt: C-10001");
    expect(receipt?.html).toContain('<html lang="en" dir="ltr">');
    expect(receipt?.headers.get("auto-submitted")).toBe("auto-generated");
    expect((await rows()).every(({ status, sent_at }) => status === "sent" && sent_at)).toBe(true);
  });

  test("a message that is posted twice is told once", async () => {
    await send();
    await send();
    expect(await rows()).toHaveLength(2);
  });

  test("an address gets three receipts a day, whatever its letter case", async () => {
    for (let number = 0; number < 5; number++)
      await send({ message: `${number}`, email: "Stranger@Example.com" });
    const receipts = async () => (await rows()).filter(({ kind }) => kind === "receipt").length;
    expect(await receipts()).toBe(3);
    api.clock.move({ hours: 25 });
    await send({ email: "stranger@example.COM" });
    expect(await receipts()).toBe(4);
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
    const token = await api.logIn();
    await api.inject({
      method: "POST",
      url: "/api/contact/bulk-delete",
      headers: { authorization: `Bearer ${token}` },
      payload: { ids: [1] },
    });
    await api.call(purgeTrash, { token, body: { kind: "contact", ids: [1] } });
    expect(await rows()).toEqual([]);
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
    await postman().deliverDue();
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

describe("sending", () => {
  test("without a server everything waits", async () => {
    await send();
    expect(await postman([]).deliverDue()).toBe(0);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["waiting", 0],
      ["waiting", 0],
    ]);
  });

  test("a server that is busy is asked again, later and later, and takes it in the end", async () => {
    await send();
    let busy = 2;
    server.mood.data = () => (busy > 0 ? [451, "4.3.0 Try again later"] : undefined);
    const one = postman();
    await one.deliverDue();
    expect((await rows())[0]).toMatchObject({
      status: "waiting",
      attempts: 1,
      reason: "The server was busy.",
    });
    expect(await one.deliverDue(), "not before its time").toBe(0);
    api.clock.move({ seconds: 73 });
    await one.deliverDue();
    busy = 0;
    api.clock.move({ seconds: 73 });
    expect(await one.deliverDue(), "the second pause is longer").toBe(0);
    api.clock.move({ minutes: 2 });
    await one.deliverDue();
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["sent", 3],
      ["sent", 3],
    ]);
  });

  test("a server that was down and is back gets what waited", async () => {
    await send();
    const port = await freePort();
    const one = postman([{ ...server.access, port }]);
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
    await postman([down, server.access]).deliverDue();
    expect(server.taken).toHaveLength(2);
  });

  test("what is refused for good is parked with the reason in plain words, and not tried again", async () => {
    await send({ email: "mistyped@mail.exmaple" });
    server.mood.recipient = (to) =>
      to.endsWith("exmaple") ? [550, "5.1.2 Host or domain name not found"] : undefined;
    const one = postman();
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

  test("after three days it is given up, and says so", async () => {
    await send();
    server.mood.data = () => [451, "4.3.0 Try again later"];
    const one = postman();
    for (let hour = 0; hour <= 76; hour++) {
      await one.deliverDue();
      api.clock.move({ hours: 1 });
    }
    const [news] = await rows();
    expect(news).toMatchObject({
      status: "failed",
      reason: "The server was busy. It was tried for three days.",
    });
    expect(news?.attempts).toBeGreaterThan(15);
    expect(news?.attempts).toBeLessThan(40);
  });

  test("a wrong password parks no mail", async () => {
    await send();
    const strict = await startMailServer({ logIn: ["info", "right"] });
    await postman([{ ...strict.access, password: "wrong" }]).deliverDue();
    expect((await rows())[0]).toMatchObject({
      status: "waiting",
      reason: "The server refused the log-in or the password.",
    });
    api.clock.move({ minutes: 2 });
    await postman([strict.access]).deliverDue();
    expect(strict.taken).toHaveLength(2);
    await strict.close();
  });

  test("whoever falls while sending is followed by another once its lease is over; the mail is the same by its Message-ID", async () => {
    await send();
    const falls = postman([server.access], {
      write: { ...api.database.write.mail, settle: () => Promise.reject(new Error("killed")) },
    });
    await falls.deliverDue().catch(() => undefined);
    const other = postman();
    expect(await other.deliverDue(), "not before the lease is over").toBe(0);
    api.clock.move({ minutes: 6 });
    expect(await other.deliverDue()).toBe(2);
    const ids = server.taken.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^<[\da-f-]{36}@www\.daniry\.example>$/);
  });

  test("two processes on one database send each mail once", async () => {
    for (let number = 0; number < 20; number++)
      await send({ message: `${number}`, email: `s${number}@example.com` });
    // The embedded database has one process alone.
    const other = api.url ? await openDatabase({ url: api.url, dataFolder: api.folder }, writesModule) : null;
    const second = other ?? api.database;
    const both = [postman(), postman([server.access], { read: second.read, write: second.write.mail })];
    const counts = await Promise.all(both.map((one) => one.deliverDue()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(40);
    expect(server.taken).toHaveLength(40);
    await other?.close();
  });

  test("the server of the API itself sends as soon as something is stored", async () => {
    await api.close();
    api = await startTestApi({
      mail: { servers: [server.access], from, to: [company] },
      clock: () => new Date(),
    });
    await send();
    await expect.poll(() => server.taken.length, { timeout: 5_000 }).toBe(2);
  });

  test("mails that were sent are forgotten after 90 days", async () => {
    await send();
    await postman().deliverDue();
    await api.database.write.mail.forgetSent(api.clock.now().toISOString());
    expect(await rows()).toHaveLength(2);
    api.clock.move({ days: 90, seconds: 1 });
    await api.database.write.mail.forgetSent(new Date(api.clock.now().getTime() - 90 * 864e5).toISOString());
    expect(await rows()).toEqual([]);
  });
});
