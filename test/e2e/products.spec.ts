import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectUsable, test } from "./support.ts";
import { hold, wake } from "./wake.ts";

interface Product {
  title: string;
  category_id: number;
  rating: number | null;
  needs: string[];
  allergens: string[];
  format: string;
}

test("one section per category, in their order, with a link for each product", { tag: "@core-wide" }, async ({
  page,
  site,
}) => {
  const categories = (await (await fetch(`${site.url}/api/categories`)).json()) as {
    id: number;
    name: string;
  }[];
  const products = await catalogue(site.url);
  await page.goto("/products");
  const filled = categories.filter(({ id }) => products.some(({ category_id }) => category_id === id));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    filled.map(({ name }) => name),
  );
  for (const [place, { id, name }] of filled.entries()) {
    const section = page.getByRole("region", { name, exact: true });
    const own = products.filter(({ category_id }) => category_id === id);
    await expect(section.getByRole("link", { name: /View Details/ })).toHaveCount(own.length);
    const rated = own.filter(({ rating }) => rating !== null).length;
    await expect(section.getByRole("img", { name: /out of 5 stars/ })).toHaveCount(place > 2 ? rated : 0);
  }
  for (const name of ["Infant Formula", "Lactose Free", "Baby Cereals"]) {
    await expect(page.getByRole("region", { name, exact: true }).getByRole("note")).toContainText(
      "Breast milk is best for babies",
    );
  }
});

for (const path of ["/", "/products"])
  test(`a card of ${path} is pressed anywhere, its picture too, at every width`, {
    tag: "@core-wide",
  }, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await page
        .locator(".card")
        .filter({ has: page.locator("img"), visible: true })
        .all();
      expect(cards.length).toBeGreaterThan(4);
      for (const card of cards) {
        await card.scrollIntoViewIfNeeded();
        const pressed = await card.evaluate((element) => {
          const [all, pack] = [element, element.querySelector(".card-pack") ?? element].map((part) =>
            part.getBoundingClientRect(),
          );
          if (!all || !pack) return null;
          const x = (pack.left + Math.min(pack.right, all.right)) / 2;
          const y = (pack.top + Math.min(pack.bottom, all.bottom)) / 2;
          return document.elementFromPoint(x, y)?.closest("a")?.getAttribute("href") ?? null;
        });
        const own = await card.getByRole("link").getAttribute("href");
        expect(pressed, `${width} px: ${own}`).toBe(own);
      }
    }
  });

test("the finder narrows the products and keeps its choice in the address", { tag: "@core" }, async ({
  page,
  site,
  isMobile,
}) => {
  const products = await catalogue(site.url);
  const babies = products.filter(({ needs }) => needs.includes("babies"));
  const fitting = babies.filter(({ allergens }) => allergens.length > 0 && !allergens.includes("wheat"));
  await page.goto("/products");
  await page.getByRole("link", { name: /^Babies \d+$/ }).click();
  await expect(page).toHaveURL(/\/products\?need=babies$/);
  await expect(counter(page)).toHaveText(`${babies.length} products`);
  if (isMobile) {
    await page.getByRole("button", { name: "Made without" }).click();
    const sheet = page.getByRole("dialog", { name: "Made without" });
    await sheet.getByRole("checkbox", { name: /Wheat/ }).check();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: `Show ${fitting.length} products` }).click();
  } else {
    await page.getByRole("link", { name: /^Wheat \d+$/ }).click();
  }
  await expect(page).toHaveURL(/\?need=babies&without=wheat$/);
  await expect(counter(page)).toHaveText(`${fitting.length} products`);
  await expect(page.getByRole("link", { name: /View Details/ })).toHaveCount(fitting.length);
  await expectUsable(page);
  await page.reload();
  await expect(counter(page)).toHaveText(`${fitting.length} products`);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(counter(page)).toHaveText(`${products.length} products`);
});

test("the chosen chip stands in sight in the row of phones, and the page stays where it is", {
  tag: "@phone",
}, async ({ page }) => {
  const inSight = { ratio: 1 };
  const everyone = page.getByRole("link", { name: /^Everyone/ });
  await page.goto("/products?need=adults");
  await expect(page.getByRole("link", { name: /^Adults/ })).toBeInViewport(inSight);
  await expect(everyone).not.toBeInViewport(inSight);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: /^Seniors/ }).tap();
  await expect(page.getByRole("link", { name: /^Seniors/ })).toBeInViewport(inSight);
  await page.getByRole("link", { name: "Clear" }).tap();
  await expect(everyone).toBeInViewport(inSight);
});

test("the finder works without JavaScript", { tag: ["@core", "@one-width"] }, async ({
  plain: page,
  site,
}) => {
  await page.goto(`${site.url}/products`);
  await expect(page.getByRole("button", { name: "Made without" })).toBeHidden();
  await page.getByRole("link", { name: /^Carton \d+$/ }).click();
  await expect(page).toHaveURL(/\?format=carton$/);
  const cartons = (await catalogue(site.url)).filter(({ format }) => format === "carton");
  await expect(counter(page)).toHaveText(`${cartons.length} products`);
});

test("a choice that nothing fits says so and shows the way back", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/products?need=adults&without=milk");
  await expect(page.getByRole("heading", { name: "No product matches" })).toBeVisible();
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { name: "Kids Formula", exact: true })).toBeVisible();
});

test("a chip that would leave nothing looks so, after the first move as well, and one from an address can be taken back", async ({
  page,
  isMobile,
}) => {
  await page.goto("/products?without=milk");
  const faint = "rgb(102, 119, 110)";
  const off = page.getByText("Babies 0");
  await expect(off).toHaveCSS("color", faint);
  await wake(page, "footer a");
  await expect(off).toHaveCSS("color", faint);
  if (isMobile) {
    await page.getByRole("button", { name: "Made without" }).click();
    await page.getByRole("checkbox", { name: /Milk/ }).click();
    await page.getByRole("button", { name: /^Show \d+ products$/ }).click();
  } else {
    await page.getByRole("link", { name: /^Milk \d+$/ }).click();
  }
  await expect(page).toHaveURL(/\/products$/);
});

test("a card hands its product on: the page stands before the server has answered", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto("/products");
  await wake(page, "main article a");
  const answer = await hold(page, "**/product/**.data*");
  await page.getByRole("link", { name: /Infant Formula Stage 2/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Infant Formula Stage 2" })).toBeVisible();
  await expect(page.getByRole("note")).toContainText("Breast milk is best for babies");
  await expect(page.getByRole("heading", { name: "Highlights" })).toBeVisible();
  await expect(page.getByText("Other Stages")).toHaveCount(0);
  answer();
  await expect(page.getByText("Other Stages")).toBeVisible();
});

async function catalogue(url: string): Promise<Product[]> {
  return (await fetch(`${url}/api/products`)).json() as Promise<Product[]>;
}

function counter(page: Page) {
  return page.getByRole("main").getByRole("status");
}
