import { publishWords } from "../support/publish-words.ts";
import { expect, expectUsable, openAdmin, ownTest } from "./support.ts";

ownTest(
  "any two versions are compared, also this morning's with the one before: what changed, by whom and when",
  async ({ page, site }) => {
    for (const heading of ["First", "Second", "Third"])
      await publishWords(site, "home", { "hero.heading": heading });
    await openAdmin(page, site, "/admin/website/pages/home");
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History of Home" });
    await history.getByRole("button", { name: "Compare version 3" }).click();
    await expect(history.getByRole("heading", { name: "Version 2 and version 3" })).toBeVisible();
    const change = history.getByRole("listitem").filter({ hasText: "Opening, Heading" });
    await expect(change).toContainText(/Was\s*Second\s*Is\s*Third/);
    const by = history.getByRole("listitem").filter({ hasText: /^Version \d:/ });
    await expect(by).toHaveText([/^Version 3: .+, Today, \d/]);
    await expectUsable(page, { without: "iframe" });

    await history.getByLabel("From", { exact: true }).selectOption({ label: "Original text" });
    await expect(change).toContainText(/Was\s*Nourish your day.*Is\s*Third/s);
    await expect(by).toHaveCount(3);
    await history.getByLabel("To", { exact: true }).selectOption("1");
    await expect(change).toContainText(/Is\s*First/);
    await expect(history.getByRole("button", { name: /^Put/ }), "the original is no version").toHaveCount(0);
    await history.getByLabel("To", { exact: true }).selectOption("2");
    await history.getByLabel("From", { exact: true }).selectOption("1");
    await change.getByRole("button", { name: "Put back Opening, Heading" }).click();
    await history.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("textbox", { name: "Heading", exact: true }).first()).toHaveValue("First");
    await expect(page.locator(".save-state")).toContainText("Draft, 1 change, saved");
  },
);

ownTest(
  "a version that a link names is compared though the history shows only later ones, and the language stays",
  { tag: "@one-width" },
  async ({ page, site }) => {
    for (let count = 1; count <= 52; count++)
      await publishWords(site, "faqs", { "hero.heading": `Heading ${count}` });
    await openAdmin(page, site, "/admin/website/pages/faqs?version=1");
    const history = page.getByRole("dialog", { name: "History of FAQs" });
    await expect(history.getByLabel("From", { exact: true }).locator("option:checked")).toHaveText(
      "Version 1",
    );
    await page.goto(`${site.url}/admin/website/pages/faqs?language=ar&version=1`);
    await history.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/faqs\?language=ar$/);
  },
);
