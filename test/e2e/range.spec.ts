import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./support.ts";

/** Particulars of the shelves, of a product's page and of its lightbox. */

interface Product {
  title: string;
  image: string | null;
  usage: string;
  category_id: number;
}

test("shelves alternate their ground, the third has a side panel, and three cards stand in a row", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "phones have one column");
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/products");
  const shelves = page.locator('section[id^="category-"]');
  await expect(shelves.nth(2)).toBeVisible();
  const grounds = await shelves.evaluateAll((sections) =>
    sections.map((section) => getComputedStyle(section).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(2);
  for (const [place, ground] of grounds.entries()) expect(ground).toBe(grounds[place % 2]);
  const first = shelves.first().getByRole("article");
  const tops = await first.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, Math.min(3, tops.length))).size).toBe(1);
  await expect(shelves.nth(2).locator(".panel-arch")).toHaveCount(1);
  await expect(page.locator(".panel-arch")).toHaveCount(1);
});

test("each card has its picture, title and usage where there is one", async ({ page, site }) => {
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  await page.goto("/products");
  for (const { title, usage } of products.filter(({ image }) => image).slice(0, 5)) {
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.locator("img").first()).toBeAttached();
    if (usage) await expect(card.getByText(usage, { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: /View Details/ })).toHaveAttribute(
      "href",
      `/product/${encodeURIComponent(title)}`,
    );
  }
});

test("the four other products are those of the server's page, never the present one, 'N/A' where usage is missing", async ({
  page,
  site,
}) => {
  const path = "/product/Daniry%20Kids%20Formula";
  await page.goto(path);
  const more = page.getByRole("region", { name: "More Products" });
  await more.scrollIntoViewIfNeeded();
  const shown = await more.getByRole("heading", { level: 3 }).allTextContents();
  expect(new Set(shown).size).toBe(4);
  expect(shown).not.toContain("Daniry Kids Formula");
  const html = await (await page.request.get(path)).text();
  for (const title of shown) expect(html).toContain(`>${title.replaceAll("&", "&amp;")}</h3>`);
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  for (const title of shown) {
    const usage = products.find((product) => product.title === title)?.usage;
    await expect(more.getByRole("listitem").filter({ hasText: title }).first()).toContainText(usage || "N/A");
  }
});

test("a marketplace's logo leads to the product's own page there, or else to its front page", async ({
  page,
  site,
}) => {
  const form = new FormData();
  const title = `Sold ${Date.now()}`;
  form.set("title", title);
  form.set("category_id", "1");
  form.set("amazonLink", "https://www.amazon.in/dp/B000000001");
  await site.api("POST", "/api/products/add", form);
  await page.goto(`/product/${encodeURIComponent(title)}`);
  const shops = page.getByRole("region", { name: "Coming Soon On" });
  for (const [name, address] of [
    ["Amazon", "https://www.amazon.in/dp/B000000001"],
    ["Flipkart", "https://www.flipkart.com"],
    ["FanCode", "https://www.fancode.com"],
  ] as const)
    await expect(shops.getByRole("link", { name })).toHaveAttribute("href", address);
});

test("the notice stands on every infant formula, lactose-free and cereal page, and on no other", async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, "the same words");
  const categories = (await (await fetch(`${site.url}/api/categories`)).json()) as {
    id: number;
    regulatory_class: string;
  }[];
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  for (const { id, regulatory_class } of categories) {
    const product = products.find(({ category_id }) => category_id === id);
    if (!product) continue;
    await page.goto(`/product/${encodeURIComponent(product.title)}`);
    await expect(page.getByRole("note")).toHaveCount(regulatory_class === "none" ? 0 : 1);
    if (regulatory_class !== "none")
      await expect(page.getByRole("note")).toContainText("Breast milk is best for babies");
  }
});

test("slides move, swipe and loop by the promised constants; it fades in 250 ms and fills the screen", async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, "one set of constants");
  const title = `Slides ${Date.now()}`;
  const form = new FormData();
  form.set("title", title);
  form.set("category_id", "1");
  form.set("image", await picture(1));
  form.append("gallery", await picture(2));
  await site.api("POST", "/api/products/add", form);
  await page.goto(`/product/${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Enlarge the picture of ${title}` }).click();
  const box = page.getByRole("dialog");
  expect(await slides(page)).toEqual({
    speed: 300,
    threshold: 5,
    longSwipesRatio: 0.5,
    longSwipesMs: 300,
    loop: true,
    allowTouchMove: true,
  });
  await box.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => slides(page)).toMatchObject({ loop: false, allowTouchMove: false });
  await box.getByRole("button", { name: "Zoom out" }).click();

  await box.getByRole("button", { name: "Fullscreen" }).click();
  await expect(box.getByRole("button", { name: "Exit fullscreen" })).toBeVisible();
  await box.getByRole("button", { name: "Exit fullscreen" }).click();
  await expect(box.getByRole("button", { name: "Fullscreen", exact: true })).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await box.getByRole("button", { name: "Share" }).click();
  await box.getByRole("button", { name: "Copy link" }).click();
  await expect(box.getByRole("button", { name: "Link copied" })).toBeVisible();
  await expect(box.getByText("The link is copied")).toHaveRole("status");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press("Escape");
  await box.getByRole("button", { name: "Close" }).click();
  await expect(box).toHaveAttribute("data-closing", "true");
  await expect(box).toHaveCount(0);
});

async function picture(shade: number): Promise<File> {
  const background = { r: 90 + shade * 40, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `picture-${shade}.png`, { type: "image/png" });
}

function slides(page: Page) {
  return page.locator(".swiper").evaluate((element) => {
    const { params, allowTouchMove } = (
      element as unknown as { swiper: { params: Record<string, unknown>; allowTouchMove: boolean } }
    ).swiper;
    const names = ["speed", "threshold", "longSwipesRatio", "longSwipesMs", "loop"];
    return { ...Object.fromEntries(names.map((name) => [name, params[name]])), allowTouchMove };
  });
}
