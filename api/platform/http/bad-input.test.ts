// @module-tag one-engine

import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { InjectOptions } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { fieldCodes, type Problem, problemCodes } from "#contract/problem.ts";
import { startTestApi } from "#test/support/api.ts";
import { file, form } from "#test/support/form.ts";
import { sampleForm } from "#test/support/sample-form.ts";

const json = { "content-type": "application/json" };
const nested = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("bad input", () => {
  async function problemOf(options: InjectOptions): Promise<Problem> {
    const answer = await api.inject({
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    const problem: Problem = answer.json();
    expect(problem.status).toBe(answer.statusCode);
    expect(problemCodes).toContain(problem.code);
    for (const { code } of problem.errors ?? []) expect(fieldCodes).toContain(code);
    return problem;
  }
  async function refused(options: InjectOptions) {
    const { status, errors = [] } = await problemOf(options);
    return { status, fields: errors.map(({ field }) => field) };
  }
  const post = (payload: string, headers: Record<string, string> = json) =>
    refused({ method: "POST", url: "/api/contact", payload, headers });
  const stored = async () => (await api.database.read.selectFrom("contacts").select("id").execute()).length;

  test.each([
    ["cut off", '{"name": "Huda"', 400],
    ["no JSON", "name=Huda", 400],
    ["a prototype", '{"name": "Huda", "__proto__": {"admin": true}}', 400],
    ["a constructor", '{"constructor": {"prototype": {"admin": true}}}', 400],
    ["too large", JSON.stringify({ ...sampleForm, message: "x".repeat(65 * 1024) }), 413],
  ])("JSON that is %s is refused as a whole", async (_, payload, status) => {
    expect(await post(payload)).toEqual({ status, fields: ["body"] });
    expect(await stored()).toBe(0);
  });

  test("JSON that is empty lacks each field", async () => {
    const { status, fields } = await post("");
    expect(status).toBe(422);
    expect(fields.sort()).toEqual(["email", "message", "name", "reason"]);
  });

  test.each(["null", "[]", '"text"', "1", "true"])(
    "JSON that is %s instead of an object is refused",
    async (payload) => {
      expect((await post(payload)).status).toBe(422);
    },
  );

  test("every call may name JSON as its type, one without a body too", async () => {
    const token = await api.logIn();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    expect((await api.inject({ url: "/api/products", headers })).statusCode).toBe(200);
    expect((await api.inject({ method: "DELETE", url: "/api/products/1", headers })).statusCode).toBe(404);
    const logOut = { method: "POST", url: "/api/admin/logout", headers } as const;
    expect((await api.inject(logOut)).statusCode).toBe(204);
  });

  test("deep nesting is refused like any other wrong value", async () => {
    expect((await post(`{"name": ${nested}}`)).fields).toContain("name");
  });

  test("a form that is too large is refused, URL-encoded too", async () => {
    const payload = new URLSearchParams({
      ...sampleForm,
      rating: "5",
      message: "x".repeat(65 * 1024),
    }).toString();
    const answer = await post(payload, { "content-type": "application/x-www-form-urlencoded" });
    expect(answer).toEqual({ status: 413, fields: ["body"] });
  });

  test.each(["text/plain", "application/xml", "image/png", "nonsense"])(
    "%s is no content type",
    async (type) => {
      expect(await post("hello", { "content-type": type })).toEqual({
        status: 415,
        fields: ["content-type"],
      });
    },
  );

  const multipart = (fields: Record<string, string | number | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      body.set(name, value instanceof Blob ? value : String(value));
    return { method: "POST" as const, url: "/api/contact", payload: body };
  };

  test("a multipart form lacks each field that it does not hold, and no other", async () => {
    const { status, fields } = await refused(multipart({ name: "Huda", message: "Hello" }));
    expect([status, fields.sort()]).toEqual([422, ["email", "reason"]]);
    expect(await stored()).toBe(0);
  });

  test("a multipart form holds no file where none is expected, and no more text than another form", async () => {
    const file = new Blob(["x"]);
    expect(await refused(multipart({ ...sampleForm, picture: file }))).toEqual({
      status: 422,
      fields: ["picture"],
    });
    const long = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`more${at}`, "x".repeat(9_000)]));
    expect((await refused(multipart({ ...sampleForm, ...long }))).status).toBe(413);
    expect(await stored()).toBe(0);
  });

  test.each([
    ["name", 1],
    ["name", ["Huda"]],
    ["name", { toString: "Huda" }],
    ["name", null],
    ["email", true],
    ["email", `${"a".repeat(250)}@example.com`],
    ["reason", ["Feedback"]],
    ["message", "x".repeat(5_001)],
    ["message", "\u0000\u0000 \u0000"],
    ["name", undefined],
  ])("%s is refused by name when it is %j", async (field, value) => {
    const { status, fields } = await post(JSON.stringify({ ...sampleForm, [field]: value }));
    expect([status, fields]).toEqual([422, [field]]);
    expect(await stored()).toBe(0);
  });

  const noIds =
    "0 -1 1.5 1e99 2147483648 99999999999999999999 abc %00 1%00 NaN 0x10g 0x1 1e0 1.0 +1 %201 1%20 01 ١ '--";
  test.each(noIds.split(" "))("%s is no id", async (id) => {
    for (const noun of ["contact", "partner", "products", "categories"]) {
      expect((await refused({ url: `/api/${noun}/${id}` })).status).toBe(404);
    }
  });

  test.each([
    "/api/%2e%2e/%2e%2e/etc/passwd",
    "/api/..%2f..%2fetc%2fpasswd",
    "/api/../../etc/passwd",
    "/api/contact/..%5c..%5csecret",
    "/api/contact/%2F1",
    "/api//contact",
    "/api/contact/1;x=1",
    "/api/%",
    "/api/%zz",
    "/api/contact/%E0%A4%A",
    "/api/contact/%C0%AE",
    `/api/contact/${"9".repeat(5_000)}`,
    `/api/${"a/".repeat(2_000)}`,
  ])("%s leads nowhere", async (path) => {
    const { status = 0, type, body } = await raw(path);
    expect(type).toContain("application/problem+json");
    const codes: Record<number, string> = { 400: "malformed_request", 404: "not_found", 414: "too_large" };
    expect(JSON.parse(body).code).toBe(codes[status]);
  });

  /** Sends a raw path, which common clients would normalise. */
  async function raw(
    path: string,
  ): Promise<{ status: number | undefined; type: string | undefined; body: string }> {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = api.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const request = get({ port, path, headers, host: "127.0.0.1", agent: false }, (answer) => {
        const head = { status: answer.statusCode, type: answer.headers["content-type"] };
        text(answer).then((body) => resolve({ ...head, body }), reject);
      });
      request.on("error", reject);
    });
  }

  test.each([
    ["/api/contact?limit=1&limit=2", "limit"],
    ["/api/contact?limit=-1", "limit"],
    ["/api/contact?limit=0x5", "limit"],
    ["/api/contact?limit=1e1", "limit"],
    ["/api/contact?limit=%205", "limit"],
    ["/api/contact?limit=5.0", "limit"],
    ["/api/contact?cursor=0x5", "cursor"],
    ["/api/contact?cursor=", "cursor"],
    ["/api/contact?from=0000-01-01", "from"],
    ["/api/contact?to=9999-12-31", "to"],
    ["/api/contact?deleted_at=0000-01-01T00:00:00Z", "deleted_at"],
    ["/api/admin/products?category_id=1e0", "category_id"],
    ["/api/contact?search=a&search=b", "search"],
    ["/api/contact?view=everything", "view"],
    ["/api/contact?cursor=1&cursor=2", "cursor"],
    ["/api/contact?cursor=2147483648", "cursor"],
    ["/api/contact?sort[]=newest&sort=up", "sort"],
    ["/api/admin/dashboard?days=1e9", "days"],
    ["/api/admin/dashboard?days=3e1", "days"],
    [`/api/admin/search?q=${"x".repeat(201)}`, "q"],
    ["/api/products/shelves?need=gold", "need"],
    ["/api/products/shelves?without=milk,Gold!", "without.1"],
    ["/api/products/shelves?format=a%20bag", "format"],
    ["/api/products/shelves?from=-1", "from"],
  ])("%s is refused for its %s", async (url, field) => {
    expect(await refused({ url })).toEqual({ status: 422, fields: [field] });
  });

  test.each([
    ["/api/products/import/undo", "at", {}],
    ["/api/admin/words/ticket", "asOf", {}],
    ["/api/admin/words/publish", "at", { pages: [{ page: "home", version: 0 }] }],
  ])("%s is refused the year 0, which PostgreSQL does not have", async (url, field, rest) => {
    const payload = JSON.stringify({ ...rest, [field]: "0000-01-01T00:00:00Z" });
    expect(await refused({ method: "POST", url, headers: json, payload })).toEqual({
      status: 422,
      fields: [field],
    });
  });

  test.each([
    [{}, "ids"],
    [{ ids: [1], all: true }, "ids"],
    [{ ids: [] }, "ids"],
    [{ ids: "1" }, "ids"],
    [{ ids: [1.5] }, "ids.0"],
    [{ ids: [1, "2"] }, "ids.1"],
    [{ ids: [-1] }, "ids.0"],
    [{ ids: [2 ** 31] }, "ids.0"],
    [{ ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }, "ids"],
  ])("%j is no choice of records", async (payload, field) => {
    const answer = await refused({ method: "POST", url: "/api/contact/bulk-delete", payload });
    expect(answer).toEqual({ status: 422, fields: [field] });
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "unknown"])(
    "a file called %s is refused",
    async (name) => {
      const payload = form({}, { [name]: file("%PDF-", "a.pdf") });
      await refused({ method: "POST", url: "/api/brochures", payload });
    },
  );

  test.each([
    ["NUL", "Hu\u0000da"],
    ["the first half of a character", "Huda \ud83d"],
    ["the second half of a character", "\udc4d Huda"],
  ])("%s is refused by the name of its field, and not left out", async (_, text) => {
    for (const field of ["name", "email", "message"]) {
      const answer = await post(JSON.stringify({ ...sampleForm, [field]: text }));
      expect(answer).toEqual({ status: 422, fields: [field] });
    }
    expect(await stored()).toBe(0);
    for (const [path, field] of [
      ["/api/contact?search", "search"],
      ["/api/admin/search?q", "q"],
      ["/api/admin/products?search", "search"],
      ["/api/products/by-title?title", "title"],
      ["/api/admin/products/title-check?title", "title"],
      ["/api/admin/products/siblings?code", "code"],
    ]) {
      if (!text.isWellFormed()) continue;
      expect(await refused({ url: `${path}=${encodeURIComponent(text)}` })).toEqual({
        status: 422,
        fields: [field],
      });
    }
  });

  const inWindows = (text: string) => Buffer.from(text, "latin1");

  test.each([
    ["é of the encoding of Windows", inWindows("Zoë")],
    ["the first byte of two", Buffer.from([0x5a, 0xd8])],
    ["a surrogate of its own", Buffer.from("ed a0 bd".replaceAll(" ", ""), "hex")],
    ["an overlong slash", Buffer.from("c0af", "hex")],
  ])(
    "bytes that are no UTF-8 (%s) are refused by the name of their field, however they come",
    async (_, bad) => {
      const escaped = [...bad].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
      const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
      const rest = new URLSearchParams({ ...sampleForm, rating: "4.5", name: "" }).toString();
      const answers = [];
      for (const payload of [
        Buffer.from(`${rest}&name=${escaped}`),
        Buffer.concat([Buffer.from(`${rest}&name=`), bad]),
      ])
        answers.push(await refused({ method: "POST", url: "/api/contact", payload, headers: urlencoded }));
      const [start = "", end = ""] = JSON.stringify({ ...sampleForm, name: "@@" }).split("@@");
      const payload = Buffer.concat([Buffer.from(start), bad, Buffer.from(end)]);
      answers.push(await refused({ method: "POST", url: "/api/contact", payload, headers: json }));
      for (const answer of answers) expect(answer).toEqual({ status: 422, fields: ["name"] });
      expect(await stored()).toBe(0);

      for (const type of [
        "",
        "\r\nContent-Type: text/plain; charset=utf-8",
        "\r\nContent-Type: text/plain; charset=latin1",
      ]) {
        const part = `--x\r\nContent-Disposition: form-data; name="name"${type}\r\n\r\n`;
        const form = Buffer.concat([Buffer.from(part), bad, Buffer.from("\r\n--x--\r\n")]);
        const headers = { "content-type": "multipart/form-data; boundary=x" };
        expect(await refused({ method: "POST", url: "/api/brochures", payload: form, headers })).toEqual({
          status: 422,
          fields: ["name"],
        });
      }
      for (const search of [escaped, bad.toString("latin1")])
        expect((await raw(`/api/contact?limit=5&search=${search}`)).status).toBe(
          search === escaped ? 422 : 400,
        );
      expect((await raw(`/documents/1/${escaped}.pdf`)).status).toBe(400);
    },
  );

  test.each([
    ["content-type", "application/json; charset=utf-7"],
    ["content-type", 'application/json; charset="UTF-16LE"'],
    ["content-type", "application/json; charset=utf-8; charset=iso-8859-1"],
    ["content-type", "application/x-www-form-urlencoded; charset=windows-1252"],
    ["content-encoding", "gzip"],
    ["content-encoding", "br, identity"],
    ["content-encoding", "nonsense"],
  ])("%s: %s is refused, whatever the bytes are", async (field, value) => {
    const headers = { ...json, [field]: value };
    expect(await post(JSON.stringify(sampleForm), headers)).toEqual({ status: 415, fields: [field] });
    expect(await stored()).toBe(0);
  });

  test.each([
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/json; charset=UTF8",
    "application/json; charset='utf-8'",
    "application/json; charset=us-ascii",
  ])("%s is taken", async (type) => {
    const headers = { "content-type": type, "content-encoding": "identity" };
    expect((await post("{}", headers)).status).toBe(422);
  });

  test.each([
    ["not JSON", "x"],
    ["another list's", [1]],
    ["a text for a number", ["x", 1, 1, 1]],
    ["too great a number", [1, 1, 1, 2 ** 40]],
    ["half an id", [1, 1, 1, 1.5]],
    ["NUL", ["\u0000", 1], "title"],
    ["half a character", ["\ud83d", 1], "title"],
    ["no moment", ["yesterday", 1], "updated"],
    ["the year 0", ["0000-01-01T00:00:00.000Z", 1], "updated"],
  ])("a cursor with %s is refused", async (_, key, sort = "position") => {
    const cursor = Buffer.from(JSON.stringify(key)).toString("base64url");
    const url = `/api/admin/products?sort=${sort}&cursor=${cursor}`;
    expect(await refused({ url })).toEqual({ status: 422, fields: ["cursor"] });
  });

  const contact = "POST /api/contact";
  const wordsFile = { format: "daniry-words", version: 1, language: "en" };

  test.each([
    [contact, { ...sampleForm, name: undefined }, "name", "required"],
    [contact, { ...sampleForm, message: " \u200b\n" }, "message", "required"],
    [contact, { ...sampleForm, name: "x".repeat(121) }, "name", "too_long"],
    [contact, { ...sampleForm, reason: "Gossip" }, "reason", "invalid_choice"],
    [contact, { ...sampleForm, email: "huda at example.com" }, "email", "invalid_format"],
    ["POST /api/partner", { ...sampleForm, phone: "12" }, "phone", "invalid_format"],
    ["POST /api/partner", { ...sampleForm, phone_country: "Atlantis" }, "phone_country", "invalid_choice"],
    ["POST /api/newsletter", { email: ["a@example.com"] }, "email", "invalid_type"],
    ["POST /api/testimonials", { ...sampleForm, rating: "7" }, "rating", "too_large"],
    ["GET /api/contact?limit=0", undefined, "limit", "too_small"],
    ["GET /api/contact?limit=", undefined, "limit", "required"],
    ["GET /api/partner?limit=900", undefined, "limit", "too_large"],
    ["GET /api/admin/search?q=%20", undefined, "q", "required"],
    ["POST /api/visits?kind=sold", undefined, "kind", "invalid_choice"],
    ["POST /api/partner/bulk-delete", { ids: [] }, "ids", "required"],
    ["POST /api/partner/bulk-delete", { ids: [7], all: true }, "ids", "inconsistent"],
    ["POST /api/partner/bulk-delete", { ids: ["7"] }, "ids.0", "invalid_type"],
    [
      "POST /api/admin/words/file/preview",
      { file: { ...wordsFile, note: "" } },
      "file.note",
      "unknown_field",
    ],
    ["POST /api/admin/reset/password", { token: "t".repeat(43), password: "oats" }, "password", "too_short"],
    ["POST /api/admin/confirm", { password: "a guess" }, "password", "incorrect"],
    ["POST /api/products/add", { title: "Oats", category_id: 987 }, "category_id", "invalid_choice"],
    ["POST /api/products/add", { title: "Oats", category_id: 1, rating: 6 }, "rating", "too_large"],
    [
      "POST /api/products/add",
      { title: "Oats", category_id: 1, highlights: '["Whole", 5]' },
      "highlights.1",
      "invalid_type",
    ],
    [
      "POST /api/products/add",
      { title: "Oats", category_id: 1, translations: '{"ar":{"shown":true,"texts":{}}}' },
      "translations.ar.texts.title",
      "required",
    ],
  ])("%s with %j is refused at %s with the code %s", async (call, payload, field, code) => {
    const [method, url = ""] = call.split(" ") as ["GET" | "POST", string];
    const problem = await problemOf({ method, url, ...(payload && { payload }) });
    const codes = problem.errors?.map((error) => [error.field, error.code]);
    expect([problem.code, codes]).toEqual(["invalid_fields", [[field, code]]]);
  });

  test.each([
    "https://user@shop.example/x",
    "https://user:word@shop.example",
    "https://@shop.example",
    "ftp://shop.example",
    "javascript:alert(1)",
    "https:shop.example",
    "//shop.example",
    "shop.example",
  ])("%s is no link", async (link) => {
    const body = { title: "Daniry", category_id: 1, amazonLink: link };
    const answer = await refused({ method: "POST", url: "/api/products/add", payload: body });
    expect(answer).toEqual({ status: 422, fields: ["amazonLink"] });
  });
});
