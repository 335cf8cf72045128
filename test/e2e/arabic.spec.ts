import type { Locator, Page } from "@playwright/test";
import { publishArabic, showProductsInArabic, writtenInArabic } from "../support/publish-arabic.ts";
import { publishWords } from "../support/publish-words.ts";
import { expect, expectAccessible, expectUsable, ownTest } from "./support.ts";
import { isAwake } from "./wake.ts";

/** Latin words that an Arabic page may hold. The texts of visitors say their own language. */
const namesAndUnits =
  /Daniry|ISO|HACCP|PDF|EU|cookies|WhatsApp|Amazon|Flipkart|FanCode|Facebook|Pinterest|Instagram|YouTube|English|\b(?:kJ|kcal|g|mg|µg|KB|MB)\b|[\w.]+@[\w.]+/g;

async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isForeign = (element: Element | null) =>
      element?.closest("[lang=en], script, style, noscript, .testimonial .sr-only");
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!isForeign(walk.currentNode.parentElement)) found.push(walk.currentNode.textContent ?? "");
    const attributes = ["aria-label", "aria-description", "alt", "placeholder", "title"];
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? "");
    return found;
  });
  return texts.filter((text) => /[a-z]{2}/i.test(text.replace(namesAndUnits, "")));
}

async function alternates(page: Page): Promise<string[][]> {
  const links = await page.locator("link[hreflang]").all();
  const attribute = async (link: Locator, name: string) => (await link.getAttribute(name)) ?? "";
  return Promise.all(
    links.map(async (link) => [
      await attribute(link, "hreflang"),
      new URL(await attribute(link, "href")).pathname,
    ]),
  );
}

async function addressesInSitemap(page: Page): Promise<string[]> {
  const text = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  return paths.filter((path) => path.startsWith("/ar"));
}

const paths = ["", "/about-us", "/products", "/contact-us", "/faqs", "/testimonials", "/partner-us"];

