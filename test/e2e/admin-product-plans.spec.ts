import type { Page } from "@playwright/test";
import { form } from "../support/form.ts";
import type { Site } from "../support/site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAdmin, test } from "./support.ts";

let count = 0;
async function add(site: Site, fields: Record<string, unknown> = {}) {
  count += 1;
  const title = `Rusk ${Date.now().toString(36)}${count}`;
  const body = form({ title, category_id: 1, status: "published", ...fields });
  return (await site.api("POST", "/api/products/add", body)) as { id: number; title: string };
}

const list = (page: Page) => page.getByRole("region", { name: "Products" });
const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByLabel("Notifications").getByText(text).first()).toBeVisible();

test("a product is copied from its row, its form and the bulk bar, and the copies are drafts", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const { title } = await add(site, { code: "RK-1", rating: 4.5, numReviews: 12 });
  await openAdmin(page, site, `/admin/products?search=${encodeURIComponent(title)}`);
  await list(page)
    .getByRole("button", { name: `More about ${title}` })
    .click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`Copy of ${title}Draft`);
  await toast(page, `Copied as “Copy of ${title}”, a draft`);
  await expect(page.getByRole("textbox", { name: "Rating" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: /^Code/ })).toHaveValue("");
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(heading).toHaveText(`Copy of ${title} (2)Draft`);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("created it as a copy");

  await page.goto(`${site.url}/admin/products?search=${encodeURIComponent(title)}`);
  const rows = list(page).getByRole("checkbox", { name: /^Select (?!all)/ });
  await expect(rows).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Duplicate" }).click();
  await toast(page, "1 product copied into a draft");
  await expect(rows).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(rows).toHaveCount(3);
});
