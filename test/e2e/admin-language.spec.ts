import type { Page } from "@playwright/test";
import { addRows, addressOf, screens } from "./rows.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
  openAdmin,
  owner,
  ownTest,
  test,
} from "./support.ts";
import { sweep } from "./text-boxes.ts";

const html = (page: Page) => page.locator("html");

async function chooseArabic(page: Page) {
  await page.getByRole("combobox", { name: "The panel speaks" }).selectOption({ label: "العربية" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("إعدادات الحساب");
}

ownTest(
  "an owner chooses Arabic, and the panel, its refusals and its log-in speak it",
  {
    tag: "@core-wide",
  },
  async ({ page, site, isMobile }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
    await openAdmin(page, site, "/admin/profile");
    await chooseArabic(page);
    await expect(html(page)).toHaveAttribute("lang", "ar");
    await expect(html(page)).toHaveAttribute("dir", "rtl");
    await expectUsable(page);
    const name = page.getByRole("textbox", { name: "الاسم", exact: true });
    await name.fill("");
    await page.getByRole("button", { name: "حفظ بيانات الحساب" }).click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(".problem").filter({ hasText: /[\u0621-\u064a]/ })).toBeVisible();
    expect(faults).toEqual([]);
    await name.fill("Amal");

    if (isMobile) await page.getByRole("button", { name: "فتح القائمة" }).click();
    await page.getByRole("complementary").getByRole("link", { name: "لوحة المعلومات" }).click();
    const leaving = page.getByRole("alertdialog", { name: "المغادرة من دون حفظ؟" });
    await expectAccessible(page);
    await leaving.getByRole("button", { name: "تجاهل التغييرات" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page).toHaveTitle(/^لوحة المعلومات \| Daniry$/);
    await page.locator(".profile-button").click();
    await page.getByRole("menuitem", { name: "تسجيل الخروج" }).click();
    await page.getByRole("button", { name: "نعم، تسجيل الخروج" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.reload();
    await expect(html(page)).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("لوحة التحكم");
    await expectAccessible(page);

    await page.locator("#email").fill(owner.email);
    await page.locator("#password").fill("not the password");
    await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
    await expect(page.locator("#password-problem")).toHaveText(/[\u0621-\u064a]/);
    await page.locator("#password").fill(owner.password);
    await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto("/admin/profile");
    await page.locator("section[aria-labelledby=language] select").selectOption({ label: "English" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Settings");
    await expect(html(page)).toHaveAttribute("dir", "ltr");
  },
);

test("the log-in page comes in the language of this browser's last admin, without a cookie in English", async ({
  page,
  site,
}) => {
  const titleOf = async (cookie?: string) => {
    const answer = await page.request.get(`${site.url}/admin`, { headers: cookie ? { cookie } : {} });
    return /<html lang="(\w+)" dir="(\w+)".*?<h1>([^<]+)/s.exec(await answer.text())?.slice(1);
  };
  const english = ["en", "ltr", "Admin Panel"];
  expect(await titleOf("panel_language=ar")).toEqual(["ar", "rtl", "لوحة التحكم"]);
  expect(await titleOf()).toEqual(english);
  expect(await titleOf("a=b; panel_language=ar; c=d")).toEqual(["ar", "rtl", "لوحة التحكم"]);
  for (const cookie of ["panel_language=en", "panel_language=fr", "xpanel_language=ar", "panel_language=ar2"])
    expect([cookie, await titleOf(cookie)]).toEqual([cookie, english]);
  const public_ = await page.request.get(`${site.url}/`, { headers: { cookie: "panel_language=ar" } });
  expect(await public_.text()).toContain('<html lang="en" dir="ltr"');
});

/** Latin words of an Arabic panel: names, units and what is written so everywhere. */
const names =
  /Daniry|ISO|HACCP|PDF|CSV|ZIP|JSON|XLSX|Excel|JPEG|PNG|WebP|AVIF|HEIC|EU|GSO|WhatsApp|Amazon|Flipkart|FanCode|Facebook|Instagram|YouTube|English|Google|Gmail|Outlook|Microsoft|Zoho|Hostinger|Brevo|SendGrid|Mailgun|Apple|iCloud|Android|iPhone|iPad|Chrome|Safari|Firefox|Windows|Linux|SMTP|DNS|SPF|DKIM|DMARC|TLS|STARTTLS|HTTPS?|URL|API|S3|SQLite|PostgreSQL|Ctrl|Esc|Enter|webhooks?|Markdown|BACKUP_\w+|PUBLIC_URL|SECRET_KEY|npm|GDPR|PDPL|QR|PIN|Codex|CAC\/GL|UTC|\[text\]|\{\w+\}|\b(?:id|image|gallery|status|published|kJ|kcal|g|mg|µg|KB|MB|GB|TB|ms|px)\b|[\w.+-]+@[\w.-]+|https?:\S+|\/[\w/.-]+|[CP]-\d+/gi;
/** As browsers list them: Asia/Muscat, America/Argentina/Rio Gallegos. */
const timeZone = /^[A-Z]\w+(?:\/[A-Z][\w -]+)+$/;

/** Texts of the panel in English, without those of the API's answers: names, codes and words that people typed. */
async function englishLeft(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isForeign = (element: Element | null) =>
      element?.closest("[lang=en], script, style, noscript, code, kbd, .key, iframe, option[lang], .avatar");
    const found: string[] = [document.title.replace(/ \| Daniry$/, "")];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!isForeign(walk.currentNode.parentElement)) found.push(walk.currentNode.textContent ?? "");
    for (const name of ["aria-label", "aria-description", "alt", "placeholder", "title"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isForeign(element)) found.push(element.getAttribute(name) ?? "");
    return found;
  });
  const left = texts
    .map((text) => text.replace(/\u2068[^\u2069]*\u2069/g, "").trim())
    .filter((text) => /[a-z]{2}/i.test(text.replace(names, "")) && !timeZone.test(text))
    .filter((text) => !text.split(/, | › /).every((part) => data.some((known) => known.includes(part))));
  return [...new Set(left)];
}

ownTest(
  "no text of the panel is left in English, and each screen fits from right to left",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const rows = await addRows(site);
    const data: string[] = [];
    const keep = (value: unknown): void => {
      if (typeof value === "string") data.push(value);
      else if (value !== null && typeof value === "object") for (const one of Object.values(value)) keep(one);
    };
    page.on("response", async (answer) => {
      if (answer.url().includes("/api/") && answer.headers()["content-type"]?.includes("json"))
        keep(await answer.json().catch(() => null));
    });
    await openAdmin(page, site, "/admin/profile");
    await chooseArabic(page);
    const left: string[] = [];
    const cut: string[] = [];
    const collect = async (screen: string) => {
      for (const text of await englishLeft(page, data)) left.push(`${screen}: ${text}`);
      await expectNoSidewaysScroll(page, 390);
      for (const text of await sweep(page, { widths: [320, 768, 1024], mayEnd: true }))
        cut.push(`${screen}: ${text}`);
    };
    for (const screen of screens) {
      await page.goto(addressOf(screen, rows));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "جارٍ التحميل" })).toHaveCount(0);
      await collect(screen);
    }
    const fromLeftToRight = page.getByRole("dialog").locator("[lang=en][dir=ltr]");
    await page.goto("/admin/testimonials?open=1");
    await expect(fromLeftToRight.filter({ has: page.locator("blockquote") })).toBeVisible();
    await collect("the preview of a testimonial");
    await page.goto("/admin/products/1");
    await page.getByRole("button", { name: "معاينة", exact: true }).click();
    await expect(fromLeftToRight.filter({ has: page.locator(".product-top") })).toBeVisible();
    await collect("the preview of a product");
    expect(left).toEqual([]);
    expect(cut).toEqual([]);
  },
);
