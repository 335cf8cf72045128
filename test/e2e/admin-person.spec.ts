import { readFile } from "node:fs/promises";
import { confirmIdentity, expect, expectAccessible, expectUsable, openAdmin, test } from "./support.ts";

test("safety: what is kept about a person is found, handed over and erased", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const [name, email, phone] = ["Nadia of Nizwa", "nadia@mail.example", "9000001440"];
  const form = {
    name,
    email,
    phone,
    phone_country: "+91",
    message: "Where is my order?",
    reason: "My order",
  };
  for (const path of ["contact", "partner", "newsletter"])
    expect((await page.request.post(`${site.url}/api/${path}`, { data: form })).status()).toBe(201);

  await openAdmin(page, site, "/admin/settings/privacy");
  const panel = page.getByRole("region", { name: "A person" });
  const search = panel.getByLabel("E-mail address or phone number");
  await search.fill("Nadia");
  await search.press("Enter");
  await expect(panel.getByRole("alert")).toContainText("Type a whole e-mail address or phone number");
  await expect(search).toHaveValue("Nadia");
  await search.fill("nobody@mail.example");
  await search.press("Enter");
  await expect(panel.getByText(/^Nothing is kept about nobody/)).toBeVisible();
  await expectAccessible(page);

  await search.fill(`+91 ${phone}`);
  await search.press("Enter");
  await expect(panel.getByRole("listitem").filter({ hasText: "1 partner enquiry" })).toBeVisible();
  await expect(panel.getByText("1 message")).toHaveCount(0);

  await search.fill(email.toUpperCase());
  await search.press("Enter");
  await expect(panel.getByRole("heading", { name })).toBeVisible();
  for (const kept of ["1 message", "1 partner enquiry", "Newsletter"])
    await expect(panel.getByRole("listitem").filter({ hasText: kept })).toBeVisible();
  await expectUsable(page, { narrow: 390 });

  await panel.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 message, 1 partner enquiry, the newsletter address");
  await expectAccessible(page);
  await dialog.getByLabel("Why").selectOption("It was sent by mistake");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export and erase" }).click();
  await confirmIdentity(page);
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain("Where is my order?");
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText(/^Nothing is kept about/)).toBeVisible();
  await panel.getByText("Who was erased").click();
  await expect(panel.getByRole("listitem").first()).toContainText("3 records: it was sent by mistake");

  const again = page.waitForResponse(/\/api\/admin\/person$/);
  await search.press("Enter");
  expect((await (await again).json()).records).toEqual([]);
  await expect(panel.getByText(/^Nothing is kept about/)).toBeVisible();
});
