import type { OutputOf } from "#contract/endpoint.ts";
import { getVisits } from "#contract/panel/visits.ts";
import type { Site } from "../support/site.ts";
import { expect, expectToast, expectUsable, openAdmin, ownTest } from "./support.ts";

async function countOf(site: Site, kind: string, name: string): Promise<number> {
  const { names } = (await site.api("GET", getVisits.path)) as OutputOf<typeof getVisits>;
  return names.find((one) => one.kind === kind && one.name === name)?.count ?? 0;
}

ownTest(
  "who came: what the browser does is counted, shown, and counted no longer",
  async ({ page, site, browser }) => {
    // The test browser's own user agent gives it away as a program.
    const userAgent =
      "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
    const visitor = await browser.newContext({ userAgent, baseURL: site.url });
    const shown = await visitor.newPage();
    await shown.goto("/contact-us");
    await shown.getByLabel("Name").fill("Huda");
    await expect.poll(() => countOf(site, "begun", "contact")).toBe(1);
    await shown.getByLabel("Name").fill("Huda Said");
    await shown.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(shown).toHaveURL(/about-us/i);
    await expect.poll(() => countOf(site, "page", "/about-us")).toBe(1);
    await shown.goto("/contact-us");
    const chat = shown.getByRole("main").locator('a[href*="wa.me"]').first();
    await visitor.route(/^https:..wa\.me/, (route) => route.fulfill({ body: "" }));
    await chat.click();
    await expect.poll(() => countOf(site, "link", "wa.me")).toBe(1);
    expect(await countOf(site, "begun", "contact")).toBe(1);
    expect(await countOf(site, "page", "/contact-us")).toBe(2);
    await visitor.close();

    await openAdmin(page, site, "/admin/dashboard");
    await page.getByRole("link", { name: "See who came" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Who came" })).toBeVisible();
    const pages = page.getByRole("table", { name: "Pages", exact: true });
    await expect(pages.getByRole("row", { name: "/contact-us" })).toContainText("2");
    await expect(page.getByRole("table", { name: "Links they followed" })).toContainText("wa.me");
    await expect(
      page.getByRole("table", { name: "Forms" }).getByRole("row", { name: "Contact Us" }),
    ).toContainText("0 sent");
    await expectUsable(page);
    await page.getByRole("switch", { name: "Count visits" }).click();
    await expectToast(page, "Visits are counted no longer");
    await page.reload();
    await expect(page.getByRole("switch", { name: "Count visits" })).not.toBeChecked();
  },
);
