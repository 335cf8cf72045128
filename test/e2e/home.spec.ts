import { messages } from "../../contract/messages.ts";
import { form } from "../support/form.ts";
import { addProduct } from "./added.ts";
import { expect, expectNoSidewaysScroll, expectUsable, ownTest, test } from "./support.ts";
import { hold, wake } from "./wake.ts";

const titles = [
  "Daniry Kids Formula",
  "Daniry Expecting Mothers Formula",
  "Daniry Diabetic Formula",
  "Daniry Wellbeing Formula",
  "Lactose Free Infant Formula",
];
const cereal = "Daniry Baby Cereals - Rice";

function address(title: string): string {
  return `/product/${encodeURIComponent(title)}`;
}

test("six sections in their order, with the promised words and ways on, six products in their places, and four testimonials", {
  tag: "@core-wide",
}, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    "Nourish your day with the goodness of Daniry",
  );
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Our Products",
    "Who we are",
    "Daniry Baby Cereals",
    "Why Daniry",
    "What families say",
  ]);
  const hero = main.locator("section", { has: page.getByRole("heading", { level: 1 }) });
  await expect(hero.getByRole("link")).toHaveText(["About Us", "Our Products"]);
  await expect(hero.getByRole("link", { name: "About Us" })).toHaveAttribute("href", "/about-us");
  await expect(hero.getByRole("link", { name: "Our Products" })).toHaveAttribute("href", "/Products");

  const who = page.getByRole("region", { name: "Who we are" });
  await expect(who.getByRole("heading", { level: 3 })).toHaveText([
    "100 % Globally Certified",
    "Supports Healthy Growth",
    "Backed by Science",
  ]);
  await expect(who.getByText("ISO and HACCP")).toBeVisible();
  await expect(who.getByRole("link", { name: "Know More" })).toHaveAttribute("href", "/about-us");

  const feature = page.getByRole("region", { name: "Daniry Baby Cereals" });
  await expect(feature.getByText("For your loved ones")).toBeVisible();
  await expect(feature).toContainText("babies aged 6+ months");
  await expect(feature.getByRole("link", { name: "Know More" })).toHaveAttribute("href", address(cereal));

  const why = page.getByRole("region", { name: "Why Daniry" });
  await expect(why.getByRole("listitem")).toHaveText([
    /^1Tailored for Every Need/,
    /^2Uncompromised Quality/,
    /^3Gentle on Digestion/,
    /^4Trusted Choice/,
  ]);
  const products = page.getByRole("region", { name: "Our Products" });
  await expect(products.getByRole("heading", { level: 3 })).toHaveText(titles);
  const links = products.getByRole("link", { name: /View Details/ });
  await expect(links).toHaveCount(5);
  for (const [place, title] of titles.entries())
    await expect(links.nth(place)).toHaveAttribute("href", address(title));
  const featured = products.getByRole("article").nth(3);
  await expect(featured.getByText("Chocolate Flavor!!!")).toBeVisible();
  await expect(featured).toContainText("Perfect for the whole family, from kids to senior citizens.");
  await expect(products.getByRole("note")).toHaveCount(1);
  await expect(products.getByRole("note")).toContainText(
    "Lactose-free infant formula should be used only on",
  );
  const cereals = page.getByRole("region", { name: "Daniry Baby Cereals" });
  await expect(cereals.getByRole("note")).toContainText("Cereals complement it from 6 months of age");
  await expect(page.getByRole("note")).toHaveCount(2);
  const strip = page.getByRole("region", { name: "What families say" });
  await expect(strip.getByRole("listitem")).toHaveCount(4);
  for (const card of await strip.getByRole("listitem").all()) {
    await expect(card.getByRole("img", { name: /out of 5 stars/ })).toBeVisible();
    await expect(card.getByRole("blockquote")).not.toBeEmpty();
    await expect(card.locator("figcaption")).not.toBeEmpty();
  }
  await expect(strip.getByRole("link", { name: "View More" })).toHaveAttribute("href", "/testimonials");
});

