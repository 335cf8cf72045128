// @module-tag one-engine

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { head, talk } from "#test/support/talk.ts";
import { mostAhead } from "./pipeline.ts";

let api: TestApi;
let origin: string;
beforeAll(async () => {
  // No load test needs more on one connection.
  api = await startTestApi({}, { RATE_LIMIT: "off" });
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => api.close());

test.each(["/healthz", "/api/no-such-call", "/no-such-page", "/api/products"])(
  "of 20,000 requests for %s at once some are answered, and the connection ends",
  async (path) => {
    const flood = talk(origin);
    flood.socket.write(head(`GET ${path}`).repeat(20_000));
    await flood.ended;
    const statuses = Array.from(flood.heard().matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
    // The first one does not wait for any other, and the last ones may be lost with the connection.
    expect(statuses.length).toBeLessThanOrEqual(mostAhead + 2);
    expect(statuses.slice(0, mostAhead)).not.toContain("429");
  },
);

test("the first request too many is answered 429", async () => {
  const flood = talk(origin);
  flood.socket.write(head("GET /healthz").repeat(mostAhead + 2));
  await flood.ended;
  expect(flood.heard().split("HTTP/1.1 200")).toHaveLength(mostAhead + 2);
  const [, last = ""] = flood.heard().split("HTTP/1.1 429");
  expect(last.toLowerCase()).toContain("connection: close");
  expect(last).toContain(`at most ${mostAhead} requests ahead`);
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
