import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
  openAdmin,
  ownTest,
} from "./support.ts";

const bar = (page: Page) => page.locator(".save-bar");

async function expectAtFoot(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const { bottom, height } = await bar(page).evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    height: innerHeight,
  }));
  expect(Math.abs(bottom - height)).toBeLessThanOrEqual(1);
  await expect(bar(page).getByRole("button", { name: /^(?:Save product|Publish)$/ })).toBeInViewport();
}

ownTest(
  "a product that could not be saved says so at the foot of the window, outlives a reload, and is saved when the server is back",
  {
    tag: "@core-wide",
  },
  async ({ page, site }) => {
    const [product] = (await site.api("GET", "/api/products")) as { id: number }[];
    const subtitle = async () =>
      ((await site.api("GET", `/api/products/${product?.id}`)) as { subtitle: string }).subtitle;
    await openAdmin(page, site, `/admin/products/${product?.id}`);
    await expect(bar(page)).toContainText("Saved");
    await expectAtFoot(page);

    const title = page.getByLabel("Title", { exact: true });
    const name = await title.inputValue();
    await title.fill("");
    await bar(page).getByRole("button", { name: "Save product" }).click();
    await expect(bar(page)).toContainText("1 field needs you:");
    await expectAccessible(page);
    await page.getByLabel("Ingredients").focus();
    await bar(page).getByRole("button", { name: "Title" }).click();
    await expect(title).toBeFocused();
    await title.fill(name);

    await page.route("**/api/products/*", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Subtitle").fill("Typed on a train");
    await expect(bar(page)).toContainText("1 change not saved: Subtitle. Kept on this device.");
    await bar(page).getByRole("button", { name: "Save product" }).click();
    await expect(bar(page)).toContainText(
      /Not saved: Subtitle\. The server cannot be reached.*Kept on this device\.\s*Next try in \d s/,
    );
    await expect(page.getByLabel("Notifications").getByText("cannot be reached")).toHaveCount(0);
    await expectAtFoot(page);
    await expectUsable(page);

    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel("Subtitle")).toHaveValue("Typed on a train");
    await expect(bar(page)).toContainText("1 change not saved: Subtitle.");
    await bar(page).getByRole("button", { name: "Save product" }).click();
    await expect(bar(page)).toContainText("Next try in");
    await page.unroute("**/api/products/*");
    await page.getByLabel("Ingredients").fill("Milk solids");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(subtitle).toBe("Typed on a train");
    await expect(bar(page)).toContainText("1 change not saved: Ingredients.");
    await bar(page).getByRole("button", { name: "Save product" }).click();
    await expect(bar(page)).toContainText("Saved today");
  },
);

ownTest(
  "what is not saved can be looked at and discarded in the bar",
  { tag: "@one-width" },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/products/1");
    const subtitle = page.getByLabel("Subtitle");
    const saved = await subtitle.inputValue();
    await expect(bar(page).getByRole("button", { name: "Discard" })).toHaveCount(0);
    await subtitle.fill("Typed by mistake");
    await page.getByRole("group", { name: "Lupin" }).getByRole("radio", { name: "Traces" }).check();
    await bar(page).getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog");
    await expect(preview.getByText("Typed by mistake").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preview).toHaveCount(0);
    await bar(page).getByRole("button", { name: "Discard" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Discard what is not saved?" });
    await expect(dialog).toContainText("Subtitle, May contain traces of");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(subtitle).toHaveValue("Typed by mistake");
    await bar(page).getByRole("button", { name: "Discard" }).click();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(subtitle).toHaveValue(saved);
    await expect(bar(page)).toContainText("Saved");
    await page.reload();
    await expect(subtitle).toHaveValue(saved);
    await expectNoSidewaysScroll(page, 390);
  },
);

ownTest(
  "the bar of a page is at the foot of the window too, with its state and Publish",
  async ({ page, site }) => {
    for (const path of ["/admin/website/pages/faqs", "/admin/website/company"]) {
      await openAdmin(page, site, path);
      await expect(bar(page)).toContainText("Nothing has changed since.");
      await expectAtFoot(page);
      await expect(bar(page).getByRole("button", { name: "History" })).toBeVisible();
      await expectUsable(page, { without: "iframe" });
    }
  },
);
