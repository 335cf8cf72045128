import { Agent } from "node:http";
import { afterAll, beforeAll, describe } from "vitest";
import { createOpenApiDocument } from "#api/platform/openapi/document.ts";
import { type Count, isQuick, proof } from "#test/proof/proof.ts";
import { type RawCall, rawCall } from "#test/support/raw-call.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";

const allowed = 100;
const long = 60_000;
/** Node refuses headers of more than 16 KB by itself. */
const longHeader = 14_000;

/** Texts on which a backtracking pattern is slowest; `npm test` takes the first five. */
const shapes: [name: string, make: (length: number) => string][] = [
  ["1…x", (length) => `${"1".repeat(length)}x`],
  ["1.1.1…x", (length) => `${"1.".repeat(length / 2)}x`],
  ["a@a@…", (length) => "a@".repeat(length / 2)],
  ["/…x", (length) => `${"/".repeat(length)}x`],
  ["blanks and x", (length) => `x${" ".repeat(length)}x`],
  ["0…", (length) => "0".repeat(length)],
  ["a@a.a.…", (length) => `a@${"a.".repeat(length / 2)}`],
  ["a-a-…@", (length) => `x@${"a-".repeat(length / 2)}!`],
  ["line ends and x", (length) => `x${"\r\n".repeat(length / 2)}x`],
  ["commas", (length) => `${",".repeat(length)}x`],
  ["quoted pairs", (length) => '";q=0,'.repeat(length / 6)],
  ["[[[…", (length) => "[".repeat(length)],
  ["(((…", (length) => "(".repeat(length)],
  ["\\\\\\…", (length) => "\\".repeat(length)],
  ["%25%25…", (length) => "%25".repeat(length / 3)],
  ["https://…@", (length) => `https://${"a@".repeat(length / 2)}`],
  ["2026-01-01T00:00:00.0…", (length) => `2026-01-01T00:00:00.${"0".repeat(length)}x`],
  ["accents", (length) => `a${"\u0301".repeat(length / 2)}`],
  ["ﷺ…", (length) => "\ufdfa".repeat(length / 3)],
];

interface Operation {
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

const operations = Object.entries(createOpenApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path: path.replace("{id}", "1"),
    method: method.toUpperCase(),
    ...(operation as unknown as Operation),
  })),
);
const isPublic = ({ security }: Operation) => !security.some((one) => "session" in one);
const pages: [path: string, fields: string[]][] = [
  ["/contact-us", ["name", "email", "reason", "message", "form"]],
  ["/partner-us", ["name", "email", "phone", "phone_country", "message"]],
  ["/testimonials", ["name", "email", "rating", "content"]],
];
const asForm = "application/x-www-form-urlencoded";

function fieldCalls(text: string): RawCall[] {
  const calls = operations.filter(isPublic).flatMap(({ path, method, requestBody }) => {
    const fields = Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {});
    return fields.flatMap((field): RawCall[] => {
      const body = { ...sampleForm, [field]: text };
      const texts = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
      return [
        { method, path, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
        {
          method,
          path,
          headers: { "content-type": asForm },
          body: new URLSearchParams(texts).toString(),
        },
      ];
    });
  });
  const forms = pages.flatMap(([path, fields]) =>
    fields.map((field): RawCall => {
      const texts = Object.entries({ ...sampleForm, [field]: text }).map(
        ([name, value]): [string, string] => [name, String(value)],
      );
      return {
        method: "POST",
        path,
        headers: { "content-type": asForm },
        body: new URLSearchParams(texts).toString(),
      };
    }),
  );
  return [...calls, ...forms];
}

const names = [...new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)))];

function addressCalls(make: (length: number) => string, token: string): RawCall[] {
  const short = encodeURIComponent(make(600)).slice(0, 1_900);
  const whole = /^[\x21-\x7e]*$/.test(make(60))
    ? make(long).slice(0, 12_000)
    : encodeURIComponent(make(1_000));
  const headers = { authorization: `Bearer ${token}` };
  const queries = operations
    .filter(({ method }) => method === "GET")
    .filter(({ path }) => !path.includes("events"))
    .flatMap(({ path, parameters }) =>
      parameters
        .filter((parameter) => parameter.in === "query")
        .map(({ name }): RawCall => ({ path: `${path}?${name}=${short}`, headers })),
    );
  const paths = "/ /products /product/ /api/contact/ /documents/1/ /media/ /assets/ /admin/".split(" ");
  return [
    ...queries,
    ...paths.map((path): RawCall => ({ path: `${path}${short}` })),
    ...paths.map((path): RawCall => ({ path: `${path}${whole}` })),
    ...paths.map((path): RawCall => ({ path: `${path}?${names[0]}=${whole}` })),
  ];
}

