import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  openAdmin,
  owner,
  test,
} from "./support.ts";

test("a webhook is added, tested and looked after; what failed says why and is sent again", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/settings/integrations");
  const host = `hooks${Date.now()}.invalid`;
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("region", { name: "Webhooks" }).getByRole("listitem").filter({ hasText: host });
  const calls = page.getByRole("region", { name: `Calls to ${host}` });
  const choose = async (deed: string) => {
    await row.getByRole("button", { name: `More about ${host}` }).click();
    await page.getByRole("menuitem", { name: deed }).click();
  };

  await page.getByRole("button", { name: "Add a webhook" }).click();
  await dialog.getByLabel("Address").fill(`http://${host}/in`);
  for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog).toContainText("Choose at least one");
  await dialog.getByLabel("Messages").check();
  await dialog.getByRole("button", { name: "Add" }).click();
  await confirmIdentity(page);
  await expect(dialog).toContainText("An address that starts with https://");
  await expectAccessible(page);
  await dialog.getByLabel("Address").fill(`https://${host}/in`);
  await dialog.getByRole("button", { name: "Add" }).click();
  const secret = dialog.getByLabel("Secret", { exact: true });
  await expect(secret).toHaveValue(/^whsec_/);
  const first = await secret.inputValue();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row).toContainText("Messages");
  await expect(row).toContainText("On");

  await row.getByRole("button", { name: "Test" }).click();
  await expect(calls).toContainText("Its name is not known. First try; it goes on for three days.");
  await calls.getByRole("button", { name: /^Send now/ }).click();
  await expectToast(page, "1 call on the way again");
  await calls.getByRole("link", { name: /^Failed/ }).click();
  await expect(calls).toContainText("Nothing failed.");
  await expectUsable(page, { narrow: 390 });

  await choose("Pause");
  await expect(row).toContainText("Paused");
  await expect(calls).toContainText("what waits is sent once it is turned on");
  await choose("New secret");
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" }).click();
  await expect(secret).not.toHaveValue(first);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row).toContainText("The former secret signs as well until");
  await choose("Edit");
  await dialog.getByLabel("Testimonials").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Messages, Testimonials");
  await expect(row).toContainText("Paused");
  await choose("Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});

test("a token is made for a program, shown once, and refused once it is revoked", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/settings/integrations");
  const name = `Till ${Date.now()}`;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Make a token" }).click();
  await dialog.getByLabel("Program").fill(name);
  await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await expect(dialog).toContainText("Choose at least one");
  await dialog.getByLabel("Messages and enquiries").selectOption("Read");
  await dialog.getByLabel("It ends").selectOption("On a day");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await expect(dialog).toContainText("A day from tomorrow on, within a year");
  const day = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Day", { exact: true }).fill(day);
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await expect(dialog).toContainText("This is not your current password");
  await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Make the token" }).click();
  const token = await dialog.getByLabel("Token", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();

  const call = async (path: string) =>
    (await page.request.get(site.url + path, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await call("/api/contact"), await call("/api/admin/team")]).toEqual([200, 403]);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Reads messages and enquiries");
  await expect(row).toContainText("Last used less than a minute ago");
  await expect(row).not.toContainText(token);
  await expectUsable(page);
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toHaveCount(0);
  expect(await call("/api/contact")).toBe(401);
});
