import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { webhookKinds } from "#contract/delivery/webhooks.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { createWebhookWorker } from "./carrier.ts";

let api: TestApi;
const bodies: string[] = [];
const program = createServer(async (request, response) => {
  bodies.push(Buffer.concat(await request.toArray()).toString());
  response.writeHead(204).end();
});
beforeAll(async () => {
  api = await startTestApi({ webhooks: undefined });
  await once(program.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  await api.close();
  program.close();
});

test("a program is told all that the visitor sent, in each kind of news", async () => {
  const { read, write, key } = api.database;
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`;
  const at = api.clock.now().toISOString();
  const act = { actor: { id: null, name: "Test" }, at };
  // Stored without the check of the address, which refuses this machine.
  await write.webhooks.create({ url, kinds: [...webhookKinds], is_on: true }, key, act);
  const message = { name: "Maryam", email: "m@example.com", reason: "Feedback", message: "Thanks" } as const;
  const phone = { phone_country: "+968", phone: "92345678" };
  const enquiry = { name: "Suresh", email: "s@shop.example", ...phone, message: "A shop in Sohar" };
  const voice = { name: "Samira", email: "sa@example.com", content: "We like it", rating: 4.5 };
  await api.call(createContact, { body: message });
  await api.call(createPartner, { body: enquiry });
  await api.call(createTestimonial, { body: voice });
  await api.call(subscribe, { body: { email: "noor@example.com" } });
  const worker = createWebhookWorker({
    read,
    write: write.queue,
    webhooks: write.webhooks,
    clock: api.clock.now,
    key,
    allowPrivate: true,
    publish: () => undefined,
    log: { warn: () => undefined },
    tick: 60_000,
  });
  await worker.deliverDue();
  await worker.close();
  const made = { id: 1, created_at: at };
  const expected = [
    { type: "message.created", data: { ...message, ...made, receipt: "C-10001" } },
    { type: "enquiry.created", data: { ...enquiry, ...made, receipt: "P-10001" } },
    { type: "testimonial.created", data: { ...voice, ...made } },
    { type: "newsletter.confirmed", data: { email: "noor@example.com", ...made } },
  ].map((news) => ({ ...news, timestamp: at }));
  const news = bodies.map((body) => JSON.parse(body) as (typeof expected)[number]);
  expect(news).toHaveLength(4);
  expect(news).toEqual(expect.arrayContaining(expected));
});
