import { readFile } from "node:fs/promises";
import { askSite } from "../support/ask-site.ts";
import { expect, expectAccessible, expectToast, expectUsable, openAdmin, test } from "./support.ts";
import { hold, refuseUntilPressed } from "./wake.ts";

test("newsletter: found, exported, removed and taken back", { tag: ["@core", "@one-width"] }, async ({
  page,
  site,
}) => {
  for (const name of ["first", "second"]) {
    await site.api("POST", "/api/newsletter", { email: `${name}@list-of-news.example` });
  }
  await openAdmin(page, site, "/admin/newsletter");
  await page.getByRole("searchbox", { name: "E-mail address" }).fill("list-of-news");
  await expect(page).toHaveURL(/search=list-of-news/);
  const row = (name: string) => page.getByRole("row").filter({ hasText: `${name}@list-of-news.example` });
  await expect(row("first")).toBeVisible();
  await expectUsable(page, { narrow: 390 });

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export 2" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain("first@list-of-news.example");
  expect(text).toContain("second@list-of-news.example");

  await row("first")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(row("first")).toHaveCount(0);
  await expect(row("second")).toBeVisible();
  await expect(page.getByRole("main").getByText("1 address moved to trash")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(row("first")).toBeVisible();
});

test("a list shows 50 rows at a time, and its pages are walked both ways", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const emails = Array.from({ length: 53 }, (_, number) => `reader-${number}@fifty-rows.example`);
  for (const email of emails) await askSite(`${site.url}/api/newsletter`, { body: { email } });
  await openAdmin(page, site, "/admin/newsletter?search=fifty-rows");
  const rows = page.locator("tbody").getByRole("row");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(rows).toHaveCount(50);
  await expect(pages).toContainText("1-50 of 53");
  await expect(pages.getByRole("button", { name: "Previous page" })).toBeDisabled();
  const first = await rows.getByRole("strong").allTextContents();
  await pages.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(3);
  await expect(pages).toContainText("51-53 of 53");
  await expect(pages.getByRole("button", { name: "Next page" })).toBeDisabled();
  const rest = await rows.getByRole("strong").allTextContents();
  expect([...first, ...rest].toSorted()).toEqual(emails.toSorted());
  await page.reload();
  await expect(pages).toContainText("51-53 of 53");
  await page.goBack();
  await expect(rows).toHaveCount(50);
  await page.goForward();
  await expect(rows).toHaveCount(3);
  await pages.getByRole("button", { name: "Previous page" }).click();
  await expect(pages).toContainText("1-50 of 53");
});

