import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type Page, packedWhole } from "../finish-page.ts";
import { createPageCache } from "./pages.ts";

function html(body: string, { status = 200, isWhole = true } = {}): Page {
  return { status, headers: {}, etag: "", bodies: { identity: Buffer.from(body) }, isWhole };
}

function keeping(make: (path: string) => Promise<Page>, ...settings: Parameters<typeof createPageCache>) {
  const kept = createPageCache(...settings);
  return {
    find: kept.find,
    get: (path: string) => kept.get(path, path, () => make(path)),
    size: () => kept.size,
    bytes: () => kept.bytes,
  };
}

test("a page is rendered once for one version of the content, and anew after a change", async () => {
  let version = 1;
  let rendered = 0;
  const cache = keeping(
    async () => html(`<p>${++rendered}</p>`),
    () => version,
  );
  await cache.get("/");
  expect((await cache.get("/")).bodies.identity.toString()).toBe("<p>1</p>");
  version = 2;
  expect(cache.find("/")).toBeUndefined();
  expect((await cache.get("/")).bodies.identity.toString()).toBe("<p>2</p>");
});

test("a page that is true for a while is let go when that is over, with its bytes", async () => {
  let now = 1_000;
  let rendered = 0;
  const cache = keeping(
    async () => ({ ...html(`<p>${++rendered}</p>`), trueUntil: now + 60 }),
    () => 1,
    { answers: 5, bytes: 1_000 },
    () => now,
  );
  await cache.get("/contact-us");
  now += 59;
  expect((await cache.get("/contact-us")).bodies.identity.toString()).toBe("<p>1</p>");
  now += 1;
  expect(cache.find("/contact-us")).toBeUndefined();
  expect([cache.size(), cache.bytes()]).toEqual([0, 0]);
  expect((await cache.get("/contact-us")).bodies.identity.toString()).toBe("<p>2</p>");
});

test("visitors who come together share one rendering", async () => {
  let rendered = 0;
  const gate = Promise.withResolvers<void>();
  const cache = keeping(
    async () => {
      rendered++;
      await gate.promise;
      return html("<p>one</p>");
    },
    () => 1,
  );
  const visits = Promise.all([cache.get("/"), cache.get("/"), cache.get("/")]);
  gate.resolve();
  await visits;
  expect(rendered).toBe(1);
});

test("a page whose rendering began before a change is not kept after it", async () => {
  let version = 1;
  const gate = Promise.withResolvers<void>();
  const cache = keeping(
    async () => {
      await gate.promise;
      return html("<p>old</p>");
    },
    () => version,
  );
  const visit = cache.get("/");
  version = 2;
  cache.find("/");
  gate.resolve();
  await visit;
  expect(cache.find("/")).toBeUndefined();
});

test("what is not found is not kept", async () => {
  const cache = keeping(
    async () => html("<p>no</p>", { status: 404 }),
    () => 1,
  );
  expect((await cache.get("/product/nothing")).status).toBe(404);
  expect(cache.size()).toBe(0);
});

test("a page that lacks something is told and not kept", async () => {
  let isWhole = false;
  const cache = keeping(
    async () => html(isWhole ? "<p>whole</p>" : "<p>half</p>", { isWhole }),
    () => 1,
  );
  expect((await cache.get("/")).status).toBe(200);
  expect(cache.size()).toBe(0);
  isWhole = true;
  expect((await cache.get("/")).bodies.identity.toString()).toBe("<p>whole</p>");
  expect(cache.size()).toBe(1);
});

test("what was not asked for the longest is let go when there are too many pages", async () => {
  const cache = keeping(
    async (path) => html(path),
    () => 1,
    { answers: 2, bytes: 1e6 },
  );
  await cache.get("/a");
  await cache.get("/b");
  cache.find("/a");
  await cache.get("/c");
  expect(["/a", "/b", "/c"].filter((path) => cache.find(path))).toEqual(["/a", "/c"]);
});

test("what was not asked for the longest is let go when the pages are too big together", async () => {
  const cache = keeping(
    async () => html(randomBytes(10_000).toString("hex")),
    () => 1,
    { answers: 100, bytes: 100_000 },
  );
  for (let number = 0; number < 20; number++) {
    await cache.get(`/${number}`);
    expect(cache.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(cache.size()).toBeGreaterThan(0);
  expect(cache.find("/19")).toBeDefined();
});

test("a failed rendering is tried again", async () => {
  let attempts = 0;
  const cache = keeping(
    async () => {
      if (++attempts === 1) throw new Error("database away");
      return html("<p>back</p>");
    },
    () => 1,
  );
  await expect(cache.get("/")).rejects.toThrow("database away");
  expect((await cache.get("/")).status).toBe(200);
});

const long = readFileSync(new URL("../../docs/results/behaviour.json", import.meta.url), "utf8").slice(
  0,
  60_000,
);

test("a page that is asked for again is packed once more, smaller, and is the same page", async () => {
  const cache = keeping(
    async () => packedWhole(html(long)),
    () => 1,
  );
  const first = (await cache.get("/")).bodies.br ?? Buffer.alloc(0);
  const before = cache.bytes();
  expect(cache.find("/")?.bodies.br).toBe(first);
  await vi.waitFor(() => expect(cache.find("/")?.bodies.br).not.toBe(first), 15_000);
  const { bodies, ready } = cache.find("/") ?? {};
  const small = bodies?.br ?? Buffer.alloc(0);
  expect(small.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(small).toString()).toBe(long);
  expect(ready?.br.whole.body).toBe(small);
  expect(ready?.br.whole.headers).toContain(String(small.length));
  expect(cache.bytes()).toBe(before - first.length + small.length);
  expect(cache.find("/")?.bodies.br).toBe(small);
});

test("a page that was changed while it was packed once more is the new one, with its bytes alone", async () => {
  let version = 1;
  const cache = keeping(
    async () => packedWhole(html(`${long}${version}`)),
    () => version,
  );
  await cache.get("/");
  cache.find("/");
  version = 2;
  await cache.get("/");
  const bytes = cache.bytes();
  cache.find("/");
  await vi.waitFor(() => expect(cache.bytes()).toBeLessThan(bytes), 15_000);
  const { identity, br = Buffer.alloc(0), gzip = Buffer.alloc(0) } = (await cache.get("/")).bodies;
  expect(brotliDecompressSync(br).toString()).toBe(`${long}2`);
  expect(cache.bytes()).toBe(identity.length + br.length + gzip.length);
});
