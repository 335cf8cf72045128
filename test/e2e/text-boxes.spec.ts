import { publicPages } from "../support/public-pages.ts";
import { addProduct } from "./added.ts";
import { addRows, addressOf, screens } from "./rows.ts";
import { expect, openAdmin, ownTest, test } from "./support.ts";
import { sweep } from "./text-boxes.ts";
import { scrollThrough } from "./wake.ts";

const tag = ["@core", "@one-width"];
const panel = { widths: [320, 390, 768, 1024, 1180, 1440], mayEnd: true };

for (const path of [...publicPages, "/testimonials?form", "/no-such-page", "/admin"]) {
  test(`every text of ${path} can be read at every width, and at twice its size`, { tag }, async ({
    page,
  }) => {
    await page.goto(path);
    await scrollThrough(page);
    expect(await sweep(page)).toEqual([]);
  });
}

ownTest(
  "every text of products can be read whatever their names and however many a range has",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const names = [
      "Strawberries for school days",
      "Multivitamin milk",
      "Wholegrain oats and caramel",
      "Oats",
    ];
    for (const [place, title] of names.entries()) {
      const usage = "From 2 years, for children of school age";
      for (const category_id of [1, 2, 3, 4])
        if (category_id > place)
          await addProduct(site, { title: `${title} ${category_id}`, category_id, usage });
    }
    await page.goto("/products");
    await scrollThrough(page);
    expect(await sweep(page)).toEqual([]);
  },
);

for (const screen of screens) {
  test(`every text of the panel's ${screen} can be read at six widths, and at twice its size`, {
    tag: "@one-width",
  }, async ({ page, site }) => {
    const rows = await addRows(site);
    await openAdmin(page, site, addressOf(screen, rows));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    expect(await sweep(page, panel)).toEqual([]);
  });
}

test("every text of a product's preview can be read at six widths, and at twice its size", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products/1");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await sweep(page, panel)).toEqual([]);
});