const headerNames = [
  "authorization",
  "user-agent",
  "accept",
  "accept-encoding",
  "accept-language",
  "if-none-match",
  "if-modified-since",
  "content-type",
  "content-disposition",
  "cookie",
  "forwarded",
  "idempotency-key",
  "origin",
  "range",
  "referer",
  "x-forwarded-for",
];

function headerCalls(text: string): RawCall[] {
  if (!/^[\x20-\x7e]*$/.test(text)) return [];
  const targets: RawCall[] = [
    { path: "/" },
    { path: "/products?x=1" },
    { path: "/api/products" },
    { path: "/api/contact" },
    { path: "/media/x.webp" },
    { method: "POST", path: "/api/contact", body: JSON.stringify(sampleForm) },
    { method: "POST", path: "/contact-us", body: new URLSearchParams({ form: "newsletter" }).toString() },
  ];
  return targets.flatMap((target) =>
    headerNames.map((name): RawCall => {
      const usual = target.body
        ? { "content-type": target.path.startsWith("/api") ? "application/json" : asForm }
        : {};
      const value = name === "authorization" ? `Bearer ${text}` : text;
      return { ...target, headers: { ...usual, [name]: value } };
    }),
  );
}

describe("long texts that patterns take long for", () => {
  const site = new Site({}, { onTestDatabase: true, quiet: true });
  const [attack, watch] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  let token: string;
  beforeAll(async () => {
    await site.start();
    token = await site.adminToken();
  });
  afterAll(async () => {
    attack.destroy();
    watch.destroy();
    await site.dispose();
  });

  async function once(call: RawCall) {
    const sent = rawCall(site.url, { ...call, agent: attack });
    const alive = await rawCall(site.url, { path: "/healthz", agent: watch });
    const answer = await sent;
    return { answer, alive, slower: Math.max(answer.took, alive.took) };
  }

  /**
   * Takes the quickest of three tries, since other load on the machine slows only some. If all are slow, the same call with a
   * harmless text sets the limit.
   */
  async function measured(call: RawCall, harmless: RawCall) {
    let best = await once(call);
    let limit = allowed;
    for (let tries = 0; tries < 2 && best.slower > limit; tries++) {
      const other = await once(call);
      if (other.slower < best.slower) best = other;
      limit = Math.max(limit, 3 * (await once(harmless)).slower);
    }
    return { ...best, limit };
  }

  type Calls = (make: (length: number) => string) => RawCall[];
  async function judge(count: Count, callsOf: Calls) {
    const harmless = callsOf((length) => "x".repeat(Math.min(length, 8)));
    let slowest = 0;
    let slow = 0;
    for (const [shape, make] of isQuick ? shapes.slice(0, 5) : shapes) {
      for (const [at, call] of callsOf(make).entries()) {
        count.try();
        const { answer, alive, slower, limit } = await measured(call, harmless[at] ?? call);
        const what = `${call.method ?? "GET"} ${call.path.slice(0, 60)} ${shape} (${Object.keys(call.headers ?? {})})`;
        slowest = Math.max(slowest, slower);
        if (slower > allowed) slow++;
        if (slower > limit)
          count.fail(`${what}: ${Math.round(answer.took)} ms, alive ${Math.round(alive.took)} ms`);
        if (answer.status === 0 || answer.status >= 500)
          count.fail(`${what}: ${answer.status} ${answer.fault ?? ""}`);
        if (alive.status !== 200) count.fail(`${what}: /healthz ${alive.status} ${alive.fault ?? ""}`);
      }
    }
    count.note(`slowest answer ${Math.round(slowest)} ms`);
    if (slow > 0) count.note(`${slow} above ${allowed} ms while harmless ones took as long`);
  }

  proof({
    name: "60,000 characters that patterns take long for, in every public field",
    expected: "each answered within 100 ms, and /healthz meanwhile",
    before: "a rating of 60,000 digits and an x blocked every visitor for 8.7 s",
    in: "test",
    timeout: 240_000,
    run: (count) => judge(count, (make) => fieldCalls(make(long))),
  });

  proof({
    name: "Long addresses, and long values of every parameter of a query",
    expected: "each answered within 100 ms, over 2 KB with 414, and /healthz meanwhile",
    before: "/products with 15,000 slashes and an x took 0.4 s each, without a limit",
    timeout: 240_000,
    run: (count) => judge(count, (make) => addressCalls(make, token)),
  });

  proof({
    name: "Long values of every header that the server reads",
    expected: "each answered within 100 ms, and /healthz meanwhile",
    before: "not tried",
    timeout: 240_000,
    run: (count) => judge(count, (make) => headerCalls(make(longHeader))),
  });
});
