import type { Locator, Page } from "@playwright/test";
import { samplePdf } from "../support/files.ts";
import { addFile } from "../support/form.ts";
import type { Site } from "../support/site.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  openAdmin,
  owner,
  ownTest,
  tabTo,
  test,
} from "./support.ts";
import { hold } from "./wake.ts";

async function send(site: Site, path: "/api/contact" | "/api/testimonials", name: string): Promise<number> {
  const words = `A word of ${name}`;
  await site.api("POST", path, {
    name,
    email: "keys@mail.example",
    reason: "Feedback",
    message: words,
    content: words,
    rating: 5,
  });
  const query = new URLSearchParams({ search: name, status: path.endsWith("contact") ? "new" : "all" });
  const data = await site.list<{ id: number }>(`${path}?${query}`);
  return data[0]?.id ?? 0;
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("with Tab, Enter and arrows alone: log in, find a message, open it, say what became of it", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  for (const name of ["Keys Only Huda", "Keys Only Omar"]) await send(site, "/api/contact", name);
  await page.goto(`${site.url}/admin`);
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await press(
    page,
    page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Contact Us" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Contact submissions" })).toBeFocused();
  await tabTo(page, page.getByRole("searchbox", { name: "Name, e-mail, words" }));
  await page.keyboard.type("Keys Only Huda");
  await expect(page).toHaveURL(/search=Keys/);
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
      const data = await site.list<{ status: string }>("/api/contact", "Keys Only Huda");
      return data.map(({ status }) => status);
    })
    .toEqual(["open"]);
});

test("with Tab, Enter and arrows alone: a product is filled in, saved, deleted after a question, taken back", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const title = `Keys only ${Date.now().toString(36)}`;
  await openAdmin(page, site, "/admin/products");
  await press(page, page.getByRole("link", { name: "Add product" }));
  await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Title", exact: true }));
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
  const products = await site.list<{ title: string }>("/api/admin/products", title);
  expect(products.map((one) => one.title)).toEqual([title]);
});

async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

