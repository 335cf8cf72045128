import type { Locator, Page } from "@playwright/test";
import { expect, openAdmin, owner, test } from "./support.ts";

test.describe.configure({ timeout: 240_000 });

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${target}`);
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("with Tab, Enter and arrows alone: log in, find a message, open it, say what became of it", async ({
  page,
  site,
  isMobile,
}) => {
  for (const name of ["Keys Only Huda", "Keys Only Omar"]) {
    await site.api("POST", "/api/contact", {
      name,
      email: "keys@mail.example",
      reason: "Feedback",
      message: `A word of ${name}`,
    });
  }
  await page.goto(`${site.url}/admin`);
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  if (isMobile) await press(page, page.getByRole("button", { name: "Open menu" }));
  await press(
    page,
    page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Contact Us" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Contact submissions" })).toBeFocused();
  await tabTo(page, page.getByRole("searchbox", { name: "Name, e-mail, words" }));
  await page.keyboard.type("Keys Only Huda");
  await expect(page).toHaveURL(/search=Keys/);
  if (isMobile) await press(page, page.getByRole("button", { name: /^Filters/ }));
  await tabTo(page, page.getByRole("combobox", { name: "Status" }));
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/status=new/);
  await press(page, page.getByRole("listitem").filter({ hasText: "Keys Only Huda" }).getByRole("link"));
  const message = page.getByRole("region", { name: "Message" });
  await expect(message.getByText("A word of Keys Only Huda")).toBeVisible();
  await tabTo(page, message.getByRole("radio", { name: "New" }));
  await page.keyboard.press("ArrowRight");
  await expect(message.getByRole("radio", { name: "Open" })).toBeChecked();
  await expect
    .poll(async () => {
      const { data } = (await site.api("GET", "/api/contact?search=Keys+Only+Huda")) as {
        data: { status: string }[];
      };
      return data.map(({ status }) => status);
    })
    .toEqual(["open"]);
});

test("with Tab, Enter and arrows alone: a product is filled in, saved, deleted after a question, taken back", async ({
  page,
  site,
}) => {
  const title = `Keys only ${Date.now().toString(36)}`;
  await openAdmin(page, site, "/admin/products");
  await press(page, page.getByRole("link", { name: "Add product" }));
  await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: /^Title/ }));
  await page.keyboard.type(title);
  const category = page.getByRole("combobox", { name: "Category" });
  await tabTo(page, category);
  await page.keyboard.type("Kids");
  await expect(category.locator("option:checked")).toHaveText("Kids Formula");
  const highlights = page.getByRole("group", { name: "Highlights" });
  await press(page, highlights.getByRole("button", { name: "Add line" }));
  await expect(highlights.getByLabel("Highlights, line 1")).toBeFocused();
  await page.keyboard.type("First said");
  await page.keyboard.press("Enter");
  await expect(highlights.getByLabel("Highlights, line 2")).toBeFocused();
  await page.keyboard.type("Said before it");
  await page.keyboard.press("Shift+Tab");
  await expect(highlights.getByRole("button", { name: "Move line 2", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(highlights.getByLabel("Highlights, line 1")).toHaveValue("Said before it");
  await press(page, page.getByRole("button", { name: "Save product" }));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const remove = page.getByRole("button", { name: "Delete", exact: true });
  await press(page, remove);
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, question.getByRole("button", { name: "Yes, delete" }));
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await press(page, page.getByRole("main").getByRole("button", { name: "Undo" }));
  await expect(page.getByRole("main").getByRole("button", { name: "Undo" })).toHaveCount(0);
  const products = (await site.api("GET", `/api/admin/products?search=${title.replaceAll(" ", "+")}`)) as {
    data: { title: string }[];
  };
  expect(products.data.map((one) => one.title)).toEqual([title]);
});
