import { deflateSync } from "node:zlib";
import { afterAll, describe, expect, test, vi } from "vitest";
import * as contract from "#contract/content/brochures.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { judgePdf } from "./pdf.ts";

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";
const otherPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("documents", () => {
  let count = 0;

  function create(name: string, pdf: Uint8Array | string = samplePdf(2, `${++count}`)) {
    return api.call(contract.createBrochure, { token, body: form({ name }, { file: file(pdf, "any.bin") }) });
  }
  const update = (id: number, fields: object, pdf?: Uint8Array) =>
    api.call(contract.updateBrochure, {
      token,
      params: { id },
      body: form({ ...fields }, pdf ? { file: file(pdf, "new.pdf", "application/pdf") } : {}),
    });
  const fetch = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    api.inject({ method, url, headers: { "user-agent": phone, ...headers } });
  const downloads = async ({ id }: contract.Brochure) =>
    (await api.call(contract.listBrochures, { token })).body.data.find((one) => one.id === id)?.downloads;

  test("are stored, and served under their name to be saved", async () => {
    const pdf = samplePdf(3, "served");
    const { status, body } = await create("Price List 2026", pdf);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Price List 2026",
      language: "en",
      pages: 3,
      bytes: pdf.length,
      version: 1,
    });
    expect(body.data.file_url).toBe(`/documents/${body.data.id}/price-list-2026.pdf`);
    const answer = await fetch(body.data.file_url);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=price-list-2026.pdf",
      "x-content-type-options": "nosniff",
    });
  });

  test.each(["كتيب المنتجات", "???", "Ähre & Öl"])("may be named %s", async (name) => {
    const { body } = await create(name);
    expect(body.data.name).toBe(name);
    expect((await fetch(body.data.file_url)).statusCode).toBe(200);
  });

  test("are replaced at once, by PUT and by POST, under the same address", async () => {
    const { data } = (await create("Replaced", samplePdf(1, "old"))).body;
    const before = await fetch(data.file_url);
    const put = await update(data.id, {}, samplePdf(4, "new"));
    expect(put.body.data).toMatchObject({ pages: 4, version: 2, name: "Replaced", file_url: data.file_url });
    const after = await fetch(data.file_url, { "if-none-match": String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(samplePdf(4, "new"))).toBe(true);
    const body = form({}, { file: file(samplePdf(5, "newest"), "x.pdf") });
    const post = await api.call(contract.updateBrochureByPost, { token, params: { id: data.id }, body });
    expect(post.body.data).toMatchObject({ pages: 5, version: 3 });
  });

  test("keep a file that another document has too", async () => {
    const pdf = samplePdf(1, "shared");
    const one = (await create("Shared one", pdf)).body.data;
    const two = (await create("Shared two", pdf)).body.data;
    await update(one.id, {}, samplePdf(1, "no longer shared"));
    expect((await fetch(two.file_url)).rawPayload.equals(pdf)).toBe(true);
  });

  test("are renamed by JSON, and old addresses go on", async () => {
    const { data } = (await create("Before")).body;
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/brochures/update/${data.id}`;
    const answer = await api.inject({ method: "PUT", url, headers, payload: { name: "After" } });
    expect(answer.json().data).toMatchObject({ name: "After", bytes: data.bytes, version: 2 });
    expect(answer.json().data.file_url).toContain("after.pdf");
    expect((await fetch(data.file_url)).statusCode).toBe(200);
  });

  test("count a download only where the file is sent", async () => {
    const { data } = (await create("Counted")).body;
    const { headers } = await fetch(data.file_url);
    await vi.waitFor(async () => expect(await downloads(data)).toBe(1), 15_000);
    expect((await fetch(data.file_url, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    const head = await fetch(data.file_url, {}, "HEAD");
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    await fetch(data.file_url, { "user-agent": otherPhone });
    await vi.waitFor(async () => expect(await downloads(data)).toBe(2), 15_000);
    for (const list of [contract.listDocuments, contract.listBrochures])
      expect((await api.call(list, {})).text, "visitors").not.toContain("downloads");
  });

  test("count a reader once a day, and neither a program, nor a later part, nor a look ahead", async () => {
    const { data } = (await create("Read in parts")).body;
    const from = (address: string, more: Record<string, string> = {}) =>
      api.inject({
        url: data.file_url,
        remoteAddress: address,
        headers: { "user-agent": phone, ...more },
      });
    expect((await from("203.0.113.1", { range: "bytes=0-99" })).statusCode).toBe(206);
    await from("203.0.113.1");
    for (const range of ["bytes=100-", "bytes=0-1"]) await from("203.0.113.1", { range });
    await from("203.0.113.2", { range: "bytes=9-" });
    await from("203.0.113.3", { "sec-purpose": "prefetch;prerender" });
    for (const program of [
      "WhatsApp/2.24.1 A",
      "facebookexternalhit/1.1",
      "Mozilla/5.0 (compatible; bingbot/2.0)",
    ])
      await from("203.0.113.4", { "user-agent": program });
    await from("203.0.113.5");
    await vi.waitFor(async () => expect(await downloads(data)).toBe(2), 15_000);
    api.clock.move({ hours: 25 });
    await from("203.0.113.1");
    await vi.waitFor(async () => expect(await downloads(data)).toBe(3), 15_000);
  });

  test.each([
    ["bytes=0-9", 206, [0, 10], "bytes 0-9/N"],
    ["bytes=-7", 206, [-7], "bytes S-E/N"],
    ["Bytes=20-", 206, [20], "bytes 20-E/N"],
    ["bytes=5-999999", 206, [5], "bytes 5-E/N"],
    ["bytes=999999-", 416, null, "bytes */N"],
    ["bytes=0-1,4-5", 200, [0], undefined],
    ["bytes=9-2", 200, [0], undefined],
    ["pages=1-2", 200, [0], undefined],
  ] as const)("are sent in part: %s gives %i", async (range, status, slice, shown) => {
    const pdf = samplePdf(3, range);
    const { data } = (await create(`Part ${range}`, pdf)).body;
    const answer = await fetch(data.file_url, { range });
    const bytes = shown
      ?.replace("N", String(pdf.length))
      .replace("S", String(pdf.length - 7))
      .replace("E", String(pdf.length - 1));
    expect([answer.statusCode, answer.headers["content-range"]]).toEqual([status, bytes]);
    if (slice) {
      const part = pdf.subarray(...slice);
      expect(answer.rawPayload.equals(part)).toBe(true);
      expect(answer.headers).toMatchObject({
        "accept-ranges": "bytes",
        "content-length": String(part.length),
        "content-disposition": expect.stringContaining("attachment"),
      });
    }
  });

  test("go on where a download broke off only if the file is still the same", async () => {
    const pdf = samplePdf(2, "broke off");
    const { data } = (await create("Broke off", pdf)).body;
    const etag = String((await fetch(data.file_url, {}, "HEAD")).headers.etag);
    const rest = { range: "bytes=40-" };
    const statusWith = async (ifRange: string) =>
      (await fetch(data.file_url, { ...rest, "if-range": ifRange })).statusCode;
    expect(await statusWith(etag)).toBe(206);
    expect(await statusWith(`W/${etag}`)).toBe(200);
    expect(await statusWith("Sat, 28 Nov 2026 00:00:00 GMT")).toBe(200);
    const head = await fetch(data.file_url, { range: "bytes=0-1" }, "HEAD");
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(pdf.length)]);
    await update(data.id, {}, samplePdf(2, "another file"));
    expect(await statusWith(etag)).toBe(200);
  });

  test.each([
    ["an empty line of a mail", "\r\n", ""],
    ["a server's warning", "<br />\n<b>Warning</b>: unlink() in <b>send.php</b><br />\n", ""],
    ["1,000 bytes of anything", "x".repeat(1_000), ""],
    ["zeros", "", "\0".repeat(5_000)],
  ])("are taken without what stands around a PDF: %s", async (what, front, behind) => {
    const pdf = samplePdf(2, what);
    const { status, body } = await create(
      `Within ${what}`,
      Buffer.concat([Buffer.from(front), pdf, Buffer.from(behind)]),
    );
    expect([status, body.data.pages]).toEqual([201, 2]);
    expect((await fetch(body.data.file_url)).rawPayload.subarray(0, pdf.length).equals(pdf)).toBe(true);
  });

  test.each([
    ["HTML", "<script>alert(1)</script>"],
    ["cut off", samplePdf(3).subarray(0, 60)],
    ["hidden behind other bytes", Buffer.concat([Buffer.alloc(1_025, 10), samplePdf(1)])],
    ["empty", ""],
  ])("refuse a file that is no whole PDF: %s", async (_name, bytes) => {
    const { status, problem } = await create(`Refused ${++count}`, bytes);
    expect(status).toBe(422);
    expect(problem.errors).toEqual([
      { field: "file", message: "Choose a whole PDF file", code: "invalid_file" },
    ]);
  });

  test.each([
    ["runs a script (JavaScript)", "/OpenAction <</S /J#61vaScript /JS (1)>>"],
    ["starts a program (Launch)", "/OpenAction <</S /Launch /F (a.exe)>>"],
    ["carries another file inside (EmbeddedFile)", "/Names <</EmbeddedFiles 9 0 R>>"],
    ["is encrypted, so its content cannot be checked", "/Encrypt 9 0 R"],
  ])("refuse a file that %s, in words that say what would be right", async (does, words) => {
    const pdf = samplePdf(1).toString().replace("/Root", `${words} /Root`);
    const { status, problem } = await create(`Refused ${++count}`, pdf);
    expect(status).toBe(422);
    expect(problem.errors).toEqual([
      {
        field: "file",
        message: `This PDF ${does}. Save it without that, for example by printing it to a new PDF, and choose the new file`,
        code: "invalid_file",
      },
    ]);
  });

  const link = (address: string) => `/Annots [<</Subtype /Link /A <</S /URI /URI (${address})>>>>]`;
  const named = {
    "in the address of a link": link("https://example.com/a%20b/Launch/JavaScript?x=/SubmitForm"),
    "in an address with brackets": link("https://example.com/\\(a\\)(b)/Launch"),
    "in a title": "/Title (Our guide: /JavaScript, /JS and /EF in PDFs) /S /D",
    "in a list of titles": "/Any [(/Launch) (and) (/Encrypt)]",
  };

  test.each(Object.entries(named))("are taken if they only name an action %s", async (_where, words) => {
    const pdf = samplePdf(1).toString().replace("/Root", `${words} /Root`);
    expect((await create(`Taken ${++count}`, pdf)).status).toBe(201);
    const objects = deflateSync(`7 0 <<${words}>>`);
    const head = "%PDF-1.7\n5 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>> stream\n";
    const packed = Buffer.concat(
      [head, objects, "\nendstream endobj trailer <</Root 1 0 R>>\n%%EOF"].map((part) => Buffer.from(part)),
    );
    expect(judgePdf(packed)).toEqual({ pages: 0 });
  });

  test.each([
    "/Title (a \\) /A <</S /Launch /F (x)>>",
    "/Title (a) /A <</S/Launch/F (x)>>",
    "/Title %(\n /A <</S /Launch>> %)",
    "/Title <28 % (> /A <</S /Launch>> /B <29>",
    "/Title <(> /S /Launch /B <)>",
    "/Title (8 0 obj <</S /Launch /F (x)>> endobj)",
    "/Title (8 0 obj /Launch )",
    "/Title (\n/Launch\n)",
    "/Title (<</S /Launch>>)",
    "/A <</S 7 0 R /F (a.exe)>> /Title (/Launch)",
    "/A <</#53%\n7 0%\n R /F (a.exe)>>",
    "/Annots [<</Subtype 7 0 R>>]",
    `/Title (${"a".repeat(1_100)} /Launch)`,
  ])("refuse an action beside or within what may be a text: %s", async (words) => {
    const pdf = samplePdf(1)
      .toString()
      .replace("/Root", () => `${words} /Root`);
    expect(judgePdf(Buffer.from(pdf))).toMatchObject({ fault: expect.stringMatching(/Launch|hides what/) });
  });

  test("refuse what is too large, nameless or without a file", async () => {
    const large = await create("Large", Buffer.concat([samplePdf(1), Buffer.alloc(20 * 1024 * 1024)]));
    expect([large.status, large.problem.errors?.[0]?.field]).toEqual([413, "file"]);
    const nameless = await create(" ");
    expect([nameless.status, nameless.problem.errors?.[0]?.field]).toEqual([422, "name"]);
    const bare = await api.call(contract.createBrochure, { token, body: form({ name: "Bare" }) });
    expect([bare.status, bare.problem.errors?.[0]?.field]).toEqual([422, "file"]);
  });

  test.each(["/documents/99999/x.pdf", "/documents/abc/x.pdf", "/documents/0/..%2fx"])(
    "are not at %s",
    async (url) => {
      expect((await fetch(url)).statusCode).toBe(404);
    },
  );
});

describe("pages of a PDF", () => {
  const whole = (...parts: (string | Buffer)[]) =>
    Buffer.concat(
      ["%PDF-1.7\n", ...parts, "\ntrailer <</Root 1 0 R>>\n%%EOF"].map((part) => Buffer.from(part)),
    );

  test("are counted in compressed objects too", () => {
    const packed = deflateSync("1 0 2 50 <</Type /Pages /Kids [] /Count 12>> <</Type /Catalog>>");
    const object = "5 0 obj <</Type /ObjStm /N 2 /First 9 /Filter /FlateDecode>> stream\n";
    expect(judgePdf(whole(object, packed, "\nendstream\n"))).toEqual({ pages: 12 });
  });

  test("are none where they cannot be read", () => {
    expect(judgePdf(whole("<</Type /ObjStm>> stream\n\xffnoise"))).toEqual({ pages: 0 });
  });

  // Were one looked through once for each of its parts, it would take minutes and end the test.
  test.each(["<</Type/ObjStm>>stream\n", "<</Type /Pages "])("of a hostile file of “%s” are none", (part) => {
    expect(judgePdf(whole(part.repeat(800_000)))).toEqual({ pages: 0 });
  });
});
