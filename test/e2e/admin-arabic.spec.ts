import type { Page } from "@playwright/test";
import { pageNames } from "#contract/content/words/pages.ts";
import { draftWords, publishWords } from "../support/publish-words.ts";
import type { Site } from "../support/site.ts";
import { openPages } from "./pages-list.ts";
import { expect, expectAccessible, expectToast, expectUsable, openAdmin, ownTest, test } from "./support.ts";

interface Words {
  version: number;
  draft: Record<string, Record<string, unknown>>;
}

const storedInArabic = (site: Site, page: string) =>
  site.api("GET", `/api/admin/words/${page}?language=ar`) as Promise<Words>;
const state = (page: Page) => page.locator(".save-state");
const choose = (page: Page, language: string) =>
  page.getByRole("group", { name: "Language of the words" }).getByRole("radio", { name: language }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Publish" });

ownTest(
  "an English sentence changes, its Arabic is marked, translated, and published with it",
  {
    tag: "@core-wide",
  },
  async ({ page, site }) => {
    await draftWords(site, "home", { "hero.heading": "A warm glass for every day" });
    await openAdmin(page, site, "/admin/website/pages/home");
    await choose(page, "العربية");
    await expect(page).toHaveURL(/\/pages\/home\?language=ar$/);
    await expect(page.getByRole("radio", { name: "العربية" })).toBeFocused();
    const translation = page.getByRole("region", { name: "Arabic translation" });
    await expect(translation.getByText("1 English changed")).toBeVisible();
    await expect(translation).toContainText(/^Arabic translation(\d+) of (\d+) texts/);
    await expect(translation).toContainText("Visitors find nothing in Arabic yet.");
    await expectUsable(page, { without: "iframe" });

    await translation.getByRole("button", { name: "Go to the next text" }).click();
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAttribute("lang", "ar");
    await expect(heading).toHaveAttribute("dir", "rtl");
    const field = page.locator("[data-path='hero.heading']");
    await expect(field.locator(".text-original")).toHaveText("English: A warm glass for every day");
    await expect(field.getByText("The English changed.")).toBeVisible();
    await heading.fill("كوب دافئ لكل يوم");
    await expect(field.getByText("The English changed.")).toBeHidden();
    await expect(translation.getByText("1 English changed")).toBeHidden();
    await expect(state(page)).toContainText("Not published yet, saved");
    await expect
      .poll(async () => (await storedInArabic(site, "home")).draft.hero?.heading)
      .toBe("كوب دافئ لكل يوم");

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog(page).getByRole("checkbox", { name: "The English of Home too, 1 change" }).check();
    await expectAccessible(page, "iframe");
    await dialog(page).getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A warm glass for every day");
    await expect(page.getByRole("link", { name: "العربية" })).toHaveCount(0);

    await openAdmin(page, site, "/admin/website/pages/frame?language=ar");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    await page.goto("/ar");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("كوب دافئ لكل يوم");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  },
);

ownTest(
  "a translation that is still right is said to be so; everything goes live at once",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await draftWords(site, "about", { "hero.lead": "Three people, one recipe." });
    await openAdmin(page, site, "/admin/website/pages/about?language=ar");
    const field = page.locator("[data-path='hero.lead']");
    const before = await field.getByRole("textbox").inputValue();
    await field.getByRole("button", { name: "Still right" }).click();
    await expect(field.getByText("The English changed.")).toBeHidden();
    await expect(field.getByRole("textbox")).toHaveValue(before);
    await page.getByRole("button", { name: "What to publish, and when" }).click();
    await page.getByRole("menuitem", { name: /^Everything/ }).click();
    const scope = dialog(page).getByRole("radio", { name: /^Everything, \d+ pages$/ });
    await expect(scope).toBeChecked();
    await dialog(page).getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    const data = await site.list<{ page: string; publishedAt: string | null }>(
      "/api/admin/words?language=ar",
    );
    const published = data.filter(({ publishedAt }) => publishedAt).map((one) => one.page);
    expect(published).toEqual(pageNames.filter((name) => !["terms", "privacy"].includes(name)));

    await draftWords(site, "contact", { "hero.heading": "We are glad to help" });
    await page.goto("/admin/website/pages/about?language=ar");
    const pages = await openPages(page);
    await expect(pages.filter({ hasText: "Contact Us" })).toContainText("Arabic behind, 1");
    await page.goto("/admin/website/pages/contact");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog(page)).toContainText("the Arabic is older than these words");
  },
);

