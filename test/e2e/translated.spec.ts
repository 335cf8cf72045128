import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { expect, test } from "./support.ts";
import { wake } from "./wake.ts";

/** Browsers' translation puts each text into an element of its own and leaves the framework's text nodes outside the page. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (
        !text.data.trim() ||
        text.parentElement?.closest("script, style, textarea, select, svg, [data-translated]")
      )
        continue;
      const translated = document.createElement("span");
      translated.dataset.translated = "";
      translated.append(`${text.data}·`);
      text.replaceWith(translated);
    }
  });
}

const email = () => `translated-${Date.now()}@example.com`;

test("every form of a translated page is refused and sent as usual", {
  tag: ["@core", "@one-width"],
}, async ({ other: page }) => {
  await page.goto("/contact-us");
  await wake(page, "#write form");
  await translate(page);
  const send = page.locator("#write form [type=submit]");
  await send.click();
  await expect(page.locator("#write [name=name]")).toBeFocused();
  await translate(page);
  await page.locator("#write [name=name]").fill("Maryam");
  await page.locator("#write [name=email]").fill(email());
  await page.locator("#write [name=reason]").selectOption({ index: 1 });
  await page.locator("#write [name=message]").fill("A question from a translated page");
  await send.click();
  await expect(page.getByRole("heading", { name: "Thank you, Maryam" })).toBeVisible();

  await translate(page);
  await wake(page, "#newsletter form");
  await page.locator("#newsletter [type=submit]").click();
  await expect(page.locator(".Toastify__toast--warning[data-in=true]")).toBeVisible();
  await translate(page);
  await page.locator("#newsletter [name=email]").fill(email());
  await page.locator("#newsletter [type=submit]").click();
  await expect(page.locator(".Toastify__toast--success")).toContainText(messages.newsletterStored);

  await page.goto("/partner-us");
  await wake(page, "main form");
  await translate(page);
  await page.locator("main form [type=submit]").click();
  await expect(page.locator("main [name=name]")).toBeFocused();
  await translate(page);
  await page.locator("main [name=name]").fill("Salim");
  await page.locator("main [name=email]").first().fill(email());
  await page.locator("main [name=phone]").fill("9876543210");
  await page.locator("main [name=message]").fill("Shops in Sohar");
  await page.locator("main form [type=submit]").click();
  await expect(page.getByRole("heading", { name: "Thank you, Salim" })).toBeVisible();

  await page.goto("/testimonials");
  await wake(page, "main");
  await translate(page);
  await page.locator("main button", { hasText: "Add Testimonial" }).first().click();
  const dialog = page.getByRole("dialog");
  await translate(page);
  await dialog.locator("[type=submit]").click();
  await expect(dialog.locator("[name=name]")).toBeFocused();
  await translate(page);
  await dialog.locator("[name=name]").fill("Nadia");
  await dialog.locator("[name=email]").fill(email());
  await dialog.locator("[name=rating]").fill("4.5");
  await dialog.locator("[name=content]").fill("It dissolves at once.");
  await dialog.locator("[type=submit]").click();
  await expect(dialog.getByRole("heading", { name: "Thank you, Nadia" })).toBeVisible();
});

test("the log-in of a translated panel says what is wrong", { tag: ["@core", "@one-width"] }, async ({
  page,
}) => {
  await page.goto("/admin");
  await wake(page, "form");
  await translate(page);
  await page.locator("[name=email]").fill("nobody@example.com");
  await page.locator("[name=password]").fill("wrong-password-77");
  await page.locator("[type=submit]").click();
  await expect(page.locator("[role=alert]:visible").first()).toBeVisible();
  await expect(page.locator("[name=email]")).toHaveValue("nobody@example.com");
});
