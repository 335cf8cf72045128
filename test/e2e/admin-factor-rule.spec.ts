import type { Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectUsable,
  logInByForm,
  openAdmin,
  owner,
  ownTest,
} from "./support.ts";
import { accept, addToTeam, invite, password } from "./team.ts";

/** Returns a recovery code. Omit `typed`, the password, if the admin typed it a moment ago. */
async function setUp(place: Page | Locator, typed?: string): Promise<string> {
  await place.getByRole("button", { name: "Set it up" }).click();
  if (typed) await confirmIdentity("page" in place ? place.page() : place, { password: typed });
  await place.getByRole("button", { name: "Show the key as text" }).click();
  const key = ((await place.locator(".factor-key code").textContent()) ?? "").replaceAll(" ", "");
  const page = "page" in place ? place.page() : place;
  await expectUsable(page, { narrow: 390 });
  await place.getByLabel("Six digits").fill(new TOTP({ secret: key }).generate());
  await place.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  const code = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await page.getByRole("button", { name: "I have kept them" }).click();
  return code;
}

ownTest(
  "an owner requires a second factor; whoever has none sets it up and goes on where they were",
  {
    tag: "@one-width",
  },
  async ({ page, other: fresh, site, browser }) => {
    const omar = "omar@daniry.test";
    await addToTeam(site, "Omar", omar, "editor");
    const link = await invite(site, "salma@daniry.test", "reader");
    const editing = await (await browser.newContext()).newPage();
    await editing.goto(`${site.url}/admin/profile`);
    await logInByForm(editing, { email: omar, password });
    await editing.getByLabel("Name", { exact: true }).fill("Omar K.");

    await openAdmin(page, site, "/admin/settings/team");
    await expect(page.getByText("2 of 2 log in without a second factor.")).toBeVisible();
    await page.getByRole("link", { name: "Set up yours first" }).click();
    const code = await setUp(page, owner.password);
    await page.goto(`${site.url}/admin/settings/team`);
    await page.getByRole("button", { name: "Require it" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
    await dialog.getByRole("button", { name: "Require it" }).click();
    await expect(dialog).toContainText("This is not your current password");
    await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
    await dialog.getByRole("button", { name: "Require it" }).click();
    await expect(dialog).toContainText("Enter the code of your app, or a recovery code");
    await expectAccessible(page);
    await dialog.getByLabel(/^Code of your/).fill(code);
    await dialog.getByRole("button", { name: "Require it" }).click();
    await expect(page.getByText("1 of 2 has none yet, and sets it up at the next log-in.")).toBeVisible();
    await expectUsable(page, { narrow: 390 });

    await editing.getByRole("button", { name: "Save" }).first().click();
    const again = editing.getByRole("dialog");
    await again.getByLabel(`Password for ${omar}`).fill(password);
    await again.getByRole("button", { name: "Log in and save" }).click();
    await expect(again).toContainText("Everyone who logs in here needs one now.");
    await setUp(again);
    await expect(again).toHaveCount(0);
    await editing.goto(`${site.url}/admin/profile`);
    await expect(editing.getByLabel("Name", { exact: true })).toHaveValue("Omar K.");
    await expect(editing.getByText("The owners require it of everyone.")).toBeVisible();
    await expect(editing.getByRole("button", { name: "Turn off" })).toHaveCount(0);
    await editing.context().close();
    await expect(page.getByText("New people set it up first.")).toBeVisible();

    await accept(site, link, "Salma");
    await fresh.goto(`${site.url}/admin/products`);
    await logInByForm(fresh, { email: "salma@daniry.test", password });
    await expect(fresh.getByRole("heading", { name: "Second factor" })).toBeVisible();
    await expectAccessible(fresh);
    await fresh.goto(`${site.url}/admin/products`);
    await fresh.waitForURL((url) => url.pathname === "/admin/second-factor");
    await setUp(fresh, password);
    await fresh.waitForURL((url) => url.pathname === "/admin/products");
    await expect(fresh.getByRole("heading", { name: "Products" })).toBeVisible();
  },
);
