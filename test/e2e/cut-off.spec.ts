import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { expect, test } from "./support.ts";
import { wake } from "./wake.ts";

/** An API that is cut off or slow. These tests do not use the watched page, since their failed requests appear in the console. */

const phone = "+968 7988 5720";

test("with the API cut off mid-visit every page still stands and says how to reach the company", {
  tag: "@one-width",
}, async ({ other: page }) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.goto("/");
  await wake(page, "main article a");
  await wake(page, "footer a");
  await page.route(/\.data(\?|$)|\/api\//, (route) => route.abort());
  await page.getByRole("link", { name: "View Details : Daniry Kids Formula" }).click();
  await expectStanding(page, "Daniry Kids Formula");
  for (const [link, heading] of [
    ["About Us", "About us"],
    ["Products", "Our Products"],
    ["FAQs", "Frequently asked questions"],
    ["Testimonials", "What families tell us"],
    ["Contact Us", /here to help/],
    ["Partner Connect", "Become a Distributor/Partner"],
    ["Home", "Nourish your day with the goodness of Daniry"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expectStanding(page, heading);
  }
  for (const [link, heading] of [
    ["Contact Us", /here to help/],
    ["Partner Connect", "Become a Distributor/Partner"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expectStanding(page, heading);
    const message = page.getByRole("main").getByRole("textbox", { name: "Message" });
    await message.fill("Written while the server could not be reached");
    await expect(message).toHaveValue("Written while the server could not be reached");
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
  expect(logged.filter((text) => !text.startsWith("Failed to load resource")).length).toBeGreaterThanOrEqual(
    7,
  );
  await expect(page.getByText(messages.loadingProducts)).toBeVisible();
  await expect(page.getByText(messages.noTestimonialsHome)).toBeVisible();
});

const documents = /Download (brochure|catalogue)|(Company Profile|Product Catalogue) PDF/;
const pagesWithDocuments = [
  { path: "/contact-us", link: "Contact Us" },
  { path: "/partner-us", link: "Partner Connect" },
] as const;

test("where the documents did not load, Contact and Partner offer none and no empty link", {
  tag: "@one-width",
}, async ({ browser }) => {
  for (const { path, link } of pagesWithDocuments) {
    const page = await browser.newPage();
    const main = page.getByRole("main");
    await page.goto(path);
    await expect(main.locator("a", { hasText: documents })).toHaveCount(2);
    await page.goto("/faqs");
    await wake(page, "footer a");
    await page.route(`**${path}.data*`, (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Message" })).toBeVisible();
    await expectNoDocuments(page);
    await page.close();
  }
});

async function expectNoDocuments(page: Page) {
  const main = page.getByRole("main");
  await expect(main.locator("a", { hasText: documents })).toHaveCount(0);
  await expect(main.locator("a[download]")).toHaveCount(0);
  await expect(main.locator('a:not([href]), a[href=""]')).toHaveCount(0);
}

test("what is sent from a page without its data is stored all the same", { tag: "@one-width" }, async ({
  other: page,
  site,
}) => {
  await page.goto("/");
  await wake(page, "footer a");
  await page.route(/contact-us\.data(\?|$)/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us", exact: true }).click();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Message" })).toBeVisible();
  const email = `kept-${Date.now()}@example.com`;
  const signUp = page.locator("#newsletter");
  await signUp.getByLabel("Your e-mail").fill(email);
  await signUp.getByRole("button").click();
  await expect(page.getByText(messages.newsletterStored).first()).toBeVisible();
  expect(await site.api("GET", `/api/newsletter?search=${email}`)).toMatchObject({ total: 1 });
});

test("slow products: the words, after 8 s more of them, after failures it asks again three times", {
  tag: "@one-width",
}, async ({ other: page }) => {
  await page.clock.install();
  await page.addInitScript(noteRequests);
  await page.goto("/faqs");
  await wake(page, "footer a");
  let asked = 0;
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/products.data*", async (route) => {
    asked += 1;
    await failed;
    await route.abort();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Products" }).click();
  await expect.poll(() => asked).toBe(1);
  const status = page.getByRole("main").getByRole("status");
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(status).toContainText(messages.loadingProducts, { timeout: 200 });
  }).toPass();
  await expect(status).not.toContainText(messages.slow);
  await page.clock.runFor(8_000);
  await expect(status).toContainText(messages.slow);
  await expect(status.getByRole("link", { name: phone })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(asked).toBe(1);

  fail();
  for (const [retry, wait] of [1_000, 3_000, 9_000].entries()) {
    await expect.poll(async () => (await notedRequests(page)).failed.length).toBe(retry + 1);
    while ((await notedRequests(page)).asked.length === retry + 1) await page.clock.runFor(100);
    const { asked, failed } = await notedRequests(page);
    const waited = (asked[retry + 1] ?? 0) - (failed[retry] ?? 0);
    expect(waited).toBeGreaterThanOrEqual(wait);
    expect(waited).toBeLessThan(wait + 1_000);
  }
  await expect.poll(async () => (await notedRequests(page)).failed.length).toBe(4);
  await page.clock.runFor(60_000);
  expect(asked).toBe(4);
  await page.unroute("**/products.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Kids Formula", exact: true })).toBeVisible();
});

async function expectStanding(page: Page, heading: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: phone })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
}

interface Noted {
  asked: number[];
  failed: number[];
}

function noteRequests() {
  const noted: Noted = { asked: [], failed: [] };
  const { fetch } = window;
  window.fetch = (...given) => {
    const answer = fetch(...given);
    if (String(given[0]).includes("/products.data")) {
      noted.asked.push(Date.now());
      answer.catch(() => noted.failed.push(Date.now()));
    }
    return answer;
  };
  Object.assign(window, { noted });
}

/** Waits for pending tasks of the page first; tasks run in the order in which they were posted. */
function notedRequests(page: Page): Promise<Noted> {
  return page.evaluate(async () => {
    for (let task = 0; task < 3; task++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
    return (window as unknown as { noted: Noted }).noted;
  });
}
