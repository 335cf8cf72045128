import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { formOf, openPages } from "./pages-list.ts";
import { atRest, expect, expectAccessible, expectUsable, openAdmin, owner, ownTest } from "./support.ts";
import { addToTeam, password } from "./team.ts";
import { hold, refuseUntilPressed } from "./wake.ts";

interface Words {
  version: number;
  draft: Record<string, Record<string, unknown>>;
  published: Record<string, Record<string, unknown>>;
}

const stored = (site: Site, page: string) => site.api("GET", `/api/admin/words/${page}`) as Promise<Words>;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const state = (page: Page) => page.locator(".save-state");

ownTest(
  "words save themselves, outlive a closed tab, are published and taken back",
  {
    tag: "@core-wide",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/pages");
    await expect(formOf(page, "Home")).toBeVisible();
    await expect(state(page)).toContainText("Published. Nothing has changed since.");
    await field(page, "Heading").fill("Nourish every day with Daniry");
    await expect(state(page)).toContainText("Draft, 1 change, saved");
    await expect(page.getByText("was: Nourish your day with the goodness of Daniry")).toBeVisible();
    expect((await stored(site, "home")).draft.hero?.heading).toBe("Nourish every day with Daniry");
    await expectUsable(page, { without: "iframe" });

    const press = await refuseUntilPressed(page, "**/api/admin/words/home", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await field(page, "Below it").fill("Words of a tab that was closed.");
    await page.reload();
    await expect(field(page, "Below it")).toHaveValue("Words of a tab that was closed.");
    await expect(state(page)).toContainText("Not saved: Below it. The server cannot be reached.");
    await expect(state(page)).toContainText(/Kept on this device until it is saved.*Next try in \d+ s/);
    await expectAccessible(page, "iframe");
    await press(state(page).getByRole("button", { name: "Try now" }));
    await expect(state(page)).toContainText("Draft, 2 changes, saved");

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await expect(dialog.getByRole("definition").first()).toHaveText("Nourish every day with Daniry");
    await expectAccessible(page, "iframe");
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    await state(page).getByRole("button", { name: "Undo" }).click();
    await expect(state(page)).toContainText("Draft, 2 changes");
    expect((await stored(site, "home")).published.hero?.heading).toContain("the goodness of Daniry");
  },
);

ownTest(
  "two who write at once: other fields stand side by side, of the same one a text is chosen",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/pages/home");
    await expect(field(page, "Heading")).toBeVisible();
    const other = await stored(site, "home");
    await addToTeam(site, "Omar Khalid", "omar@daniry.example", "editor");
    const logIn = await page.request.post(`${site.url}/api/admin/login`, {
      data: { email: "omar@daniry.example", password },
    });
    const { token } = (await logIn.json()) as { token: string };
    const put = async (version: number, hero: object) => {
      const saved = await page.request.put(`${site.url}/api/admin/words/home`, {
        headers: { authorization: `Bearer ${token}` },
        data: { version, words: { ...other.draft, hero: { ...other.draft.hero, ...hero } } },
      });
      expect(saved.status()).toBe(200);
    };
    await put(other.version, { lead: "Written by somebody else." });
    await field(page, "Heading").fill("Written here");
    await expect(field(page, "Below it")).toHaveValue("Written by somebody else.");
    await expect(state(page)).toContainText("Draft, 2 changes, saved");
    await expect(state(page)).toContainText("Omar Khalid is here too");
    await expect(page.getByText("Omar Khalid has just changed this")).toHaveCount(1);
    await expectUsable(page, { narrow: 390, without: "iframe" });

    // Reads are blocked, so this browser edits the same field before it learns of the other text.
    await page.route("**/api/admin/words/home**", (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    const { version } = await stored(site, "home");
    await put(version, { lead: "Written by somebody else.", heading: "Written there" });
    await field(page, "Heading").fill("Written here, longer");
    const dialog = page.getByRole("dialog", { name: /changed this text too/ });
    await expect(dialog.getByText("Opening, Heading")).toBeVisible();
    await expectAccessible(page, "iframe");
    await dialog.getByRole("radio").last().check();
    await dialog.getByRole("button", { name: "Keep what is chosen" }).click();
    await expect(field(page, "Heading")).toHaveValue("Written there");
    await expect(field(page, "Below it")).toHaveValue("Written by somebody else.");
  },
);

ownTest(
  "items are added, ordered and removed by keyboard; a publish is planned, and a field put back",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/pages/home");
    await page.getByRole("button", { name: /^Who we are/ }).click();
    const claims = page.getByRole("group", { name: "Claims" });
    await claims.getByRole("button", { name: "Add claim" }).press("Enter");
    await expect(claims.getByRole("listitem")).toHaveCount(4);
    await expect(claims.getByRole("textbox", { name: "Claim", exact: true }).last()).toBeFocused();
    await page.keyboard.type("Made in two countries");
    await claims.getByRole("button", { name: "Move Claim 4", exact: true }).press("Home");
    await expect(claims.getByRole("textbox", { name: "Claim", exact: true }).first()).toHaveValue(
      "Made in two countries",
    );
    await claims.getByRole("button", { name: "Remove Claim 2", exact: true }).press("Enter");
    await claims.getByRole("button", { name: /^Undo/ }).first().press("Enter");
    await expect(claims.getByRole("listitem")).toHaveCount(4);

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByRole("radio", { name: /At a time/ }).check();
    await dialog.getByRole("button", { name: /^Publish on/ }).click();
    await expect(state(page)).toContainText("Goes live");
    await state(page).getByRole("button", { name: "Take back" }).click();
    await expect(state(page)).toContainText("Draft,");

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    await field(page, "Heading").first().fill("Another heading");
    await expect(state(page)).toContainText("Draft, 1 change, saved");
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History of Home" });
    await history.getByRole("button", { name: "Compare version 1" }).click();
    await expect(history.getByText("Opening, Heading").first()).toBeVisible();
    await expectAccessible(page, "iframe");
    await history.getByRole("button", { name: /^Put back/ }).click();
    await expect(history.getByText("Both say the same.")).toBeVisible();
    await history.getByLabel("From", { exact: true }).selectOption({ label: "Original text" });
    await expect(history.getByRole("heading", { name: "Original text and the draft" })).toBeVisible();
    await history.getByRole("button", { name: "Close" }).click();
    await expect(field(page, "Heading").first()).toHaveValue("Nourish your day with the goodness of Daniry");
  },
);

async function openPreview(page: Page) {
  await expect(field(page, "Heading")).toBeVisible();
  if (await page.getByRole("radio", { name: "Preview" }).isVisible())
    await page.locator("label", { hasText: "Preview" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("h1")).toBeVisible();
  await expect(page.locator(".words-stage"), "hears presses").toHaveAttribute("aria-busy", "false");
  return frame;
}

ownTest(
  "the page in the frame follows every key, and a press on its words leads to their field",
  async ({ page, site }, { project }) => {
    await openAdmin(page, site, "/admin/website/pages");
    const isPhone = project.name === "phone";
    const frame = await openPreview(page);
    await press(page, frame.locator("#who-we-are"));
    await expect(page.getByRole("button", { name: /^Who we are/ })).toHaveAttribute("aria-expanded", "true");
    await expect(field(page, "Heading").last()).toBeFocused();
    if (isPhone) return;
    await expect(frame.locator(".draft-outline")).toHaveText("Heading");

    const release = await hold(page, "**/api/**");
    await page.keyboard.press("End");
    await page.keyboard.type("Who");
    await expect(frame.getByRole("heading", { name: /^Who we areWho/ })).toBeVisible();
    release();
    await page.unroute("**/api/**");

    await expect(state(page)).toContainText("Draft, 1 change, saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish now" }).click();
    await expect(state(page)).toContainText("Published just now");
    expect(await (await fetch(site.url)).text()).toContain("Who we areWho");

    await press(page, frame.getByRole("link", { name: /^Products/ }).first());
    await expect(formOf(page, "On every page")).toBeVisible();
    await expect(page.locator('[data-path="header.main/products.label"] textarea')).toBeFocused();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: /^Who we areWho/ })).toBeVisible();
    await expectAccessible(page, "iframe");
  },
);

