// @module-tag one-engine

import { afterAll, expect, test } from "vitest";
import { startTestApi } from "#test/support/api.ts";
import { rawCall } from "#test/support/raw-call.ts";
import { longestAddress } from "./request-line.ts";

const api = await startTestApi();
afterAll(api.close);
const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });

test("an address of more than 2 KB is refused, to a program as a problem and to a person as a page", async () => {
  for (const start of ["/", "/products", "/api/contact?search=", "/api/%", "//"]) {
    const path = start.padEnd(longestAddress + 1, "/");
    const answer = await rawCall(origin, { path });
    expect([start, answer.status]).toEqual([start, 414]);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    const { code, detail } = JSON.parse(answer.body.toString());
    expect([code, detail]).toEqual(["too_large", expect.stringContaining("2048 characters")]);
    const page = await rawCall(origin, { path, headers: { accept: "text/html,*/*" } });
    expect([start, page.status, page.headers["content-type"]]).toEqual([
      start,
      414,
      "text/html; charset=utf-8",
    ]);
    expect(page.body.toString()).toContain('<a href="/">');
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
  }
  const longest = await rawCall(origin, { path: "/api/contact?search=".padEnd(longestAddress, "x") });
  expect(longest.status).toBe(401);
});

test.each(["TRACE", "PROPFIND", "LINK", "M-SEARCH", "QUERY", "PURGE"])(
  "%s is no method of this site",
  async (method) => {
    for (const path of ["/", "/products", "/api/contact", "/healthz", "/media/x.webp"]) {
      const answer = await rawCall(origin, { method, path });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers.allow).toContain("GET, HEAD, POST");
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(JSON.parse(answer.body.toString()).code).toBe("method_not_allowed");
    }
  },
);

test("a body behind a refused line is read past, and the connection goes on", async () => {
  const answer = await rawCall(origin, {
    method: "POST",
    path: "/".padEnd(3_000, "x"),
    body: "x".repeat(60_000),
  });
  expect(answer.status).toBe(414);
});
