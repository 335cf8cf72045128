// @module-tag one-engine

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createContact } from "#contract/visitors/contacts.ts";
import { startTestApi } from "#test/support/api.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const message = {
  name: "Huda",
  email: "huda@example.com",
  reason: "Feedback",
  message: "Hello ".repeat(400),
};
await api.call(createContact, { body: message as never });

const ask = (url: string, encoding?: string) =>
  api.inject({
    url,
    headers: { authorization: `Bearer ${token}`, ...(encoding && { "accept-encoding": encoding }) },
  });

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0.5", "br", brotliDecompressSync],
  ["br;q=0, GZIP;q=0.5", "gzip", gunzipSync],
])("an answer to a client that takes %s is packed as %s", async (accepted, packing, unpack) => {
  const plain = await ask("/api/contact");
  const packed = await ask("/api/contact", accepted);
  expect(packed.headers).toMatchObject({ "content-encoding": packing, vary: "accept-encoding" });
  expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
});

test("small answers, streams and clients that take nothing get theirs as it is", async () => {
  for (const [url, encoding] of [
    ["/api/contact", undefined],
    ["/api/contact", "identity, br;q=0"],
    ["/api/contact/99", "br"],
    ["/api/contact/export", "br"],
  ] as const) {
    expect((await ask(url, encoding)).headers["content-encoding"]).toBeUndefined();
  }
});
