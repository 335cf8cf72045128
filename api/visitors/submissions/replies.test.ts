import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { publishWords, saveWords } from "#contract/content/words/endpoints.ts";
import {
  correctMail,
  listMails,
  resendMails,
  saveMailNotice,
  saveMailSetUp,
} from "#contract/delivery/mail.ts";
import { limits } from "#contract/limits.ts";
import { listHistory } from "#contract/panel/history.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import { erasePerson, exportPerson, findPerson } from "#contract/privacy/person.ts";
import {
  createContact,
  deleteContacts,
  getContact,
  listRepliesToContact,
  replyToContact,
  takeBackReplyToContact,
  updateContact,
} from "#contract/visitors/contacts.ts";
import { createPartner, replyToPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { createTestMailWorker } from "#test/support/mail-worker.ts";
import { message as thanks } from "#test/support/senders.ts";

const message = { ...thanks, reason: "My order", message: "Where is my order?" } as const;
const text = "Dear Maryam,\n\nit left today.\nIt comes on Friday.";
const from = { name: "Daniry", address: "post@daniry.test" };

describe("an answer to a message", () => {
  let api: TestApi;
  let server: TestMailServer;
  let token: string;
  const workers: { close: () => Promise<void> }[] = [];
  beforeEach(async () => {
    api = await startTestApi();
    server = await startMailServer();
    token = await api.logIn("Noor");
    await api.call(createContact, { body: message });
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
    await api.close();
    await server.close();
  });

  const reply = (body: object = { text }, headers: Record<string, string> = {}) =>
    api.call(replyToContact, { token, params: { id: 1 }, body: body as never, headers });
  const takeBack = (id: number) => api.call(takeBackReplyToContact, { token, params: { id } });
  const replies = async () => (await api.call(listRepliesToContact, { token, params: { id: 1 } })).body;
  const get = async () => (await api.call(getContact, { token, params: { id: 1 } })).body;
  const stored = () => api.database.read.selectFrom("replies").selectAll().execute();

  async function deliver(): Promise<number> {
    const route = async () => ({ servers: [server.access], from });
    const worker = createTestMailWorker(api, [], { route });
    workers.push(worker);
    return worker.deliverDue();
  }
  const answers = () => server.taken.filter(({ text }) => text?.includes("it left today."));

  test("goes to the sender after ten seconds, in the thread of the receipt; the message is open then", async () => {
    const company = { ...companyWords, reach: { ...companyWords.reach, email: "care@daniry.com" } };
    const words = { token, params: { page: "company" }, body: { version: 0, words: company } };
    const { version } = (await api.call(saveWords, words as never)).body as { version: number };
    await api.call(publishWords, { token, body: { pages: [{ page: "company", version }] } } as never);

    const sent = await reply();
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ text, by_name: "Noor", status: "waiting", can_take_back: true });
    expect(await get()).toMatchObject({ status: "open", is_read: true, version: 2 });
    api.clock.move({ seconds: 9 });
    await deliver();
    expect(answers()).toEqual([]);
    api.clock.move({ seconds: 1 });
    await deliver();
    const [mail] = answers();
    const receipt = server.taken.find(({ subject }) => subject?.startsWith("We have your message"));
    expect(mail?.subject).toBe("Re: We have your message, C-10001");
    expect(mail?.to).toMatchObject({ text: "maryam@example.com" });
    expect(mail?.replyTo?.text).toBe("care@daniry.com");
    expect(mail?.inReplyTo).toBe(receipt?.messageId);
    expect(mail?.references).toBe(receipt?.messageId);
    expect(mail?.headers.get("auto-submitted"), "a person wrote it").toBeUndefined();
    expect(mail?.text).toMatch(
      /it left today\.\nIt comes on Friday\.\n\nThis answers the message of \d+ \w+ \d{4}\. Your receipt: C-10001\n$/,
    );
    expect(mail?.html).toContain("it left today.<br>It comes on Friday.");
    expect((await replies()).data).toMatchObject([{ status: "sent", can_take_back: false }]);
    const history = await api.call(listHistory, { token, query: { record: "contact", id: 1 } });
    expect(history.body.data).toMatchObject([
      { action: "reply", admin_name: "Noor", changes: [{ field: "status", old: "new", new: "open" }] },
    ]);
  });

  test("goes without a thread where there is no receipt, and answers come to the sender of the mail", async () => {
    await api.call(saveMailNotice, { token, body: { kind: "receipt", is_on: false, to: [] } });
    const partner = { name: "Suresh", email: "s@shop.example", phone: "9876543210", message: "Kochi" };
    await api.call(createPartner, { body: partner });
    await api.call(replyToPartner, { token, params: { id: 1 }, body: { text } });
    api.clock.move({ seconds: 10 });
    await deliver();
    const [mail] = answers();
    expect(mail?.subject).toBe("An answer to your enquiry, P-10001");
    expect([mail?.inReplyTo, mail?.replyTo]).toEqual([undefined, undefined]);
  });

  test("leaves a message that was done as it is", async () => {
    await api.call(updateContact, { token, params: { id: 1 }, body: { status: "done" } });
    await reply();
    expect(await get()).toMatchObject({ status: "done", version: 2 });
  });

  test("is taken back as long as nobody has tried to send it, and is never sent then", async () => {
    const { body } = await reply();
    expect((await takeBack(body.id)).status).toBe(204);
    expect((await takeBack(body.id)).status).toBe(404);
    api.clock.move({ minutes: 1 });
    await deliver();
    expect(answers()).toEqual([]);
    expect(await replies()).toMatchObject({ data: [] });
    expect((await reply()).status, "the same words go out later").toBe(201);
    api.clock.move({ seconds: 10 });
    await deliver();
    expect(answers()).toHaveLength(1);
    const late = await takeBack((await stored())[0]?.id ?? 0);
    expect([late.status, late.problem.detail]).toEqual([409, "It is too late: the mail is on its way"]);
  });

  test("is not taken back once a server may have had it", async () => {
    // Earlier mail to the same address goes first.
    await deliver();
    server.mood.data = () => [451, "4.3.0 Try again later"];
    const { body } = await reply();
    api.clock.move({ seconds: 10 });
    await deliver();
    expect((await replies()).data).toMatchObject([
      { status: "waiting", reason: "The server was busy.", can_take_back: false },
    ]);
    const mails = await api.call(listMails, { token, query: { kind: "reply" } });
    await api.call(resendMails, { token, body: { ids: mails.body.data.map(({ id }) => id) } });
    expect((await takeBack(body.id)).status).toBe(409);
  });

  test("taken back and sent at the same moment is the one or the other", async () => {
    for (let round = 0; round < 10; round++) {
      const { body } = await reply({ text: `it left today. ${round}` });
      api.clock.move({ seconds: 10 });
      const [back] = await Promise.all([takeBack(body.id), deliver()]);
      await deliver();
      const isSent = answers().some((mail) => mail.text?.includes(`it left today. ${round}\n`));
      expect([204, 409]).toContain(back.status);
      expect(isSent).toBe(back.status === 409);
    }
  });

  test("sent twice by mistake is one", async () => {
    const [one, other] = await Promise.all([reply(), reply()]);
    expect([one.status, other.body.id]).toEqual([201, one.body.id]);
    const key = { "idempotency-key": "12345678" };
    await reply({ text: "Once more" }, key);
    await reply({ text: "Once more" }, key);
    expect((await reply({ text: "Something else" }, key)).status).toBe(409);
    expect(await stored()).toHaveLength(2);
  });

  test("is refused empty, too long and with places to fill in", async () => {
    for (const [wrong, code, says] of [
      ["", "required", "Write an answer first"],
      [" \n ", "required", "Write an answer first"],
      ["Dear {name}, it comes on {day}.", "invalid_format", "Fill in {name} before you send it"],
      ["Nul \0", "invalid_format", expect.any(String)],
      ["x".repeat(limits.message + 1), "too_long", expect.any(String)],
    ]) {
      const { status, problem } = await reply({ text: wrong });
      expect([status, problem.errors]).toEqual([422, [{ field: "text", message: says, code }]]);
    }
    expect([await stored(), (await get()).status]).toEqual([[], "new"]);
  });

  test("waits without a mail server, and says so", async () => {
    await reply();
    expect(await replies()).toMatchObject({ is_mail_set_up: false, data: [{ status: "waiting" }] });
    const { host, port } = server.access;
    const body = { host, port, user: "", from_name: from.name, from_address: from.address };
    expect((await api.call(saveMailSetUp, { token, body })).body).toMatchObject({ ok: true });
    expect(await replies()).toMatchObject({ is_mail_set_up: true });
  });

  test("is kept with the message, and goes with it for good", async () => {
    await reply();
    api.clock.move({ seconds: 10 });
    await deliver();
    await api.database.write.retention.announce("mail", "2999-01-01T00:00:00.000Z");
    await api.database.write.retention.removeSome("mail", "2999-02-01T00:00:00.000Z");
    expect((await replies()).data).toMatchObject([{ text, status: "sent", can_take_back: false }]);
    await api.call(deleteContacts, { token, body: { ids: [1] } });
    expect((await reply()).status, "in the trash it is not answered").toBe(404);
    expect((await replies()).data).toHaveLength(1);
    await reply();
    await api.call(purgeTrash, { token, body: { kind: "contact", ids: [1] } });
    expect(await stored()).toEqual([]);
    expect((await api.call(listRepliesToContact, { token, params: { id: 1 } })).status).toBe(404);
  });

  test("is given and erased with the person who asked, also where its address was corrected", async () => {
    await api.call(createContact, { body: { ...message, email: "maryam@exmaple.com" } });
    await reply();
    server.mood.recipient = (to) => (to.includes("exmaple") ? [550, "5.1.2 No such host"] : undefined);
    const mistyped = { token, params: { id: 2 }, body: { text: "To the right address now" } };
    await api.call(replyToContact, mistyped);
    api.clock.move({ seconds: 10 });
    await deliver();
    const failed = (await api.call(listMails, { token, query: { kind: "reply", status: "failed" } })).body;
    const params = { id: failed.data[0]?.id ?? 0 };
    await api.call(correctMail, { token, params, body: { recipient: "Maryam@example.com" } });

    const who = { who: "maryam@example.com" };
    expect((await api.call(findPerson, { token, body: who })).body.mails).toBe(3);
    const page = (await api.call(exportPerson, { token, body: who })).text;
    expect(page).toContain("it left today.");
    expect(page).toContain("To the right address now");
    await api.call(erasePerson, { token, body: { ...who, reason: "asked" } });
    expect(await stored()).toEqual([]);
    const mails = await api.call(listMails, { token, query: { kind: "reply" } });
    expect(mails.body.data).toEqual([]);
  });
});
