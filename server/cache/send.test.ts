import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { rawCall } from "#test/support/raw-call.ts";
import { packedWhole } from "../finish-page.ts";
import { createPageCache } from "./pages.ts";
import { sendCached } from "./send.ts";

const etag = '"one"';
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", etag };
const body = Buffer.from("<p>Nährwerte</p>");

async function keptPage() {
  const kept = createPageCache(() => 1);
  const page = { status: 200, headers, etag, bodies: { identity: body }, isWhole: true };
  await kept.get("/", "/", async () => page);
  return kept;
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 620_000 }, listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function read(port: number, requests: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(requests);
  const parts: Buffer[] = await socket.toArray();
  return Buffer.concat(parts)
    .toString()
    .replace(/^Date: \w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/gm, "Date: now\r");
}

const get = (lines = "", version = "1.1") => `GET / HTTP/${version}\r\nHost: daniry.example\r\n${lines}\r\n`;

test.each([
  ["one after the other over one connection", get() + get() + get("Connection: close\r\n")],
  ["what the browser has already", get(`If-None-Match: ${etag}\r\n`).repeat(3) + get()],
  ["both in turn", (get() + get(`If-None-Match: ${etag}\r\n`)).repeat(3)],
  ["HTTP/1.0", get("", "1.0")],
  ["HTTP/1.0 that keeps its connection", get("Connection: keep-alive\r\n", "1.0").repeat(3)],
])("a kept answer is byte for byte what Node would write: %s", async (_name, requests) => {
  const kept = await keptPage();
  const ours = await listen((request, response) => expect(sendCached(kept, request, response)).toBe(true));
  const plain = await listen((request, response) => {
    const answer = kept.find("/");
    if (request.headers["if-none-match"])
      response.writeHead(304, answer?.ready.identity.unchanged.headers).end();
    else response.writeHead(200, answer?.ready.identity.whole.headers).end(body);
  });
  const expected = await read(plain, requests);
  expect(expected.split("HTTP/1.1 ")).toHaveLength(requests.split("GET / ").length);
  for (let turn = 0; turn < 3; turn++) expect(await read(ours, requests)).toBe(expected);
});

test("the date of a kept answer is never older than a second or two", async () => {
  const kept = await keptPage();
  const port = await listen((request, response) => void sendCached(kept, request, response));
  const dates = new Set<string>();
  while (dates.size < 3) {
    const asked = Date.now();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    const date = answer.headers.get("date") ?? "";
    await answer.text();
    expect(Date.parse(date)).toBeGreaterThan(asked - 2_000);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    dates.add(date);
  }
});

test("each encoding has its own tag, and is unchanged for who has that one", async () => {
  const kept = createPageCache(() => 1);
  const page = { status: 200, headers, etag, bodies: { identity: body }, isWhole: true };
  await kept.get("/", "/", () => packedWhole(page));
  const port = await listen((request, response) => void sendCached(kept, request, response));
  const ask = (encoding: string, known = "") =>
    rawCall(`http://127.0.0.1:${port}`, {
      path: "/",
      headers: { "accept-encoding": encoding, ...(known && { "if-none-match": known }) },
    });
  const encodings = ["br", "gzip", "identity"];
  const tags = await Promise.all(encodings.map(async (one) => String((await ask(one)).headers.etag)));
  expect(new Set(tags).size).toBe(3);
  for (const [at, encoding] of encodings.entries())
    for (const [of, tag] of tags.entries()) {
      const answer = await ask(encoding, `W/${tag}`);
      expect([encoding, tag, answer.status]).toEqual([encoding, tag, at === of ? 304 : 200]);
      expect(answer.headers.etag).toBe(tags[at]);
    }
});
