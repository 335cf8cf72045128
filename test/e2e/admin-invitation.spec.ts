import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { expect, expectAccessible, expectUsable, openAdmin, owner, test } from "./support.ts";

const dead = "This link is no longer good. Ask for a new one.";
let count = 0;

const panel = (page: Page) => page.getByRole("region", { name: "Invitations" });
const dialogOf = (page: Page) => page.getByRole("dialog");

async function takeLink(page: Page): Promise<string> {
  const link = await dialogOf(page).getByLabel("Link", { exact: true }).inputValue();
  await dialogOf(page).getByRole("button", { name: "Done" }).click();
  return link;
}

async function inviteSomebody(
  page: Page,
  site: Site,
): Promise<{ email: string; link: string; line: Locator }> {
  const email = `leila${process.pid}-${++count}@daniry.test`;
  await openAdmin(page, site, "/admin/settings/team");
  await panel(page).getByRole("button", { name: "Invite someone" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("E-mail").fill("leila");
  await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog).toContainText("A valid e-mail address");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog).toContainText("This is not your current password");
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog).toContainText(`The link for ${email}`);
  await expectAccessible(page);
  const link = await takeLink(page);
  return { email, link, line: panel(page).getByRole("listitem").filter({ hasText: email }) };
}

test("whoever is invited opens the link, chooses name and password, and is in; the link works once", {
  tag: ["@core", "@one-width"],
}, async ({ page, other, site, browser }) => {
  const { email, link, line } = await inviteSomebody(page, site);
  await expect(line).toContainText("Editor, invited by");
  await expect(line).toContainText("Good until");
  await expectUsable(page, { narrow: 390 });

  const addresses: string[] = [];
  other.on("request", (request) => addresses.push(request.url()));
  await other.goto(link);
  await expect(other.getByText(`invites you, ${email}, to the team of Daniry as editor.`)).toBeVisible();
  await expectUsable(other, { narrow: 390 });
  await other.getByRole("button", { name: "Join the team" }).click();
  await expect(other.getByText("A name is needed")).toBeVisible();
  await other.getByLabel("Your name").fill("Leila");
  await other.getByLabel("Password", { exact: true }).fill("leila12345");
  await other.getByRole("button", { name: "Join the team" }).click();
  await expect(other.getByText("Too easy to guess")).toBeVisible();
  await expect(other.getByLabel("Your name")).toHaveValue("Leila");
  await other.getByLabel("Password", { exact: true }).fill("lantern over the quay");
  await other.getByRole("button", { name: "Join the team" }).click();
  await other.waitForURL((url) => url.pathname === "/admin/dashboard");
  const token = link.split("#")[1] ?? "";
  expect(token.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => address.split("#")[0]?.includes(token))).toEqual([]);

  await expect(line).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Leila");
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByText(dead)).toBeVisible();
  await expect(late.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectAccessible(late);
  await late.context().close();
});

test("a new link makes the old one useless, and withdrawn neither works", { tag: "@one-width" }, async ({
  page,
  other,
  site,
}) => {
  const { email, link, line } = await inviteSomebody(page, site);
  await line.getByRole("button", { name: `New link for ${email}` }).click();
  await dialogOf(page).getByRole("button", { name: "Make a new link" }).click();
  const next = await takeLink(page);
  await other.goto(link);
  await expect(other.getByText(dead)).toBeVisible();
  await other.goto("about:blank");
  await other.goto(next);
  await expect(other.getByText(`invites you, ${email}`)).toBeVisible();

  await line.getByRole("button", { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(line).toHaveCount(0);
  await other.getByLabel("Your name").fill("Leila");
  await other.getByLabel("Password", { exact: true }).fill("lantern over the quay");
  await other.getByRole("button", { name: "Join the team" }).click();
  await expect(other.getByText(dead)).toBeVisible();
});
