import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support.ts";
import { hold, wake } from "./wake.ts";

const phone = "+968 7988 5720";
const mainLinks = [
  ["Home", "/"],
  ["About Us", "/about-us"],
  ["Products", "/products"],
  ["Contact Us", "/contact-us"],
] as const;
const moreLinks = [
  ["FAQs", "/faqs"],
  ["Testimonials", "/testimonials"],
  ["Partner With Us", "/partner-us"],
] as const;

test("the top bar leads to the partnership, the mail and the social pages, each in a new tab", async ({
  page,
}) => {
  await page.goto("/faqs");
  const bar = page.getByRole("region", { name: "Partnership and contact" });
  await expect(bar.getByRole("link", { name: "Click for Distributor Partnership" })).toHaveAttribute(
    "href",
    "/partner-us",
  );
  const mail = bar.locator('a[href^="mailto:"]');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(mail).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  for (const name of ["Facebook", "Instagram", "YouTube", "X"]) {
    const link = bar.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  const chat = page.getByRole("banner").getByRole("link", { name: `WhatsApp ${phone}` });
  await expect(chat.locator("visible=true")).toHaveAttribute("href", "https://wa.me/96879885720");
});

test("the main navigation marks where the visitor is, and More what lies under it", {
  tag: "@one-width",
}, async ({ page }) => {
  const nav = page.getByRole("navigation", { name: "Main" });
  const more = nav.getByRole("button", { name: "More" });
  for (const [name, path] of mainLinks) {
    await page.goto(path);
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(nav.locator('[aria-current="page"]')).toHaveCount(1);
    await expect(more).not.toHaveAttribute("data-active");
  }
  for (const [, path] of moreLinks) {
    await page.goto(path);
    await expect(more).toHaveAttribute("data-active", "true");
  }
  await page.goto("/product/Daniry%20Kids%20Formula");
  await expect(nav.getByRole("link", { name: "Products" })).toHaveAttribute("data-active", "true");
  await expect(nav.locator("[data-active]")).toHaveCount(1);
});

test("More stays open when its script comes while the pointer or the focus is in it", {
  tag: "@one-width",
}, async ({ page }) => {
  const more = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" });
  const faqs = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQs" });
  await page.goto("/about-us");
  await more.hover();
  await expect(page.locator(".more[data-ready]")).toBeVisible();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(faqs).toBeVisible();
  await page.mouse.move(200, 600);
  await expect(faqs).toBeHidden();

  const arrive = await hold(page, "**/assets/header-*.js");
  await page.reload();
  await more.focus();
  await page.keyboard.press("Tab");
  await expect(faqs).toBeFocused();
  arrive();
  await expect(page.locator(".more[data-ready]")).toBeVisible();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(faqs).toBeVisible();
  await expect(faqs).toBeFocused();
});

test("More opens for a pointer that comes straight from a part whose script has not come", {
  tag: "@one-width",
}, async ({ page }) => {
  const arrive = await hold(page, "**/assets/sections-*.js");
  await page.goto("/about-us");
  await wake(page, "header button");
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("button", { name: "More" }).hover();
  await expect(nav.getByRole("link", { name: "FAQs" })).toBeVisible();
  arrive();
});

test("More opens on hover and on a press, and closes outside, by Escape and with a change of page", {
  tag: ["@core", "@one-width"],
}, async ({ page }) => {
  await page.goto("/about-us");
  await wake(page, "header button");
  const nav = page.getByRole("navigation", { name: "Main" });
  const more = nav.getByRole("button", { name: "More" });
  const faqs = nav.getByRole("link", { name: "FAQs" });
  await more.hover();
  await expect(faqs).toBeVisible();
  for (const [name, path] of moreLinks)
    await expect(nav.getByRole("link", { name })).toHaveAttribute("href", path);
  await expectAccessible(page);
  await page.mouse.move(200, 600);
  await expect(faqs).toBeHidden();
  await more.click();
  await page.mouse.move(200, 600);
  await expect(faqs).toBeVisible();
  await page.mouse.click(200, 600);
  await expect(faqs).toBeHidden();

  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(faqs).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(faqs).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(faqs).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(faqs).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(more).toHaveAttribute("aria-expanded", "false");
});

test("the phone menu holds the same links with a More that folds, and closes with a change of page", {
  tag: ["@core", "@phone"],
}, async ({ page }) => {
  await page.goto("/products");
  await wake(page, "header details");
  const opener = page.locator("summary", { hasText: "Menu" });
  await opener.click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const [name, path] of mainLinks)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  const faqs = menu.getByRole("link", { name: "FAQs" });
  await expect(faqs).toBeHidden();
  await menu.locator("summary", { hasText: "More" }).click();
  for (const [name, path] of moreLinks)
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
  await expectAccessible(page);
  await faqs.click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(menu).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test(`behind the open phone menu nothing takes the focus, ${javaScriptEnabled ? "with" : "without"} JavaScript`, {
    tag: "@phone",
  }, async ({ browser, site, viewport }) => {
    const page = await browser.newPage({ baseURL: site.url, viewport, javaScriptEnabled });
    await page.goto("/");
    await page.locator("summary", { hasText: "Menu" }).click();
    for (let tab = 0; tab < 40; tab++) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":is(main, footer) :focus")).toHaveCount(0);
    }
    await page.close();
  });
}

