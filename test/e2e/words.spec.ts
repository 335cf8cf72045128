import { publishWords } from "../support/publish-words.ts";
import { expect, ownTest, test } from "./support.ts";

test("words that the owner publishes stand on the page at once, and stay when the framework comes", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const unsay = await publishWords(site, "home", {
    "hero.heading": "A glass of milk before school",
    "why.benefits/gentle": undefined,
    "search.title": "Milk before school",
  });
  await page.goto("/");
  await expect(page).toHaveTitle("Milk before school");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("A glass of milk before school");
  await expect(page.locator("#why-daniry li")).toHaveCount(3);
  await page.mouse.move(200, 300);
  await expect(heading).toHaveText("A glass of milk before school");
  await unsay();
  await page.reload();
  await expect(heading).toHaveText("Nourish your day with the goodness of Daniry");
});

ownTest(
  "the page of the testimonials says the owner's words, and computes its rating where it is told to",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const { data } = (await (await page.request.get(`${site.url}/api/testimonials`)).json()) as {
      data: { rating: number; is_visible: number }[];
    };
    const shown = data.filter(({ is_visible }) => is_visible === 1).map(({ rating }) => rating);
    const average = shown.reduce((sum, rating) => sum + rating, 0) / shown.length;
    const main = page.getByRole("main");
    await page.goto(`${site.url}/testimonials`);
    await expect(main.getByText("4.7", { exact: true })).toBeVisible();
    await publishWords(site, "testimonials", {
      "hero.isComputed": true,
      "hero.scale": "of five",
      "reasons.items/team": undefined,
      "wall.add": "Tell us yours",
      "thanks.named": "{name}, we thank you",
    });
    await page.reload();
    await expect(main.getByText((Math.round(average * 10) / 10).toString(), { exact: true })).toBeVisible();
    await expect(main.getByText("of five")).toBeVisible();
    await expect(main.getByRole("region", { name: "Why people" }).getByRole("listitem")).toHaveCount(4);
    await main.getByRole("button", { name: "Tell us yours" }).click();
    const form = page.getByRole("dialog", { name: "Add Testimonial" });
    await form.getByLabel("Name").fill("Huda");
    await form.getByLabel("E-mail").fill("huda@example.com");
    await form.getByLabel("Rating", { exact: true }).fill("4.5");
    await form.getByLabel("Your testimonial").fill("We like the cereal");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("dialog", { name: "Huda, we thank you" })).toBeVisible();
  },
);
