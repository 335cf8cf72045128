import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { type RawAnswer, type RawCall, rawCall } from "#test/support/raw-call.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { owner, Site } from "#test/support/site.ts";

const panel = "https://panel.daniry.example";
const site = new Site({
  PUBLIC_URL: "https://www.daniry.example",
  SITE_ORIGINS: panel,
  METRICS_TOKEN: "a-token-that-is-long-enough",
  RATE_LIMIT: "on",
  LOG_LEVEL: "silent",
});
let token: string;
beforeAll(async () => {
  await site.start();
  token = await site.adminToken();
});
afterAll(() => site.dispose());

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
const policyOfData = "default-src 'none'; frame-ancestors 'none'";
const policyOfPanelWorker = "default-src 'none'; img-src 'self'; frame-ancestors 'none'";
/** HASHES stands for the scripts' hashes, which change with each build. */
const policyOfPages =
  "default-src 'self'; script-src 'self' HASHES; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default pdf-worker panel-worker";
const policyOfDocs =
  "default-src 'none'; script-src 'self'; style-src 'self' HASHES; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const json = "application/json; charset=utf-8";
const problem = "application/problem+json; charset=utf-8";
const html = "text/html; charset=utf-8";
const withToken = () => ({ authorization: `Bearer ${token}` });
const asJson = (body: unknown) => ({
  headers: { "content-type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

interface Promised {
  type: string | null;
  cache: string | null;
  vary: string | null;
  policy?: string;
  isShared?: boolean;
  /** The only cookie: it marks a browser with an earlier log-in. */
  cookie?: RegExp;
}

function expectHeaders(what: string, { headers }: RawAnswer, promised: Promised) {
  const one = (name: string) => headers[name] ?? null;
  const policy = String(one("content-security-policy")).replace(
    /'sha256-[^']+'(?: 'sha256-[^']+')*/,
    "HASHES",
  );
  const sent = Object.fromEntries(Object.keys(always).map((name) => [name, one(name)]));
  expect({
    what,
    ...sent,
    type: one("content-type"),
    cache: one("cache-control"),
    vary: one("vary"),
    policy,
    resources: one("cross-origin-resource-policy"),
  }).toEqual({
    what,
    ...always,
    type: promised.type,
    cache: promised.cache,
    vary: promised.vary,
    policy: promised.policy ?? policyOfData,
    resources: promised.isShared ? "cross-origin" : "same-origin",
  });
  const cookies = [headers["set-cookie"] ?? []].flat();
  expect([what, ...cookies]).toEqual([
    what,
    ...(promised.cookie ? [expect.stringMatching(promised.cookie)] : []),
  ]);
}

const keptReads = new Set([
  "/api/products",
  "/api/products/titles",
  "/api/products/{id}",
  "/api/testimonials",
  "/api/categories",
  "/api/categories/{id}",
  "/api/brochures",
  "/api/documents",
  "/api/legal",
  "/api/legal/{page}",
  "/api/words/{page}",
]);
const otherTypes: Record<string, string> = {
  "/api/products/export": "text/csv; charset=utf-8",
  "/api/contact/export": "text/csv; charset=utf-8",
  "/api/partner/export": "text/csv; charset=utf-8",
  "/api/newsletter/export": "text/csv; charset=utf-8",
  "/api/admin/visits/export": "text/csv; charset=utf-8",
  "/api/admin/person/export": html,
  "/api/admin/events": "text/event-stream",
};
const leftOut = new Set([
  "POST /api/admin/backups",
  "POST /api/admin/daily-proof",
  "POST /api/admin/media-check",
  "POST /api/admin/mail/domain",
  "POST /api/admin/logout",
  "DELETE /api/admin/sessions/{id}",
]);
const packedFrom = 1024;

test("no answer of any call is kept by anybody, but what visitors read of the content", async () => {
  const statuses = new Set<number>();
  let keptAnswers = 0;
  for (const { method, path, body } of endpoints) {
    const filled = path
      .replace(/\{(?:id|number)\}/g, "1")
      .replace("{kind}", "contacts")
      .replace("{page}", "home");
    const form = body && asJson({ ...sampleForm, ids: [1], is_read: true, is_visible: 1 });
    for (const caller of ["nobody", "owner"]) {
      if (caller === "owner" && leftOut.has(`${method} ${path}`)) continue;
      const call: RawCall = { method, path: filled, endless: path === "/api/admin/events", ...form };
      call.headers = { ...form?.headers, ...(caller === "owner" && withToken()) };
      const answer = await rawCall(site.url, call);
      const { status } = answer;
      statuses.add(status);
      const what = `${caller} ${method} ${path} ${status}`;
      if (caller === "owner") expect([what, status === 401]).toEqual([what, path === "/api/admin/login"]);
      const isKept = method === "GET" && status === 200 && caller === "nobody" && keptReads.has(path);
      if (isKept) keptAnswers += 1;
      const usual = status >= 400 ? problem : (otherTypes[path] ?? json);
      const isPacked = isKept || (usual === json && answer.body.toString().length >= packedFrom);
      expectHeaders(what, answer, {
        type: status === 204 ? null : usual,
        cache: isKept
          ? "no-cache"
          : path === "/api/admin/events" && status === 200
            ? "no-store, no-transform"
            : "no-store",
        vary: isPacked ? "Origin, accept-encoding" : "Origin",
        isShared: true,
      });
      expect([what, answer.headers.etag !== undefined]).toEqual([what, isKept]);
    }
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 204, 401, 404, 409, 422]));
  // No legal page is published yet.
  expect(keptAnswers).toBe(keptReads.size - 1);
});

