import type { Page } from "@playwright/test";
import sharp from "sharp";
import { publicPages } from "../support/public-pages.ts";
import { addProduct } from "./added.ts";
import { expect, expectUsable, test } from "./support.ts";
import { scrollThrough } from "./wake.ts";

for (const path of [...publicPages, "/testimonials?form", "/no-such-page", "/product/nothing", "/admin"]) {
  test(`${path} is accessible and does not scroll sideways`, { tag: "@core-wide" }, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    await expectUsable(page);
    await expectUniqueIds(page);
  });
}

test("a dialog over the page shares no id with it", async ({ page }) => {
  await page.goto("/testimonials");
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  await expect(page.getByRole("dialog", { name: "Add Testimonial" })).toBeVisible();
  await expectUniqueIds(page);
});

for (const path of publicPages) {
  test(`${path} reads without JavaScript, has one main heading, a title, its canonical address and a card to share`, {
    tag: ["@core", "@one-width"],
  }, async ({ plain: page, site }) => {
    await page.goto(site.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Daniry/);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(
      new RegExp(`${path === "/" ? "/?" : path}$`),
    );
    const head = await headOf(page);
    expect(head["og:title"]).toBe(await page.title());
    expect(head["og:description"]).toBe(head.description);
    expect(head["og:url"]).toMatch(/^https?:\/\//);
    expect(head["twitter:card"]).toBe("summary_large_image");
    expect(head["og:image:alt"]).toMatch(path.startsWith("/product/") ? /Kids/ : /./);
    const card = await page.request.get(site.url + new URL(head["og:image"] ?? "").pathname);
    const { width, height, format } = await sharp(await card.body()).metadata();
    expect([head["og:image:width"], head["og:image:height"]]).toEqual([String(width), String(height)]);
    if (!path.startsWith("/product/")) expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  });
}

test("every product of the catalogue opens from its own address without JavaScript", {
  tag: "@one-width",
}, async ({ plain: page, site }) => {
  const all = (await (await fetch(`${site.url}/api/products`)).json()) as {
    title: string;
    description: string;
  }[];
  // Products of other journeys have no description.
  const products = all.filter(({ description }) => description);
  expect(products.length).toBeGreaterThanOrEqual(16);
  for (const { title, description } of products) {
    const answer = await page.goto(`${site.url}/product/${encodeURIComponent(title)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByText(description.slice(0, 40))).toBeVisible();
  }
});

test("an unknown address answers 404 with a page that helps", { tag: ["@core", "@one-width"] }, async ({
  page,
}) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: /Home/ })).toBeVisible();
});

test("an address in capitals is answered without a detour and names its lower-case form", {
  tag: "@one-width",
}, async ({ page, request }) => {
  const answer = await request.get("/Products", { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  await page.goto("/Products");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/products$/);
  await page.getByRole("main").getByRole("link", { name: "Children" }).first().click();
  await expect(page).toHaveURL(/\/products\?need=children/);
  const elsewhere = await request.get("/ABOUT-US/", { maxRedirects: 0 });
  expect([elsewhere.status(), elsewhere.headers().location]).toEqual([301, "/about-us"]);
});

test("a page is kept, answers 304, and is new once an admin has changed its content", {
  tag: "@one-width",
}, async ({ site }) => {
  const first = await fetch(`${site.url}/products`);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("content-security-policy")).not.toContain("unsafe-inline");
  // The second form is what a compressing proxy makes of the tag.
  for (const known of [etag, `"other", W/${etag}`]) {
    const again = await fetch(`${site.url}/products`, { headers: { "if-none-match": known } });
    expect([known, again.status]).toEqual([known, 304]);
    expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
  }
  const title = `Kept ${Date.now()}`;
  await addProduct(site, { title });
  const changed = await fetch(`${site.url}/products`, { headers: { "if-none-match": etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain(title);
});

async function expectUniqueIds(page: Page) {
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
}

async function headOf(page: Page): Promise<Record<string, string>> {
  return page
    .locator("meta[content]")
    .evaluateAll((metas) =>
      Object.fromEntries(
        metas.map((meta) => [
          meta.getAttribute("property") ?? meta.getAttribute("name"),
          meta.getAttribute("content") ?? "",
        ]),
      ),
    );
}
