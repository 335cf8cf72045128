import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DailyProof } from "#contract/operations/daily-proof.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest, test } from "./support.ts";

ownTest(
  "what waits comes first, with its age, and leads to where it is done",
  { tag: "@core-wide" },
  async ({ page, site }) => {
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
    const line = waiting.getByRole("listitem").filter({ hasText: "Dashboard visitor" });
    await expect(line).toContainText("Marketing/press");
    await expect(line).toContainText("Waits less than a minute");
    await expect(line).toContainText("Are there pictures for an article?");
    await expect(
      page.getByRole("table", { name: "Reasons" }).getByRole("row", { name: /Marketing\/press/ }),
    ).toBeVisible();
    const health = page.getByRole("region", { name: "Health" });
    await expect(health).toContainText("Good");
    await expect(health.getByRole("listitem").filter({ hasText: "no mail told of it" })).toContainText(
      "Without mail",
    );
    await expectUsable(page);
    await waiting.getByRole("link", { name: /^\d+ unread messages?$/ }).click();
    await expect(page).toHaveURL(/contact-submissions\?view=unread/);
    await page.goBack();
    await line.getByRole("link", { name: "Answer Dashboard visitor" }).click();
    await expect(page.getByLabel("Answer to Dashboard visitor")).toBeFocused();
  },
);

ownTest(
  "a testimonial is judged on the dashboard and taken back there, and a sample stands below what people sent",
  async ({ page, site }) => {
    const name = "Dashboard Reem";
    const email = "reem@dashboard.example";
    await site.api("POST", "/api/testimonials", {
      name,
      email,
      content: "It dissolves without lumps.",
      rating: 5,
    });
    const status = async () => {
      const all = await site.list<{ name: string; status: string }>("/api/testimonials?status=all");
      return all.find((one) => one.name === name)?.status;
    };
    await openAdmin(page, site, "/admin/dashboard");
    const waiting = page.getByRole("region", { name: "Waiting for you" });
    const lines = waiting.getByRole("listitem");
    const line = lines.filter({ hasText: name });
    await expect(line).toBeVisible();
    const texts = await lines.allInnerTexts();
    const isSample = texts.map((text) => text.includes("Sample"));
    expect(isSample, "samples last").toEqual(isSample.toSorted());
    await line.getByRole("button", { name: `Reject the testimonial of ${name}` }).click();
    await expect(line).toHaveCount(0);
    expect(await status()).toBe("rejected");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(line).toBeVisible();
    expect(await status()).toBe("pending");
    await line.getByRole("button", { name: `Approve the testimonial of ${name}` }).click();
    await expect(line).toHaveCount(0);
    expect(await status()).toBe("approved");
  },
);

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
