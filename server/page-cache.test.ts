import { createHash, randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache, finish, finishOnce, pickEncoding } from "./page-cache.ts";

function html(body: string, { status = 200, isWhole = true } = {}) {
  return {
    status,
    headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
    body: Buffer.from(body),
    isWhole,
  };
}

test("a page is rendered once for one version of the content, and anew after a change", async () => {
  let version = 1;
  let rendered = 0;
  const cache = createPageCache(
    async () => html(`<p>${++rendered}</p>`),
    () => version,
  );
  await cache.get("/");
  expect((await cache.get("/")).bodies.identity.toString()).toBe("<p>1</p>");
  version = 2;
  expect(cache.find("/")).toBeUndefined();
  expect((await cache.get("/")).bodies.identity.toString()).toBe("<p>2</p>");
});

test("visitors who come together share one rendering", async () => {
  let rendered = 0;
  const gate = Promise.withResolvers<void>();
  const cache = createPageCache(
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
  const cache = createPageCache(
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
  const cache = createPageCache(
    async () => html("<p>no</p>", { status: 404 }),
    () => 1,
  );
  expect((await cache.get("/product/nothing")).status).toBe(404);
  expect(cache.size).toBe(0);
});

test("a page that lacks something is told, not kept, and asked not to be kept by others", async () => {
  let isWhole = false;
  const cache = createPageCache(
    async () => html(isWhole ? "<p>whole</p>" : "<p>half</p>", { isWhole }),
    () => 1,
  );
  const half = await cache.get("/");
  expect([half.status, half.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(cache.size).toBe(0);
  isWhole = true;
  expect((await cache.get("/")).bodies.identity.toString()).toBe("<p>whole</p>");
  expect(cache.size).toBe(1);
});

test("what was not asked for the longest is let go when there are too many pages", async () => {
  const cache = createPageCache(
    async (path) => html(path),
    () => 1,
    { pages: 2, bytes: 1e6 },
  );
  await cache.get("/a");
  await cache.get("/b");
  cache.find("/a");
  await cache.get("/c");
  expect(["/a", "/b", "/c"].filter((path) => cache.find(path))).toEqual(["/a", "/c"]);
});

test("what was not asked for the longest is let go when the pages are too big together", async () => {
  const cache = createPageCache(
    async () => html(randomBytes(10_000).toString("hex")),
    () => 1,
    { pages: 100, bytes: 100_000 },
  );
  for (let number = 0; number < 20; number++) {
    await cache.get(`/${number}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.size).toBeGreaterThan(0);
  expect(cache.find("/19")).toBeDefined();
});

test("a failed rendering is tried again", async () => {
  let attempts = 0;
  const cache = createPageCache(
    async () => {
      if (++attempts === 1) throw new Error("database away");
      return html("<p>back</p>");
    },
    () => 1,
  );
  await expect(cache.get("/")).rejects.toThrow("database away");
  expect((await cache.get("/")).status).toBe(200);
});

test("our own inline scripts are allowed by hash, a script that came in with content is not", async () => {
  const own = "console.log(1)";
  const page = await finish("/", async (_path, nonce) =>
    html(`<script nonce="${nonce}">${own}</script><script>alert("foreign")</script>`),
  );
  const policy = page.headers["content-security-policy"] ?? "";
  expect(policy).toContain(`'sha256-${createHash("sha256").update(own).digest("base64")}'`);
  // The page's own script and the one that wakes the router's.
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain("unsafe-inline");
  expect(page.bodies.identity.toString()).not.toContain("nonce");
});

test("all three forms hold the same bytes", async () => {
  const page = await finish("/", async () => html("<p>same</p>".repeat(100)));
  const { br = Buffer.of(), gzip = Buffer.of(), identity } = page.bodies;
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
  const once = await finishOnce("/", async () => html("<p>same</p>".repeat(100)), "gzip");
  expect(gunzipSync(once.bodies.gzip ?? "").equals(identity)).toBe(true);
  expect(Object.keys(once.bodies)).toEqual(["identity", "gzip"]);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5", "br"],
  ["identity", "identity"],
  [undefined, "identity"],
])("accept-encoding %s is answered with %s", (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding);
});

test("scripts wait until the words, the faces and the first picture are painted", async () => {
  const page = await finish("/", async (_path, nonce) =>
    html(
      `<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><script nonce="${nonce}" type="module" async="">1</script></body>`,
    ),
  );
  const sent = page.bodies.identity.toString();
  expect(sent).not.toContain("<link");
  expect(sent).toContain('<script type="text/plain" data-modules="/a.js /b.js">1</script>');
  const code = /<script>(.+)<\/script><\/body>/.exec(sent)?.[1] ?? "";
  expect(page.headers["content-security-policy"]).toContain(
    `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
});
