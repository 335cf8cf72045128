import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
  openAdmin,
  tabTo,
  test,
} from "./support.ts";

async function openByKey(page: Page, button: Locator, key = "Enter") {
  await button.focus();
  await page.keyboard.press(key);
  await expect(page.getByRole("menu")).toBeVisible();
}

const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });

test("a menu opens by arrow, moves by arrows, Home, End and first letters, and gives the focus back", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products");
  const button = page.locator(".profile-button");
  await openByKey(page, button, "ArrowDown");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, "Profile Settings")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Logout")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Profile Settings"), "after the last comes the first").toBeFocused();
  await page.keyboard.press("l");
  await expect(item(page, "Logout")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(item(page, "Profile Settings")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(page, "Logout")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await openByKey(page, button);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await openByKey(page, button, "ArrowUp");
  await expect(item(page, "Logout")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(button, "a dialog gives it back too").toBeFocused();
  await openByKey(page, button);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/profile$/);
});

test("a menu of switches stays open while they are pressed", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/products");
  const button = page.getByRole("button", { name: "Columns" });
  await openByKey(page, button);
  const code = page.getByRole("menuitemcheckbox", { name: "Code" });
  await page.keyboard.press("c");
  await page.keyboard.press("o");
  await expect(code).toBeFocused();
  await expect(code).toBeChecked();
  // A space would count as the next typed character, so Enter selects.
  await page.keyboard.press("Enter");
  await expect(code).not.toBeChecked();
  await expect(page.getByRole("columnheader", { name: "Code" })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Code" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the menu of pages opens at the page that is open, and stays within the window", async ({
  page,
  site,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // A wider window has a list instead.
  await page.setViewportSize({ width: Math.min(width, 1180), height });
  await openAdmin(page, site, "/admin/website/pages/faqs");
  const button = page.getByRole("button", { name: /^Page:/ });
  await openByKey(page, button);
  await expect(page.getByRole("menu").locator("[aria-current=page]")).toBeFocused();
  await expectUsable(page, { without: "iframe" });
  const box = await page.getByRole("menu").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(Math.min(width, 1180));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  await page.keyboard.press("End");
  await expect(item(page, "Forbidden words")).toBeFocused();
  await page.keyboard.press("t");
  await page.keyboard.press("e");
  await page.keyboard.press("s");
  await expect(item(page, "Testimonials")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/testimonials$/);
});

test("a keyboard and a pointer see what a button without words does", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/brochures");
  const button = page.getByRole("button", { name: /^Edit / }).first();
  const tooltip = page.getByRole("tooltip");
  await page.getByRole("searchbox", { name: "Search", exact: true }).focus();
  await tabTo(page, button);
  await expect(tooltip).toHaveText("Edit");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await button.hover();
  await expect(tooltip).toHaveText("Edit");
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  await expect(page.locator("[title]"), "the browser shows none of its own").toHaveCount(0);
});

test("a tooltip stands over a dialog", { tag: "@one-width" }, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products");
  await page.getByRole("button", { name: "Categories" }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.locator("[data-tooltip]").first();
  await button.hover();
  const tooltip = page.getByRole("tooltip", { includeHidden: true });
  await expect(tooltip).toHaveText((await button.getAttribute("aria-label")) ?? "");
  const isOnTop = await tooltip.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = element.parentElement as HTMLElement;
    place.style.pointerEvents = "auto";
    return place.matches(":popover-open") && width * height > 0 && x >= 0 && y >= 0;
  });
  expect(isOnTop).toBe(true);
});

test("a held finger sees what a button does, and presses it not", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/brochures");
  const button = page.getByRole("button", { name: /^Edit / }).first();
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd") =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 }],
    });
  await touch("touchStart");
  await expect(page.getByRole("tooltip")).toHaveText("Edit");
  await touch("touchEnd");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Browsers send this after a touch if the content below the finger moves.
  await page.mouse.move(1, 1);
  await expect(page.getByRole("tooltip")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button.tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("menus and tooltips keep their edges in forced colours", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openAdmin(page, site, "/admin/brochures");
  await openByKey(page, page.locator(".profile-button"));
  await expect(page.getByRole("menu")).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .hover();
  await expect(page.getByRole("tooltip")).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
});
