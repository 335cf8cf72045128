// @module-tag one-engine

import { afterAll, expect, test } from "vitest";
import { startTestApi } from "#test/support/api.ts";
import { head, talk } from "#test/support/talk.ts";
import { mostAhead } from "./pipeline.ts";

const api = await startTestApi({}, { RATE_LIMIT: "off" });
afterAll(api.close);
const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });

test.each(["/healthz", "/api/no-such-call", "/no-such-page", "/api/products"])(
  "of 20,000 requests for %s at once at most 100 are answered, and the connection ends",
  async (path) => {
    const flood = talk(origin);
    flood.socket.write(head(`GET ${path}`).repeat(20_000));
    await flood.ended;
    expect(flood.heard().split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(mostAhead + 1);
  },
);

test("the first request too many ends the connection, and no other one", async () => {
  const [flood, other] = [talk(origin), talk(origin)];
  other.socket.write(head("GET /healthz"));
  await other.hears('{"status":"ok"}');
  flood.socket.write(head("GET /healthz").repeat(mostAhead + 2));
  await flood.ended;
  other.socket.write(head("GET /healthz"));
  await other.hears('{"status":"ok"}', 2);
  other.socket.destroy();
});

test("what a connection sends ahead within the limit is answered whole, in its order, time after time", async () => {
  const ahead = talk(origin);
  for (let round = 1; round <= 5; round++) {
    for (let number = 0; number < mostAhead; number++)
      ahead.socket.write(head(number % 2 ? "GET /healthz" : "GET /api/products"));
    await ahead.hears('{"status":"ok"}', (round * mostAhead) / 2);
  }
  const types = Array.from(ahead.heard().matchAll(/\r\n\r\n(.)/g), ([, sign]) => sign);
  expect(types).toEqual(Array.from({ length: 5 * mostAhead }, (_, at) => (at % 2 ? "{" : "[")));
  ahead.socket.destroy();
});
