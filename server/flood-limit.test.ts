// @module-tag one-engine

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { head, talk } from "#test/support/talk.ts";
import { Visitor } from "#test/support/visitor.ts";
import { mostAMinute } from "./flood-limit.ts";

let api: TestApi;
let origin: string;
let other: Visitor;
beforeAll(async () => {
  // The limit is for a minute, which 12,000 requests may outlast on a busy machine.
  vi.useFakeTimers({ toFake: ["Date"] });
  api = await startTestApi({}, { TRUST_PROXY: "127.0.0.9" });
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  other = new Visitor(origin, "127.0.0.3");
});
afterAll(async () => {
  other.leave();
  await api.close();
  vi.useRealTimers();
});

const together = 100;

async function refusedOf(times: number, path: string, from: string, header?: (number: number) => string) {
  let refused = 0;
  for (let sent = 0; sent < times; sent += together) {
    const { socket, heard, ended, hears } = talk(origin, { from });
    const numbers = Array.from({ length: together }, (_, at) => sent + at);
    socket.write(
      numbers.map((n) => head(`GET ${path}`, ...(header ? [`x-forwarded-for: ${header(n)}`] : []))).join(""),
    );
    await Promise.race([hears("HTTP/1.1 ", together), ended]);
    refused += heard().split("HTTP/1.1 429").length - 1;
    socket.destroy();
  }
  return refused;
}

test.each([
  ["/api/no-such-call", "127.0.0.11"],
  ["/healthz", "127.0.0.12"],
])("%s, asked for without an end, is refused to who does that, and to nobody else", async (path, from) => {
  expect(await refusedOf(mostAMinute, path, from)).toBe(0);
  expect(await refusedOf(together, path, from)).toBe(1);
  const visitor = new Visitor(origin, from);
  const refused = await visitor.ask(path);
  if (path !== "/healthz")
    expect((await visitor.ask("/api/admin/login", { method: "POST" })).status).toBe(422);
  visitor.leave();
  expect([refused.status, refused.headers.connection]).toEqual([429, "close"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await other.ask("/healthz")).status).toBe(200);
  vi.setSystemTime(Date.now() + minuteMs);
  expect(await refusedOf(together, path, from), "a minute later").toBe(0);
});

test("behind a proxy each visitor is counted, and health checks by themselves", async () => {
  expect(await refusedOf(mostAMinute + together, "/none", "127.0.0.9", (n) => `198.51.100.${n % 200}`)).toBe(
    0,
  );
  expect(
    await refusedOf(
      mostAMinute + together,
      "/none",
      "127.0.0.9",
      (n) => `[2001:db8::${n.toString(16)}]:${n}`,
    ),
  ).toBe(1);
  expect(await refusedOf(mostAMinute + together, "/none", "127.0.0.9", (n) => `rubbish-${n}`)).toBe(1);
  const proxy = new Visitor(origin, "127.0.0.9");
  expect((await proxy.ask("/healthz")).status).toBe(200);
  expect((await proxy.ask("/none")).status).toBe(429);
  proxy.leave();
});