ownTest("the site has no Arabic until its header and footer are published in it", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await publishArabic(site, ["faqs"]);
  for (const [path, status] of [
    ["/faqs?from=a-letter", 200],
    ["/no-such-page", 404],
  ] as const) {
    const answer = await page.goto(`/ar${path}`);
    expect([path, answer?.status(), new URL(page.url()).pathname + new URL(page.url()).search]).toEqual([
      path,
      status,
      path,
    ]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expectAccessible(page);
  }
  expect((await page.goto("/ar"))?.status()).toBe(200);
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto("/faqs");
  await expect(page.getByRole("link", { name: "العربية" })).toHaveCount(0);
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await publishArabic(site, ["frame"]);
  await page.goto("/faqs");
  await page.getByRole("link", { name: "العربية" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/ar\/faqs$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/الأسئلة/);
  expect(await alternates(page)).toEqual([
    ["en", "/faqs"],
    ["ar", "/ar/faqs"],
    ["x-default", "/faqs"],
  ]);
  expect(await addressesInSitemap(page)).toEqual(["/ar/faqs"]);
  for (const name of ["terms", "privacy"] as const) await publishWords(site, name, {});
  await page.goto("/ar/terms");
  await expect(page.getByRole("main")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
  await page.goto("/ar/about-us");
  const main = page.getByRole("main");
  await expect(main).toHaveAttribute("lang", "en");
  await expect(main.locator("p[lang=ar]")).toHaveText("هذه الصفحة غير متوفرة بالعربية بعد");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /[^r]\/about-us$/);
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await expectAccessible(page);
});

ownTest("Arabic pages run from right to left, stay in Arabic, and fit", async ({ page, site, isMobile }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await publishArabic(site);
  const faults: string[] = [];
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  for (const path of paths) {
    await page.goto(`/ar${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("main")).not.toHaveAttribute("lang");
    const away = await page
      .locator('a[href^="/"]:not([hreflang]), form[action^="/"]')
      .evaluateAll((places) =>
        places
          .map((place) => place.getAttribute("href") ?? place.getAttribute("action") ?? "")
          .filter((address) => !/^\/(?:ar(?=$|[/?#])|documents\/|media\/)/.test(address)),
      );
    expect([path, away]).toEqual([path, []]);
    await expectUsable(page);
  }
  expect(faults).toEqual([]);
  await page.goto("/ar");
  if (isMobile) return;
  await page.getByRole("banner").getByRole("link", { name: "المنتجات" }).click();
  await expect(page).toHaveURL(/\/ar\/products$/);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/[^r]\/products$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

ownTest(
  "without JavaScript a form sent from an Arabic page is answered on it",
  {
    tag: "@one-width",
  },
  async ({ plain: page, site }) => {
    await publishArabic(site);
    await page.goto("/ar/testimonials?form");
    const form = page.locator('form[method="post"]').first();
    await expect(form.locator("[name=language]")).toHaveValue("ar");
    await form.locator("[type=submit]").first().click();
    await expect(page.getByText("يرجى إدخال الاسم").first()).toBeVisible();
    await form.locator("[name=name]").fill("مريم");
    await form.locator("[name=email]").fill("maryam@example.com");
    await form.locator("[name=content]").fill("أعجبنا المنتج");
    await form.locator("[name=rating]").first().fill("5");
    await form.locator("[type=submit]").first().click();
    await expect(page).toHaveURL(/\/ar\/testimonials\?sent#/);
  },
);

ownTest(
  "no English is left on an Arabic page but names, units and what visitors wrote",
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await publishArabic(site, [...writtenInArabic, "terms", "privacy"]);
    await showProductsInArabic(site);
    const walked = [
      "/terms",
      "/privacy",
      ...paths,
      "/product/Daniry%20Kids%20Formula",
      "/product/Infant%20Formula%20Stage%201",
      "/product/Daniry%20Baby%20Cereals%20-%20Rice",
      "/product/nothing-of-that-name",
      "/nowhere",
    ];
    for (const path of walked) {
      await page.goto(`/ar${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "ar");
      await page.mouse.move(200, 300, { steps: 2 });
      await expect.poll(() => isAwake(page, ".offline-bar")).toBe(true);
      expect([path, await englishLeft(page)]).toEqual([path, []]);
      await expectUsable(page);
    }

    await page.goto("/ar/product/Daniry%20Kids%20Formula");
    await page.locator("button.stage").click();
    const lightbox = page.locator("dialog.lightbox");
    await lightbox.getByRole("button", { name: "مشاركة" }).click();
    await expect(lightbox.getByRole("link", { name: "تنزيل الصورة" })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await page.goto("/ar/testimonials");
    await page.locator(".testimonial a").first().click();
    await page.getByRole("dialog").getByRole("button", { name: "إغلاق" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

ownTest(
  "a product has an address in each language, which its titles and the switch lead to",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await publishArabic(site);
    await page.goto("/ar/product/Daniry%20Kids%20Formula");
    const english = page.getByRole("heading", { level: 1 });
    await expect(english).toHaveText("Daniry Kids Formula");
    await expect(english).toHaveAttribute("lang", "en");
    const canonical = () => page.locator("link[rel=canonical]").getAttribute("href");
    expect(await canonical()).toMatch(/[^r]\/product\/Daniry%20Kids%20Formula$/);
    await expect(page.locator("link[hreflang]")).toHaveCount(0);

    await showProductsInArabic(site);
    const title = "تركيبة Daniry للأطفال";
    const address = `/ar/product/${encodeURIComponent(title)}`;
    const answer = await page.request.get("/ar/product/Daniry%20Kids%20Formula", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, address]);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await canonical()).toContain(address);
    expect(await alternates(page)).toEqual([
      ["en", "/product/Daniry%20Kids%20Formula"],
      ["ar", address],
      ["x-default", "/product/Daniry%20Kids%20Formula"],
    ]);
    expect(await addressesInSitemap(page)).toContain(address);
    await page.goto("/ar/products");
    await page.mouse.move(200, 300, { steps: 2 });
    await page.locator(".card-link").filter({ hasText: "المرحلة 2" }).first().click();
    await expect(page).toHaveURL(/\/ar\/product\/%D8/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("تركيبة الرضّع، المرحلة 2");
    await page.getByRole("link", { name: "English" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/[^r]\/product\/Infant%20Formula%20Stage%202$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Infant Formula Stage 2");
    await page.getByRole("link", { name: "العربية" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("تركيبة الرضّع، المرحلة 2");
  },
);

ownTest(
  "a browser that asks for Arabic is offered the page in it, over the page, until that is closed",
  {
    tag: "@one-width",
  },
  async ({ site, browser }) => {
    await publishArabic(site);
    for (const [locale, count] of [
      ["ar-OM", 1],
      ["en-GB", 0],
    ] as const) {
      const context = await browser.newContext({ baseURL: site.url, locale, reducedMotion: "reduce" });
      const page = await context.newPage();
      const wake = async (path: string) => {
        await page.goto(path);
        await page.mouse.move(200, 300, { steps: 2 });
        await expect.poll(() => isAwake(page, ".offline-bar")).toBe(true);
      };
      const hint = page.getByRole("region", { name: "العربية" });
      await wake("/faqs");
      await expect(hint).toHaveCount(count);
      if (count > 0) {
        await expectAccessible(page);
        await expect(hint.getByRole("link")).toHaveAttribute("href", "/ar/faqs");
        await hint.getByRole("link").click();
        await expect(page).toHaveURL(/\/ar\/faqs$/);
        await wake("/ar/faqs");
        await expect(hint).toHaveCount(0);
        await wake("/about-us");
        await hint.getByRole("button", { name: "إغلاق" }).click();
        await expect(hint).toHaveCount(0);
        await wake("/products");
        await expect(hint).toHaveCount(0);
      }
      await context.close();
    }
  },
);
