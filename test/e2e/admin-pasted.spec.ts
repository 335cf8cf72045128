import type { Page } from "@playwright/test";
import { expect, openAdmin, test } from "./support.ts";

const tag = ["@one-width"];

test("pasted text beyond a box's limit is kept, marked and told", { tag }, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products/new");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const pasted = "Oat milk ".repeat(30).trim();
  await title.fill(pasted);
  await expect(title).toHaveValue(pasted);
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(`At most 200 characters: ${pasted.length - 200} too many`)).toBeVisible();
  await title.fill(pasted.slice(0, 200));
  await expect(title).not.toHaveAttribute("aria-invalid", "true");
});

test("pasted lines are as many entries of a list", { tag }, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products/new");
  const highlights = page.getByRole("group", { name: "Highlights" });
  await highlights.getByRole("button", { name: "Add line" }).click();
  await highlights.getByLabel("Highlights, line 1").fill("No palm oil\r\n\r\n  With iron\nحديد");
  const lines = highlights.getByRole("textbox");
  await expect(lines).toHaveCount(3);
  await expect(highlights.getByLabel("Highlights, line 2")).toHaveValue("With iron");
  await expect(highlights.getByLabel("Highlights, line 3")).toHaveValue("حديد");
  await expect(highlights.getByLabel("Highlights, line 3")).toBeFocused();
});

function press(page: Page, init: Pick<KeyboardEventInit, "key" | "code" | "ctrlKey">) {
  return page.evaluate(
    (given) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...given, bubbles: true })),
    init,
  );
}

test("the letters of the panel work on an Arabic keyboard and with Caps Lock", { tag }, async ({
  page,
  site,
}) => {
  for (const name of ["Layout Huda", "Layout Omar"])
    await site.api("POST", "/api/contact", {
      name,
      email: "layout@mail.example",
      reason: "Feedback",
      message: `From ${name}`,
    });
  await openAdmin(page, site, "/admin/contact-submissions?search=Layout");
  await expect(page.getByText("Layout Omar").first()).toBeVisible();
  await press(page, { key: "ت", code: "KeyJ" });
  await expect(page.getByRole("heading", { level: 2, name: "Layout Omar" })).toBeVisible();
  await press(page, { key: "J", code: "KeyJ" });
  await expect(page.getByRole("heading", { level: 2, name: "Layout Huda" })).toBeVisible();
  await press(page, { key: "ن", code: "KeyK" });
  await expect(page.getByRole("heading", { level: 2, name: "Layout Omar" })).toBeVisible();
  await press(page, { key: "ن", code: "KeyK", ctrlKey: true });
  await expect(page.getByRole("dialog")).toBeVisible();
});