test("with j, a and r, Tab, Enter and Space alone: testimonials are judged, read and hidden", {
  tag: "@one-width",
}, async ({ page, site }) => {
  for (const name of ["Keys Judge 1", "Keys Judge 2"]) await send(site, "/api/testimonials", name);
  await openAdmin(page, site, "/admin/testimonials?status=pending&search=Keys+Judge");
  const text = (number: number) => page.getByRole("link", { name: `A word of Keys Judge ${number}` });
  await expect(text(2)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator("[data-row]:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("r");
  await expect(text(2)).toHaveCount(0);
  await expect(text(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Keys Judge 1" });
  await press(page, dialog.getByRole("button", { name: "Approve" }));
  await expect(dialog.getByText("Approved", { exact: true })).toBeVisible();
  await expectFocus(page);
  await tabTo(page, dialog.getByRole("switch"));
  await page.keyboard.press("Space");
  await expectToast(page, "Testimonial hidden");
  await expect(dialog.getByText("Approved", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("switch")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);
});

test("with Tab and Enter alone: a document is renamed and its file replaced", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const name = `Keys ${Date.now().toString(36)}`;
  await addFile(site, "/api/brochures", name, samplePdf(2));
  await openAdmin(page, site, "/admin/brochures");
  await press(page, page.getByRole("button", { name: `Edit ${name}` }));
  const dialog = page.getByRole("dialog", { name: `Edit ${name}` });
  await tabTo(page, dialog.getByLabel("Name"));
  await page.keyboard.press("End");
  await page.keyboard.type(" again");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Edit ${name} again` })).toBeFocused();
  const choice = page.waitForEvent("filechooser");
  await press(page, page.getByRole("button", { name: `Replace ${name} again` }));
  await (await choice).setFiles({
    name: "new.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(samplePdf(3)),
  });
  await expect(
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `${name} again` }) }),
  ).toContainText("PDF, 3 pages");
  await expectFocus(page);
});

test("with Tab and Enter alone: an address of the newsletter is found, removed and taken back", {
  tag: "@one-width",
}, async ({ page, site }) => {
  for (const name of ["one", "two"])
    await site.api("POST", "/api/newsletter", { email: `${name}@keys-list.example` });
  await openAdmin(page, site, "/admin/newsletter");
  await tabTo(page, page.getByRole("searchbox", { name: "E-mail address" }));
  await page.keyboard.type("keys-list");
  await expect(page).toHaveURL(/search=keys-list/);
  await press(page, page.getByRole("button", { name: "Remove two@keys-list.example" }));
  await expect(page.getByText("two@keys-list.example")).toHaveCount(0);
  await press(page, page.getByRole("main").getByRole("button", { name: "Undo" }));
  await expect(page.getByRole("checkbox", { name: "Select two@keys-list.example" })).toBeVisible();
});

test("with Tab and Enter alone: the trash gives something back", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const { id } = (await site.api("POST", "/api/categories", { name: "Keys Thrown away" })) as { id: number };
  await site.api("DELETE", `/api/categories/${id}`);
  await openAdmin(page, site, "/admin/products?status=trash&kind=category");
  await press(page, page.getByRole("button", { name: "Restore Keys Thrown away" }));
  await expectToast(page, "1 item restored");
  await expect(page.getByRole("button", { name: "Restore Keys Thrown away" })).toHaveCount(0);
  await expectFocus(page);
});

test("with Tab and Enter alone: the history puts a former note back", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const id = await send(site, "/api/contact", "Keys Noted");
  for (const note of ["The first note", "The second note"])
    await site.api("PUT", `/api/contact/${id}`, { note });
  await openAdmin(page, site, `/admin/contact-submissions?id=${id}`);
  const history = page.getByRole("button", { name: /^History of C-/ });
  await press(page, history);
  await press(page, page.getByRole("button", { name: "Put back the former Private note" }).first());
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Private note")).toHaveValue("The first note");
  await expect(history).toBeFocused();
});

ownTest(
  "with Tab and Enter alone: name and password are changed, and other devices logged out",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/profile");
    await site.logIn();
    await page.reload();
    await tabTo(page, page.getByLabel("Name", { exact: true }));
    await page.keyboard.type("Keys Alone");
    await page.keyboard.press("Enter");
    await expectToast(page, "Your profile is saved");
    await press(page, page.getByRole("button", { name: "Log out everywhere else" }));
    await press(page, page.getByRole("button", { name: "Yes, log them out" }));
    await expect(page.getByText(/devices? (is|are) logged out/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Log out everywhere else" })).toHaveCount(0);
    await expectFocus(page);
    await tabTo(page, page.getByLabel("Current password"));
    await page.keyboard.type(owner.password);
    await tabTo(page, page.getByLabel("New password", { exact: true }));
    await page.keyboard.type("marigold and thyme");
    await tabTo(page, page.getByLabel("New password again"));
    await page.keyboard.type("marigold and thyme");
    await page.keyboard.press("Enter");
    await expectToast(page, "Your password is changed");
    await expectFocus(page);
  },
);

test("with Ctrl+K, arrows and Enter alone: the palette leads to a page, and Escape back to where one was", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/newsletter");
  const field = page.getByRole("searchbox", { name: "E-mail address" });
  await tabTo(page, field);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search the admin panel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  const answer = await hold(page, "**/api/admin/search*");
  await page.keyboard.type("tr");
  const trash = page.getByRole("option", { name: /^Trash: products/ });
  await expect(trash).toBeVisible();
  while ((await trash.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  answer();
  await expect(page.getByRole("option", { name: /Strawberry/ }).first()).toBeVisible();
  await expect(trash).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
});

test("a person who is found can be called or written to from the palette", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const enquiry = { name: "Palette Partner", email: "palette@mail.example", message: "Two shops in Pune." };
  await site.api("POST", "/api/partner", { ...enquiry, phone: "9876543210" });
  await openAdmin(page, site, "/admin/dashboard");
  await expect(page.getByRole("region", { name: "Health" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox").fill("palette partner");
  const call = dialog.getByRole("link", { name: "Call +919876543210" });
  await expect(call).toHaveAttribute("href", "tel:+919876543210");
  const chat = dialog.getByRole("link", { name: "WhatsApp" });
  await expect(chat).toHaveAttribute("href", "https://wa.me/919876543210");
  await expectUsable(page, { narrow: 390 });
  await tabTo(page, call);
  await dialog.getByRole("combobox").focus();
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("option", { name: /^Add a product/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(call).toHaveCount(0);
});

test("an everyday word leads to its setting, and a word of a page to its field", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/dashboard");
  const search = async (words: string, name: RegExp) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the admin panel" }).fill(words);
    const hit = page.getByRole("option", { name });
    await expect(hit).toBeVisible();
    while ((await hit.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await search("hero", /^Heading of Home/);
  await expect(page.getByRole("form", { name: "Words of Home" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Heading", exact: true }).first()).toBeFocused();
  await search("whatsapp number", /Company, How to reach you, WhatsApp number/);
  await expect(page.getByRole("textbox", { name: "WhatsApp number" })).toBeFocused();
  await search("two factor", /^Second factor/);
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeInViewport();

  await page.keyboard.press("Control+k");
  const first = page.getByRole("option").first();
  await expect(first).toContainText(/Second factor.*Website and settings, less than a minute ago/);
  await expect(page.getByRole("option").nth(2)).toContainText("Heading of Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "WhatsApp number" })).toBeFocused();
});

test("? lists the shortcuts while nothing is typed, and Ctrl+S saves what is open", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/profile");
  const list = page.getByRole("dialog", { name: "Shortcuts" });
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Keys?");
  await name.press("?");
  await expect(list).toBeHidden();
  await name.fill("Aisha Keys");
  await page.keyboard.press("Control+s");
  await expectToast(page, "Your profile is saved");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await expect(list.getByText("Ctrl S")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});
