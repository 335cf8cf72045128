import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { addProduct } from "./added.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectUsable, ownTest, test } from "./support.ts";

const added = 24;

async function fill(site: Site) {
  for (const category_id of [2, 3, 4, 7])
    for (let place = 1; place <= added; place++)
      await addProduct(site, {
        title: `Shelf ${category_id} pack ${place}`,
        category_id,
        position: 100 + place,
      });
}

const shelf = (page: Page, id: number) => page.locator(`#category-${id}`);
const cards = (page: Page, id: number) => shelf(page, id).getByRole("article");

ownTest(
  "of many products the page brings the first ones, and more as they come into sight or are asked for, without JavaScript by its categories' pages",
  {
    tag: "@one-width",
  },
  async ({ page, plain, site }) => {
    await fill(site);
    // A shelf that still fades in has too little contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${site.url}/products`);
    await expect(page.getByRole("status").filter({ hasText: "112 products" })).toBeVisible();
    await expect(page.locator("main").getByRole("article")).toHaveCount(36);
    await expect(cards(page, 2)).toHaveCount(12);
    await expect(cards(page, 7)).toHaveCount(0);
    await expectAccessible(page);

    await shelf(page, 7).scrollIntoViewIfNeeded();
    await expect(cards(page, 7)).toHaveCount(12);

    await shelf(page, 2)
      .getByRole("link", { name: /^Show more of/ })
      .click();
    await expect(cards(page, 2)).toHaveCount(24);
    await expect(shelf(page, 2).getByRole("status")).toHaveText(/^1 to 24 of 27$/);
    await expect(page).toHaveURL(`${site.url}/products`);
    await shelf(page, 2)
      .getByRole("link", { name: /^Show more of/ })
      .press("Enter");
    await expect(cards(page, 2)).toHaveCount(27);
    await expect(shelf(page, 2).getByRole("link", { name: /^Show more of/ })).toHaveCount(0);
    await expect(shelf(page, 2).getByRole("status")).toBeFocused();
    await expectUsable(page, { narrow: 390 });

    await page.goto(`${site.url}/products`);
    await shelf(page, 7).scrollIntoViewIfNeeded();
    await expect(cards(page, 7)).toHaveCount(12);
    const more = shelf(page, 2).getByRole("link", { name: /^Show more of/ });
    await page.route("**/products.data?**", (route) => route.fulfill({ status: 503, body: "" }));
    await more.click();
    await expect(shelf(page, 2).getByRole("status")).toHaveText("They could not be loaded. Try again.");
    await page.unroute("**/products.data?**");
    await more.click();
    await expect(cards(page, 2)).toHaveCount(24);

    await page.getByRole("link", { name: /^Babies/ }).click();
    await expect(page).toHaveURL(`${site.url}/products?need=babies`);
    await expect(page.locator("main").getByRole("article").first()).toBeVisible();
    await plain.goto(`${site.url}/products`);
    const titles = new Set<string>();
    // Without scripts a click loads a new document, so the test waits for it.
    const follow = async (link: Locator) => {
      const to = (await link.getAttribute("href")) ?? "";
      await link.click();
      await plain.waitForURL(new URL(to, plain.url()).href);
    };
    await follow(shelf(plain, 7).getByRole("link", { name: /^Show the \d+ products? of/ }));
    for (;;) {
      for (const title of await plain.locator("main article h3").allInnerTexts()) titles.add(title.trim());
      const { pathname, search } = new URL(plain.url());
      const canonical = await plain.locator('link[rel="canonical"]').getAttribute("href");
      expect(canonical?.endsWith(pathname + search)).toBe(true);
      const more = shelf(plain, 7).getByRole("link", { name: /^Show more of/ });
      if ((await more.count()) === 0) break;
      await follow(more);
    }
    for (let place = 1; place <= added; place++) expect(titles).toContain(`Shelf 7 pack ${place}`);
    await expect(plain.getByRole("link", { name: "All products" }).last()).toHaveAttribute(
      "href",
      "/products",
    );
    await expectNoSidewaysScroll(plain);
  },
);

test("a place that no category has is an empty page, not a broken one", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  for (const query of ["category=999999999", "category=1&from=999999999"]) {
    const answer = await page.goto(`${site.url}/products?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("No product matches")).toBeVisible();
  }
});
