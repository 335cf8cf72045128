import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { withOwnSite } from "./own-site.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  expect as plainExpect,
  test,
} from "./support.ts";

// Whole lives on a busy machine: several browsers, and saves one after the other.
test.describe.configure({ timeout: 240_000 });
const expect = plainExpect.configure({ timeout: 40_000 });

interface Words {
  version: number;
  draft: Record<string, Record<string, unknown>>;
  published: Record<string, Record<string, unknown>>;
}

const stored = (site: Site, page: string) => site.api("GET", `/api/admin/words/${page}`) as Promise<Words>;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const state = (page: Page) => page.locator(".words-state");

test("words save themselves, outlive a closed tab, are published and taken back", async ({ browser }) => {
  await withOwnSite(browser, async (page, site) => {
    await openAdmin(page, site, "/admin/words");
    await expect(page.getByRole("button", { name: "Page: Home" })).toBeVisible();
    await expect(state(page)).toHaveText("As it came with the site");
    await field(page, "Heading").fill("Nourish every day with Daniry");
    await expect(state(page)).toContainText("Draft, 1 change, saved");
    await expect(page.getByText("was: Nourish your day with the goodness of Daniry")).toBeVisible();
    expect((await stored(site, "home")).draft.hero?.heading).toBe("Nourish every day with Daniry");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Typed, and the tab is gone before the second is over: the words are still here.
    await page.route("**/api/admin/words/home", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await field(page, "Below it").fill("Words of a tab that was closed.");
    await page.reload();
    await expect(field(page, "Below it")).toHaveValue("Words of a tab that was closed.");
    await expect(state(page)).toContainText("Not saved: No connection. Your words are kept on this device");
    await page.unroute("**/api/admin/words/home");
    await expect(state(page)).toContainText("Draft, 2 changes, saved");

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await expect(dialog.getByRole("definition").first()).toHaveText("Nourish every day with Daniry");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    await state(page).getByRole("button", { name: "Undo" }).click();
    await expect(state(page)).toContainText("Draft, 2 changes");
    expect((await stored(site, "home")).published.hero?.heading).toContain("the goodness of Daniry");
  });
});
