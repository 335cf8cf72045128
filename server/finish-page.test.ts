import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { renderCacheable, renderOnce } from "./finish-page.ts";

function html(body: string, { status = 200, isWhole = true } = {}) {
  return {
    status,
    headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
    body: Buffer.from(body),
    isWhole,
  };
}

test("our own inline scripts are allowed by hash, a script that came in with content is not", async () => {
  const own = "console.log(1)";
  const page = await renderCacheable("/", async (_path, nonce) =>
    html(`<head></head><script nonce="${nonce}">${own}</script><script>alert("foreign")</script>`),
  );
  const policy = page.headers["content-security-policy"] ?? "";
  expect(policy).toContain(`'sha256-${createHash("sha256").update(own).digest("base64")}'`);
  expect(policy.match(/sha256-/g)).toHaveLength(3);
  expect(policy).not.toContain("unsafe-inline");
  expect(page.bodies.identity.toString()).not.toContain("nonce");
});

test("all three forms hold the same bytes", async () => {
  const page = await renderCacheable("/", async () => html("<p>same</p>".repeat(100)));
  const { br = Buffer.of(), gzip = Buffer.of(), identity } = page.bodies;
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
  const once = await renderOnce("/", async () => html("<p>same</p>".repeat(100)), "gzip");
  expect(gunzipSync(once.bodies.gzip ?? "").equals(identity)).toBe(true);
  expect(Object.keys(once.bodies)).toEqual(["identity", "gzip"]);
});

test("a page that lacks something asks not to be kept by others", async () => {
  const page = await renderCacheable("/", async () => html("<p>half</p>", { isWhole: false }));
  expect([page.isWhole, page.headers["cache-control"]]).toEqual([false, "no-store"]);
});

test("pictures and calls of an API elsewhere are allowed, and nothing else of it", async () => {
  const page = await renderCacheable("/", async () => html("<p>one</p>"), "https://api.example.com");
  const allowing = page.headers["content-security-policy"]
    ?.split("; ")
    .filter((part) => part.includes("https://api.example.com"));
  expect(allowing?.map((part) => part.split(" ")[0])).toEqual(["img-src", "connect-src"]);
});

const withModules = (nonce: string) =>
  `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/c.css"/></head><body><script nonce="${nonce}" type="module" async="">1</script></body>`;

test("scripts wait for the visitor's first move", async () => {
  const page = await renderCacheable("/", async (_path, nonce) => html(withModules(nonce)));
  const sent = page.bodies.identity.toString();
  expect(sent).not.toContain('<link rel="modulepreload"');
  expect(sent).toContain(
    '<script type="text/plain" data-asleep="module" data-modules="/a.js /b.js">1</script>',
  );
  const [, keeping = ""] = /<head><script>([^<]+)<\/script><link rel="stylesheet"/.exec(sent) ?? [];
  const [, waking = ""] = /<script>(.+)<\/script><\/body>/.exec(sent.slice(sent.indexOf("</head>"))) ?? [];
  for (const code of [keeping, waking]) {
    expect(code).not.toBe("");
    const hash = createHash("sha256").update(code).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  }
});

test("scripts of the panel, of a page that lacks something and of one visitor's own page come by themselves", async () => {
  const pages = [
    await renderCacheable("/admin/contacts", async (_path, nonce) => html(withModules(nonce))),
    await renderCacheable("/", async (_path, nonce) => html(withModules(nonce), { isWhole: false })),
    await renderOnce("/", async (_path, nonce) => html(withModules(nonce)), "identity"),
  ];
  for (const page of pages) expect(page.bodies.identity.toString()).toContain(" data-at-once");
});
