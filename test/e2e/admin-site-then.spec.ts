import { inData } from "../support/in-data.ts";
import { publishWords } from "../support/publish-words.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest } from "./support.ts";

const aDayAndAHalf = 36 * 60 * 60 * 1000;

ownTest(
  "an owner looks at the site as it was yesterday, from page to page, and takes a page back",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await publishWords(site, "home", { "hero.heading": "Words of the day before" });
    const at = new Date(Date.now() - aDayAndAHalf).toISOString();
    await inData(site, (rows) => rows.updateTable("word_versions").set({ at }).execute());
    await publishWords(site, "home", { "hero.heading": "Words of today" });

    await openAdmin(page, site, "/admin/website/pages/home");
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History of Home" });
    const then = history.getByRole("form", { name: "The whole site on another day" });
    const yesterday = await then.getByLabel("Day").inputValue();
    await then.getByLabel("Day").fill("2999-01-01");
    await then.getByRole("button", { name: "Look at it" }).click();
    await expect(then.getByRole("alert")).toHaveText("Choose a day and a time that have passed.");
    await expectAccessible(page, "iframe");
    await then.getByLabel("Day").fill(yesterday);
    const opening = page.waitForEvent("popup");
    await then.getByRole("button", { name: "Look at it" }).click();
    const tab = await opening;

    const bar = tab.getByRole("complementary", { name: "The site on another day" });
    await expect(bar).toContainText("The site as of");
    await expect(tab.locator("h1")).toHaveText("Words of the day before");
    await expectUsable(tab, { narrow: 390 });
    await tab.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await expect(tab).toHaveURL(/\/contact-us\?as-of=/);
    await expect(bar).toBeVisible();
    await expect(tab.locator("form:not([inert])")).toHaveCount(0);
    await bar.getByRole("link", { name: "Back to today" }).click();
    await expect(tab).toHaveURL(/\/contact-us$/);
    await expect(bar).toHaveCount(0);
    await tab.goBack();
    await tab.goBack();
    await expect(tab.locator("h1")).toHaveText("Words of the day before");
    await bar.getByRole("link", { name: "Take the words of this page back" }).click();
    const compare = tab.getByRole("dialog", { name: "History of Home" });
    await compare.getByRole("button", { name: /^Put all of version \d+ back$/ }).click();
    await expect(compare).toBeHidden();
    await expect(tab.getByRole("textbox", { name: "Heading", exact: true })).toHaveValue(
      "Words of the day before",
    );
    await expect(tab).toHaveURL(/\/admin\/website\/pages\/home$/);
  },
);
