import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { expect, expectAccessible, expectUsable, test } from "./support.ts";

const path = "/partner-us";
const omanMessage = "Valid 8-digit phone number is required!";

test("an enquiry from India is sent with ten digits and answered with its receipt number", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Become a Distributor/Partner" })).toBeVisible();
  const message = `Three pharmacies, ${Date.now()}`;
  await fill(page, { name: "Khalid", email: "khalid@shop.example.com", phone: "9876543210", message });
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Khalid" })).toBeFocused();
  await expect(page.getByText(/P-\d+/)).toBeVisible();
  const data = await site.list<{ phone: string; phone_country: string }>("/api/partner", message);
  expect(data).toMatchObject([{ phone: "9876543210", phone_country: "+91" }]);
});

test("every refusal has its literal words, and each country its own number of digits", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto(path);
  const send = page.getByRole("button", { name: "Send enquiry" });
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: messages.formIncomplete })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await fill(page, { name: "Khalid", email: "khalid", phone: "98765", message: "A shop" });
  await send.click();
  const main = page.getByRole("main");
  await expect(main.getByText(messages.partnerEmail)).toBeVisible();
  await expect(main.getByText(messages.partnerPhone)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail", { exact: true }).fill("khalid@shop.photography");
  await page.getByLabel("Phone", { exact: true }).fill("9876543210");
  await send.click();
  await expect(page.getByText("Is this right? Send anyway")).toBeVisible();
  await expect(main.getByText(messages.partnerEmail)).toBeVisible();
  await page.getByLabel("E-mail", { exact: true }).fill("khalid@shop.example.com");
  await page.getByLabel("Country").selectOption("+968");
  await expect(main.getByText("8 digits for Oman.")).toBeVisible();
  await page.getByLabel("Phone", { exact: true }).fill("7988");
  await send.click();
  await expect(main.getByText(omanMessage)).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toBeFocused();
  await page.getByLabel("Phone", { exact: true }).fill("79885720");
  await send.click();
  await expect(page.getByText(/P-\d+/)).toBeVisible();
});

test("the phone box keeps every sign that is typed, pasted or put in, and the server reads it", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await page.goto(path);
  const phone = page.getByLabel("Phone", { exact: true });
  await expect(phone).not.toHaveAttribute("maxlength");
  const country = page.getByLabel("Country");
  for (const [chosen, typed, number] of [
    ["+91", "98123 00045", "+919812300045"],
    ["+968", "٩٢١١٠٠٣٣", "+96892110033"],
    ["CA", "(416) 555-0123", "+14165550123"],
  ] as const) {
    const message = `A shop, ${Date.now()}`;
    await country.selectOption(chosen);
    await fill(page, { name: "Khalid", email: "khalid@shop.example.com", phone: "", message });
    if (typed.startsWith("9")) await phone.pressSequentially(typed);
    else await putIn(page, typed);
    await expect(phone).toHaveValue(typed);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByText(/P-\d+/)).toBeVisible();
    const data = await site.list<object>("/api/partner", message);
    expect(data).toMatchObject([{ phone_e164: number, phone_typed: typed }]);
    await page.goto(path);
  }
});

test("a number with a country's code chooses the country, and both are there after a reload", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto(path);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.pressSequentially("00968 7988 5720");
  await expect(phone).toHaveValue("00968 7988 5720");
  await expect(page.getByLabel("Country")).toHaveValue("+968");
  await page.reload();
  await expect(phone).toHaveValue("00968 7988 5720");
  await expect(page.getByLabel("Country")).toHaveValue("+968");
  await expect(page.getByText("8 digits for Oman.")).toBeVisible();
});

test("a failure is told, logged, and loses nothing", { tag: "@one-width" }, async ({ other: page }) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.route("**/api/partner", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(path);
  await fill(page, { name: "Khalid", email: "khalid@a.example.com", phone: "9876543210", message: "A shop" });
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText(messages.failed)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("A shop");
  expect(logged.some((text) => text.includes("ApiError"))).toBe(true);
});

test("the page offers WhatsApp, phone, e-mail, both documents and three answers", async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", /wa\.me/);
  await expect(main.getByRole("link", { name: /^Phone/ })).toHaveAttribute("href", /^tel:/);
  await expect(main.getByRole("link", { name: /^E-mail/ })).toHaveAttribute("href", /^mailto:/);
  for (const name of [/Company Profile PDF/, /Product Catalogue PDF/])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", /\.pdf$/);
  await expect(main.locator("details")).toHaveCount(3);
  await page.locator("summary", { hasText: "What support do partners receive?" }).click();
  await expect(page.getByText("Assortment:")).toBeVisible();
  await expectUsable(page);
});

test.describe("without JavaScript", { tag: "@one-width" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form answers with its messages, keeps every word, and sends", { tag: "@core-wide" }, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByLabel("Country").selectOption("+968");
    await fill(page, { name: "Khalid", email: "khalid@shop.example.com", phone: "7988", message: "A shop" });
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByText(omanMessage).first()).toBeVisible();
    await expect(page.getByLabel("Country")).toHaveValue("+968");
    await expect(page.getByLabel("Message")).toHaveValue("A shop");
    await page.getByLabel("Phone", { exact: true }).fill("+٩٦٨ ٧٩٨٨ ٥٧٢٠");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByText(/P-\d+/)).toBeVisible();
  });
});

async function fill(page: Page, given: { name: string; email: string; phone: string; message: string }) {
  await page.getByLabel("Name", { exact: true }).fill(given.name);
  await page.getByLabel("E-mail", { exact: true }).fill(given.email);
  await page.getByLabel("Phone", { exact: true }).fill(given.phone);
  await page.getByLabel("Message").fill(given.message);
}

/** Inserts text like an input method or a drop: without keys and without a paste. */
async function putIn(page: Page, text: string) {
  await page.getByLabel("Phone", { exact: true }).focus();
  await page.keyboard.insertText(text);
}
