import { publishWords } from "../support/publish-words.ts";
import { expect, expectUsable, test } from "./support.ts";

test("terms are no page until they are published; then they stand under their own address and their day", {
  tag: "@one-width",
}, async ({ page, site }) => {
  expect((await page.goto("/terms"))?.status()).toBe(404);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Terms & Conditions")).toBeVisible();
  await expect(footer.getByRole("link", { name: "Terms & Conditions" })).toHaveCount(0);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("/terms</loc>");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const body =
    "## Who we are\n\nThis is {company}, Muscat. <b>No markup</b>\n\n- One thing\n- [Contact Us](/contact-us)\n\n[x](javascript:alert(1))";
  await publishWords(site, "terms", { "text.heading": "Our terms", "text.body": body });

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms & Conditions" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our terms");
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain("/terms</loc>");
  await expect(page.getByRole("heading", { level: 2, name: "Who we are" })).toBeVisible();
  await expect(page.getByText("This is Daniry, Muscat. <b>No markup</b>")).toBeVisible();
  await expect(page.getByText("[x](javascript:alert(1))")).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/terms$/);
  await expectUsable(page);
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);

  const today = new Date().toISOString().slice(0, 10);
  expect((await page.goto(`/terms/${today}`))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our terms");
  for (const day of ["2020-01-01", "yesterday"])
    expect((await page.goto(`/terms/${day}`))?.status()).toBe(404);
});
