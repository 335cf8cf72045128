import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isSealed } from "#api/platform/database/sealing.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { saveOwnNotice } from "#contract/delivery/own-notices.ts";
import { getPush, type PushInput, pushKinds, removePush, savePush } from "#contract/delivery/push.ts";
import { logOut, updateProfile } from "#contract/team/account.ts";
import { listTeam } from "#contract/team/team.ts";
import { createContact, deleteContacts, updateContact } from "#contract/visitors/contacts.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { enquiry, message, voice } from "#test/support/senders.ts";
import { encrypt } from "./encrypt.ts";

const site = "https://www.daniry.example";

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let api: TestApi;
let owner: string;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeEach(async () => {
  api = await startTestApi({ webhooks: { allowPrivate: true }, publicUrl: site });
  owner = await api.logIn("Noor", "noor@daniry.test");
  service = await startPushService();
});
afterEach(async () => {
  await api.close();
  await service.close();
});

async function startPushService() {
  const taken: Taken[] = [];
  let answer = (response: ServerResponse) => void response.writeHead(201).end();
  const server = createServer(async (request, response) => {
    taken.push({ path: request.url ?? "", headers: request.headers, body: await buffer(request) });
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    taken,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers(status: number, headers = {}) {
      answer = (response) => void response.writeHead(status, headers).end();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser that subscribes and reads what comes, by RFC 8291 and RFC 8188 from the other side. */
function createBrowser() {
  const keys = createECDH("prime256v1");
  const ownKey = keys.generateKeys();
  const auth = randomBytes(16);
  const derive = (input: Buffer, salt: Buffer, info: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(info, "latin1"), bytes));
  return {
    keys: { p256dh: ownKey.toString("base64url"), auth: auth.toString("base64url") },
    read(body: Buffer) {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
      const info = `WebPush: info\0${ownKey.toString("latin1")}${sender.toString("latin1")}`;
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
      const contentKey = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce).setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      expect([body.readUInt32BE(16), body.length <= 4096, text.at(-1)]).toEqual([4096, true, 2]);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;
const state = async (token: string) => (await api.call(getPush, { token })).body;

async function subscribe(token: string, name: string, fields: Partial<PushInput> = {}) {
  const browser = createBrowser();
  const { public_key } = await state(token);
  const keys = { endpoint: `${service.origin}/${name}`, ...browser.keys, public_key };
  const saved = await api.call(savePush, { token, body: { ...keys, kinds: [...pushKinds], ...fields } });
  expect(saved.status).toBe(204);
  await arrived(name, 1);
  return { name, ...browser };
}

const callsTo = (name: string) => service.taken.filter(({ path }) => path === `/${name}`);
async function arrived(name: string, count: number) {
  await expect.poll(() => callsTo(name).length, { timeout: 10_000 }).toBe(count);
  return callsTo(name);
}
/** Of all that came, without the first one, which shows that it works. */
async function titles({ name, read }: Browser & { name: string }, count: number) {
  return (await arrived(name, count + 1)).slice(1).map(({ body }) => read(body).title);
}

let number = 0;
const send = (fields: object = {}) =>
  api.call(createContact, { body: { ...message, message: `Thank you ${number++}`, ...fields } as never });
const enquire = () =>
  api.call(createPartner, { body: { ...enquiry, message: `Kochi ${number++}` } as never });
async function giveToHuda(note: string) {
  const { data } = (await api.call(listTeam, { token: owner })).body;
  const assigned_to = data.find(({ email }) => email === "huda@daniry.test")?.id ?? 0;
  const body = { version: 1, assigned_to, note };
  expect((await api.call(updateContact, { token: owner, params: { id: 1 }, body })).status).toBe(200);
}

test("encrypts the example of RFC 8291, appendix A, to its bytes", () => {
  const bytes = (text: string) => Buffer.from(text, "base64url");
  const browser = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const fixed = {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  };
  expect(encrypt("When I grow up, I want to be a watermelon", browser, fixed).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

describe("a notification", () => {
  test("reaches the browser encrypted and signed, and holds no name", async () => {
    const { name, read } = await subscribe(owner, "phone");
    expect((await send({ reason: "My order" })).status).toBe(201);
    const [first, news] = await arrived(name, 2);
    expect(read(first?.body ?? Buffer.of())).toMatchObject({ title: "It works", path: "/admin/profile" });
    const { headers, body } = news as Taken;
    expect(read(body)).toEqual({
      title: "New message",
      body: "A message came in: My order.",
      lang: "en",
      dir: "ltr",
      path: "/admin/contact-submissions?open=1",
      tag: "contact-contact-1",
    });
    expect(body.length).toBe(first?.body.length);
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: "contact-contact-1",
    });
    const [, token = "", key = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe((await state(owner)).public_key);
    const [head = "", claims = "", signature = ""] = token.split(".");
    const parsed = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    const exp = Math.floor(api.clock.now().getTime() / 1_000) + 12 * 60 * 60;
    expect([parsed(head), parsed(claims)]).toEqual([
      { typ: "JWT", alg: "ES256" },
      { aud: service.origin, exp, sub: site },
    ]);
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    const isRight = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isRight).toBe(true);
  });

  test("comes of the kinds chosen for the browser, independent of mails; spam sends none", async () => {
    await api.call(saveOwnNotice, { token: owner, body: { kind: "contact", is_on: false } });
    const phone = await subscribe(owner, "phone");
    const other = await subscribe(await api.logIn("Huda"), "desk", { kinds: ["partner"] });
    await send({ f2: "https://spam.example" });
    await send();
    await api.call(createTestimonial, { body: voice });
    await enquire();
    expect((await titles(phone, 3)).sort()).toEqual([
      "New message",
      "New partner enquiry",
      "New testimonial",
    ]);
    expect(await titles(other, 1)).toEqual(["New partner enquiry"]);
  });

  test("tells a colleague of what is assigned to them and where they are mentioned, and not who did it", async () => {
    const colleague = await api.logIn("Huda", "huda@daniry.test", "moderator");
    const phone = await subscribe(owner, "phone");
    const other = await subscribe(colleague, "desk", { kinds: ["assigned", "mentioned"] });
    await send();
    await giveToHuda("@Huda and @Noor");
    expect((await titles(other, 2)).sort()).toEqual(["Assigned to you", "You are mentioned"]);
    expect(await titles(phone, 1)).toEqual(["New message"]);
  });

  test("is in the language of its admin's panel, and as long as in the other", async () => {
    const colleague = await api.logIn("Huda", "huda@daniry.test");
    expect((await api.call(updateProfile, { token: colleague, body: form({ language: "ar" }) })).status).toBe(
      200,
    );
    const [desk, phone] = [await subscribe(colleague, "desk"), await subscribe(owner, "phone")];
    await send({ reason: "My order" });
    await enquire();
    await api.call(createTestimonial, { body: voice });
    await giveToHuda("@Huda");
    const arabic = await arrived(desk.name, 6);
    const english = await arrived(phone.name, 4);
    const notifications = arabic.map(({ body }) => desk.read(body));
    for (const { lang, dir, title, body } of notifications) {
      expect([lang, dir]).toEqual(["ar", "rtl"]);
      expect(title + body).toMatch(/^[\u0621-\u064a .:]+$/);
    }
    expect(new Set(notifications.map(({ title }) => title)).size).toBe(6);
    expect(notifications.map(({ body }) => body)).toContain("وصلت رسالة من زائر. سبب التواصل: طلبي.");
    expect(new Set([...arabic, ...english].map(({ body }) => body.length)).size).toBe(1);
  });

  test("waits as long as the push service asks, as does all that comes meanwhile, and not once its record is gone", async () => {
    const phone = await subscribe(owner, "phone");
    service.answers(429, { "retry-after": "600" });
    await send();
    await arrived(phone.name, 2);
    await expect.poll(async () => (await state(owner)).data[0]?.reason).toBe("It answered with 429.");
    service.answers(201);
    await send();
    await api.call(deleteContacts, { token: owner, body: { ids: [1] } });
    const desk = await subscribe(await api.logIn("Huda"), "desk");
    await enquire();
    await titles(desk, 1);
    expect(callsTo(phone.name)).toHaveLength(2);
    api.clock.move({ minutes: 11 });
    await enquire();
    expect((await titles(phone, 4)).slice(1).sort()).toEqual([
      "New message",
      "New partner enquiry",
      "New partner enquiry",
    ]);
  });
});

describe("a subscription", () => {
  const gone = async (token: string) =>
    expect.poll(async () => (await state(token)).data, { timeout: 10_000 }).toEqual([]);
  const rows = () => api.database.read.selectFrom("push_subscriptions").selectAll().execute();

  test.each([404, 410])("ends when the push service answers %i", async (status) => {
    await subscribe(owner, "phone");
    service.answers(status);
    await send();
    await gone(owner);
  });

  const ends: [string, (token: string, id: number) => Promise<unknown>][] = [
    ["its session logs out", (token) => api.call(logOut, { token })],
    ["its admin is suspended", (_, id) => api.database.write.account.setSuspended(id, true, act())],
    ["its admin is removed", (_, id) => api.database.write.account.removeAdmin(id, act())],
  ];
  const act = () => ({ actor: { id: 1, name: "Noor" }, at: api.clock.now().toISOString() });
  test.each(ends)("ends when %s, with all that waits", async (_, end) => {
    const token = await api.logIn("Huda", "huda@daniry.test");
    const desk = await subscribe(token, "desk");
    service.answers(503);
    await send();
    await arrived(desk.name, 2);
    service.answers(201);
    await end(token, 2);
    expect(await rows()).toEqual([]);
    expect(await api.database.read.selectFrom("push_deliveries").selectAll().execute()).toEqual([]);
  });

  test("gets nothing more once its session is over by time", async () => {
    await subscribe(owner, "phone");
    api.clock.move({ hours: 15 * 24 });
    const desk = await subscribe(await api.logIn("Huda"), "desk");
    await send();
    await titles(desk, 1);
    expect(callsTo("phone")).toHaveLength(1);
  });

  test("is listed to its admin alone, changed without another notification, and removed from another device", async () => {
    await subscribe(owner, "phone");
    const { p256dh, auth } = createBrowser().keys;
    const { public_key, data } = await state(owner);
    const body = { endpoint: `${service.origin}/phone`, p256dh, auth, public_key };
    await api.call(savePush, { token: owner, body: { ...body, kinds: ["partner"] } });
    const [now] = (await state(owner)).data;
    expect(now).toMatchObject({ id: data[0]?.id, device: "Test", kinds: ["partner"], current: true });
    const other = await api.logIn("Huda");
    expect((await state(other)).data).toEqual([]);
    const params = { id: now?.id ?? 0 };
    expect((await api.call(removePush, { token: other, params })).status).toBe(404);
    expect((await api.call(removePush, { token: owner, params })).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect(callsTo("phone")).toHaveLength(1);
  });

  test("has its browser's secret sealed in the database", async () => {
    const { keys } = await subscribe(owner, "phone");
    const [row] = await rows();
    expect(isSealed(row?.auth ?? "")).toBe(true);
    expect(JSON.stringify(row)).not.toContain(keys.auth);
  });

  test("is refused with an address of a private network, a key that is none, and another key of the site", async () => {
    const strict = await startTestApi({ webhooks: undefined });
    const token = await strict.logIn();
    const { public_key } = (await strict.call(getPush, { token })).body;
    const whole = { ...createBrowser().keys, public_key, kinds: [...pushKinds] };
    const fieldOf = async (fields: Partial<PushInput>) => {
      const body = { endpoint: "https://push.example/", ...whole, ...fields };
      return (await strict.call(savePush, { token, body })).problem?.errors?.[0]?.field;
    };
    expect(await fieldOf({ endpoint: "http://push.example/" })).toBe("endpoint");
    expect(await fieldOf({ endpoint: "https://10.0.0.1/" })).toBe("endpoint");
    expect(await fieldOf({ p256dh: "B".repeat(87) })).toBe("p256dh");
    expect(await fieldOf({ public_key: "another" })).toBe("public_key");
    expect(await fieldOf({})).toBeUndefined();
    await strict.close();
  });
});
