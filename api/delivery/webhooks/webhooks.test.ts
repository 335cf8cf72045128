import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#api/platform/database/record.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import * as contract from "#contract/delivery/webhooks.ts";
import { listHistory } from "#contract/panel/history.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import {
  createContact,
  deleteContacts,
  setStatusOfContacts,
  updateContact,
} from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { holdChange } from "#test/support/held-change.ts";
import { enquiry, message, voice } from "#test/support/senders.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { createWebhookWorker, type WebhookWorkerParts } from "./carrier.ts";

const spam = { ...message, message: "Buy now", f2: "https://spam.example" };

interface Taken {
  headers: Record<string, string>;
  body: string;
}

let api: TestApi;
let token: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const workers: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  api = await startTestApi({ webhooks: undefined });
  token = await api.logIn();
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  await api.close();
  await receiver.close();
});

async function startReceiver() {
  const taken: Taken[] = [];
  const behaviour = {
    answer: (response: ServerResponse, _request: IncomingMessage) => {
      response.writeHead(204).end();
    },
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      taken.push({ headers: request.headers as Record<string, string>, body });
      behaviour.answer(response, request);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    url: `http://127.0.0.1:${port}/hook`,
    answers(answer: typeof behaviour.answer) {
      behaviour.answer = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function webhookWorker(parts: Partial<WebhookWorkerParts> = {}) {
  const made = createWebhookWorker({
    read: api.database.read,
    write: api.database.write.queue,
    webhooks: api.database.write.webhooks,
    clock: api.clock.now,
    key: api.database.key,
    allowPrivate: true,
    publish: () => undefined,
    log: { warn: () => undefined },
    tick: 60_000,
    limit: 60_000,
    ...parts,
  });
  workers.push(made);
  return made;
}

/** Bypasses the check of the address, which refuses this machine. */
async function hook(fields: Partial<contract.WebhookInput> = {}, actor: Actor = { id: null, name: "Test" }) {
  const input = { url: receiver.url, kinds: [...contract.webhookKinds], is_on: true, ...fields };
  const act = { actor, at: api.clock.now().toISOString() };
  const made = await api.database.write.webhooks.create(input, api.database.key, act);
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  return made.saved;
}

let number = 0;
const send = (fields: object = {}) =>
  api.call(createContact, { body: { ...message, message: `Thank you ${number++}`, ...fields } as never });
const deliveries = async (id: number) =>
  (await api.call(contract.listWebhookDeliveries, { token, params: { id }, query: {} })).body.data;
const list = async () => (await api.call(contract.listWebhooks, { token })).body.data;
const code =
  (status: number, text = "") =>
  (response: ServerResponse) => {
    response.writeHead(status).end(text);
  };
const reads = (secret: string, { headers, body }: Taken) => new Verifier(secret).verify(body, headers);
/** The verifier compares with the real time. */
const now = () => ({ clock: () => new Date() });

test(
  "a message is stored although a webhook that is to be told is removed at the same moment",
  onlyPostgres,
  async () => {
    const { id } = await hook();
    const commit = await holdChange(api.database.read, (inside) =>
      inside.deleteFrom("webhooks").where("id", "=", id).execute(),
    );
    const sent = send();
    await commit();
    expect((await sent).status).toBe(201);
  },
);

describe("a webhook of an owner who looks after it no more", () => {
  const owner = { id: 1, name: "Amal" };
  const account = () => api.database.write.account;
  const act = () => ({ actor: owner, at: api.clock.now().toISOString() });

  const losses: [string, () => Promise<unknown>][] = [
    ["was removed", () => account().removeAdmin(2, act())],
    ["was suspended", () => account().setSuspended(2, true, act())],
    ["is an editor now", () => account().changeRole(2, { role: "editor" }, act())],
  ];
  test.each(losses)(
    "is paused before its next call, and the owners are told once: one who %s",
    async (_, lose) => {
      await api.logIn("Salim", "salim@daniry.test");
      const { id } = await hook({}, { id: 2, name: "Salim" });
      await send();
      await lose();
      const sender = webhookWorker();
      await sender.deliverDue();
      await sender.deliverDue();
      expect(receiver.taken).toEqual([]);
      expect(await deliveries(id)).toMatchObject([{ status: "waiting", attempts: 0 }]);
      expect(await list()).toMatchObject([
        { id, is_on: false, paused_reason: expect.stringContaining("owner") },
      ]);
      const alarms = await api.database.read
        .selectFrom("mails")
        .select("subject")
        .where("kind", "=", "alarm")
        .execute();
      expect(alarms).toEqual([{ subject: "A webhook is paused" }]);

      const seen = { url: receiver.url, kinds: [...contract.webhookKinds], is_on: true };
      await api.database.write.webhooks.update(id, seen, act());
      await sender.deliverDue();
      expect(receiver.taken).toHaveLength(1);
      expect(await list()).toMatchObject([{ is_on: true, paused_reason: "" }]);
    },
  );
});

describe("what is told", () => {
  test("each kind of news goes out whole and signed, as an independent reader of the standard verifies", async () => {
    const { secret } = await hook();
    const phone = { phone_country: "+968", phone: "92345678" };
    const noPhone = { phone_country: "", phone: "", phone_e164: "" };
    await send({ message: message.message });
    await api.call(createPartner, { body: { ...enquiry, ...phone } });
    await api.call(createTestimonial, { body: voice });
    await api.call(subscribe, { body: { email: "noor@example.com" } });
    await webhookWorker(now()).deliverDue();
    const timestamp = api.clock.now().toISOString();
    const made = { id: 1, created_at: timestamp };
    expect(receiver.taken.map((taken) => reads(secret, taken))).toEqual([
      { type: "message.created", timestamp, data: { ...message, ...noPhone, ...made, receipt: "C-10001" } },
      {
        type: "enquiry.created",
        timestamp,
        data: { ...enquiry, ...phone, phone_e164: "+96892345678", ...made, receipt: "P-10001" },
      },
      { type: "testimonial.created", timestamp, data: { ...voice, ...made } },
      { type: "newsletter.confirmed", timestamp, data: { email: "noor@example.com", ...made } },
    ]);
    const [first] = receiver.taken;
    expect(() => reads(secret, { ...(first as Taken), body: `${first?.body} ` })).toThrow();
  });

  test("only the kinds that were chosen, and nothing while it is paused", async () => {
    await hook({ kinds: ["enquiry.created"] });
    await hook({ is_on: false });
    await send();
    await api.call(createPartner, { body: enquiry });
    await webhookWorker().deliverDue();
    expect(receiver.taken.map(({ body }) => JSON.parse(body).type)).toEqual(["enquiry.created"]);
  });

  test("spam tells nobody until the team says that it is none, and then once", async () => {
    const { id } = await hook();
    await send(spam);
    expect(await deliveries(id)).toHaveLength(0);
    const judge = (status: "new" | "spam") =>
      api.call(updateContact, { token, params: { id: 1 }, body: { status } });
    for (const status of ["new", "spam", "new"] as const) await judge(status);
    await webhookWorker().deliverDue();
    expect(receiver.taken).toHaveLength(1);
  });

  test("what was put back among the spam before it was sent tells nobody", async () => {
    await hook();
    await send(spam);
    const judge = (status: "new" | "spam" = "new") =>
      api.call(setStatusOfContacts, { token, body: { ids: [1], status } });
    await judge();
    await judge("spam");
    await webhookWorker().deliverDue();
    expect(receiver.taken).toHaveLength(0);
    await judge();
    await webhookWorker().deliverDue();
    expect(receiver.taken).toHaveLength(1);
  });

  test("what was deleted meanwhile is not sent, and what was answered goes with it for good", async () => {
    const { id } = await hook();
    await send();
    await api.call(deleteContacts, { token, body: { ids: [1] } });
    await webhookWorker().deliverDue();
    expect(receiver.taken).toHaveLength(0);
    expect(await deliveries(id)).toMatchObject([{ status: "failed", attempts: 1, status_code: null }]);
    await api.call(purgeTrash, { token, body: { kind: "contact", ids: [1] } });
    expect(await deliveries(id)).toHaveLength(0);
  });
});

describe("what is not taken", () => {
  test.each([
    ["an error", code(500, "Busy"), { status_code: 500, answer: "Busy" }],
    ["a redirect, which is not followed", code(302), { status_code: 302 }],
    ["a line that breaks", (response: ServerResponse) => response.destroy(), { status_code: null }],
    ["no answer in time", () => undefined, { reason: "No answer came within 0.3 seconds." }],
  ])("is tried again under the same id after %s", async (name, answer, told) => {
    const { id } = await hook();
    receiver.answers(answer as never);
    await send();
    await webhookWorker(name === "no answer in time" ? { limit: 300 } : {}).deliverDue();
    expect(await deliveries(id)).toMatchObject([{ status: "waiting", attempts: 1, ...told }]);
    receiver.answers(code(200));
    await webhookWorker().deliverDue();
    expect(receiver.taken, "not before its time").toHaveLength(1);
    api.clock.move({ minutes: 2 });
    await webhookWorker().deliverDue();
    expect(await deliveries(id)).toMatchObject([{ status: "sent", attempts: 2, status_code: 200 }]);
    expect(receiver.taken[1]?.headers["webhook-id"]).toBe(receiver.taken[0]?.headers["webhook-id"]);
    expect(receiver.taken[1]?.body).toBe(receiver.taken[0]?.body);
  });

  test.each([
    ["in seconds", () => "1800"],
    ["as a date", () => new Date(api.clock.now().getTime() + 1_800_000).toUTCString()],
  ])("waits as long as the receiver asks %s, as does all that comes meanwhile", async (_, header) => {
    const { id } = await hook();
    receiver.answers((response) => response.writeHead(429, { "retry-after": header() }).end());
    await send();
    await webhookWorker().deliverDue();
    receiver.answers(code(204));
    await send();
    api.clock.move({ minutes: 25 });
    await webhookWorker().deliverDue();
    expect(receiver.taken, "not before").toHaveLength(1);
    api.clock.move({ minutes: 6 });
    await webhookWorker().deliverDue();
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  test.each([
    ["longer than its three days", "31536000", { days: 3, minutes: 1 }],
    ["no time at all", "soon", { minutes: 2 }],
    ["a time that has passed", "Wed, 21 Oct 2015 07:28:00 GMT", { minutes: 2 }],
    ["a number below nothing", "-9", { minutes: 2 }],
  ])("gets another try where the receiver asks for %s", async (_, header, later) => {
    const { id } = await hook();
    receiver.answers((response) => response.writeHead(503, { "retry-after": header }).end());
    await send();
    await webhookWorker().deliverDue();
    receiver.answers(code(204));
    api.clock.move(later);
    await webhookWorker().deliverDue();
    expect(await deliveries(id)).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("goes out at once where an owner sends it again while the receiver wants to be left alone", async () => {
    const { id } = await hook();
    receiver.answers((response) => response.writeHead(429, { "retry-after": "7200" }).end());
    await send();
    await webhookWorker().deliverDue();
    receiver.answers(code(204));
    await api.call(contract.resendWebhook, { token, params: { id }, body: { ids: [1] } });
    await webhookWorker().deliverDue();
    expect(await deliveries(id)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  test("that failed is sent again by itself, and the others are left as they are", async () => {
    const { id } = await hook();
    receiver.answers(code(500));
    for (let left = 3; left > 0; left--) {
      await send();
      await webhookWorker().deliverDue();
      api.clock.move({ days: 3 });
      await webhookWorker().deliverDue();
    }
    const [last, ...others] = await deliveries(id);
    const body = { ids: [last?.id ?? 0] };
    expect((await api.call(contract.resendWebhook, { token, params: { id }, body })).body).toEqual({
      changed: 1,
    });
    receiver.answers(code(204));
    await webhookWorker().deliverDue();
    expect(await deliveries(id)).toMatchObject([{ id: last?.id, status: "sent" }, ...others]);
    const ask = (status: contract.WebhookDelivery["status"]) =>
      api.call(contract.listWebhookDeliveries, { token, params: { id }, query: { status } });
    const failed = (await ask("failed")).body;
    expect(failed).toEqual({ data: others, counts: { all: 3, waiting: 0, failed: 2, sent: 1 } });
    const other = await hook();
    expect((await api.call(contract.resendWebhook, { token, params: { id: other.id }, body })).body).toEqual({
      changed: 0,
    });
  });

  test("pauses the webhook where the answer is that it is gone", async () => {
    const { id } = await hook();
    receiver.answers(code(410));
    await send();
    await webhookWorker().deliverDue();
    expect(await list()).toMatchObject([
      { is_on: false, paused_reason: "It answered that it is gone for good (410)." },
    ]);
    await send();
    expect(await deliveries(id)).toHaveLength(1);
  });

  test("keeps 500 characters of an answer, however much comes", async () => {
    const { id } = await hook();
    receiver.answers((response) => {
      response.writeHead(500);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", more);
      more();
    });
    await send();
    await webhookWorker().deliverDue();
    expect((await deliveries(id))[0]?.answer).toBe("x".repeat(500));
  });

  test("holds up no other webhook and no form", async () => {
    const silent = await startReceiver();
    silent.answers(() => undefined);
    for (let left = 9; left > 0; left--) await hook({ url: silent.url });
    await hook();
    for (let left = 5; left > 0; left--) expect((await send()).status).toBe(201);
    let hasEnded = false;
    const delivering = webhookWorker()
      .deliverDue()
      .finally(() => {
        hasEnded = true;
      });
    await expect.poll(() => receiver.taken.length).toBe(5);
    expect((await send()).status).toBe(201);
    expect([hasEnded, silent.taken.length > 0], "all the while nobody answers there").toEqual([false, true]);
    await silent.close();
    await delivering;
  });
});

describe("in the panel", () => {
  const input = { url: "https://hooks.example.com/inpath?key=hidden", kinds: ["message.created" as const] };
  const create = (body: object = input) => api.call(contract.createWebhook, { token, body: body as never });

  test("an owner adds, changes, pauses and removes; the history keeps it without the secret", async () => {
    const { status, body } = await create();
    expect([status, body.is_on]).toEqual([201, true]);
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(Object.keys((await list())[0] ?? {})).not.toContain("secret");
    const params = { id: body.id };
    const paused = { ...input, is_on: false, version: 1 };
    const saved = await api.call(contract.updateWebhook, { token, params, body: paused });
    expect(saved.body).toMatchObject({ is_on: false, version: 2 });
    expect((await api.call(contract.updateWebhook, { token, params, body: paused })).status).toBe(409);
    expect((await api.call(contract.testWebhook, { token, params })).status).toBe(409);
    const unsaid = { token, params, body: { ...input, version: 2 } as never };
    expect((await api.call(contract.updateWebhook, unsaid)).problem.errors?.[0]?.field).toBe("is_on");
    expect((await api.call(contract.deleteWebhook, { token, params })).status).toBe(204);
    expect((await api.call(contract.deleteWebhook, { token, params })).status).toBe(404);
    const history = await api.call(listHistory, { token, query: { record: "site" } });
    expect(history.text).toContain("https://hooks.example.com: message.created; paused");
    expect(history.text).not.toMatch(/inpath|hidden|whsec_/);
    const editor = await api.logIn("Noor", "noor@daniry.test", "editor");
    expect((await api.call(contract.listWebhooks, { token: editor })).status).toBe(403);
  });

  test("a new secret signs at once, and the former one as well for 24 hours", async () => {
    const { id, secret } = await hook();
    const { body } = await api.call(contract.rotateWebhookSecret, { token, params: { id } });
    const call = async () => {
      await api.call(contract.testWebhook, { token, params: { id } });
      await webhookWorker().deliverDue();
      return receiver.taken.at(-1)?.headers["webhook-signature"]?.split(" ").length;
    };
    expect(body.secret).not.toBe(secret);
    expect(await call()).toBe(2);
    api.clock.move({ hours: 25 });
    expect(await call()).toBe(1);
  });

  test.each([
    "http://hooks.example.com/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "ftp://hooks.example.com/",
  ])("refuses %s", async (url) => {
    expect((await create({ ...input, url })).problem.errors?.[0]?.field).toBe("url");
  });

  test("is refused beyond ten", async () => {
    for (let left = contract.mostWebhooks; left > 0; left--) await create();
    expect((await create()).status).toBe(409);
  });
});

test("a name that leads into our own network is not called", async () => {
  const { id } = await hook({ url: receiver.url.replace("http://127.0.0.1", "https://localhost") });
  await send();
  await webhookWorker({ allowPrivate: false }).deliverDue();
  expect(await deliveries(id)).toMatchObject([
    { status: "waiting", reason: "Its address leads into a private network." },
  ]);
  expect(receiver.taken).toHaveLength(0);
});

test("a private network is called where that is allowed, but no link-local address, and none of the internet by http", async () => {
  const refused = {
    "https://169.254.169.254/latest/meta-data": "Its address is one at which no server may listen.",
    "http://2852039166/latest": "Its address has to start with https://.",
    "https://[fd00:ec2::254]/latest": "Its address is one at which no server may listen.",
    "http://8.8.8.8/hook": "Its address has to start with https://.",
  };
  const made = [];
  for (const url of [...Object.keys(refused), receiver.url]) made.push(await hook({ url }));
  await send();
  await webhookWorker({ allowPrivate: true }).deliverDue();
  const reasons = await Promise.all(made.map(async ({ id }) => (await deliveries(id))[0]?.reason));
  expect(reasons).toEqual([...Object.values(refused), ""]);
  expect(receiver.taken).toHaveLength(1);
});
