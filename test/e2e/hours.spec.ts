import { expect, expectUsable, openAdmin, ownTest } from "./support.ts";

ownTest(
  "the owner says when an office is open, and the page without scripts says it of this moment",
  {
    tag: "@one-width",
  },
  async ({ page, plain: visitor, site }) => {
    const oman = visitor
      .getByRole("listitem")
      .filter({ has: visitor.getByRole("heading", { name: "Oman" }) });
    await visitor.goto(`${site.url}/contact-us`);
    await expect(oman).toContainText("Monday to Friday, 9 AM to 6 PM");
    await expect(oman).toContainText(/Open now, until 6 PM|Closed now, opens (?:\w+day )?at 9 AM/);

    await openAdmin(page, site, "/admin/website/company");
    const office = page.getByRole("listitem", { name: "Office 1" });
    await office.getByRole("textbox", { name: "Address, line 1" }).fill("12 Harbour Road, Sohar");
    await office.getByLabel("Days", { exact: true }).selectOption("Mon to Sun");
    await office.getByLabel("From", { exact: true }).fill("00:00");
    await office.getByLabel("To", { exact: true }).fill("00:00");
    await expect(office.getByLabel("Time zone")).toHaveValue("Asia/Muscat");
    await expect(office.getByText(/^It is \d+:\d\d [AP]M there, open now\.$/)).toBeVisible();
    await office.getByRole("button", { name: "Add day off" }).click();
    const off = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
    await office.getByLabel("Day", { exact: true }).fill(off);
    await office.getByLabel("Reason").fill("Stocktaking");
    await expect(page.locator(".save-state")).toContainText("Draft, 5 changes, saved");
    await expectUsable(page, { without: "iframe" });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.locator(".save-state")).toContainText("Published just now");

    await visitor.reload();
    await expect(oman).toContainText("Open now");
    await expect(oman).toContainText("Monday to Sunday, 12 AM to 12 AM");
    await expect(oman).toContainText(/Closed on \d+ \w+: Stocktaking/);
    const told = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    const { location } = told.map((text) => JSON.parse(text)).find((fact) => "location" in fact);
    expect(location[0].openingHoursSpecification).toMatchObject([{ opens: "00:00", closes: "00:00" }]);
    expect(location[0].openingHoursSpecification[0].dayOfWeek).toHaveLength(7);
    expect(location[0].specialOpeningHoursSpecification).toMatchObject([
      { validFrom: off, validThrough: off },
    ]);
  },
);
