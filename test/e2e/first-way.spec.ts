import { Site } from "../support/site.ts";
import { expect, owner, test } from "./support.ts";

test("a visitor's message survives the death of the server, and the owner reads it", {
  tag: ["@core", "@one-width"],
}, async ({ browser, isMobile }) => {
  const site = new Site();
  await site.start();
  try {
    const visitor = await browser.newPage();
    await visitor.goto(site.url);
    await goTo(visitor, "Products", isMobile);
    await expect(visitor.getByRole("heading", { level: 1, name: "Our Products" })).toBeVisible();
    await visitor
      .getByRole("link", { name: /Daniry Kids Formula Vanilla/ })
      .first()
      .click();
    await expect(
      visitor.getByRole("heading", { level: 1, name: "Daniry Kids Formula Vanilla" }),
    ).toBeVisible();
    await goTo(visitor, "Contact Us", isMobile);
    await visitor.getByLabel("Name", { exact: true }).fill("Maryam Al Balushi");
    await visitor.getByLabel("E-mail", { exact: true }).fill("maryam@example.com");
    await visitor.getByLabel("Reason").selectOption("My order");
    await visitor.getByLabel("Message").fill("When will the vanilla tins be back in Muscat?");
    await visitor.getByRole("button", { name: "Send message" }).click();
    const confirmation = visitor.getByText(/C-10\d{3}/).first();
    await expect(confirmation).toBeVisible();
    const receipt = /C-10\d{3}/.exec((await confirmation.textContent()) ?? "")?.[0] ?? "";

    await site.kill("SIGKILL");
    await site.start();

    const ownersPage = await browser.newPage();
    await ownersPage.goto(`${site.url}/admin`);
    await ownersPage.getByLabel("E-mail").fill(owner.email);
    await ownersPage.getByLabel("Password", { exact: true }).fill(owner.password);
    await ownersPage.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(ownersPage).toHaveURL(/\/admin\/dashboard$/);
    await ownersPage.goto(`${site.url}/admin/contact-submissions`);
    await ownersPage.getByRole("link", { name: /Maryam Al Balushi/ }).click();
    await expect(ownersPage.getByText("When will the vanilla tins be back in Muscat?").last()).toBeVisible();
    await expect(ownersPage.getByText(receipt)).toBeVisible();
  } finally {
    await site.dispose();
  }
});

async function goTo(page: import("@playwright/test").Page, name: string, isMobile: boolean) {
  if (isMobile) await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
}
