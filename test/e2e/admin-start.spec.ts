import { publishWords } from "../support/publish-words.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest } from "./support.ts";

ownTest(
  "what is left to do before the site opens stands on the dashboard under the day's work, folds to a line once it is begun, and is dismissed for good",
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/dashboard");
    const panel = page.getByRole("region", { name: /^Set-up/ });
    const step = (title: string) => panel.getByRole("listitem").filter({ hasText: title });
    await expect(step("Real addresses and numbers")).toContainText(
      "Still to fill in: the e-mail; address and e-mail of Oman",
    );
    await expect(step("Sample content")).toContainText(
      "16 products, 16 testimonials and 4 documents came with the site. Visitors take samples for facts",
    );
    await expect(panel).toContainText(/^Set-up: 0 of \d done/);
    const links = step("Sample content").getByRole("link");
    await expect(links).toHaveText(["16 products", "16 testimonials", "4 documents"]);
    await expect(page.getByText("came with the site"), "is told once").toHaveCount(1);
    const topOf = async (name: string | RegExp) =>
      (await page.getByRole("region", { name }).boundingBox())?.y ?? Number.NaN;
    expect(await topOf("Waiting for you")).toBeLessThan(400);
    expect(await topOf("Came in")).toBeLessThan(await topOf(/^Set-up/));
    await expectUsable(page);

    for (const [kind, list] of [
      ["product", "/api/admin/products?sample=on"],
      ["testimonial", "/api/testimonials?sample=on&status=all"],
      ["brochure", "/api/brochures"],
    ] as const) {
      const data = await site.list<{ id: number }>(list);
      const ids = data.map(({ id }) => id);
      await site.api("POST", "/api/admin/samples/confirm", { kind, ids });
    }
    await expect(step("Sample content")).toContainText("What visitors see is yours.");
    await expect(panel).toContainText(/1 of \d done/);
    await page.reload();
    await expect(panel).toContainText(/^Set-up: 1 of \d done\s*Next: real addresses and numbers/);
    await expect(panel.getByRole("listitem")).toHaveCount(0);
    await expectAccessible(page);
    const whole = panel.getByRole("button", { name: /^Show all \d steps$/ });
    await whole.focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("listitem").last()).toContainText("What visitors see is yours.");
    await expectAccessible(page);

    await panel.getByRole("link", { name: /^Turn on.*Second factor$/ }).click();
    await expect(page).toHaveURL(/\/admin\/profile$/);
    await page.goBack();
    await panel.getByRole("button", { name: /^Show all/ }).click();
    const dismiss = panel.getByRole("button", { name: "Dismiss this list" });
    await dismiss.focus();
    await page.keyboard.press("Enter");
    await expect(panel).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("region", { name: "Waiting for you" })).toBeVisible();
    await expect(panel).toHaveCount(0);
  },
);

ownTest(
  "each place of Website and Settings says how much of the set-up is left there, until the list is dismissed",
  { tag: "@one-width" },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/company");
    const tab = (name: string) =>
      page.getByRole("navigation", { name: /^(Website|Settings)$/ }).getByRole("link", { name });
    await expect(tab("Company")).toHaveAccessibleName("Company 3 left to set up");
    await expect(tab("Legal")).toHaveAccessibleName("Legal 2 left to set up");
    await expect(tab("Pictures")).toHaveAccessibleName("Pictures");
    await publishWords(site, "terms", {});
    await expect(tab("Legal"), "without a reload").toHaveAccessibleName("Legal 1 left to set up");
    await expectUsable(page, { without: "iframe" });
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await expect(tab("Team")).toHaveAccessibleName("Team 1 left to set up");
    await expectAccessible(page);
    await site.api("POST", "/api/admin/opening/dismiss");
    await expect(tab("Team")).toHaveAccessibleName("Team");
  },
);
