import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  openAdmin,
  ownTest,
  ownTestWith,
} from "./support.ts";

interface Listed {
  id: number;
  title: string;
  is_sample: boolean;
}

const banner = (page: Page) =>
  page
    .getByRole("region", { name: /^Set-up/ })
    .getByRole("listitem")
    .filter({ hasText: "Sample content" });
const products = async (site: Site) => (await (await fetch(`${site.url}/api/products`)).json()) as Listed[];
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" });

ownTest(
  "the dashboard leads to the samples of each list, where they are confirmed or removed, both with Undo",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/dashboard");
    await expect(banner(page).getByRole("link")).toHaveText([
      "16 products",
      "16 testimonials",
      "4 documents",
    ]);
    await expect(banner(page).getByText("Visitors reach this site")).toHaveCount(0);
    await expectUsable(page);

    await banner(page).getByRole("link", { name: "16 products" }).click();
    await expect(page).toHaveURL(/\/admin\/products\?sample=on$/);
    await expect(page.getByLabel("Samples", { exact: true })).toHaveValue("on");
    const ticks = page.getByRole("row").getByRole("checkbox", { name: /^Select / });
    const bulk = page.getByRole("toolbar");
    await expect(ticks).toHaveCount(16);
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await bulk.getByRole("button", { name: "True now" }).click();
    await expectToast(page, "2 products are true now");
    await expect(ticks).toHaveCount(14);
    expect((await products(site)).filter(({ is_sample }) => is_sample)).toHaveLength(14);
    await undo(page).click();
    await expect(ticks).toHaveCount(16);

    await page.goto(`${site.url}/admin/testimonials?sample=on`);
    await expect(ticks).toHaveCount(16);
    await ticks.nth(0).check();
    await bulk.getByRole("button", { name: "Delete" }).click();
    await expect(ticks).toHaveCount(15);
    await undo(page).click();
    await expect(ticks).toHaveCount(16);
    await expectAccessible(page);

    await page.goto(`${site.url}/admin/brochures`);
    await page.getByRole("button", { name: "This is true now : Company Profile" }).click();
    await expect(page.getByRole("button", { name: /^This is true now/ })).toHaveCount(3);
    await page.goto(`${site.url}/admin/dashboard`);
    await expect(banner(page).getByRole("link")).toHaveText([
      "16 products",
      "16 testimonials",
      "3 documents",
    ]);
  },
);

ownTest(
  "a sample says so in lists and in its form, stays one when it is edited, and once removed stays away after a restart",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
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
    const profile = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Company Profile" }) });
    await expect(profile.getByText("Sample", { exact: true })).toBeVisible();
    await page.goto(`${site.url}/admin/products/${first?.id}`);
    await expect(page.getByText("and stays one when it is edited")).toBeVisible();
    await page.getByLabel("Subtitle").fill("Edited by the owner");
    await page.getByRole("button", { name: "Save product" }).click();
    await expectToast(page, "Product saved");
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

    await page.goto(`${site.url}/admin/products?sample=on`);
    await page.getByRole("row").getByRole("checkbox").first().check();
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "15 products moved to trash");
    await site.kill();
    await site.start();
    expect((await products(site)).map(({ id }) => id)).toEqual([first?.id]);
  },
);

const publicTest = ownTestWith({ PUBLIC_URL: "https://www.daniry.example" });
publicTest(
  "behind a public address the dashboard warns of samples",
  { tag: "@one-width" },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/dashboard");
    const setUp = page.getByRole("region", { name: /^Set-up: 1 of/ });
    await expect(setUp).toContainText(
      "Next: sample content. Visitors reach this site, and take samples for facts.",
    );
    await expect(setUp.getByRole("link", { name: "Do the next one" })).toHaveAttribute(
      "href",
      "/admin/products?sample=on",
    );
    await expectAccessible(page);
  },
);
