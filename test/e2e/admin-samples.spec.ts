import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { withOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAdmin, test } from "./support.ts";

interface Listed {
  id: number;
  title: string;
  is_sample: boolean;
}

const panel = (page: Page) => page.getByRole("region", { name: "Sample content" });
const products = async (site: Site) => (await (await fetch(`${site.url}/api/products`)).json()) as Listed[];
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" });

test("the dashboard lists the samples; a kind is removed and taken back, confirmed and taken back", async ({
  browser,
}) => {
  await withOwnSite(browser, async (page, site) => {
    await openAdmin(page, site, "/admin/dashboard");
    for (const line of ["Sample products 16 came", "Sample testimonials 16 came", "Sample documents 2 came"])
      await expect(
        panel(page)
          .getByRole("listitem")
          .filter({ hasText: line.slice(0, 12) })
          .first(),
      ).toBeVisible();
    await expect(panel(page).getByRole("listitem")).toHaveCount(3);
    await expect(panel(page).getByText("Visitors reach this site")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const decide = page.getByRole("button", { name: "Decide about sample products" });
    await decide.click();
    const dialog = page.getByRole("dialog", { name: "Sample products" });
    await expect(dialog).toContainText("16 products came with the site. What should become of them?");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Later" }).click();
    await expect(panel(page).getByRole("listitem")).toHaveCount(3);

    await decide.click();
    await dialog.getByRole("radio", { name: /Remove all samples/ }).check();
    await dialog.getByRole("button", { name: "Remove them" }).click();
    await expect(panel(page)).toContainText("16 products are in the trash for 30 days.");
    await expect(panel(page).getByRole("listitem")).toHaveCount(2);
    expect(await products(site)).toEqual([]);
    await undo(page).click();
    await expect(panel(page).getByRole("listitem")).toHaveCount(3);
    expect((await products(site)).map(({ is_sample }) => is_sample)).toEqual(Array(16).fill(true));

    await decide.click();
    await expect(dialog.getByRole("radio", { name: /This is true now, all 16/ })).toBeChecked();
    await dialog.getByRole("button", { name: "They are true" }).click();
    await expect(panel(page)).toContainText("16 products are true now.");
    expect((await products(site)).map(({ is_sample }) => is_sample)).toEqual(Array(16).fill(false));
    await undo(page).click();
    await expect(panel(page).getByRole("listitem")).toHaveCount(3);
    expect((await products(site)).every(({ is_sample }) => is_sample)).toBe(true);
  });
});

test("each sample is decided by itself, with the keyboard alone", { tag: "@one-width" }, async ({
  browser,
}) => {
  await withOwnSite(browser, async (page, site) => {
    const listed = page.getByRole("button", { name: /^Remove :/ });
    await openAdmin(page, site, "/admin/dashboard");
    await page.getByRole("button", { name: "Decide about sample testimonials" }).press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/samples\?kind=testimonial$/);
    await expect(listed).toHaveCount(16);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The buttons stay in sight, however long a review is.
    await expect(listed.first()).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "This is true now : Fatma K." }).press("Enter");
    await expect(page.getByText("1 testimonial is true now.")).toBeVisible();
    await expect(listed).toHaveCount(15);
    await page.getByRole("button", { name: "Remove : Hamad B." }).press("Enter");
    await expect(page.getByText("1 testimonial is in the trash for 30 days.")).toBeVisible();
    await expect(listed).toHaveCount(14);
    await page.getByRole("link", { name: /^Documents/ }).press("Enter");
    await expect(listed).toHaveCount(2);
    await page.getByRole("button", { name: "Remove : Company Profile" }).press("Enter");
    await expect(page.getByText("1 document is in the trash for 30 days.")).toBeVisible();
    await undo(page).press("Enter");
    await expect(listed).toHaveCount(2);
    await page.getByRole("link", { name: "Products 16" }).press("Enter");
    await page.getByRole("button", { name: /This is true now, all 16/ }).press("Enter");
    await expect(page.getByText("No samples here: what visitors see is yours.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("all samples are removed together after a question, and taken back; what is empty stays empty", {
  tag: "@one-width",
}, async ({ browser }) => {
  await withOwnSite(browser, async (page, site) => {
    await openAdmin(page, site, "/admin/dashboard");
    await panel(page).getByRole("button", { name: "Remove all samples" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("16 products, 16 testimonials and 2 documents go to the trash");
    await question.getByRole("button", { name: "Yes, remove" }).click();
    await expect(panel(page)).toContainText("34 samples are in the trash for 30 days.");
    await expect(panel(page).getByRole("listitem")).toHaveCount(0);
    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    await visitor.goto("/");
    await expect(visitor.getByText("No Testimonials Available")).toBeVisible();
    await visitor.goto("/contact-us");
    await expect(visitor.getByText("Download brochure")).toHaveCount(0);
    await visitor.context().close();
    await site.kill();
    await site.start();
    expect(await products(site)).toEqual([]);
    await undo(page).click();
    await expect(panel(page).getByRole("listitem")).toHaveCount(3);
    expect(await products(site)).toHaveLength(16);
    expect((await products(site)).every(({ is_sample }) => is_sample)).toBe(true);
  });
});

test("a sample says so in lists and in its form, and stays one when it is edited", {
  tag: "@one-width",
}, async ({ browser }) => {
  await withOwnSite(browser, async (page, site) => {
    const [first] = await products(site);
    await openAdmin(page, site, "/admin/products");
    const row = page
      .getByRole("row")
      .filter({ hasText: first?.title ?? "" })
      .first();
    await expect(row.getByText("Sample", { exact: true })).toBeVisible();
    await page.goto(`${site.url}/admin/testimonials`);
    await expect(page.getByRole("row").filter({ hasText: "Priya N." }).getByText("Sample")).toBeVisible();
    await page.goto(`${site.url}/admin/brochures`);
    await expect(page.getByRole("heading", { name: /Company Profile\s*Sample/ })).toBeVisible();
    await page.goto(`${site.url}/admin/products/${first?.id}`);
    await expect(page.getByText("and stays one when it is edited")).toBeVisible();
    await page.getByLabel("Subtitle").fill("Edited by the owner");
    await page.getByRole("button", { name: "Save product" }).click();
    await expect(page.getByLabel("Notifications").getByText("Product saved").first()).toBeVisible();
    expect((await products(site))[0]).toMatchObject({ subtitle: "Edited by the owner", is_sample: true });
    await page.getByLabel("Subtitle").fill("Typed, not saved yet");
    await page.getByRole("button", { name: "This is true now" }).click();
    await expect(page.getByText("and stays one when it is edited")).toHaveCount(0);
    await expect(page.getByLabel("Subtitle"), "nothing typed is lost").toHaveValue("Typed, not saved yet");
    await page.getByRole("button", { name: "Save product" }).click();
    await expect
      .poll(async () => (await products(site))[0])
      .toMatchObject({
        subtitle: "Typed, not saved yet",
        is_sample: false,
      });
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("region", { name: "History" })).toContainText("said that it is true now");
  });
});

test("behind a public address the dashboard warns of samples", { tag: "@one-width" }, async ({ browser }) => {
  await withOwnSite(
    browser,
    async (page, site) => {
      await openAdmin(page, site, "/admin/dashboard");
      await expect(panel(page).getByRole("note")).toHaveText(
        "Visitors reach this site, and take samples for facts.",
      );
      await expectAccessible(page);
    },
    { PUBLIC_URL: "https://www.daniry.example" },
  );
});