test("the footer holds its four groups, the year 2025, two plain labels and the credit", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading")).toHaveText(["Menu Section", "Quick Links", "Contact Links"]);
  await expect(footer.getByText("Formulas and baby cereals for every stage of family life")).toBeVisible();
  for (const [name, path] of [
    ["Home", "/"],
    ["About Us", "/about-us"],
    ["Products", "/products"],
    ["Health benefits", "/#"],
    ["FAQs", "/faqs"],
    ["Testimonials", "/testimonials"],
    ["Contact Us", "/contact-us"],
    ["Partner Connect", "/partner-us"],
    [phone, "tel:+96879885720"],
  ] as const)
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  for (const name of ["Facebook", "Instagram", "YouTube", "X"])
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("target", "_blank");
  await expect(footer.getByText(/© 2025/)).toBeVisible();
  for (const label of ["Terms & Conditions", "Privacy Policy"]) {
    await expect(footer.getByText(label)).toBeVisible();
    await expect(footer.getByRole("link", { name: label })).toHaveCount(0);
  }
  await expect(footer.getByRole("link", { name: "Website by the developer" })).toBeVisible();
});

test("Health benefits moves to Why Daniry on Home", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/");
  await wake(page, "footer a");
  await page.getByRole("contentinfo").getByRole("link", { name: "Health benefits" }).click();
  await expect(page.getByRole("heading", { name: "Why Daniry" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Why Daniry" })).toBeInViewport();
});

test("a new page begins at its top, its heading takes the focus and its title is read out; Back and Forward return", {
  tag: "@core-wide",
}, async ({ page }) => {
  await page.goto("/about-us");
  await wake(page, "footer a");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "FAQs" });
  // The click itself may scroll, so the place is noted when it comes.
  await page.evaluate(() => {
    const note = () => (document.documentElement.dataset.left = String(scrollY));
    addEventListener("click", note, { capture: true, once: true });
  });
  await link.click();
  await expect(page).toHaveURL(/\/faqs$/);
  const before = Number(await page.locator("html").getAttribute("data-left"));
  expect(before).toBeGreaterThan(500);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: "FAQs | Daniry" })).toHaveCount(1);
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before - 200);
  await page.goForward();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page).toHaveTitle("FAQs | Daniry");
  await expect.poll(() => scrolled(page)).toBe(400);
});

test("the first stop of the keyboard skips to the content", { tag: ["@core", "@one-width"] }, async ({
  page,
}) => {
  await page.goto("/faqs");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
