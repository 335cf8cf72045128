// @module-tag one-engine

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { rawCall } from "#test/support/raw-call.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";

const fields = { ...sampleForm, rating: "5" };
const foreign = "Sent from another site";
const writes = endpoints.filter(({ method }) => method !== "GET");

const foreignPages: Record<string, Record<string, string>> = {
  "another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "another site, in an old browser": { origin: "https://evil.example" },
  "another site that hides its name": { origin: "null", "sec-fetch-site": "cross-site" },
  "a frame without an origin": { origin: "null" },
  "another site, without an origin": { "sec-fetch-site": "cross-site" },
  "a host beside ours": { origin: "https://shop.daniry.example", "sec-fetch-site": "same-site" },
  "our own name without https": { origin: "http://www.daniry.example" },
  "our own name on another port": { origin: "https://www.daniry.example:8443" },
  "a name that begins like ours": { origin: "https://www.daniry.example.evil.example" },
  "no address at all": { origin: "www.daniry.example" },
  nowhere: { origin: "" },
};

const ownPages: Record<string, Record<string, string>> = {
  "our own page": { origin: "https://www.daniry.example", "sec-fetch-site": "same-origin" },
  "our own page, in an old browser": { origin: "https://www.daniry.example" },
  "our own page, hiding its name": { origin: "null", "sec-fetch-site": "same-origin" },
  "our own page under a name that a proxy has changed": {
    origin: "https://daniry.test",
    "sec-fetch-site": "same-origin",
  },
  "a person's own doing": { "sec-fetch-site": "none" },
  "a site that is listed": { origin: "https://partner.example", "sec-fetch-site": "cross-site" },
  "a program": {},
};

describe("a call that changes something", () => {
  let api: TestApi;
  let origin: string;
  beforeAll(async () => {
    const variables = { PUBLIC_URL: "https://www.daniry.example", SITE_ORIGINS: "https://partner.example" };
    api = await startTestApi({}, variables);
    origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => api.close());

  const send = async (path: string, headers: Record<string, string>, method = "POST") => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(fields).toString();
    const answer = await rawCall(origin, { method, path, headers: { ...form, ...headers }, body });
    const isProblem = answer.headers["content-type"] === "application/problem+json";
    return {
      status: answer.status,
      title: isProblem ? (JSON.parse(answer.body.toString()).title as string) : "",
    };
  };
  const stored = async () => {
    const tables = ["contacts", "partners", "testimonials", "subscribers", "mails"] as const;
    const rows = tables.map((table) => api.database.read.selectFrom(table).selectAll().execute());
    return (await Promise.all(rows)).flat().length;
  };

  test.each(Object.entries(foreignPages))("is refused from %s, whichever it is", async (_, headers) => {
    const before = await stored();
    for (const { method, path } of writes) {
      const answer = await send(path.replace(/\{\w+\}/g, "1"), headers, method);
      expect([method, path, answer]).toEqual([method, path, { status: 403, title: foreign }]);
    }
    expect(await send("/api/unknown", headers, "PATCH")).toEqual({ status: 403, title: foreign });
    expect(await stored()).toBe(before);
  });

  test.each(Object.entries(ownPages))("is taken from %s", async (_, headers) => {
    for (const { method, path } of writes) {
      const answer = await send(path.replace(/\{\w+\}/g, "1"), headers, method);
      expect([path, answer.title]).not.toEqual([path, foreign]);
    }
    expect((await send("/api/contact", headers)).status).toBe(201);
  });

  test("is taken from a page of the very host that it goes to, by whatever name that was reached", async () => {
    const host = new URL(origin).host;
    expect((await send("/api/contact", { origin: `http://${host}` })).status).toBe(201);
    expect((await send("/api/contact", { host: "192.0.2.7:80", origin: "http://192.0.2.7" })).status).toBe(
      201,
    );
    expect((await send("/api/contact", { origin: `http://${host}1` })).status).toBe(403);
  });

  test("reads are not asked where they come from", async () => {
    for (const headers of Object.values(foreignPages)) {
      const answer = await rawCall(origin, { path: "/api/products", headers });
      expect(answer.status).toBe(200);
    }
  });

  test("a person is told by a page", async () => {
    const headers = { origin: "https://evil.example", accept: "text/html,*/*" };
    const answer = await rawCall(origin, { method: "POST", path: "/api/contact", headers });
    expect([answer.status, answer.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.body.toString()).toContain(foreign);
  });
});

describe("a form without JavaScript", () => {
  const site = new Site({ PUBLIC_URL: "https://www.daniry.example" });
  beforeAll(() => site.start());
  afterAll(() => site.dispose());

  const post = async (path: string, headers: Record<string, string>, form: Record<string, string>) => {
    const sent = {
      method: "POST",
      path,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(form).toString(),
    };
    const { status, body } = await rawCall(site.url, sent);
    return { status, text: body.toString() };
  };

  test.each(Object.entries(foreignPages))("is refused from %s", async (_, headers) => {
    expect((await post("/contact-us", headers, fields)).status).toBe(403);
    expect((await post("/leave-newsletter", headers, { email: "reader@example.com" })).status).toBe(403);
  });

  test.each(Object.entries(ownPages).filter(([page]) => page !== "a site that is listed"))(
    "is taken from %s",
    async (_, headers) => {
      const answer = await post("/contact-us", headers, fields);
      expect(answer.status).toBeLessThan(400);
      expect(answer.text).toContain("Thank you, Huda");
    },
  );
});
