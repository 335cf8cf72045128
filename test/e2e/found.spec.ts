import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

test("the sitemap names every page and product with its date, and robots.txt names the sitemap", {
  tag: ["@core", "@one-width"],
}, async ({ request, site }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const sitemap = await answer.text();
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as {
    title: string;
    updated_at: string;
  }[];
  for (const { title, updated_at } of products) {
    const path = encodeURIComponent(title).replaceAll("'", "&apos;");
    expect(sitemap).toContain(`/product/${path}</loc><lastmod>${updated_at}</lastmod>`);
  }
  for (const path of ["/about-us", "/contact-us", "/faqs", "/testimonials", "/partner-us"]) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
});

test("security.txt says where to report a weakness, and until when that holds", {
  tag: ["@core", "@one-width"],
}, async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => line.split(/: (.*)/) as [string, string]);
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  expect(valuesOf("Contact")).toEqual([
    expect.stringMatching(/^mailto:\S+@\S+$/),
    expect.stringMatching(/^https?:\/\/\S+\/contact-us$/),
  ]);
  const days = (Date.parse(valuesOf("Expires")[0] ?? "") - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  expect(valuesOf("Canonical")).toEqual([expect.stringMatching(/\/\.well-known\/security\.txt$/)]);
});

test("search engines learn who we are, of a product its way, of Contact and FAQs the answers, and no stars", {
  tag: ["@core", "@one-width"],
}, async ({ page }) => {
  await page.goto("/");
  const [organization] = await facts(page);
  expect(organization).toMatchObject({
    "@type": "Organization",
    name: "Daniry",
    telephone: "+968 7988 5720",
    foundingDate: "2022",
  });
  await page.goto("/product/Daniry%20Kids%20Formula");
  const [product, way] = await facts(page);
  expect(product).toMatchObject({ "@type": "Product", name: "Daniry Kids Formula" });
  expect(way).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home" },
      { position: 2, name: "Products" },
      { position: 3, name: "Daniry Kids Formula" },
    ],
  });
  for (const path of ["/contact-us", "/faqs"]) {
    await page.goto(path);
    const faq = (await facts(page)).find((fact) => fact["@type"] === "FAQPage");
    const answers = await page.getByRole("main").locator("details").count();
    expect([path, (faq as { mainEntity?: unknown[] } | undefined)?.mainEntity?.length]).toEqual([
      path,
      answers,
    ]);
  }
  for (const path of ["/", "/product/Daniry%20Kids%20Formula", "/testimonials"]) {
    await page.goto(path);
    expect(JSON.stringify(await facts(page))).not.toMatch(/rating|review/i);
  }
});

test("a filtered list names the whole list as its address; the panel and missing pages are not to be found", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto("/products?need=babies");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/products$/);
  for (const path of ["/admin", "/admin/dashboard", "/no-such-page", "/product/nothing"]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  }
});

async function facts(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

test("each address names the methods that it has", { tag: "@one-width" }, async ({ request, site }) => {
  for (const [path, allow] of [
    ["/", "GET, HEAD, OPTIONS"],
    ["/products?need=babies", "GET, HEAD, OPTIONS"],
    ["/nothing", "GET, HEAD, OPTIONS"],
    ["/contact-us", "GET, HEAD, POST, OPTIONS"],
    ["/Partner-Us/", "GET, HEAD, POST, OPTIONS"],
    ["/logo.svg", "GET, HEAD, OPTIONS"],
    ["/media/x.webp", "GET, HEAD, OPTIONS"],
  ] as const) {
    const asked = await request.fetch(site.url + path, { method: "OPTIONS" });
    expect([path, asked.status(), asked.headers().allow]).toEqual([path, 204, allow]);
    const refused = await request.fetch(site.url + path, { method: "PUT" });
    expect([path, refused.status(), refused.headers().allow]).toEqual([path, 405, allow]);
  }
});

test("what is sent to a page that takes nothing is refused with a page, never with a fault", {
  tag: "@one-width",
}, async ({ request, site }) => {
  for (const path of [
    "/",
    "/about-us",
    "/products",
    "/product/Daniry%20Kids%20Formula",
    "/product/x",
    "/terms",
    "/nothing",
  ])
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await request.fetch(site.url + path, { method });
      expect([method, path, answer.status()]).toEqual([method, path, 405]);
      const text = await answer.text();
      expect(text).toContain("info@daniry.example");
      expect(text.includes(path === "/nothing" ? ">404<" : ">405<"), path).toBe(true);
    }
});
