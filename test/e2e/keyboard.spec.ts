import type { Locator, Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { expect, tabTo, test } from "./support.ts";
import { isAwake } from "./wake.ts";

test("More is opened, walked and left by keyboard alone", { tag: "@core" }, async ({ page, isMobile }) => {
  await begin(page, "/about-us", isMobile ? "header details" : "header button");
  const inMenu = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" });
  if (isMobile) await press(page, page.locator("summary", { hasText: "Menu" }));
  const more = isMobile
    ? inMenu.locator("summary", { hasText: "More" })
    : inMenu.getByRole("button", { name: "More" });
  await press(page, more);
  await expect(inMenu.getByRole("link", { name: "FAQs" })).toBeVisible();
  for (const name of ["FAQs", "Testimonials", "Partner With Us"]) {
    await page.keyboard.press("Tab");
    await expect(inMenu.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/partner-us$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(inMenu.getByRole("link", { name: "FAQs" })).toBeHidden();
});

test("the contact form is filled and sent by keyboard alone", { tag: ["@core", "@one-width"] }, async ({
  page,
}) => {
  await begin(page, "/contact-us", "main form");
  await type(page, "Name", "Maryam");
  await type(page, "E-mail", "maryam@example.com");
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("Feed");
  await expect(page.getByLabel("Reason")).toHaveValue("Feedback");
  await type(page, "Message", "Sent without a mouse.");
  await press(page, page.getByRole("button", { name: "Send message" }));
  await expect(page.getByRole("heading", { name: "Thank you, Maryam" })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Send another message" }));
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("the partner form is filled and sent by keyboard alone", { tag: "@one-width" }, async ({ page }) => {
  await begin(page, "/partner-us", "main form");
  await type(page, "Name", "Khalid");
  await type(page, "E-mail", "khalid@example.com");
  await tabTo(page, page.getByLabel("Country"));
  await page.keyboard.type("Om");
  await expect(page.getByText("8 digits for Oman.")).toBeVisible();
  await type(page, "Phone", "79885720");
  await type(page, "Message", "Two shops in Sohar.");
  await press(page, page.getByRole("button", { name: "Send enquiry" }));
  await expect(page.getByRole("heading", { name: "Thank you, Khalid" })).toBeFocused();
});

test("a testimonial is written and sent by keyboard alone, and the focus comes back", {
  tag: "@one-width",
}, async ({ page }) => {
  await begin(page, "/testimonials", "main form");
  const add = page.getByRole("button", { name: "Add Testimonial" });
  await press(page, add);
  await expect(page.getByRole("dialog", { name: "Add Testimonial" })).toBeVisible();
  const name = `Huda ${Date.now()}`;
  await type(page, "Name", name);
  await type(page, "E-mail", "huda@example.com");
  await tabTo(page, page.getByLabel("0.5 stars"));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByLabel("Rating", { exact: true })).toHaveValue("5");
  await type(page, "Your testimonial", "Simple to mix, even at five in the morning.");
  await press(page, page.getByRole("button", { name: "Submit" }));
  const thanks = page.getByRole("dialog", { name: `Thank you, ${name}` });
  await press(page, thanks.getByRole("button", { name: "Close" }).first());
  await expect(thanks).toHaveCount(0);
  await expect(add).toBeFocused();
});

test("the newsletter is joined by keyboard alone", { tag: "@one-width" }, async ({ page }) => {
  await begin(page, "/contact-us", "#newsletter form");
  const field = page.getByPlaceholder(messages.newsletterEmpty);
  await tabTo(page, field);
  await page.keyboard.type(`keys-${Date.now()}@example.com`);
  await press(page, page.getByRole("button", { name: "Sign up" }));
  await expect(page.getByText(messages.newsletterStored)).toBeVisible();
  await expect(field).toHaveValue("");
});

test("the lightbox is opened, walked, enlarged, moved and left by keyboard alone", async ({ page }) => {
  await begin(page, "/product/Daniry%20Kids%20Formula", "main button");
  const opener = page.getByRole("button", { name: "Enlarge the picture of Daniry Kids Formula" });
  await press(page, opener);
  const box = page.getByRole("dialog");
  const count = box.getByRole("status").first();
  await expect(count).toContainText("1 / 2");
  await page.keyboard.press("ArrowRight");
  await expect(count).toContainText("2 / 2");
  await press(page, box.getByRole("button", { name: "Previous" }));
  await expect(count).toContainText("1 / 2");
  await press(page, box.getByRole("button", { name: "Enlarge the picture" }));
  const layer = box.locator("[data-zoomed] > span");
  await expect(layer).toHaveAttribute("style", /translate\(0px, 0px\) scale\(2\)/);
  await page.keyboard.press("ArrowRight");
  await expect(layer).toHaveAttribute("style", /translate\(-40px, 0px\)/);
  await expect(count).toContainText("1 / 2");
  await press(page, box.getByRole("button", { name: "Share" }));
  await press(page, box.getByRole("link", { name: "Pinterest" }), "Tab");
  await page.keyboard.press("Escape");
  await expect(box.getByRole("link", { name: "Pinterest" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("an answer is opened, read and closed by keyboard alone", { tag: "@one-width" }, async ({ page }) => {
  await begin(page, "/faqs", "main a");
  const question = page.locator("summary", { hasText: "How do I choose the right stage?" });
  const answer = page.getByRole("region", { name: "How do I choose the right stage?" });
  await press(page, question);
  await expect(answer).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(answer).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(answer).toBeHidden();
});

/** Opens a page and presses a key without effect, which loads the script. */
async function begin(page: Page, path: string, part: string) {
  await page.goto(path);
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect(await isAwake(page, part)).toBe(true);
  }).toPass();
}

async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, words: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}
