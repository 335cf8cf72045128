import type { Page } from "@playwright/test";
import { writeMessage as write } from "./added.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest, test } from "./support.ts";

const advertisement = {
  name: "SEO Growth Team",
  email: "rank@seo-growth.example",
  reason: "Feedback",
  message: "Dear owner, our SEO services bring you to the first page of Google: https://seo.example/offer",
};
const person = {
  name: "Layla",
  email: "layla@example.com",
  reason: "My order",
  message: "Is the tin halal?",
};

const list = (page: Page) => page.getByRole("region", { name: "Contact submissions" });
const row = (page: Page, name: string) => list(page).getByRole("listitem").filter({ hasText: name });
const message = (page: Page) => page.getByRole("region", { name: "Message" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Contact submissions: folders" }).getByRole("link", { name });

ownTest(
  "spam lies in a tab of its own with its reasons, and what is none goes back with its sender trusted",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    test.slow();
    await write(site, advertisement);
    await write(site, person);
    await openAdmin(page, site, "/admin/contact-submissions");
    await expect(row(page, "Layla")).toBeVisible();
    await expect(row(page, "SEO Growth Team")).toHaveCount(0);
    await expect(tab(page, "Unread")).toHaveText("Unread 1");
    await expect(tab(page, "Spam")).toHaveText("Spam 1");

    await tab(page, "Spam").click();
    await expect(row(page, "SEO Growth Team").getByText("An offer")).toBeVisible();
    await expect(page.getByText("Spam is kept apart for 30 days and then deleted for good.")).toBeVisible();
    await expectUsable(page, { narrow: 390 });

    await row(page, "SEO Growth Team").getByRole("link").click();
    await expect(message(page).getByText("It holds a link to another site.")).toBeVisible();
    await expect(message(page).getByRole("link", { name: /seo|Reply/ })).toHaveCount(0);
    await expectUsable(page, { narrow: 390 });
    await message(page).getByRole("button", { name: "Not spam" }).click();
    await page
      .getByText("1 message moved to the inbox. The filter is milder on its sender")
      .first()
      .waitFor();
    await expect(list(page).getByText("No spam.")).toBeVisible();
    await expectAccessible(page);

    await write(site, { ...advertisement, name: "SEO Growth Again" });
    await tab(page, "All").click();
    await expect(row(page, "SEO Growth Again").getByText("Unread")).toBeAttached();
    await expect(row(page, "SEO Growth Team").getByText("Unread")).toBeAttached();
  },
);

ownTest(
  "a message that is marked as spam teaches, and Undo puts it back as it was",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    test.slow();
    await write(site, person);
    await write(site, { ...person, name: "Noor", email: "noor@example.com" });
    await site.api("PUT", "/api/contact/1", { status: "open" });
    await openAdmin(page, site, "/admin/contact-submissions");
    await row(page, "Layla").getByRole("link").click();
    await message(page).getByRole("button", { name: "Move to spam" }).click();
    await expect(row(page, "Layla")).toHaveCount(0);
    await list(page).getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Layla").getByText("Open", { exact: true })).toBeVisible();

    await row(page, "Noor").getByRole("checkbox").check();
    await page.getByText("Set status").first().waitFor();
    await page.getByRole("button", { name: "Spam", exact: true }).click();
    await expect(row(page, "Noor")).toHaveCount(0);
    await list(page).getByText("1 message moved to spam").waitFor();
    await write(site, { ...person, name: "Noor Once More", email: "noor@example.com", message: "Hello?" });
    await tab(page, "Spam").click();
    await expect(row(page, "Noor Once More").getByText("Marked sender")).toBeVisible();

    await page.getByRole("button", { name: "Empty spam" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes, empty it" }).click();
    await expect(list(page).getByText("No spam.")).toBeVisible();
    await expect(tab(page, "Trash")).toHaveText("Trash 2");
  },
);
