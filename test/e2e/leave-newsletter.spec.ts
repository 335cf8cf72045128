import { messages } from "../../contract/messages.ts";
import type { Site } from "../support/site.ts";
import { expect, expectAccessible, expectUsable, test } from "./support.ts";

async function count(site: Site, email: string): Promise<number> {
  const query = new URLSearchParams({ search: email });
  return ((await site.api("GET", `/api/newsletter?${query}`)) as { total: number }).total;
}

let made = 0;
async function subscriber(site: Site): Promise<string> {
  made += 1;
  const email = `reader-${Date.now().toString(36)}-${made}@example.com`;
  await site.api("POST", "/api/newsletter", { email });
  expect(await count(site, email)).toBe(1);
  return email;
}

test("each form says what happens with what is sent", { tag: "@one-width" }, async ({ page }) => {
  for (const [path, words] of [
    ["/contact-us", "Only our team reads this, and only to answer you."],
    ["/contact-us", "We use your address only for this news."],
    ["/partner-us", "Only our team reads this, and only to answer your enquiry."],
    [
      "/testimonials?form",
      "Your name and words may appear on this site. Only our team sees your e-mail address.",
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test("the sign-up leads to where the newsletter is left, and the address is off the list", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const email = await subscriber(site);
  await page.goto("/contact-us");
  await page.getByRole("link", { name: "Unsubscribe" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Unsubscribe from the newsletter" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/leave-newsletter$/);
  await expectUsable(page);
  const field = page.getByLabel("E-mail", { exact: true });
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#email-error")).toHaveText(messages.newsletterEmpty);
  await field.fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.locator("#email-error")).toHaveText(messages.emailInvalid);
  await expectAccessible(page);
  await field.fill(email.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "No more news from us" })).toBeVisible();
  await expectAccessible(page);
  expect(await count(site, email)).toBe(0);
  await page.goto("/leave-newsletter");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await field.fill("stranger@daniry.photography");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No more news from us" })).toBeVisible();
});

test("a failure to leave is said, and the address still stands in its field", { tag: "@one-width" }, async ({
  other: page,
  site,
}) => {
  const email = await subscriber(site);
  await page.goto("/leave-newsletter");
  await page.route("**/api/newsletter/leave", (route) => route.abort());
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("Nothing you wrote is lost")).toBeVisible();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await page.unroute("**/api/newsletter/leave");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No more news from us" })).toBeVisible();
  expect(await count(site, email)).toBe(0);
});

test.describe("without JavaScript", { tag: "@one-width" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the newsletter is left by a form that answers in the page", async ({ page, site }) => {
    const email = await subscriber(site);
    await page.goto("/leave-newsletter");
    await page.getByLabel("E-mail", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText(messages.emailInvalid)).toBeVisible();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("nobody");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "No more news from us" })).toBeVisible();
    expect(await count(site, email)).toBe(0);
  });
});
