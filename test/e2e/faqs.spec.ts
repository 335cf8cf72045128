import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support.ts";

const path = "/faqs";
const themes = [
  "Infant Nutrition",
  "Kids and Family Nutrition",
  "Specialized Nutrition",
  "Quality and Safety",
  "General Queries",
  "Ordering and Availability",
];

test("six themes, each with a picture and five or six questions, in their order", async ({ page }) => {
  await page.goto(path);
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings).toEqual([...themes, "Still have questions?"]);
  for (const name of themes) {
    const theme = page.getByRole("region", { name, exact: true });
    expect([5, 6]).toContain(await theme.locator("details").count());
    await expect(theme.locator("img").first()).toBeAttached();
  }
  await expect(page.getByText("Monday to Friday, 9 AM to 6 PM").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the infant theme carries the notice on breast milk", { tag: "@one-width" }, async ({ page }) => {
  await page.goto(path);
  const infants = page.getByRole("region", { name: "Infant Nutrition", exact: true });
  await expect(infants.getByRole("note")).toContainText("Breast milk is best for babies.");
});

test("several answers stay open, and one with line breaks is a list of bold-labelled items", {
  tag: ["@core", "@one-width"],
}, async ({ page }) => {
  await page.goto(path);
  await page.locator("summary", { hasText: "Can I use formula from birth?" }).click();
  await expect(page.getByText("Only a formula whose label says so")).toBeVisible();
  const feed = page.locator("#prepare-a-feed");
  await expect(feed.getByRole("listitem")).toHaveCount(5);
  await expect(feed.getByText("Wash:")).toHaveCSS("font-weight", "600");
  const height = await feed.evaluate((panel) => getComputedStyle(panel).maxHeight);
  expect(height).toBe("500px");
  await expectAccessible(page);
});

test("an answer has its own address, and a chip leads to its theme", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.goto(`${path}#iso-and-haccp`);
  await expect(page.getByText("Hazard Analysis and Critical Control Points")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Themes" })
    .getByRole("link", { name: "Ordering and Availability" })
    .click();
  await expect(page).toHaveURL(/#ordering-and-availability$/);
  await expect(page.getByRole("heading", { name: "Ordering and Availability" })).toBeInViewport();
});

test("questions without an answer here lead to the contact page", { tag: "@one-width" }, async ({ page }) => {
  await page.goto(path);
  await page.getByRole("link", { name: "Get In Touch" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
});
