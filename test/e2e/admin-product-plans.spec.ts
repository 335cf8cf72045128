import type { Page } from "@playwright/test";
import { form } from "../support/form.ts";
import { inData } from "../support/in-data.ts";
import type { Site } from "../support/site.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  expectUsable,
  openAdmin,
  openWith,
  ownTest,
  test,
} from "./support.ts";
import { addToTeam } from "./team.ts";

let count = 0;
async function add(site: Site, fields: Record<string, unknown> = {}) {
  count += 1;
  const title = `Rusk ${Date.now().toString(36)}${count}`;
  const body = form({ title, category_id: 1, status: "published", ...fields });
  return (await site.api("POST", "/api/products/add", body)) as { id: number; title: string };
}

const list = (page: Page) => page.getByRole("region", { name: "Products" });

test("a product is copied from its row, its form and the bulk bar, and the copies are drafts", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const { title } = await add(site, { code: "RK-1", rating: 4.5, numReviews: 12 });
  await openAdmin(page, site, `/admin/products?search=${encodeURIComponent(title)}`);
  await list(page)
    .getByRole("button", { name: `More about ${title}` })
    .click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`Copy of ${title}Draft`);
  await expectToast(page, `Copied as “Copy of ${title}”, a draft`);
  await expect(page.getByRole("textbox", { name: "Rating" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: /^Code/ })).toHaveValue("");
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(heading).toHaveText(`Copy of ${title} (2)Draft`);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("added it as a copy");

  await page.goto(`${site.url}/admin/products?search=${encodeURIComponent(title)}`);
  const rows = list(page).getByRole("checkbox", { name: /^Select (?!all)/ });
  await expect(rows).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Duplicate" }).click();
  await expectToast(page, "1 product copied into a draft");
  await expect(rows).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(rows).toHaveCount(3);
});

ownTest(
  "a product is scheduled in its form, the plan is told, moved and taken back, and outlives a restart",
  async ({ page, site }) => {
    const { id, title } = await add(site, { status: "draft" });
    await openAdmin(page, site, `/admin/products/${id}`);
    const place = page.getByRole("region", { name: "On the site" });
    await place.getByRole("button", { name: "Schedule…" }).click();
    const dialog = page.getByRole("dialog", { name: `Schedule ${title}` });
    await expect(dialog.getByRole("checkbox", { name: /^Publish/ })).toBeChecked();
    await dialog.getByRole("checkbox", { name: /^Take off the site/ }).check();
    const idle = dialog.getByText("It will be off the site by then, so this changes nothing.");
    await expect(idle, "of two for the same moment, the one that hides runs first").toBeVisible();
    await expectUsable(page);
    await dialog.getByRole("group", { name: "Take off the site" }).getByLabel("Day").fill("2020-01-01");
    await expect(dialog.getByRole("status").getByText("Choose a time that is still to come.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Schedule", exact: true })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await dialog.getByRole("group", { name: "Take off the site" }).getByLabel("Day").fill("2040-01-01");
    await expect(idle).toHaveCount(0);
    await expectUsable(page);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(place.getByText("Goes live tomorrow, 8:00 AM")).toBeVisible();
    await expect(place.getByText("Leaves the site 1 Jan 2040, 8:00 AM")).toBeVisible();
    await expectUsable(page);

    await place.getByRole("button", { name: "Change the plan" }).click();
    await dialog.getByRole("checkbox", { name: /^Take off the site/ }).uncheck();
    await dialog.getByLabel("Time").fill("09:30");
    await dialog.getByRole("button", { name: /^Schedule for .*9:30 AM$/ }).click();
    await expect(place.getByText("Goes live tomorrow, 9:30 AM")).toBeVisible();
    await expect(place.getByText(/^Leaves the site/)).toHaveCount(0);

    await page.goto(`${site.url}/admin/dashboard`);
    const planned = page.getByRole("region", { name: "Planned" });
    await expect(planned).toContainText("Goes live tomorrow, 9:30 AM, planned by");
    await expectAccessible(page);
    await planned.getByRole("link", { name: title }).click();
    await place.getByRole("button", { name: "Take back" }).click();
    await expect(place.getByRole("button", { name: "Schedule…" })).toBeVisible();

    await place.getByRole("button", { name: "Schedule…" }).click();
    await dialog.getByRole("button", { name: /^Schedule for/ }).click();
    await expect(place.getByText("Goes live tomorrow, 8:00 AM")).toBeVisible();
    const address = `${site.url}/product/${encodeURIComponent(title)}`;
    expect((await fetch(address)).status).toBe(404);
    await site.kill("SIGTERM");
    const at = new Date().toISOString();
    await inData(site, (rows) => rows.updateTable("plans").set({ at }).execute());
    await site.start();
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    await page.goto(`${site.url}/admin/products/${id}?tab=history`);
    await expect(page.getByRole("region", { name: "History" })).toContainText("published it, as planned");
  },
);

