import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, ownTestWith, test } from "./support.ts";
import { isAwake, look, wake } from "./wake.ts";

const path = "/contact-us";
const text = "When will the vanilla tins be back in Muscat?";

test("a message is sent and answered with its receipt number", { tag: "@core" }, async ({ page, site }) => {
  await page.goto(path);
  await fill(page, { name: "Maryam", email: "maryam@example.com", message: text });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Maryam" })).toBeFocused();
  const receipt = /C-\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0];
  const stored = await site.list<{ receipt: string }>("/api/contact", "vanilla");
  expect(stored.map((message) => message.receipt)).toContain(receipt);
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("who sends it and from then on only waits sees the answer", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await look(page, site.url + path);
  // Loads the framework; no later move follows, so parts that load on a move never come.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })));
  await expect.poll(() => isAwake(page, "#write form")).toBe(true);
  await page.locator("#write form").evaluate((form: HTMLFormElement, message) => {
    const words = { name: "Maryam", email: "maryam@example.com", reason: "My order", message };
    for (const [name, value] of Object.entries(words))
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    form.requestSubmit();
  }, text);
  await expect(page.getByRole("heading", { name: "Thank you, Maryam" })).toBeVisible();
});

test("an empty form says so in a toast and at each field, and keeps what was written", {
  tag: "@core-wide",
}, async ({ page }) => {
  await page.goto(path);
  await page.getByLabel("E-mail", { exact: true }).fill("maryam@example.com");
  await page.getByLabel("Message").fill("   ");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: messages.formIncomplete })).toBeVisible();
  for (const said of ["Please enter your name", "Please choose a reason", "Please write a message"])
    await expect(page.getByText(said)).toBeVisible();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("maryam@example.com");
  await expectAccessible(page);
  await name.fill("Maryam");
  await expect(page.getByText("Please enter your name")).toHaveCount(0);
});

test("what a try was told goes with the next one", { tag: "@one-width" }, async ({ page }) => {
  await page.goto(path);
  await page.getByRole("button", { name: "Send message" }).click();
  const toast = page.getByRole("alert").filter({ hasText: messages.formIncomplete });
  await toast.hover();
  await fill(page, { name: "Maryam", email: "maryam@example.com", message: text });
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you, Maryam" })).toBeVisible();
  await expect(toast).toBeHidden();
});

test("an e-mail address is checked, and an unusual ending asked about once", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.goto(path);
  await fill(page, { name: "Noor", email: "noor@daniry", message: text });
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  const said = page.getByRole("main").getByText(messages.emailInvalid);
  await expect(said).toBeVisible();
  await expect(page.getByText("Is this right?")).toHaveCount(0);
  await page.getByLabel("E-mail", { exact: true }).fill("noor@daniry.photography");
  await send.click();
  await expect(said).toBeVisible();
  await expect(page.getByText("Is this right? Send anyway")).toBeVisible();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(page.getByText(/C-\d+/)).toBeVisible();
});