test("a problem says so in its type, is kept by nobody and is as fenced off as everything else", async () => {
  const contact = { method: "POST", path: "/api/contact" };
  const inApi = { type: problem, cache: "no-store", vary: "Origin", isShared: true };
  const beforeApi = { type: "application/problem+json", cache: "no-store", vary: null };
  const refusals: [number, RawCall, Promised][] = [
    [400, { ...contact, ...asJson("{") }, inApi],
    [400, { path: "/api/%zz" }, { type: problem, cache: "no-store", vary: null }],
    [401, { path: "/api/contact" }, inApi],
    [401, { path: "/metrics", headers: { via: "1.1 front" } }, { ...inApi, vary: null, isShared: false }],
    [401, { method: "POST", path: "/api/admin/login", ...asJson({ ...owner, password: "wrong" }) }, inApi],
    [404, { path: "/api/nothing" }, inApi],
    [404, { path: "/api/contact/9999", headers: withToken() }, inApi],
    [404, { path: "/media/none.webp" }, inApi],
    [404, { path: "/documents/99/none.pdf" }, inApi],
    [404, { path: "/assets/none.js" }, { ...inApi, vary: null, isShared: false }],
    [405, { method: "PURGE", path: "/api/products" }, beforeApi],
    [413, { ...contact, ...asJson({ message: "x".repeat(70_000) }) }, inApi],
    [414, { path: `/${"x".repeat(3_000)}` }, beforeApi],
    [415, { ...contact, headers: { "content-type": "text/plain" }, body: "x" }, inApi],
    [422, { ...contact, ...asJson({}) }, inApi],
  ];
  for (const [status, call, promised] of refusals) {
    const answer = await rawCall(site.url, call);
    const what = `${call.method ?? "GET"} ${call.path.slice(0, 60)}`;
    expect([what, answer.status]).toEqual([what, status]);
    expectHeaders(what, answer, promised);
  }
  let last = await rawCall(site.url, { ...contact, ...asJson({}) });
  for (let time = 0; time < 10 && last.status !== 429; time++)
    last = await rawCall(site.url, { ...contact, ...asJson({}) });
  expect(last.status).toBe(429);
  expectHeaders("429", last, inApi);
});

