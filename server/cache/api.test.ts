// @module-tag engines

import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createCategory } from "#contract/content/categories.ts";
import { updateProduct } from "#contract/content/products.ts";
import { listTestimonials } from "#contract/content/testimonials.ts";
import { startTestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
await api.app.listen({ port: 0, host: "127.0.0.1" });
const base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;

const ask = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

async function figure(pattern: RegExp): Promise<number> {
  return Number(pattern.exec(await (await ask("/metrics")).text())?.[1] ?? 0);
}
const keptNow = () => figure(/^daniry_kept_pages (\d+)/m);
const sentFromMemory = (route: string, status: number) =>
  figure(new RegExp(`^daniry_kept_page_answers_total\\{route="${route}",status="${status}"\\} (\\d+)`, "m"));

test("what anybody may read comes from memory until an admin changes the content", async () => {
  const first = await ask("/api/categories");
  const [etag, before] = [first.headers.get("etag") ?? "", await first.text()];
  const again = await ask("/api/categories", { "accept-encoding": "gzip" });
  expect(await again.text()).toBe(before);
  expect([...again.headers.keys()].sort()).toEqual(
    expect.arrayContaining(["content-security-policy", "etag", "vary", "x-content-type-options"]),
  );
  expect(again.headers.get("content-encoding")).toBe("gzip");
  expect((await ask("/api/categories", { "if-none-match": etag })).status).toBe(304);
  expect(await sentFromMemory("/api/categories", 200)).toBe(1);
  expect(await sentFromMemory("/api/categories", 304)).toBe(1);

  await api.call(createCategory, { token, body: { name: "Only just added" } });
  const after = await ask("/api/categories", { "if-none-match": etag });
  expect([after.status, await after.text()]).toEqual([200, expect.stringContaining("Only just added")]);
});

test("a product that is a draft again is nobody's but the admins'", async () => {
  const { add } = await openShop(api, token);
  const { id, version } = await add();
  const path = `/api/products/${id}`;
  for (let turn = 0; turn < 2; turn++) expect((await ask(path)).status).toBe(200);
  const body = form({ status: "draft", version });
  expect((await api.call(updateProduct, { token, params: { id }, body })).status).toBe(200);
  expect((await ask(path)).status).toBe(404);
  expect((await ask(path, { authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await ask(path)).status).toBe(404);
});

test("with a token the same address shows what only admins see", async () => {
  for (let turn = 0; turn < 2; turn++) {
    const anybody = await (await ask(listTestimonials.path)).json();
    expect(anybody).not.toHaveProperty("counts");
    const admin = await (await ask(listTestimonials.path, { authorization: `Bearer ${token}` })).json();
    expect(admin).toHaveProperty("counts");
  }
});

test("other spellings of an address fill no memory", async () => {
  await ask("/api/documents");
  const kept = await keptNow();
  const spellings = ["/api/documents?1", "/api/%64ocuments", "/api/products/01", "/api/products/999999"];
  for (const path of spellings) await ask(path);
  expect(await keptNow()).toBe(kept);
});
