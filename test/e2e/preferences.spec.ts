import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

const product = "/product/Daniry%20Kids%20Formula";

test("a product prints as one clean sheet with nutrients and ingredients", {
  tag: ["@core", "@one-width"],
}, async ({ page }) => {
  await page.goto(product);
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    page.locator(".site-header"),
    page.locator("footer"),
    page.getByText("More Products"),
    page.getByText("Coming Soon On"),
    page.getByRole("navigation", { name: "Breadcrumb" }),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.locator("#nutrients")).toBeVisible();
  await expect(page.locator("#ingredients")).toBeVisible();
  await expect(page.getByText("Daniry, +968 7988 5720")).toBeVisible();
  expect(await sheets(page)).toBe(1);
  await page.goto("/product/Infant%20Formula%20Stage%202");
  await expect(page.getByRole("note")).toBeVisible();
  expect(await sheets(page)).toBe(1);
});

async function sheets(page: Page): Promise<number | undefined> {
  const paper = (await page.pdf({ format: "A4", printBackground: true })).toString("latin1");
  return paper.match(/\/Type\s*\/Page\b/g)?.length;
}

test("who asks for more contrast gets darker words and underlined links", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more" });
  await page.goto("/");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(22, 53, 42)");
  await expect(page.locator("main .link").first()).toHaveCSS("text-decoration-line", "underline");
});

test("who asks for less motion sees everything at once", { tag: "@one-width" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => scrollY > 300);
  await expect(page.locator('[data-reveal="wait"]')).toHaveCount(0);
  await expect(page.locator("main .button").first()).toHaveCSS("transition-duration", "0.001s");
});

test("an answer scrolls inside its 500 px when it is enlarged, and clips nothing", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/faqs#prepare-a-feed");
  const answer = page.locator("#prepare-a-feed");
  await expect(answer).toHaveCSS("max-height", "500px");
  await expect(answer).toHaveCSS("overflow-y", "auto");
  const { wide, inside } = await answer.evaluate((panel) => ({
    wide: panel.scrollWidth,
    inside: panel.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(inside);
  await answer.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(answer.getByRole("listitem").last()).toBeInViewport();
});

test("a search for the words of an answer opens it", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/faqs");
  const words = page.getByText("Hazard Analysis and Critical Control Points");
  await expect(words).toBeHidden();
  // No script can start find-in-page. A fragment link into the answer follows the same HTML rule ("ancestor revealing").
  await words.evaluate((element) => {
    element.id = "searched";
    location.hash = "searched";
  });
  await expect(words).toBeVisible();
});
