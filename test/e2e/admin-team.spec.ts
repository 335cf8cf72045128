import type { Page } from "@playwright/test";
import { samplePicture } from "../support/files.ts";
import { addFile } from "../support/form.ts";
import { publishWords } from "../support/publish-words.ts";
import type { Site } from "../support/site.ts";
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  expectUsable,
  openAdmin,
  openWith,
  owner,
  ownTest,
  test,
} from "./support.ts";
import { addToTeam } from "./team.ts";

let count = 0;

async function openAs(page: Page, site: Site, role: string, path: string) {
  const name = `Person ${process.pid}-${++count}`;
  const email = `${role}${process.pid}-${count}@daniry.test`;
  await openWith(await addToTeam(site, name, email, role), page, site, path);
  return name;
}

async function choose(page: Page, name: string, deed: string) {
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await expect(page.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitem", { name: deed }).click();
}

const looking = (page: Page) =>
  page.getByRole("note").filter({ hasText: "You can look at everything here." });
const main = (page: Page) => page.locator("main");

async function fill(site: Site) {
  await site.api("POST", "/api/contact", {
    name: "Salma",
    email: "salma@example.com",
    reason: "Feedback",
    message: "Is it open on Fridays?",
  });
  await site.api("POST", "/api/partner", {
    name: "Hani",
    email: "hani@example.com",
    phone: "9876543210",
    message: "We run three shops in Sohar",
  });
  await site.api("POST", "/api/testimonials", {
    name: "Maha",
    email: "maha@example.com",
    rating: 5,
    content: "It mixes well",
  });
  await site.api("POST", "/api/newsletter", { email: "salma@example.com" });
  await addFile(site, "/api/pictures", "Harbour", await samplePicture("png", 60, 40));
  await site.api("DELETE", "/api/products/2");
  await site.api("POST", "/api/admin/backups");
  // A published version and a later draft, so that the undo and restore buttons appear.
  const takeBack = await publishWords(site, "home", { "hero.heading": "Another heading" });
  await takeBack();
  await site.api("POST", "/api/admin/words/home/undo");
}

ownTest(
  "a reader looks at everything, and nothing offers to change it",
  { tag: "@one-width" },
  async ({ page, site }) => {
    await fill(site);
    await lookAround(page, site);
  },
);

async function lookAround(page: Page, site: Site) {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openAs(page, site, "reader", "/admin/products");
  const changing =
    /\b(?:Add|Delete|Save|Publish|Approve|Reject|Remove|Restore|Replace|Rename|Categories|Mark|Send|Connect|Suspend|Let back|Invite|New link|Withdraw|Put|Take back)\b/;
  for (const path of [
    "products",
    "brochures",
    "contact-submissions",
    "partner-submissions",
    "testimonials",
    "website/pages",
    "website/company",
    "website/pictures",
    "website/legal",
    "newsletter",
    "settings/team",
    "settings/mail",
    "settings/backups",
    "settings/privacy",
    "products?status=trash",
  ]) {
    await page.goto(`${site.url}/admin/${path}`);
    await expect(looking(page)).toBeVisible();
    await expect(main(page).getByRole("button", { name: changing, disabled: false })).toHaveCount(0);
    await expect(main(page).getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${site.url}/admin/settings/privacy`);
  await expect(page.getByLabel("How long: Mails sent"), "no arrow").toHaveCSS("background-image", "none");
  await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link")).toHaveText([
    "Team",
    /^Mail/,
    "Backups",
    "Privacy",
  ]);
  await page.goto(`${site.url}/admin/website/pages/home?version=1`);
  const history = page.getByRole("dialog", { name: "History of Home" });
  await expect(history.getByText("Opening, Heading")).toBeVisible();
  await expect(history.getByRole("button", { name: /^Put/ })).toHaveCount(0);
  await page.goto(`${site.url}/admin/website/pages/faqs`);
  await page.getByRole("button", { name: /^Themes and questions/ }).click();
  await expect(page.getByLabel("Answer").first(), "no item is folded").toBeVisible();
  await expect(main(page).locator("fieldset:disabled button:visible")).toHaveCount(0);
  await page.goto(`${site.url}/admin/settings/mail`);
  await page.getByRole("button", { name: "See it" }).click();
  await expect(page.getByRole("dialog", { name: /^We have your message/ })).toBeVisible();
  await page.goto(`${site.url}/admin/products/1`);
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toBeDisabled();
  await expect(title, "text, not a field that looks open").toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  await expect(main(page).getByText("drop it here").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save product" })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${site.url}/admin/contact-submissions`);
  await page.getByRole("link", { name: /Salma/ }).first().click();
  await expect(page.getByText("Is it open on Fridays?").last()).toBeVisible();
  await expect(page.getByLabel("Private note")).toBeDisabled();
  await expectAccessible(page);
  expect(writes.filter((call) => call !== "POST /api/admin/words/ticket")).toEqual([]);
}

test("a moderator answers messages, and an editor changes products", {
  tag: ["@core", "@one-width"],
}, async ({ page, other, site }) => {
  await openAs(page, site, "moderator", "/admin/testimonials");
  await expect(
    main(page)
      .getByRole("checkbox", { name: /^Select/ })
      .first(),
  ).toBeVisible();
  await expect(looking(page)).toHaveCount(0);
  const sections = (of: Page) => of.locator("#sidebar a");
  const answering = [/^Contact Us/, /^Partner Us/, /^Testimonials/, "Newsletter", /^Settings/];
  await expect(sections(page)).toHaveText(["Dashboard", ...answering, "Profile Settings"]);
  await page.goto(`${site.url}/admin/settings`);
  await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link")).toHaveText([/^Mail/]);
  await expect(page).toHaveURL(`${site.url}/admin/settings/mail`);
  await page.goto(`${site.url}/admin/products`);
  await expect(looking(page)).toContainText("Owners and editors change it");
  await expect(page.getByRole("link", { name: "Add product" })).toHaveCount(0);
  await openAs(other, site, "editor", "/admin/products");
  await expect(other.getByRole("link", { name: "Add product" })).toBeVisible();
  await expect(sections(other)).toHaveText([
    "Dashboard",
    "Products",
    "Brochures",
    "Website",
    "Profile Settings",
  ]);
  await other.goto(`${site.url}/admin/testimonials`);
  await expect(looking(other)).toContainText("Owners and moderators change it");
  await expect(main(other).getByRole("button", { name: /Approve|Reject|Delete/ })).toHaveCount(0);
});

test("an owner gives somebody another role and takes an account away; both are out at once", {
  tag: "@one-width",
}, async ({ page, other, site }) => {
  await openAdmin(page, site, "/admin/dashboard");
  const name = await openAs(other, site, "editor", "/admin/products");
  await expect(other.getByRole("link", { name: "Add product" })).toBeVisible();

  await page.goto(`${site.url}/admin/settings/team`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(page.getByText(/logs? in without a second factor/)).toBeVisible();
  await expect(row).toContainText("Not set up");
  await expectUsable(page, { narrow: 390 });
  await row.getByLabel(`Role of ${name}`).selectOption("Moderator");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Make ${name} a moderator?`);
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(dialog).toContainText("This is not your current password");
  await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("moderator");
  await other.goto(`${site.url}/admin/products`);
  await other.waitForURL((url) => url.pathname === "/admin");

  await choose(page, name, "Log out everywhere");
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expectToast(page, `${name} is logged out everywhere`);
  // The password was typed a moment ago, so the panel does not ask again.
  await choose(page, name, "Remove from the team");
  await dialog.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(row).toHaveCount(0);
});

test("an owner suspends somebody in the middle of their work, and lets them back in", {
  tag: "@one-width",
}, async ({ page, other, site }) => {
  await openAdmin(page, site, "/admin/dashboard");
  const name = await openAs(other, site, "editor", "/admin/products");
  await expect(other.getByRole("link", { name: "Add product" })).toBeVisible();

  await page.goto(`${site.url}/admin/settings/team`);
  const row = page.getByRole("row").filter({ hasText: name });
  await choose(page, name, `Where ${name} is logged in`);
  await expect(page.getByRole("dialog")).toContainText("127.0.0.1");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await choose(page, name, "Send a password link");
  await page.getByRole("alertdialog").getByRole("button", { name: "Send the link" }).click();
  await confirmIdentity(page);
  await expect(page.getByText("This site sends no mail yet")).toBeVisible();

  await choose(page, name, "Suspend");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${name} is logged out everywhere at once`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(row).toContainText("Suspended");
  await expectUsable(page);
  await other.goto(`${site.url}/admin/products`);
  await other.waitForURL((url) => url.pathname === "/admin");

  await choose(page, name, "Let back in");
  await dialog.getByRole("button", { name: "Let back in", exact: true }).click();
  await expect(row).not.toContainText("Suspended");
  await choose(page, name, `Where ${name} is logged in`);
  await expect(dialog).toContainText("Nowhere at the moment.");
  await dialog.getByRole("button", { name: "Close" }).click();
});

test("the last owner has no button that would leave nobody in charge, and is told why", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/settings/team");
  const row = page.getByRole("row").filter({ hasText: owner.email });
  await expect(row).toContainText("Owner");
  await expect(row.getByRole("combobox")).toHaveCount(0);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(
    page.getByText("The last owner cannot be suspended, removed or given another role."),
  ).toBeVisible();
});