/** Clicks by coordinates, since the frame shows the page scaled down; the text rises as it comes into view, and is clicked at rest. */
async function press(page: Page, words: Locator) {
  const root = page.frameLocator("iframe").locator(":root");
  for (let before = Number.NaN; ; ) {
    await words.evaluate(async (element) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight / 2, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    await atRest(root);
    const { left, top, width, height } = await words.evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    if (top === before) return page.mouse.click(...(await inFrame(page, left + width / 2, top + height / 2)));
    before = top;
  }
}

async function inFrame(page: Page, x: number, y: number): Promise<[number, number]> {
  const frame = await page.locator("iframe").evaluate((element: HTMLIFrameElement) => {
    const { left, top, width } = element.getBoundingClientRect();
    return { left, top, scale: width / element.offsetWidth };
  });
  return [frame.left + x * frame.scale, frame.top + y * frame.scale];
}

ownTest(
  "a publish begins with the way that was chosen; a session that ends in the middle of a sentence goes on after a log-in over the page",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/legal/terms");
    const pages = await openPages(page);
    await expect(pages.filter({ hasText: "Not published yet" })).toHaveCount(2);
    await expectAccessible(page, "iframe");
    await page.keyboard.press("Escape");
    const tabs = page.getByRole("navigation", { name: "Website" });
    await tabs.getByRole("link", { name: "Pages" }).click();
    await expect(formOf(page, "Home")).toBeVisible();
    await field(page, "Heading").fill("Words for later");
    await expect(state(page)).toContainText("Draft, 1 change, saved");

    const ways = page.getByRole("button", { name: "What to publish, and when" });
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await ways.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: /^This page/ })).toBeFocused();
    await expectAccessible(page, "iframe");
    await page.keyboard.press("Escape");
    await expect(ways).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("radio", { name: /^At a time/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await tabs.getByRole("link", { name: "Legal" }).click();
    await expect(formOf(page, "Terms & Conditions")).toBeVisible();
    await ways.click();
    await page.getByRole("menuitem", { name: /^Everything/ }).click();
    await expect(dialog.getByRole("radio", { name: /^Now/ })).toBeChecked();
    await expect(dialog.getByText("Words for later")).toBeVisible();
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await expect
      .poll(async () => (await stored(site, "home")).published.hero?.heading)
      .toBe("Words for later");

    await page.goto(`${site.url}/admin/website/pages/home`);
    await expect(field(page, "Heading")).toHaveValue("Words for later");
    await page.evaluate(() => localStorage.setItem("token", "one-that-has-ended"));
    await field(page, "Heading").fill("A sentence that goes on");
    const again = page.getByRole("dialog", { name: "Please log in again" });
    await again.getByLabel(/Password/).fill(owner.password);
    await again.getByRole("button", { name: "Log in and save" }).click();
    await expect(state(page)).toContainText("Draft, 1 change, saved");
    await expect(field(page, "Heading")).toHaveValue("A sentence that goes on");
    expect((await stored(site, "home")).draft.hero?.heading).toBe("A sentence that goes on");
  },
);