test("pages, files and what a machine asks for are kept as long as their kind is", async () => {
  const home = (await rawCall(site.url, { path: "/" })).body.toString();
  const [product] = JSON.parse((await rawCall(site.url, { path: "/api/products" })).body.toString());
  const [file] = JSON.parse((await rawCall(site.url, { path: "/api/documents" })).body.toString());
  const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
  const etag = String((await rawCall(site.url, { path: "/" })).headers.etag);

  const page = { type: html, cache: "no-cache", vary: "accept-encoding", policy: policyOfPages };
  const data = { ...page, type: "text/x-script", policy: policyOfData };
  const small = { cache: "public, max-age=3600", vary: "accept-encoding" };
  const lasting = { cache: "public, max-age=31536000, immutable", vary: "accept-encoding" };
  const stored = { vary: "Origin", isShared: true };
  const moment = { cache: "no-store", vary: null };
  const answers: [number, RawCall, Promised][] = [
    ...["/", "/products", "/faqs", "/contact-us", "/testimonials", "/admin", "/admin/dashboard"].flatMap(
      (path): [number, RawCall, Promised][] => [
        [200, { path }, page],
        [200, { path, headers: { "accept-encoding": "br", origin: panel } }, page],
      ],
    ),
    [404, { path: "/no-such-page" }, page],
    [304, { path: "/", headers: { "if-none-match": etag } }, page],
    [200, { path: "/Products" }, page],
    [301, { path: "/products/" }, { type: null, cache: null, vary: null }],
    [200, { path: "/products.data" }, data],
    [200, { path: "/sitemap.xml" }, { ...data, type: "application/xml; charset=utf-8" }],
    [200, { path: "/.well-known/security.txt" }, { ...data, type: "text/plain; charset=utf-8" }],
    [200, { path: "/speculation-rules.json" }, { ...data, type: "application/speculationrules+json" }],
    [200, { path: "/robots.txt" }, { ...data, type: "text/plain; charset=utf-8" }],
    [200, { path: "/favicon.svg" }, { ...small, type: "image/svg+xml" }],
    [200, { path: "/site.webmanifest" }, { ...small, type: "application/manifest+json" }],
    [200, { path: "/panel.webmanifest" }, { ...small, type: "application/manifest+json" }],
    [
      200,
      { path: "/panel-worker.js" },
      {
        ...lasting,
        cache: "no-cache",
        policy: policyOfPanelWorker,
        type: "application/javascript; charset=utf-8",
      },
    ],
    [200, { path: asset }, { ...lasting, type: "application/javascript; charset=utf-8" }],
    [200, { path: "/pictures/og-card.jpg" }, { ...lasting, type: "image/jpeg", isShared: true }],
    [200, { path: "/favicon.ico" }, { ...small, type: "image/vnd.microsoft.icon", vary: "accept-encoding" }],
    [
      200,
      { path: `/media/${product.image}` },
      { ...stored, type: "image/webp", cache: "public, max-age=86400" },
    ],
    [200, { path: file.file_url }, { ...stored, type: "application/pdf", cache: "public, no-cache" }],
    [200, { path: "/healthz" }, { ...moment, type: json }],
    [200, { path: "/readyz" }, { ...moment, type: json }],
    [200, { path: "/metrics" }, { ...moment, type: "text/plain; version=0.0.4; charset=utf-8" }],
    [
      200,
      { path: "/api/openapi.json" },
      { ...stored, type: json, cache: "no-cache", vary: "Origin, accept-encoding" },
    ],
    [200, { path: "/api/docs/" }, { ...stored, type: html, cache: null, policy: policyOfDocs }],
  ];
  for (const [status, call, promised] of answers) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await rawCall(site.url, { ...call, method });
      const what = `${method} ${call.path}`;
      expect([what, answer.status]).toEqual([what, status]);
      expectHeaders(what, answer, promised);
      const wantsPacked = call.headers?.["accept-encoding"] === "br";
      expect([what, answer.headers["content-encoding"]]).toEqual([what, wantsPacked ? "br" : undefined]);
    }
  }
  const form = await rawCall(site.url, {
    method: "POST",
    path: "/contact-us",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url },
    body: "name=Huda",
  });
  expect(form.status).toBe(422);
  expectHeaders("a form without JavaScript", form, page);
});

test("only pages of an origin that is named may read an answer, and each cache keeps their answers apart", async () => {
  const ask = (origin: string, method = "GET") =>
    rawCall(site.url, {
      method,
      path: "/api/products",
      headers: { origin, ...(method === "OPTIONS" && { "access-control-request-method": "PUT" }) },
    });
  for (const [origin, allowed] of [
    [panel, panel],
    ["https://elsewhere.example", undefined],
    ["null", undefined],
    [`${panel}.example`, undefined],
  ] as const) {
    const answer = await ask(origin);
    expect([origin, answer.headers["access-control-allow-origin"]]).toEqual([origin, allowed]);
    expectHeaders(origin, answer, {
      type: json,
      cache: "no-store",
      vary: "Origin, accept-encoding",
      isShared: true,
    });
    const preflight = await ask(origin, "OPTIONS");
    expect([origin, preflight.headers["access-control-allow-origin"]]).toEqual([origin, allowed]);
    expectHeaders(`OPTIONS ${origin}`, preflight, {
      type: null,
      cache: null,
      vary: "Origin, Access-Control-Request-Headers",
      isShared: true,
    });
  }
});

test("a log-in that succeeds sets the one cookie there is, out of reach of scripts", async () => {
  const answer = await rawCall(site.url, { method: "POST", path: "/api/admin/login", ...asJson(owner) });
  expect(answer.status).toBe(200);
  expectHeaders("a log-in", answer, {
    type: json,
    cache: "no-store",
    vary: "Origin",
    isShared: true,
    cookie: /^daniry-device=[\w-]{43}; Path=\/api\/admin; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  });
});
