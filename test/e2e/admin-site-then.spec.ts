import type { Site } from "../support/site.ts";
import { withOwnSite } from "./own-site.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  expect as plainExpect,
  test,
} from "./support.ts";

test.describe.configure({ timeout: 120_000 });
const expect = plainExpect.configure({ timeout: 30_000 });

interface State {
  version: number;
  draft: { hero: object };
}

async function publish(site: Site, heading: string) {
  const { version, draft } = (await site.api("GET", "/api/admin/words/home")) as State;
  const words = { ...draft, hero: { ...draft.hero, heading } };
  const saved = (await site.api("PUT", "/api/admin/words/home", { version, words })) as State;
  await site.api("POST", "/api/admin/words/publish", { pages: [{ page: "home", version: saved.version }] });
}

test("an owner looks at the site as it was yesterday, from page to page, and takes a page back", async ({
  browser,
}) => {
  await withOwnSite(browser, async (page, site) => {
    await publish(site, "Words of the morning");
    const morning = new Date().toISOString();
    await publish(site, "Words of the evening");

    await openAdmin(page, site, "/admin/words/home");
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History of Home" });
    const then = history.getByRole("form", { name: "The whole site on another day" });
    await then.getByLabel("Day").fill("2999-01-01");
    await then.getByRole("button", { name: "Look at it" }).click();
    await expect(then.getByRole("alert")).toHaveText("Choose a day and a time that have passed.");
    await expectAccessible(page, "iframe");
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await then.getByLabel("Day").fill(yesterday);
    const opening = page.waitForEvent("popup");
    await then.getByRole("button", { name: "Look at it" }).click();
    const tab = await opening;

    const bar = tab.getByRole("complementary", { name: "The site on another day" });
    await expect(bar).toContainText("The site as of");
    await expect(tab.locator("h1")).toHaveText("Nourish your day with the goodness of Daniry");
    await expectAccessible(tab);
    await expectNoSidewaysScroll(tab);
    await tab.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    await expect(tab).toHaveURL(/\/contact-us\?as-of=/);
    await expect(bar).toBeVisible();
    await expect(tab.locator("form:not([inert])")).toHaveCount(0);
    await bar.getByRole("link", { name: "Back to today" }).click();
    await expect(tab).toHaveURL(/\/contact-us$/);
    await expect(bar).toHaveCount(0);

    const { ticket } = (await site.api("POST", "/api/admin/words/ticket", { asOf: morning })) as {
      ticket: string;
    };
    await tab.evaluate((to) => location.assign(to), `${site.url}/?as-of=${ticket}`);
    await expect(tab.locator("h1")).toHaveText("Words of the morning");
    await bar.getByRole("link", { name: "Take the words of this page back" }).click();
    const compare = tab.getByRole("dialog", { name: "History of Home" });
    await compare.getByRole("button", { name: "Put all of it back" }).click();
    await expect(compare).toBeHidden();
    await expect(tab.getByRole("textbox", { name: "Heading", exact: true })).toHaveValue(
      "Words of the morning",
    );
    await expect(tab).toHaveURL(/\/admin\/words\/home$/);
  });
});
