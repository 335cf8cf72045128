// @module-tag one-engine

import { afterAll, expect, test } from "vitest";
import { createContact, listContacts } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { startTestApi } from "#test/support/api.ts";
import { sampleForm } from "#test/support/sample-form.ts";

const api = await startTestApi({ rateLimit: true });
afterAll(api.close);

test("one address sends so many forms a minute, each form counted by itself, others unhindered", async () => {
  const send = (from: string) => api.call(createContact, { body: sampleForm as never, from });
  for (let number = 0; number < 10; number++) expect((await send("10.0.0.1")).status).toBe(201);
  const refused = await send("10.0.0.1");
  expect(refused.status).toBe(429);
  expect(refused.headers["content-type"]).toContain("application/problem+json");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.problem).toMatchObject({ status: 429, title: "Too many requests" });
  expect((await send("10.0.0.2")).status).toBe(201);
  expect((await api.call(subscribe, { body: { email: sampleForm.email }, from: "10.0.0.1" })).status).toBe(
    201,
  );
});

test("an admin at work does not meet the limit", async () => {
  const token = await api.logIn();
  for (let number = 0; number < 60; number++) {
    expect((await api.call(listContacts, { token, query: {} })).status).toBe(200);
  }
});