test("products are scheduled from the row and the bulk bar, found by their plan, and it says if one is held", async ({
  page,
  site,
}) => {
  const { id, title: first } = await add(site);
  const { title: second } = await add(site);
  await openAdmin(page, site, "/admin/products");
  await list(page)
    .getByRole("button", { name: `More about ${first}` })
    .click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  const one = page.getByRole("dialog", { name: `Schedule ${first}` });
  const publish = one.getByRole("checkbox", { name: /^Publish/ });
  const hide = one.getByRole("checkbox", { name: /^Take off the site/ });
  await expect(hide).toBeChecked();
  await publish.check();
  const idle = one.getByText("It will be on the site by then, so this changes nothing.");
  await expect(idle).toHaveCount(0);
  await hide.uncheck();
  await expect(idle).toBeVisible();
  await hide.check();
  await publish.uncheck();
  await one.getByRole("button", { name: /^Schedule for/ }).click();
  const row = (title: string) => list(page).getByRole("row").filter({ hasText: title });
  await expect(row(first)).toContainText("Leaves the site tomorrow, 8:00 AM");

  for (const title of [first, second]) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Schedule…" }).click();
  const both = page.getByRole("dialog", { name: "Schedule 2 products" });
  await both.getByLabel("Time").fill("17:00");
  await both.getByRole("button", { name: /^Schedule for/ }).click();
  await expectToast(page, "2 products scheduled");
  for (const title of [first, second])
    await expect(row(title)).toContainText("Leaves the site tomorrow, 5:00 PM");
  await page.getByRole("combobox", { name: "Plans" }).selectOption({ label: "Planned" });
  await expect(page).toHaveURL(/plan=waiting/);
  await expect(list(page).getByRole("checkbox", { name: /^Select Rusk/ })).toHaveCount(2);
  await expectUsable(page);

  const held_at = new Date().toISOString();
  await inData(site, (rows) =>
    rows
      .updateTable("plans")
      .set({ held_at, held_why: "Omar may not publish any more" })
      .where("record_id", "=", id)
      .execute(),
  );
  await page.goto(`${site.url}/admin/products?plan=held`);
  await expect(row(first)).toContainText("Not hidden: plan held");
  await page.goto(`${site.url}/admin/products/${id}`);
  await expect(page.getByRole("region", { name: "On the site" })).toContainText(
    "Because Omar may not publish any more.",
  );
  await page.goto(`${site.url}/admin/products`);
  for (const title of [first, second]) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Schedule…" }).click();
  await both.getByRole("button", { name: "Take plans back" }).click();
  await expectToast(page, "Taken back. Nothing happens by itself.");
  await expect(list(page).getByText(/^Leaves the site/)).toHaveCount(0);
});

ownTest(
  "a reader sees what is planned and cannot change it",
  { tag: "@one-width" },
  async ({ page, site }) => {
    const { id, title } = await add(site);
    const hide_at = "2040-01-01T08:00:00Z";
    await site.api("POST", "/api/admin/products/bulk-plan", { ids: [id], hide_at });
    const reader = await addToTeam(site, "Rana Reader", "rana@daniry.example", "reader");
    await openWith(reader, page, site, "/admin/products");
    await expect(list(page).getByRole("row").filter({ hasText: title })).toContainText(
      "Leaves the site 1 Jan",
    );
    await expect(page.getByRole("button", { name: `More about ${title}` })).toHaveCount(0);
    await page.goto(`${site.url}/admin/products/${id}`);
    const place = page.getByRole("region", { name: "On the site" });
    await expect(place).toContainText("Leaves the site 1 Jan");
    await expect(place.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Duplicate" })).toHaveCount(0);
  },
);

test.describe("in London, in the night when clocks go forward", () => {
  test.use({ timezoneId: "Europe/London" });

  test("a plan at a time that is left out says and keeps the moment after the gap", {
    tag: "@one-width",
  }, async ({ page, site }) => {
    const year = new Date().getFullYear() + 1;
    const sunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay();
    const { id, title } = await add(site, { status: "draft" });
    await openAdmin(page, site, `/admin/products/${id}`);
    const place = page.getByRole("region", { name: "On the site" });
    await place.getByRole("button", { name: "Schedule…" }).click();
    const dialog = page.getByRole("dialog", { name: `Schedule ${title}` });
    const live = dialog.getByRole("group", { name: "Publish" });
    await live.getByLabel("Day").fill(`${year}-03-${sunday}`);
    await live.getByLabel("Time").fill("01:30");
    await expect(live.getByRole("status").first()).toHaveText(
      /^01:30 is left out on that day: clocks go forward\. Goes live .*, 2:30 AM$/,
    );
    await dialog.getByRole("button", { name: /^Schedule for .*2:30 AM$/ }).click();
    await expect(place.getByText(`Goes live ${sunday} Mar ${year}, 2:30 AM`)).toBeVisible();
    await page.reload();
    await expect(place.getByText(`Goes live ${sunday} Mar ${year}, 2:30 AM`)).toBeVisible();
    const data = await site.list<{ id: number; at: string }>("/api/admin/plans");
    expect(data.find((plan) => plan.id === id)?.at).toBe(`${year}-03-${sunday}T01:30:00.000Z`);
  });
});