test("trash: a tab of each list says what goes when, restores and deletes for good", async ({
  page,
  site,
}) => {
  const ids: number[] = [];
  for (const name of ["Trash Restored", "Trash Purged"]) {
    const { id } = (await site.api("POST", "/api/categories", { name })) as { id: number };
    ids.push(id);
    await site.api("DELETE", `/api/categories/${id}`);
  }
  await openAdmin(page, site, "/admin/products");
  const folders = page.getByRole("navigation", { name: "Status" });
  await folders.getByRole("link", { name: /^Trash \d/ }).click();
  await expect(folders.getByRole("link", { name: /^Trash/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await page.getByRole("combobox", { name: "Kind" }).selectOption("category");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Trash Restored")).toContainText(/In (29|30) days/);
  await expectUsable(page);

  await row("Trash Restored")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expectToast(page, "1 item restored");
  await expect(row("Trash Restored")).toHaveCount(0);

  await row("Trash Purged").getByRole("checkbox").check();
  await page
    .getByRole("toolbar", { name: "Selected items" })
    .getByRole("button", { name: "Delete for good" })
    .click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(row("Trash Purged")).toHaveCount(0);
  const left = (await site.api("GET", "/api/categories")) as { id: number }[];
  expect(left.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([ids[0]]);

  for (const [path, tabs] of Object.entries(listTabs)) {
    await page.goto(`/admin/${path}`);
    const trash = page.getByRole("navigation", { name: tabs }).getByRole("link").last();
    await expect(trash).toHaveText(/^Trash \d+$/);
    await trash.scrollIntoViewIfNeeded();
    await expect(trash).toBeInViewport({ ratio: 0.95 });
    await trash.click();
    await expect(trash, path).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/=trash$/);
    await page.reload();
    await expect(trash).toHaveText(/^Trash \d+$/);
    await expect(trash).toBeInViewport({ ratio: 0.95 });
  }
});

const listTabs = {
  brochures: "Brochures: folders",
  "contact-submissions": "Contact submissions: folders",
  "partner-submissions": "Partner submissions: folders",
  testimonials: "Status",
  newsletter: "Newsletter: folders",
  "website/pictures": "Whose pictures",
  "website/forbidden-words": "Forbidden words: folders",
};

test("trash of an inbox: a message says when it goes, and is deleted for good", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const name = "Trash Of An Inbox";
  const message = { name, email: "bin@mail.example", reason: "Feedback", message: "Into the bin" };
  await site.api("POST", "/api/contact", message);
  const other = "Beside It In The Trash";
  await site.api("POST", "/api/contact", { ...message, name: other });
  const data = await site.list<{ id: number; name: string }>("/api/contact?search=bin@mail.example");
  await site.api("POST", "/api/contact/bulk-delete", { ids: data.map((one) => one.id) });
  await openAdmin(page, site, "/admin/contact-submissions?view=trash");
  const ticked = page.getByRole("checkbox", { name: `Select the message of ${other}` });
  await ticked.check();
  await page.getByRole("link", { name }).click();
  const detail = page.getByRole("region", { name: "Message" });
  await expect(detail).toContainText(/Goes for goodIn (29|30) days/);
  await expectUsable(page);
  await detail.getByRole("button", { name: "Delete for good" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 message will be deleted for good. Nobody can take that back.");
  await question.getByRole("button", { name: "Yes, delete" }).click();
  await expectToast(page, "1 message deleted for good");
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(ticked, "what was ticked stays so").toBeChecked();
  const { total } = (await site.api("GET", `/api/contact?view=trash&search=Inbox`)) as { total: number };
  expect(total).toBe(0);
});

for (const { path, hint, answers } of [
  { path: "/admin/contact-submissions", hint: "Name, e-mail, words", answers: "**/api/contact?*" },
  { path: "/admin/newsletter", hint: "E-mail address", answers: "**/api/newsletter?*" },
]) {
  test(`${path}: an order chosen while the search still waits is kept beside it`, {
    tag: "@one-width",
  }, async ({ page, site }) => {
    await openAdmin(page, site, path);
    const order = page.getByRole("combobox", { name: "Order" });
    await expect(page.getByRole("searchbox", { name: hint })).toBeVisible();
    if (!(await order.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(order).toBeVisible();
    // Without the search the request stays unanswered: the search becomes due while it is under way.
    await page.route(answers, (route) =>
      new URL(route.request().url()).searchParams.get("search") ? route.fallback() : undefined,
    );
    await page.getByRole("searchbox", { name: hint }).fill("nobody");
    await order.selectOption("oldest");
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page).toHaveURL(/search=nobody/);
    await expect(order).toHaveValue("oldest");
    await expect(page.getByRole("searchbox", { name: hint })).toHaveValue("nobody");
  });
}

test("a list that fails says so and can be asked for again; an empty one says why", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const press = await refuseUntilPressed(page, "**/api/newsletter*", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: '{"title":"Not today","status":422}',
    }),
  );
  await openAdmin(page, site, "/admin/newsletter?search=nobody-at-all");
  await expect(page.getByRole("alert").filter({ hasText: "Not today" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "E-mail address" })).toBeEnabled();
  await expectAccessible(page);
  await press(page.getByRole("button", { name: "Try again" }));
  await expect(page.getByText("Nothing here matches the search.")).toBeVisible();
  await expectAccessible(page);
});

test("a list seen before stands at once, and says so if it cannot be read again", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await site.api("POST", "/api/newsletter", { email: "seen-before@example.com" });
  // The stream of changes opens late, and all that was read before may be out of date.
  const openStream = await hold(page, "**/api/admin/events");
  await openAdmin(page, site, "/admin/newsletter?search=seen-before");
  const row = page.getByRole("row").filter({ hasText: "seen-before@example.com" });
  await expect(row).toBeVisible();
  await page
    .getByRole("navigation", { name: "Admin Panel" })
    .getByRole("link", { name: "Dashboard" })
    .click();
  await expect(page.getByRole("region", { name: "Health" })).toBeVisible();
  const again = page.waitForResponse("**/api/admin/dashboard?*");
  openStream();
  await again;

  const press = await refuseUntilPressed(page, "**/api/newsletter*", (route) =>
    route.fulfill({ status: 422, body: "" }),
  );
  await site.api("POST", "/api/newsletter", { email: "seen-before-too@example.com" });
  await page.goBack();
  await expect(row).toBeVisible();
  const line = page.getByRole("alert").filter({ hasText: "may be out of date" });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await press(line.getByRole("button", { name: "Try again" }));
  await expect(line).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "seen-before-too@example.com" })).toBeVisible();
});