ownTest(
  "another product in a place brings its own words or none, and nothing is left of the former one's",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const add = (fields: Record<string, unknown>) => addProduct(site, { category_id: 7, ...fields });
    const wheat = await add({ title: "A wheat porridge", home_slot: 6, home_badge: "Newly in our range" });
    const plain = await add({ title: "A plain drink", home_slot: 4, home_badge: "", home_line: "" });
    await page.goto("/");
    const main = page.getByRole("main");
    for (const former of ["Chocolate Flavor!!!", "Perfect for the whole family", "For your loved ones"])
      await expect(main.getByText(former)).toHaveCount(0);
    await expect(main.getByText(/Smooth rice cereal|Daniry Baby Cereals/)).toHaveCount(0);
    const featured = page.getByRole("region", { name: "Our Products" }).getByRole("article").nth(3);
    const heading = featured.getByRole("heading", { name: "A plain drink" });
    const link = featured.getByRole("link", { name: /View Details/ });
    const [card, top, next] = await Promise.all([
      featured.boundingBox(),
      heading.boundingBox(),
      link.boundingBox(),
    ]);
    expect((top?.y ?? 0) - (card?.y ?? 0), "no hole above the title").toBeLessThan(75);
    expect((next?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0), "nor below it").toBeLessThan(40);
    const feature = page.getByRole("region", { name: "A wheat porridge" });
    await expect(feature.getByText("Newly in our range")).toBeVisible();
    await expect(feature.getByRole("link", { name: "Know More" })).toHaveAttribute(
      "href",
      address("A wheat porridge"),
    );
    await expectUsable(page);
    await site.api(
      "PUT",
      `/api/products/${wheat.id}`,
      form({
        home_eyebrow: "For the morning",
        home_title: "Porridge",
        home_line: "Of wheat.",
        home_badge: "8+ months",
      }),
    );
    await site.api("PUT", `/api/products/${plain.id}`, form({ home_line: "Plain as can be." }));
    await page.reload();
    const own = page.getByRole("region", { name: "Porridge" });
    for (const words of ["For the morning", "Of wheat.", "8+", "months"])
      await expect(own.getByText(words, { exact: true })).toBeVisible();
    await expect(featured.getByText("Plain as can be.")).toBeVisible();
  },
);

test("a card hands its product on: the page stands before the server answers", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.goto("/");
  await wake(page, "main article a");
  const answer = await hold(page, "**/product/**.data*");
  await page.getByRole("link", { name: "View Details : Lactose Free Infant Formula" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lactose Free Infant Formula" })).toBeVisible();
  await expect(page.getByRole("note")).toContainText("Breast milk is best for babies");
  await expect(page.locator('main [data-palette="lactose_free"]').first()).toBeVisible();
  await expect(page.getByText("More Products")).toBeVisible();
  await expect(page.getByText("Check Other Products")).toBeVisible();
  answer();
});

ownTest(
  "with fewer products the rows close up, and without testimonials it says so",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const products = (await (await fetch(`${site.url}/api/products`)).json()) as {
      id: number;
      title: string;
    }[];
    for (const gone of [titles[1], titles[4], cereal])
      await site.api("DELETE", `/api/products/${products.find(({ title }) => title === gone)?.id}`);
    const { data } = (await (await fetch(`${site.url}/api/testimonials`)).json()) as {
      data: { id: number }[];
    };
    for (const { id } of data) await site.api("PUT", `/api/testimonials/visibility/${id}`, { is_visible: 0 });
    await page.goto("/");
    const rows = page.getByRole("region", { name: "Our Products" }).getByRole("article");
    await expect(rows).toHaveCount(3);
    const featured = await rows.last().boundingBox();
    const first = await rows.first().boundingBox();
    const second = await rows.nth(1).boundingBox();
    const rowWidth = Math.max((second?.x ?? 0) + (second?.width ?? 0) - (first?.x ?? 0), first?.width ?? 0);
    expect(featured?.width ?? 0).toBeCloseTo(rowWidth, 0);
    await expect(page.getByRole("heading", { name: "Daniry Baby Cereals" })).toHaveCount(0);
    await expect(page.getByText(messages.noTestimonialsHome)).toBeVisible();
    await expectNoSidewaysScroll(page, 390);
    const left = (await (await fetch(`${site.url}/api/products`)).json()) as { id: number }[];
    for (const { id } of left) await site.api("DELETE", `/api/products/${id}`);
    await page.goto("/");
    await page.getByRole("link", { name: "All products" }).click();
    await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Find a product" })).toHaveCount(0);
  },
);
