import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DailyProof } from "#contract/operations/daily-proof.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest, test } from "./support.ts";

test("what waits comes first, with its age, and leads to where it is done", { tag: "@core-wide" }, async ({
  page,
  site,
}) => {
  await site.api("POST", "/api/contact", {
    name: "Dashboard visitor",
    email: "dashboard@example.com",
    reason: "Marketing/press",
    message: "Are there pictures for an article?",
  });
  await site.api("POST", "/api/admin/daily-proof");
  await expect
    .poll(async () => ((await site.api("GET", "/api/admin/daily-proof")) as DailyProof).last?.state)
    .toBe("passed");
  await openAdmin(page, site, "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByText(/unread messages?/).first()).toBeVisible();
  await expect(waiting.getByText(/The oldest has waited/).first()).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Reasons" }).getByRole("row", { name: /Marketing\/press/ }),
  ).toBeVisible();
  const health = page.getByRole("region", { name: "Health" });
  await expect(health).toContainText("Good");
  await expect(health.getByRole("listitem").filter({ hasText: "no mail told of it" })).toContainText(
    "Without mail",
  );
  await expectUsable(page);
  await waiting.getByRole("link", { name: "Open unread messages" }).click();
  await expect(page).toHaveURL(/contact-submissions\?view=unread/);
});

ownTest(
  "a file that is missing or damaged stands under Health until it is there again",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const [product] = (await site.api("GET", "/api/products")) as { title: string; image: string }[];
    await openAdmin(page, site, "/admin/dashboard");
    const health = page.getByRole("region", { name: "Health" });
    await expect(health).toContainText("SQLite");
    await expect(health.getByRole("alert")).toHaveCount(0);

    const picture = join(site.dataFolder, "media", product?.image ?? "");
    await rename(picture, `${picture}.aside`);
    await site.api("POST", "/api/admin/media-check");
    await page.reload();
    const alarm = health.getByRole("alert");
    await expect(alarm).toContainText(`1 file is missing: ${product?.title}. Visitors do not see it.`);
    await expect(alarm.getByRole("link", { name: "backup" })).toHaveAttribute(
      "href",
      "/admin/settings/backups",
    );
    await expectUsable(page);
    await alarm.getByRole("link", { name: product?.title ?? "" }).click();
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/);

    await writeFile(picture, "no picture");
    await page.goto(`${site.url}/admin/dashboard`);
    // Opening a damaged file also starts a check, so the alarm's first text may not come from this press.
    const isLookedAt = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/admin/media-check"),
    );
    await alarm.getByRole("button", { name: "Look again" }).click();
    await isLookedAt;
    await expect(alarm).toContainText("1 file is damaged:");
    await rename(`${picture}.aside`, picture);
    await alarm.getByRole("button", { name: "Look again" }).click();
    await expect(alarm).toHaveCount(0);
  },
);

test("the period is chosen in the address, and each chart is a table as well", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/dashboard");
  await expect(page.getByRole("table", { name: "Submissions a day by kind" }).getByRole("row")).toHaveCount(
    31,
  );
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page.getByRole("table", { name: "Submissions a day by kind" }).getByRole("row")).toHaveCount(
    91,
  );
  await page.getByRole("link", { name: "A year" }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(page.getByRole("table", { name: "Submissions a week by kind" }).getByRole("row")).toHaveCount(
    54,
  );
  for (const name of ["Ratings", "Brochure downloads"])
    await expect(page.getByRole("region", { name })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "page");
});

test("the search finds records, pages and actions with the keyboard alone", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search the admin panel" });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("rice");
  await expect(page.getByRole("option", { name: /Daniry Baby Cereals - Rice/ })).toBeVisible();
  await expect(page.getByRole("option", { name: "Add a product called “rice”" })).toBeVisible();
  await expectAccessible(page);
  await field.fill("add doc");
  await expect(page.getByRole("option", { name: /Add document/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add a document" })).toBeVisible();
  await expect(page).toHaveURL(/brochures\?add=1/);
});
