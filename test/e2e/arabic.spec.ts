import type { Page } from "@playwright/test";
import { pageNames } from "#contract/content/words/pages.ts";
import type { Site } from "../support/site.ts";
import { withOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support.ts";

const written = pageNames.filter((name) => !["terms", "privacy"].includes(name));

async function publishArabic(site: Site, names: readonly string[] = written) {
  const { data } = (await site.api("GET", "/api/admin/words?language=ar")) as {
    data: { page: string; version: number }[];
  };
  const pages = data
    .filter(({ page }) => names.includes(page))
    .map(({ page, version }) => ({ page, version }));
  await site.api("POST", "/api/admin/words/publish?language=ar", { pages });
}

async function addressesInSitemap(page: Page): Promise<string[]> {
  const text = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  return paths.filter((path) => path.startsWith("/ar"));
}

const paths = ["", "/about-us", "/products", "/contact-us", "/faqs", "/testimonials", "/partner-us"];

test("the site has no Arabic until its header and footer are published in it", async ({ browser }) => {
  await withOwnSite(browser, async (page, site) => {
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
    const alternates = await page
      .locator("link[hreflang]")
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      );
    expect(alternates.map(([language, address]) => [language, new URL(address ?? "").pathname])).toEqual([
      ["en", "/faqs"],
      ["ar", "/ar/faqs"],
      ["x-default", "/faqs"],
    ]);
    expect(await addressesInSitemap(page)).toEqual(["/ar/faqs"]);
    await page.goto("/ar/about-us");
    const main = page.getByRole("main");
    await expect(main).toHaveAttribute("lang", "en");
    await expect(main.locator("p[lang=ar]")).toHaveText("هذه الصفحة غير متوفرة بالعربية بعد");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /[^r]\/about-us$/);
    await expect(page.locator("link[hreflang]")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("Arabic pages run from right to left, stay in Arabic, and fit", async ({ browser, isMobile }) => {
  await withOwnSite(browser, async (page, site) => {
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
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
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
});

test("without JavaScript a form sent from an Arabic page is answered on it", {
  tag: "@one-width",
}, async ({ browser }) => {
  await withOwnSite(browser, async (_page, site) => {
    await publishArabic(site);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
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
    await context.close();
  });
});
