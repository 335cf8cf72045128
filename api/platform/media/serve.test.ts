// @module-tag one-engine

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test/support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("a picture is sent in part, and a range beyond its end is refused with its size", async () => {
  const bytes = Buffer.from("RIFF....WEBPVP8 and some more");
  await api.media.put("products/range/front.webp", bytes);
  const get = (range: string) => api.inject({ url: "/media/products/range/front.webp", headers: { range } });
  const part = await get("bytes=4-7");
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "....", "bytes 4-7/29"]);
  expect(part.headers["accept-ranges"]).toBe("bytes");
  const beyond = await get("bytes=29-");
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */29"]);
  expect(beyond.headers["content-type"]).toContain("application/problem+json");
});
