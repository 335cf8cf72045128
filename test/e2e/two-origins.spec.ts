import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { samplePicture } from "../support/files.ts";
import { freePort } from "../support/free-port.ts";
import { sampleForm } from "../support/sample-form.ts";
import { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import { expect, logInByForm, test } from "./support.ts";

/** Site and API on two origins: two names of one machine are two origins to a browser. */
test.describe("with the API on a host of its own", { tag: "@one-width" }, () => {
  let site: Site;
  let apiUrl: string;
  let page: Page;
  let complaints: string[];

  test.beforeAll(async ({ browser }) => {
    const port = await freePort();
    apiUrl = `http://localhost:${port}`;
    site = new Site({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, API_URL: apiUrl });
    await site.start();
    page = await (await browser.newContext()).newPage();
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === site.url && /^\/(?:api|media|documents)\//.test(pathname))
        complaints.push(`the site was asked for ${pathname}`);
    });
  });
  test.beforeEach(() => {
    complaints = [];
  });
  test.afterEach(() => {
    expect(complaints).toEqual([]);
  });
  test.afterAll(async () => {
    await page?.context().close();
    await site?.dispose();
  });

  test("a visitor sees pictures and products, downloads a document and writes", async () => {
    await page.goto(site.url);
    await expect(page.locator("html")).toHaveAttribute("data-api", apiUrl);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL(/\/products$/);
    // Until then the first picture is still Home's and about to go.
    await expect(page.getByRole("link", { name: /Daniry Kids Formula Vanilla/ }).first()).toBeVisible();
    const picture = page.getByRole("main").locator('img[src*="/media/"]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]),
    ).toEqual([expect.stringContaining(`${apiUrl}/media/`), true]);
    await page
      .getByRole("link", { name: /Daniry Kids Formula Vanilla/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Enlarge the picture of/ }).click();
    await expect(page.getByRole("dialog").getByRole("status").first()).toContainText("1 /");
    await page.keyboard.press("Escape");

    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" }).click();
    const document = page
      .getByRole("main")
      .getByRole("link", { name: /Company Profile|Brochure/i })
      .first();
    const address = (await document.getAttribute("href")) ?? "";
    expect(address).toContain(`${apiUrl}/documents/`);
    expect((await page.request.get(address)).headers()["content-type"]).toBe("application/pdf");

    const answered = page.waitForResponse(`${apiUrl}/api/contact`);
    await page.getByLabel("Name", { exact: true }).fill("Maryam");
    await page.getByLabel("E-mail", { exact: true }).fill("maryam@example.com");
    await page.getByLabel("Reason").selectOption("Feedback");
    await page.getByLabel("Message").fill("Written from another origin");
    await page.getByRole("button", { name: "Send message" }).click();
    expect((await answered).status()).toBe(201);
    await expect(page.getByRole("heading", { name: "Thank you, Maryam" })).toBeVisible();
  });

  test("an admin logs in, uploads, follows events, exports and looks at a document", async () => {
    await page.goto(`${site.url}/admin`);
    await logInByForm(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto(`${site.url}/admin/products/new`);
    await page.getByLabel("Title", { exact: false }).first().fill("From another origin");
    await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Kids Formula" });
    await page.getByLabel("Choose the picture").setInputFiles({
      name: "front.png",
      mimeType: "image/png",
      buffer: await samplePicture("png"),
    });
    await page.getByRole("button", { name: "Save product" }).click();
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
    await page.reload();
    const stored = page.locator(`img[src^="${apiUrl}/media/"]`).first();
    await expect(stored).toBeVisible();
    expect(await stored.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true);

    const write = (name: string) =>
      writeMessage(site, { name, email: "noor@mail.example", reason: "Feedback", message: `By ${name}` });
    await write("There before");
    const followed = page.waitForResponse(`${apiUrl}/api/admin/events`);
    await page.goto(`${site.url}/admin/contact-submissions`);
    const row = (name: string) =>
      page
        .getByRole("region", { name: "Contact submissions" })
        .getByRole("listitem")
        .filter({ hasText: name });
    await expect(row("There before")).toBeVisible();
    await followed;
    await write("Told live");
    await expect(row("Told live")).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Export/ }).click();
    expect(await readFile(await (await saved).path(), "utf8")).toContain("Told live");

    await page.goto(`${site.url}/admin/brochures`);
    await expect(page.locator(".cover[data-drawn=true]").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Download/ }).first()).toHaveAttribute(
      "href",
      new RegExp(`^${apiUrl}/documents/`),
    );
  });
});

/** Each server has its own data, so the second one's data can only come through the first one's pages. */
test("pages of one server send forms, log in and follow events at another", { tag: "@one-width" }, async ({
  browser,
}) => {
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const apiUrl = `http://localhost:${apiPort}`;
  const site = new Site({ PORT: String(sitePort), PUBLIC_URL: siteUrl, API_URL: apiUrl });
  const api = new Site({ PORT: String(apiPort), PUBLIC_URL: apiUrl, SITE_ORIGINS: siteUrl });
  const context = await browser.newContext();
  try {
    await Promise.all([site.start(), api.start()]);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));

    await page.goto(`${siteUrl}/contact-us`);
    await page.getByLabel("Name", { exact: true }).fill("Salim");
    await page.getByLabel("E-mail", { exact: true }).fill("salim@example.com");
    await page.getByLabel("Reason").selectOption("Feedback");
    await page.getByLabel("Message").fill("For the other server");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, Salim" })).toBeVisible();
    expect(await api.api("GET", "/api/contact")).toMatchObject({ data: [{ name: "Salim" }] });
    expect(await site.api("GET", "/api/contact")).toMatchObject({ data: [] });

    await page.goto(`${siteUrl}/admin`);
    await logInByForm(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const followed = page.waitForResponse(`${apiUrl}/api/admin/events`);
    await page.goto(`${siteUrl}/admin/contact-submissions`);
    const rows = page.getByRole("region", { name: "Contact submissions" }).getByRole("listitem");
    await expect(rows.filter({ hasText: "Salim" })).toBeVisible();
    await followed;
    await api.api("POST", "/api/contact", { ...sampleForm, name: "Told by the other" });
    await expect(rows.filter({ hasText: "Told by the other" })).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await Promise.all([site.dispose(), api.dispose()]);
  }
});
