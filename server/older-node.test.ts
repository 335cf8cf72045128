import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { publishWords } from "#test/support/publish-words.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";
import { skipIf } from "#test/support/skip.ts";
import routes from "#web/routes.ts";
import { installOlderNode } from "../scripts/install.mjs";
import { buildFolder } from "./build-folder.ts";

const { node, fault } =
  process.platform === "linux"
    ? installOlderNode()
    : { node: null, fault: "Node for other systems needs no library that is missing" };

const pagesOf = (list: typeof routes, above = ""): string[] =>
  list.flatMap(({ path = "", children }) => {
    const address = path ? `${above}/${path}` : above;
    return children ? pagesOf(children, address) : [address || "/"];
  });

const parts: Record<string, string> = {
  ":title": "Daniry%20Kids%20Formula",
  ":token": "half",
  ":page?": "home",
  ":id": "1",
  "*": "no-such-page",
};

const asked: Record<string, string> = {
  "/api/products/by-title": "?title=Daniry%20Kids%20Formula",
  "/api/admin/products/title-check": "?title=Daniry",
  "/api/admin/products/siblings": "?code=A",
  "/api/admin/search": "?q=huda",
};
/** A new site does not have these records, or a mail has to name them. */
const absent = [
  "/api/admin/words/home/versions/1",
  "/api/admin/breaches/1",
  "/api/admin/backups/1/since",
  "/api/admin/webhooks/1/deliveries",
  "/api/look",
];

const calls = [
  ["/api/contact", 201],
  ["/api/partner", 201],
  ["/api/testimonials", 201],
  ["/api/newsletter", 201],
  ["/api/newsletter/leave", 200],
] as const;

const forms = [
  ["message", "/contact-us", { form: "contact" }, "Thank you, Huda"],
  ["newsletter", "/contact-us", { form: "newsletter" }, "Form submitted successfully!"],
  ["testimonial", "/testimonials", {}, "Thank you"],
  ["enquiry", "/partner-us", {}, "Thank you, Huda"],
  ["farewell", "/leave-newsletter", {}, "No more news from us"],
] as const;

describe("under the Node that a bare Linux falls back to", skipIf(!node, `no older Node: ${fault}`), () => {
  let site: Site;
  beforeAll(async () => {
    site = new Site({}, { quiet: true, ...(node && { node }) });
    await site.start();
    await publishWords(site, "terms", { heading: "Our terms" });
    await publishWords(site, "privacy", { heading: "Privacy at Daniry" });
  });
  afterAll(() => site?.dispose());

  const statusOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + path, { headers });
    await answer.arrayBuffer();
    return `${answer.status} ${path}`;
  };
  const post = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(site.url + path, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  };

  test("every page of the site and the panel is answered, and each product's", async () => {
    const [{ day }] = (await (await fetch(`${site.url}/api/legal`)).json()) as [{ day: string }];
    const products = (await (await fetch(`${site.url}/api/products/titles`)).json()) as { title: string }[];
    const pages = pagesOf(routes).map((path) =>
      path.replace(":day", day).replace(/:\w+\??|\*/, (part) => parts[part] ?? part),
    );
    const product = products.map(({ title }) => `/product/${encodeURIComponent(title)}`);
    expect(product.length).toBeGreaterThan(1);
    for (const path of new Set([...pages, ...product, "/products.data", "/contact-us.data"]))
      expect(await statusOf(path)).toBe(`${path === "/no-such-page" ? 404 : 200} ${path}`);
  });

  test("an office says whether it is open", async () => {
    const office = { zone: "Asia/Muscat", hours: [{ days: "Mon-Sun", from: "00:00", to: "00:00" }] };
    await publishWords(
      site,
      "company",
      Object.fromEntries(Object.entries(office).map(([name, value]) => [`offices.items.0.${name}`, value])),
    );
    expect(await (await fetch(`${site.url}/contact-us`)).text()).toContain("Open now");
  });

  test.for(calls)("the form of %s is taken", async ([path, status]) => {
    const sent = await post(path, JSON.stringify(sampleForm), { "content-type": "application/json" });
    expect(sent).toMatchObject({ status });
  });

  test.for(forms)(
    "the form of a %s, sent to %s without JavaScript, is taken",
    async ([, path, more, thanks]) => {
      const values = new URLSearchParams({ ...sampleForm, rating: "4.5", ...more });
      const sent = await post(path, values, { origin: site.url });
      const page = sent.text.replaceAll(/<script.*?<\/script>/gs, "");
      expect([sent.status, page]).toEqual([200, expect.stringContaining(thanks)]);
    },
  );

  test("every call that reads is answered, to visitors and to the owner", async () => {
    const authorization = `Bearer ${await site.adminToken()}`;
    const reading = endpoints.filter(({ method, name }) => method === "GET" && name !== "followEvents");
    for (const { path: named, access } of reading) {
      const path = named
        .replace("{page}", named.startsWith("/api/legal") ? "terms" : "home")
        .replace("{kind}", "contact")
        .replace("{number}", "1")
        .replace("{id}", "1");
      const query = asked[path] ?? "";
      const status = absent.includes(path) ? 404 : 200;
      expect(await statusOf(path + query, { authorization })).toBe(`${status} ${path}${query}`);
      if (access === "public" && status === 200)
        expect(await statusOf(path + query)).toBe(`200 ${path}${query}`);
    }
    for (const path of ["/api/docs", "/api/openapi.json", "/healthz", "/readyz", "/metrics"])
      expect(await statusOf(path)).toBe(`200 ${path}`);
  });

  test("nothing is written to the error output", () => expect(site.errors).toBe(""));
});

test("browsers are sent no code for what only an older Node lacks", () => {
  const scripts = globSync(join(buildFolder, "client/assets/*.js"));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => readFileSync(file, "utf8").includes("Temporal"))).toEqual([]);
});