test("what no language changes is not offered to a translator", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/website/pages/frame?language=ar");
  const sections = page.locator(".words-section > h2 > button");
  await expect(sections.first()).toBeVisible();
  const closed = page.locator(".words-section > h2 > button[aria-expanded=false]");
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
  await expect(closed).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(?:Add|Remove) / })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Leads to" })).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.locator("[data-two-sided]").first()).toBeVisible();
});

ownTest(
  "a product's English changes, its Arabic is marked, found right or written anew, and shown to visitors",
  async ({ page, site }) => {
    const data = await site.list<{ id: number; title: string }>("/api/admin/products", "Daniry Kids Formula");
    const { id = 0 } = data.find(({ title }) => title === "Daniry Kids Formula") ?? {};
    await openAdmin(page, site, `/admin/products/${id}`);
    const panel = page.getByRole("region", { name: "In Arabic" });
    await expect(panel.getByText("14 of 14 texts translated")).toBeVisible();
    await page.getByRole("textbox", { name: "Subtitle", exact: true }).fill("Chocolate for breakfast");
    await page
      .getByRole("textbox", { name: /^Usage/ })
      .first()
      .fill("For children from 3 years");
    await expect(panel.getByText("2 English changed")).toBeVisible();
    await panel.getByRole("button", { name: "Edit the Arabic texts" }).click();
    await panel.getByRole("button", { name: /^Still right\s?: Subtitle$/ }).click();
    const usage = panel.getByRole("textbox", { name: "Usage in Arabic" });
    await expect(usage).toHaveAttribute("lang", "ar");
    await expect(usage).toHaveAttribute("dir", "rtl");
    await usage.fill("للأطفال من عمر 3 سنوات");
    await expect(panel.getByText("14 of 14 texts translated")).toBeVisible();
    await expectUsable(page);

    const title = panel.getByRole("textbox", { name: "Title in Arabic", exact: true });
    await title.fill("");
    await panel.getByRole("switch", { name: "Visitors read it in Arabic" }).check();
    await page.getByRole("button", { name: "Save product" }).click();
    await expect(title).toHaveAccessibleDescription(/Visitors read it in Arabic once its title is there/);
    await title.fill("تركيبة الأطفال الجديدة");
    await page.getByRole("button", { name: "Save product" }).click();
    await expectToast(page, "Product saved");
    const read = async (language: string) => {
      const address = `/api/products/by-title?title=${encodeURIComponent("Daniry Kids Formula")}`;
      return ((await site.api("GET", `${address}&language=${language}`)) as { product: object }).product;
    };
    expect(await read("ar")).toMatchObject({
      title: "تركيبة الأطفال الجديدة",
      usage: "للأطفال من عمر 3 سنوات",
      subtitle: "مشروب حليب بنكهة الشوكولاتة",
      missing: [],
    });
    expect(await read("en")).toMatchObject({ usage: "For children from 3 years" });
    await page.reload();
    await expect(panel.getByText("14 of 14 texts translated")).toBeVisible();
    await expect(panel.getByRole("switch", { name: "Visitors read it in Arabic" })).toBeChecked();
    await page.goto(`/admin/products/${id}?tab=history`);
    await expect(page.getByText("تركيبة الأطفال الجديدة").first()).toBeVisible();
    await expectAccessible(page);
  },
);

