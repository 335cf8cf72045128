import { expect, expectUsable, openAdmin, test } from "./support.ts";

interface Claims {
  data: { id: number; phrase: string }[];
}

test("forbidden words are read with their law, added, taken back, and found in a product without stopping it", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const words = "The cheapest of all";
  await openAdmin(page, site, "/admin/website/forbidden-words");
  const law = page.getByRole("region", { name: "From the laws on food for infants" });
  await expect(law.getByRole("listitem").filter({ hasText: "humanised" }).first()).toContainText(
    "Codex standard 72-1981, section 9.6",
  );
  await page.getByRole("button", { name: "Add words" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Words" }).fill(words);
  await dialog.getByRole("textbox", { name: "What is wrong" }).fill("We compare no prices");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Say where that is written, or who said it")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Where that is written" }).fill("Our lawyer");
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: words });
  await expect(row).toContainText("Our lawyer");
  await expectUsable(page, { narrow: 390 });
  await row.getByRole("button", { name: `Delete ${words}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(row).toContainText("We compare no prices");

  await page.goto(`${site.url}/admin/products/new`);
  await page.getByRole("textbox", { name: "Subtitle" }).fill(`${words.toUpperCase()}, and clinically tested`);
  const note = page.getByRole("status").filter({ hasText: "Worth a look" });
  await expect(note).toContainText(`Subtitle: “${words}”: We compare no prices (Our lawyer).`);
  await expect(note).toContainText("Subtitle: “clinically tested”: ");
  await expect(page.getByRole("button", { name: "Save product" })).toBeEnabled();
  const { data } = (await site.api("GET", "/api/admin/claims")) as Claims;
  const id = data.find(({ phrase }) => phrase === words)?.id;
  await site.api("DELETE", `/api/admin/claims/${id}`);
});
