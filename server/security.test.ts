import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawCall } from "#test/support/raw-call.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";
import { Visitor } from "#test/support/visitor.ts";

const token = "a-token-that-nobody-guesses";

describe("a site at https, with a token for its figures", () => {
  const site = new Site({
    PUBLIC_URL: "https://www.daniry.example",
    METRICS_TOKEN: token,
    LOG_LEVEL: "info",
  });
  beforeAll(() => site.start());
  afterAll(() => site.dispose());

  test("the API is fenced off from other sites as long as none is named", async () => {
    for (const path of ["/api/products", "/api/contact", "/products"]) {
      const { headers } = await rawCall(site.url, { path });
      expect([path, headers["cross-origin-resource-policy"]]).toEqual([path, "same-origin"]);
    }
  });

  test("figures are for this machine and for holders of the token", async () => {
    const ask = async (headers: Record<string, string> = {}, address = "127.0.0.1") => {
      const visitor = new Visitor(site.url, address);
      const answer = await visitor.ask("/metrics", { headers }).finally(() => visitor.leave());
      expect(answer.text.includes("daniry_http_request_seconds")).toBe(answer.status === 200);
      if (answer.status === 401) expect(answer.headers["www-authenticate"]).toBe("Bearer");
      return answer.status;
    };
    expect(await ask()).toBe(200);
    expect(await ask({ host: "localhost:3000" })).toBe(200);
    const passedOn: Record<string, string>[] = [
      { "x-forwarded-for": "203.0.113.9" },
      { "x-forwarded-for": "127.0.0.1" },
      { forwarded: "for=203.0.113.9" },
      { "x-real-ip": "203.0.113.9" },
      { via: "1.1 front" },
      { host: "www.daniry.example" },
      { host: "127.0.0.1.example" },
    ];
    for (const headers of passedOn) {
      expect([headers, await ask(headers)]).toEqual([headers, 401]);
      expect(await ask({ ...headers, authorization: `Bearer ${token}` })).toBe(200);
      for (const wrong of [token.slice(1), `${token}x`, token.toUpperCase(), "Bearer", ""])
        expect([wrong, await ask({ ...headers, authorization: `Bearer ${wrong}` })]).toEqual([wrong, 401]);
      expect(await ask({ ...headers, authorization: `Basic ${token}` })).toBe(401);
    }
  });

  test("pages from memory are in the figures, and in the log by the time the server has stopped", async () => {
    for (let time = 0; time < 3; time++) await rawCall(site.url, { path: "/faqs" });
    const { headers } = await rawCall(site.url, { path: "/faqs" });
    await rawCall(site.url, { path: "/faqs", headers: { "if-none-match": String(headers.etag) } });
    const body = JSON.stringify({ ...sampleForm, name: "Personal Name" });
    const type = { "content-type": "application/json" };
    await rawCall(site.url, { method: "POST", path: "/api/contact", headers: type, body });
    const figures = (await rawCall(site.url, { path: "/metrics" })).body.toString();
    expect(figures).toContain('daniry_kept_page_answers_total{route="/faqs",status="200"} 3');
    expect(figures).toContain('daniry_kept_page_answers_total{route="/faqs",status="304"} 1');
    expect(figures).toContain(
      'daniry_http_request_seconds_count{method="POST",route="/api/contact",status="201"} 1',
    );
    expect(figures).not.toContain("Personal Name");
    await site.kill("SIGTERM");
    const told = site.said.split("\n").filter((line) => line.includes("answered from memory"));
    expect(told.map((line) => JSON.parse(line).answers["/faqs"])).toEqual([4]);
  });
});

describe("a site whose API serves other origins, without a token", () => {
  const site = new Site({ API_URL: "https://api.daniry.example" });
  beforeAll(() => site.start());
  afterAll(() => site.dispose());

  test("what they show and call is open to them, and nothing else", async () => {
    const policyOf = async (path: string) =>
      (await fetch(site.url + path)).headers.get("cross-origin-resource-policy");
    const [product] = (await (await fetch(`${site.url}/api/products`)).json()) as {
      image: string;
    }[];
    for (const path of [
      `/media/${product?.image}`,
      "/media/none.webp",
      "/documents/99/none.pdf",
      "/api/products",
    ])
      expect([path, await policyOf(path)]).toEqual([path, "cross-origin"]);
    for (const path of ["/", "/admin", "/favicon.svg", "/healthz", "/metrics"])
      expect([path, await policyOf(path)]).toEqual([path, "same-origin"]);
  });

  test("figures are for this machine alone, and a site without https asks for none", async () => {
    const answer = await rawCall(site.url, {
      path: "/metrics",
      headers: { "x-forwarded-for": "203.0.113.9", authorization: "Bearer undefined" },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
    expect((await fetch(`${site.url}/metrics`)).status).toBe(200);
  });
});