ownTest(
  "an allergen and a family of the owner's get their Arabic names",
  { tag: "@one-width" },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/products");
    await page.getByRole("button", { name: "Lists" }).click();
    await page.getByRole("button", { name: "Rename Soya" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename Soya" });
    await expect(dialog.getByText("1 of 1 texts translated")).toBeVisible();
    await dialog.getByRole("button", { name: "Edit the Arabic texts" }).click();
    await dialog.getByRole("textbox", { name: "Name in Arabic" }).fill("فول الصويا");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/admin/products");
    await page.getByRole("button", { name: "Categories" }).click();
    await page.getByRole("button", { name: "Edit Kids Formula" }).click();
    const family = page.getByRole("dialog", { name: "Edit Kids Formula" });
    await family.getByRole("switch", { name: "Visitors read it in Arabic" }).check();
    await family.getByRole("button", { name: "Edit the Arabic texts" }).click();
    await family.getByRole("textbox", { name: "Name in Arabic" }).fill("للأطفال");
    await expectAccessible(page);
    await family.getByRole("button", { name: "Save category" }).click();
    await expectToast(page, "Category saved");
    const shelves = await site.api<{ choices: { name: string }[] }>(
      "GET",
      "/api/products/shelves?language=ar",
    );
    expect(shelves.choices.map(({ name }) => name)).toContain("فول الصويا");
    const families = (await site.api("GET", "/api/categories?language=ar")) as { name: string }[];
    expect(families.map(({ name }) => name)).toContain("للأطفال");
  },
);

ownTest(
  "an answer to a message in Arabic begins with the template's Arabic text, where it has one",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const templates = [
      { name: "Thanks", text: "Dear {name}", text_ar: "{name}، تحية طيبة" },
      { name: "Sorry", text: "We are sorry, {name}" },
    ];
    for (const template of templates) await site.api("POST", "/api/admin/reply-templates", template);
    for (const [name, language] of [
      ["مريم", "ar"],
      ["Huda", "en"],
    ])
      await site.api("POST", "/api/contact", {
        name,
        email: "someone@example.com",
        message: "?",
        reason: "Feedback",
        language,
      });
    for (const [id, text, others] of [
      [1, "مريم، تحية طيبة", ["Begin with a template", "Sorry (English)", "Thanks"]],
      [2, "Dear Huda", ["Begin with a template", "Sorry", "Thanks"]],
    ] as const) {
      await openAdmin(page, site, `/admin/contact-submissions?id=${id}`);
      const message = page.getByRole("region", { name: "Message" });
      await message.getByRole("button", { name: "Answer" }).click();
      const choice = message.getByLabel("Template");
      await expect(choice.getByRole("option")).toHaveText(others);
      await choice.selectOption("Thanks");
      await expect(message.getByRole("textbox", { name: /^Answer to / })).toHaveValue(text);
    }
  },
);

ownTest(
  "terms are translated beside their English, their blanks filled in, and published in Arabic",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await publishWords(site, "company", { "facts.registration": "1234567" });
    await openAdmin(page, site, "/admin/website/legal/terms");
    await choose(page, "العربية");
    await expect(page).toHaveURL(/\/legal\/terms\?language=ar$/);
    const blanks = page.getByRole("region", { name: "4 blanks to fill in" });
    await expect(blanks.getByText("رقم السجل التجاري", { exact: true })).toBeVisible();
    await expectUsable(page, { without: "iframe" });
    await blanks.getByRole("button", { name: "Fill in 1 from Company and Privacy" }).click();
    await expect(page.getByRole("region", { name: "3 blanks to fill in" })).toBeVisible();
    await expect
      .poll(async () => String((await storedInArabic(site, "terms")).draft.text?.body))
      .toContain("ورقم سجلها التجاري {registration}");
    const draft = await storedInArabic(site, "terms");
    const pages = [{ page: "terms", version: draft.version }];
    await site.api("POST", "/api/admin/words/publish?language=ar", { pages });
    const read = (await site.api("GET", "/api/legal/terms?language=ar")) as { language: string };
    expect(read.language).toBe("ar");
  },
);