test("a failure loses nothing: same words, same key, over a reload", {
  tag: ["@core", "@one-width"],
}, async ({ other: page }) => {
  const keys: string[] = [];
  let broken = true;
  await page.route("**/api/contact", async (route) => {
    keys.push((await route.request().headerValue("idempotency-key")) ?? "");
    return broken ? route.abort() : route.continue();
  });
  await page.goto(path);
  const subject = `A question of ${Date.now()}`;
  await fill(page, { name: "Salim", email: "salim@example.com", message: subject });
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(page.getByText(messages.failed)).toBeVisible();
  await expect(page.getByText("Nothing you wrote is lost.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue(subject);
  await expect(page.getByLabel("Reason")).toHaveValue("My order");
  broken = false;
  await send.click();
  await expect(page.getByText(/C-\d+/)).toBeVisible();
  // Two automatic tries before the error, and one by hand.
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("where the answer is lost on its way, the form is sent once more by itself, and stored once", {
  tag: "@one-width",
}, async ({ other: page, site }) => {
  let sent = 0;
  await page.route("**/api/contact", async (route) => {
    if (sent++ > 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto(path);
  const subject = `Lost ${Date.now()}`;
  await fill(page, { name: "Aisha", email: "aisha@example.com", message: subject });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/C-\d+/)).toBeVisible();
  await expect(page.getByText(messages.failed)).toHaveCount(0);
  expect([sent, (await site.list("/api/contact", subject)).length]).toEqual([2, 1]);
});

test("two quick presses store one message", { tag: "@one-width" }, async ({ page, site }) => {
  await page.goto(path);
  const subject = `Twice ${Date.now()}`;
  await fill(page, { name: "Aisha", email: "aisha@example.com", message: subject });
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByText(/C-\d+/)).toBeVisible();
  expect(await site.list("/api/contact", subject)).toHaveLength(1);
});

test("the page offers calls, letters, both documents, five social pages, two offices, seven reasons and ten answers", async ({
  page,
  request,
}) => {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /Call us \+968 7988 5720/ })).toHaveAttribute("href", /^tel:/);
  await expect(main.getByRole("link", { name: /Write to us/ })).toHaveAttribute("href", /^mailto:/);
  for (const name of [/Download brochure PDF, .*(KB|MB)/, /Download catalogue PDF, .*(KB|MB)/]) {
    const file = await request.get((await main.getByRole("link", { name }).getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
  }
  for (const name of ["Facebook", "Instagram", "YouTube", "X", "WhatsApp"])
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("target", "_blank");
  for (const { name, lines, phone, phoneLink, email } of [
    {
      name: "Oman, head office",
      lines: ["Muscat, Sultanate of Oman"],
      phone: "+968 7988 5720",
      phoneLink: "tel:+96879885720",
      email: "info@daniry.example",
    },
    {
      name: "India office",
      lines: ["India"],
      phone: null,
      phoneLink: null,
      email: "india@daniry.example",
    },
  ]) {
    const office = main.locator("li[data-palette]", { has: page.getByRole("heading", { name }) });
    await expect(office.locator("address > *")).toHaveText(lines);
    await expect(office.getByRole("listitem")).toHaveText([
      lines.join(""),
      ...(phone ? [phone] : []),
      email,
      /Monday to Friday, 9 AM to 6 PM$/,
    ]);
    const links = await office
      .getByRole("link")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(links).toEqual([...(phoneLink ? [phoneLink] : []), `mailto:${email}`]);
  }
  await expect(page.getByLabel("Reason").locator("option:not([value=''])")).toHaveText([
    "My order",
    "Partner With Us",
    "Feedback",
    "Customer Support",
    "Marketing/press",
    "Testimonials",
    "Something else",
  ]);
  await expect(main.locator("details")).toHaveCount(10);
  await expect(main.locator('a[href=""]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("answers open together, by keyboard and by their own address", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.goto(`${path}#distributor`);
  await expect(page.getByText("Open Partner With Us in the menu")).toBeVisible();
  const question = page.locator("summary", { hasText: "Which flavours are available?" });
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Each product page names its flavour or grain")).toBeVisible();
  await expect(page.getByText("Open Partner With Us in the menu")).toBeVisible();
  await expectAccessible(page);
});

test("the newsletter speaks its literal words and stores the address", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const email = `news-${Date.now()}@example.com`;
  await page.goto(path);
  await wake(page, "#newsletter form");
  const field = page.getByPlaceholder("Enter your email");
  const signUp = page.getByRole("button", { name: "Sign up" });
  await signUp.click();
  await expect(page.getByRole("alert").filter({ hasText: messages.newsletterEmpty })).toBeVisible();
  await expect(page.locator("#newsletter-error")).toBeInViewport({ ratio: 1 });
  await field.fill("nobody");
  await signUp.click();
  await expect(page.getByRole("alert").filter({ hasText: messages.emailInvalid })).toBeVisible();
  await expectAccessible(page);
  await field.fill(email);
  await signUp.click();
  await expect(page.getByText(messages.newsletterStored)).toBeVisible();
  await expect(field).toHaveValue("");
  const { total } = (await site.api("GET", `/api/newsletter?search=${email}`)) as { total: number };
  expect(total).toBe(1);
});

const offTest = ownTestWith({ NEWSLETTER: "off" });
offTest("with the newsletter off the sign-up makes no call", { tag: "@one-width" }, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/newsletter") && calls.push(request.url()));
  await page.goto(path);
  await wake(page, "#newsletter form");
  await page.getByPlaceholder("Enter your email").fill("reader@example.com");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText(messages.newsletterStored)).toBeVisible();
  expect(calls).toEqual([]);
});

test.describe("without JavaScript", { tag: "@one-width" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form answers with its messages, keeps every word, and sends", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByLabel("Name", { exact: true }).fill("Maryam");
    await page.getByLabel("Message").fill(text);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(messages.formIncomplete)).toBeVisible();
    await expect(page.getByText("Please choose a reason")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Maryam");
    await expect(page.getByLabel("Message")).toHaveValue(text);
    await page.getByLabel("Reason").selectOption("Feedback");
    await page.getByLabel("E-mail", { exact: true }).fill("maryam@daniry.photography");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Is this right? Send anyway")).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("Feedback");
    await page.getByRole("button", { name: "Send anyway" }).click();
    await expect(page.getByText(/C-\d+/)).toBeVisible();
  });

  test("a script that fills in the field that people do not see is thanked and set apart", async ({
    page,
    site,
  }) => {
    await page.goto(path);
    await fill(page, { name: "Bot", email: "bot@example.com", message: "Hello from a script" });
    await page.locator("#write input[name=f2]").fill("https://bot.example", { force: true });
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(/C-\d+/)).toBeVisible();
    expect(await site.api("GET", "/api/contact?view=spam&search=Bot")).toMatchObject({ total: 1 });
  });

  test("the newsletter answers in the page", { tag: "@core" }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText(messages.newsletterEmpty)).toBeVisible();
    await page.getByPlaceholder("Enter your email").fill(`plain-${Date.now()}@example.com`);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText(messages.newsletterStored)).toBeVisible();
  });
});

async function fill(page: Page, given: { name: string; email: string; message: string }) {
  await page.getByLabel("Name", { exact: true }).fill(given.name);
  await page.getByLabel("E-mail", { exact: true }).fill(given.email);
  await page.getByLabel("Reason").selectOption("My order");
  await page.getByLabel("Message").fill(given.message);
}
