import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { addFile } from "../support/form.ts";
import { expect, expectAccessible, expectUsable, openAdmin, test } from "./support.ts";

const pdf = readFileSync(new URL("../../db/seed/documents/company-profile.pdf", import.meta.url));
const otherPdf = readFileSync(new URL("../../db/seed/documents/product-catalogue.pdf", import.meta.url));
const file = (name: string, buffer: Buffer = pdf) => ({ name, mimeType: "application/pdf", buffer });

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${name}`) }) });

async function addDocument(page: Page, name: string) {
  await page.getByRole("button", { name: "Add document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PDF", { exact: true }).setInputFiles(file("leaflet.pdf"));
  // The file's suggested name arrives with a later event. An earlier fill would be joined with it.
  await expect(dialog.getByLabel("Name")).toHaveValue("Leaflet");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add document" }).click();
  await expect(cardOf(page, name)).toBeVisible();
}

test("the life of a document: added, replaced, renamed, deleted and taken back", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const name = "Our leaflet";
  await openAdmin(page, site, "/admin/brochures");
  await expect(page.getByRole("heading", { level: 1, name: "Brochures" })).toBeVisible();
  await addDocument(page, name);
  const card = cardOf(page, name);
  await expect(card).toContainText("PDF, 8 pages");
  await expect(card.locator("canvas")).toBeVisible();
  await expectUsable(page, { narrow: 390 });

  await card.getByLabel(`New file for ${name}`).setInputFiles(file("leaflet-2.pdf", otherPdf));
  await expect(card).toContainText("PDF, 20 pages");
  await expect(card.getByText("Version").locator("..")).toContainText("2");
  const address = (await card.getByRole("link", { name: `Download ${name}` }).getAttribute("href")) ?? "";
  expect((await page.request.get(site.url + address)).status()).toBe(200);
  await expect(page.getByRole("region", { name: "Latest changes" })).toContainText(name);

  await card.getByRole("button", { name: `History of ${name}` }).click();
  const history = page.getByRole("dialog", { name: `History of ${name}` });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history.getByRole("listitem").first()).toContainText("Pages820");
  await history.getByRole("button", { name: "Close" }).click();

  await card.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Company Profile");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill(`${name} renamed`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(cardOf(page, `${name} renamed`)).toBeVisible();

  await page.getByRole("button", { name: `Delete ${name} renamed` }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(cardOf(page, `${name} renamed`)).toHaveCount(0);
  expect((await page.request.get(site.url + address)).status()).toBe(404);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(page, `${name} renamed`)).toBeVisible();
});

test("every document shows its first page, however many are drawn at once", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const names = Array.from({ length: 6 }, (_, number) => `Crowd ${number}`);
  for (const [number, name] of names.entries())
    await addFile(site, "/api/brochures", name, number % 2 ? otherPdf : pdf);
  await openAdmin(page, site, "/admin/brochures");
  for (const name of names) await expect(cardOf(page, name).locator("canvas")).toBeVisible();
});

test("what is no PDF or too big is refused before it is sent, and stays said", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/brochures");
  const card = cardOf(page, "Product Catalogue");
  const field = card.getByLabel("New file for Product Catalogue");
  await field.setInputFiles(file("letter.pdf", Buffer.from("Dear Sir or Madam")));
  await expect(card.getByRole("alert")).toHaveText("letter.pdf is not a PDF");
  const big = test.info().outputPath("big.pdf");
  writeFileSync(big, pdf);
  truncateSync(big, 21 * 1024 * 1024);
  await field.setInputFiles(big);
  await expect(card.getByRole("alert")).toHaveText("big.pdf is bigger than 20 MB");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add document" }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name");
  await dialog.getByLabel("PDF", { exact: true }).setInputFiles(file("letter.pdf", Buffer.from("Dear Sir")));
  await expect(dialog.getByRole("alert")).toHaveText("letter.pdf is not a PDF");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Add document" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Choose a PDF" })).toBeVisible();
  await expect(name).toHaveAccessibleDescription("A name is needed");
  await expectAccessible(page);
});

test("a file can be dropped on a document, its way is shown, and Cancel leaves the old one", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const name = "Dropped";
  await openAdmin(page, site, "/admin/brochures");
  await addDocument(page, name);
  const card = cardOf(page, name);
  await page.route("**/api/brochures/update/*", () => new Promise(() => undefined));
  const carried = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.pdf", { type: "application/pdf" }));
    return transfer;
  }, pdf.toString("latin1"));
  await card.dispatchEvent("dragenter", { dataTransfer: carried });
  await expect(card.getByText(`Drop the PDF to replace ${name}`)).toBeVisible();
  await card.dispatchEvent("drop", { dataTransfer: carried });
  await expect(card.getByRole("progressbar", { name: "Upload of dropped.pdf" })).toBeVisible();
  await expect(card).toContainText("1, becomes 2");
  await expectAccessible(page);
  await card.getByRole("button", { name: /^Cancel/ }).click();
  await expect(card.getByRole("progressbar")).toHaveCount(0);
  await expect(card.getByRole("button", { name: `Replace ${name}` })).toBeVisible();
  await expect(card.getByText("Version").locator("..")).not.toContainText("becomes");
});
