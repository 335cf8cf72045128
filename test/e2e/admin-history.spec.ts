import type { Page } from "@playwright/test";
import { samplePdf } from "../support/files.ts";
import { addFile, form } from "../support/form.ts";
import { expect, expectUsable, openAdmin, test } from "./support.ts";

function putBack(page: Page, field: string) {
  return page
    .getByRole("button", { name: `Put back the former ${field}` })
    .first()
    .click();
}

test("a document takes its former name back, unless another one is called so: that is said at the field", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const name = `Former ${Date.now().toString(36)}`;
  const { id } = await addFile(site, "/api/brochures", name, samplePdf(1));
  await site.api("PUT", `/api/brochures/update/${id}`, form({ name: `${name} now` }));
  const other = await addFile(site, "/api/brochures", name, samplePdf(1));
  await openAdmin(page, site, "/admin/brochures");
  await page.getByRole("button", { name: `History of ${name} now` }).click();
  const dialog = page.getByRole("dialog", { name: `History of ${name} now` });
  await putBack(page, "Name");
  const history = dialog.getByRole("region", { name: "History" });
  await expect(history.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expectUsable(page);
  await site.api("DELETE", `/api/brochures/${other.id}`);
  await putBack(page, "Name");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});

test("a category takes its former notice back, told in words", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const name = `Former ${Date.now().toString(36)}`;
  const { id } = (await site.api("POST", "/api/categories", { name, regulatory_class: "cereal" })) as {
    id: number;
  };
  await site.api("PUT", `/api/categories/${id}`, { regulatory_class: "infant" });
  await openAdmin(page, site, "/admin/products");
  await page.getByRole("button", { name: "Categories" }).click();
  await page.getByRole("button", { name: `History of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `History of ${name}` });
  await expect(dialog.getByRole("listitem").first()).toContainText("CerealsInfant formula");
  await putBack(page, "Notice");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Notice is put back")).toBeVisible();
  expect(await site.api("GET", `/api/categories/${id}`)).toMatchObject({ regulatory_class: "cereal" });
  await site.api("DELETE", `/api/categories/${id}`);
});

test("a testimonial goes back to its former status and visibility, not over another admin's verdict", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const name = `Former ${Date.now().toString(36)}`;
  const words = { name, email: "former@mail.example", content: `Words of ${name}`, rating: 4 };
  const { data } = (await site.api("POST", "/api/testimonials", words)) as { data: { id: number } };
  const judge = (verdict: string) => site.api("PUT", `/api/testimonials/${verdict}/${data.id}`);
  await judge("approve");
  await site.api("PUT", `/api/testimonials/visibility/${data.id}`, { is_visible: 0 });
  await openAdmin(page, site, `/admin/testimonials?status=approved&search=Former&open=${data.id}`);
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "History" }).click();
  await expect(dialog.getByText("hid it")).toBeVisible();
  await putBack(page, "Visible on site");
  await expect(dialog.getByRole("switch")).toBeChecked();
  await expect(dialog.getByText("made it visible")).toBeVisible();
  await expectUsable(page);

  await page.route("**/api/testimonials?*", () => undefined);
  await page.route(`**/api/testimonials/${data.id}`, () => undefined);
  await judge("reject");
  await dialog.getByRole("button", { name: "Put back the former Status" }).last().click();
  const history = dialog.getByRole("region", { name: "History" });
  await expect(history.getByText("A colleague changed this in the meantime")).toBeVisible();
  await page.unrouteAll();
  expect(await site.api("GET", `/api/testimonials/${data.id}`)).toMatchObject({
    data: { status: "rejected" },
  });
});

test("a testimonial that leaves the list by its verdict stays open as it is now", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const name = `Stays ${Date.now().toString(36)}`;
  const words = { name, email: "former@mail.example", content: `Words of ${name}`, rating: 4 };
  await site.api("POST", "/api/testimonials", words);
  await openAdmin(page, site, `/admin/testimonials?status=pending&search=${name.replace(" ", "+")}`);
  await page.getByRole("link", { name: `Words of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Nothing here matches the search.")).toBeAttached();
  await expect(dialog.getByRole("switch")).toBeChecked();
  await dialog.getByRole("button", { name: "History" }).click();
  await putBack(page, "Status");
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeVisible();
});
