import { withOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAdmin, test } from "./support.ts";

test(
  "what is left to do before the site opens stands on the dashboard, ticks itself off and is dismissed for good",
  { tag: "@one-width" },
  async ({ browser }, { project }) => {
    await withOwnSite(browser, async (page, site) => {
      await page.setViewportSize(project.use.viewport ?? { width: 1440, height: 900 });
      await openAdmin(page, site, "/admin/dashboard");
      const panel = page.getByRole("region", { name: "Before you open" });
      const step = (title: string) => panel.getByRole("listitem").filter({ hasText: title });
      await expect(step("Real addresses and numbers")).toContainText(
        "Still to fill in: the e-mail; address and e-mail of Oman",
      );
      await expect(step("Sample content")).toContainText(
        "16 products, 16 testimonials and 2 documents came with the site. Visitors take samples for facts",
      );
      await expect(panel).toContainText(/^Before you open.*0 of \d done/s);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, 390);

      for (const [kind, list] of [
        ["product", "/api/admin/products?sample=on"],
        ["testimonial", "/api/testimonials?sample=on&status=all"],
        ["brochure", "/api/brochures"],
      ] as const) {
        const { data } = (await site.api("GET", list)) as { data: { id: number }[] };
        const ids = data.map(({ id }) => id);
        await site.api("POST", "/api/admin/samples/confirm", { kind, ids });
      }
      await expect(step("Sample content")).toContainText("What visitors see is yours.");
      await expect(panel).toContainText(/1 of \d done/);

      await panel.getByRole("link", { name: /^Turn on.*Second factor$/ }).click();
      await expect(page).toHaveURL(/\/admin\/profile$/);
      await page.goBack();
      const dismiss = panel.getByRole("button", { name: "Dismiss this list" });
      await dismiss.focus();
      await page.keyboard.press("Enter");
      await expect(panel).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("region", { name: "Waiting for you" })).toBeVisible();
      await expect(panel).toHaveCount(0);
    });
  },
);
