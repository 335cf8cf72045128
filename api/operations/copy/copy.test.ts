import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as words from "#contract/content/words/endpoints.ts";
import { getAt, setAt } from "#contract/content/words/paths.ts";
import { listMails } from "#contract/delivery/mail.ts";
import { webhookKinds } from "#contract/delivery/webhooks.ts";
import { getCopyState, keepCopy, makeReal } from "#contract/operations/copy.ts";
import { confirmationRequired } from "#contract/team/confirmation.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { message } from "#test/support/senders.ts";
import { until } from "#test/support/until.ts";

const real = { place: "the real place", address: "https://www.daniry.example" };
const here = { place: "another place", address: "http://localhost:3000" };
const patience = 15_000;

test.each([
  ["http://127.0.0.1:3001", null],
  ["http://192.168.1.20:3000", null],
  ["https://www.daniry.example", { is_elsewhere: false }],
])("a server at a local address beside one of its database at %s", async (address, copy) => {
  const first = await startTestApi();
  await first.database.write.copy.settle({ ...here, address });
  const { database, clock } = first;
  const second = await startTestApi({ database, clock: clock.now, here });
  const { body } = await second.call(getCopyState, { token: await first.logIn() });
  if (copy) expect(body.copy).toMatchObject(copy);
  else expect(body.copy).toBeNull();
  await second.close();
  await first.close();
});

describe("a copy of the site", () => {
  let api: TestApi;
  let token: string;
  let mail: TestMailServer;
  const calls: string[] = [];
  const receiver = createServer((request, response) => {
    calls.push(request.url ?? "");
    request.resume();
    response.writeHead(204).end();
  });
  beforeEach(async () => {
    calls.length = 0;
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    mail = await startMailServer();
    api = await startTestApi({
      here,
      mail: { servers: [mail.access], from: { name: "Daniry", address: "info@daniry.test" }, to: [] },
      webhooks: { allowPrivate: true },
      plannedSleep: 50,
    });
    await api.database.write.copy.settle(real);
    token = await api.logIn();
    expect(await until(async () => (await state()).copy !== null, patience)).not.toBeNull();
    await fill();
  });
  afterEach(async () => {
    await api.close();
    await mail.close();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const state = async () => (await api.call(getCopyState, { token })).body;
  const page = "home" as const;
  const draft = async () => (await api.call(words.getWords, { token, params: { page }, query: {} })).body;
  const heading = async () =>
    getAt((await api.call(words.readWords, { params: { page }, query: {} })).body.words, "hero.heading");
  const say = (name: string) => api.call(createContact, { body: { ...message, name } as never });
  const becomeReal = (waiting: "send" | "drop") => api.call(makeReal, { token, body: { waiting } });
  const mails = async () =>
    (await api.call(listMails, { token, query: {} })).body.data.map(({ status, reason }) => [status, reason]);

  async function fill() {
    const { port } = receiver.address() as AddressInfo;
    const input = { url: `http://127.0.0.1:${port}/hook`, kinds: [...webhookKinds], is_on: true };
    const act = { actor: { id: 1, name: "Test" }, at: api.clock.now().toISOString() };
    await api.database.write.webhooks.create(input, api.database.key, act);
    await say("Maryam");
    const { draft: before, version } = await draft();
    const changed = setAt(before, "hero.heading", "Planned");
    await api.call(words.saveWords, {
      token,
      params: { page },
      query: {},
      body: { version, words: changed },
    });
    const at = new Date(api.clock.now().getTime() + 60 * 60_000).toISOString();
    const body = { pages: [{ page, version: (await draft()).version }], at };
    expect((await api.call(words.publishWords, { token, query: {}, body })).status).toBe(200);
    api.clock.move({ hours: 2 });
    // By then anything not held would have gone out.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }

  test("holds mail, webhooks and planned changes, and says why", async () => {
    expect((await state()).copy).toEqual({
      real_address: real.address,
      address: here.address,
      is_elsewhere: true,
      is_kept: false,
      waiting: { mails: 2, calls: 1, pushes: 0, plans: 1 },
    });
    expect([mail.taken, calls]).toEqual([[], []]);
    expect(await heading()).not.toBe("Planned");
    expect((await api.call(keepCopy, { token })).body.copy).toMatchObject({ is_kept: true });
    expect([mail.taken, calls]).toEqual([[], []]);
  });

  test("becomes the real site by an owner who confirms it, and then sends what waited", async () => {
    const moderator = await api.logIn("Salim", "salim@daniry.test", "moderator");
    expect((await api.call(getCopyState, { token: moderator })).body.copy).not.toBeNull();
    const body = { waiting: "send" } as const;
    expect((await api.call(makeReal, { token: moderator, body })).status).toBe(403);
    const alone = await api.call(makeReal, { token, body, confirmation: null });
    expect([alone.status, alone.problem.type]).toEqual([403, confirmationRequired]);
    expect((await becomeReal("send")).body).toEqual({ copy: null });
    const isOut = async () =>
      mail.taken.length === 2 && calls.length === 1 && (await heading()) === "Planned";
    expect(await until(isOut, patience)).not.toBeNull();
    expect((await becomeReal("send")).status).toBe(409);
    expect((await api.call(keepCopy, { token })).status).toBe(409);
  });

  test("drops what waited if the owner says so: it stays listed with the reason, and later mail goes out", async () => {
    expect((await becomeReal("drop")).body).toEqual({ copy: null });
    const reason = "It waited in a copy of the site, and was dropped when that became the real one.";
    expect(await mails()).toEqual([
      ["failed", reason],
      ["failed", reason],
    ]);
    expect((await draft()).planned).toBeNull();
    expect(getAt((await draft()).draft, "hero.heading")).toBe("Planned");
    await say("Noor");
    expect(await until(async () => mail.taken.length === 2 && calls.length === 1, patience)).not.toBeNull();
    expect(mail.taken.every(({ text }) => !text?.includes("Maryam"))).toBe(true);
    expect(await heading()).not.toBe("Planned");
  });
});
