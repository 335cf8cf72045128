import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import type { Site } from "../support/site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, ownTest, test } from "./support.ts";
import { wake } from "./wake.ts";

const path = "/testimonials";

interface Stored {
  id: number;
  name: string;
  rating: number;
  is_visible: 0 | 1;
}

test("the page shows its rating, every visible testimonial, five reasons and where to follow", async ({
  page,
  site,
  isMobile,
}) => {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByText("4.7")).toBeVisible();
  await expect(main.getByText("out of 5", { exact: true })).toBeVisible();
  const { data } = (await (await fetch(`${site.url}/api/testimonials`)).json()) as { data: Stored[] };
  const cards = main.getByRole("link", { name: /^Read the testimonial of/ });
  await expect(cards).toHaveCount(data.length);
  const wall = page.getByRole("list").filter({ has: page.getByRole("link", { name: /^Read the/ }) });
  const columns = await wall.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(isMobile ? 1 : 4);
  await expect(wall.locator("p").first()).toHaveCSS("-webkit-line-clamp", "4");
  await expect(main.getByRole("heading", { name: "Why people choose Daniry" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Why people" }).getByRole("listitem")).toHaveCount(5);
  const follow = page.getByRole("region", { name: "Follow us" });
  await expect(follow.getByRole("img")).toHaveCount(4);
  for (const name of ["Instagram", "Facebook"]) {
    const link = follow.getByRole("link", { name: `Follow us on ${name}` });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("href", new RegExp(name, "i"));
  }
  await expectNoSidewaysScroll(page);
});

test("the wall ends in full rows: the invitation fills the last one", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.goto(path);
  const ends = await page
    .getByRole("list")
    .filter({ has: page.getByRole("link", { name: /^Read the/ }) })
    .evaluate((wall) => {
      const [card, last] = [...wall.children].slice(-2).map((item) => item.getBoundingClientRect());
      const { left, right } = wall.getBoundingClientRect();
      const begins = card?.right === right ? left : (card?.right ?? 0) + 24;
      return { before: (last?.left ?? 0) - begins, after: right - (last?.right ?? 0) };
    });
  expect(Math.abs(ends.before)).toBeLessThan(1);
  expect(Math.abs(ends.after)).toBeLessThan(1);
});

test("a press on a card opens the whole text; backdrop, button and Escape close it", {
  tag: "@core-wide",
}, async ({ page }) => {
  await page.goto(path);
  const read = page.getByRole("link", { name: "Read the testimonial of Nirmala D." });
  const dialog = page.getByRole("dialog", { name: "Nirmala D." });
  const closings = [
    () => page.mouse.click(5, 5),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of closings) {
    await read.click();
    await expect(dialog.getByText("somebody called me back the same afternoon.")).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(read).toBeFocused();
  }
  await read.press("Enter");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
});

test("a testimonial is sent, waits for the team, and appears once it is approved", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const name = `Nadia ${Date.now()}`;
  await openForm(page);
  await fill(page, { name });
  await page.getByLabel("3.5 stars").check({ force: true });
  await expect(box(page)).toHaveValue("3.5");
  await submit(page);
  const thanks = page.getByRole("dialog", { name: `Thank you, ${name}` });
  await expect(thanks.getByText("Our team reads every testimonial")).toBeVisible();
  const told = page.getByRole("status").getByText(messages.testimonialStored, { exact: true });
  await expect(told.first()).toBeVisible();
  await expectAccessible(page);
  await thanks.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(thanks).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await add(page).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(box(page)).toHaveValue("");

  await page.goto(path);
  await expect(page.getByText(name)).toHaveCount(0);
  const [stored] = await pending(site, name);
  expect(stored?.rating).toBe(3.5);
  await site.api("PUT", `/api/testimonials/approve/${stored?.id}`);
  await page.goto(path);
  await expect(page.getByRole("link", { name: `Read the testimonial of ${name}` })).toBeVisible();
  expect(await page.content()).not.toContain("nadia@example.com");
  await site.api("PUT", `/api/testimonials/visibility/${stored?.id}`, { is_visible: 0 });
  await page.goto(path);
  await expect(page.getByText(name)).toHaveCount(0);
});

test("each fault has its literal sentence, at the field as well, and the focus goes there", {
  tag: "@one-width",
}, async ({ page }) => {
  await openForm(page);
  await submit(page);
  await expect(toast(page, messages.testimonialIncomplete)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Add Testimonial" });
  for (const said of ["enter your name", "enter your e-mail", "give a rating", "write a few words"])
    await expect(dialog.getByText(`Please ${said}`)).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await fill(page, { email: "nadia.mail", rating: "4" });
  await expect(dialog.getByText("Please enter your name")).toHaveCount(0);
  await submit(page);
  await expect(toast(page, messages.testimonialEmail)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(messages.testimonialEmail);

  await fill(page, { rating: "5.5" });
  await submit(page);
  await expect(toast(page, messages.ratingTooHigh)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(new RegExp(`^${messages.ratingTooHigh}`));

  await fill(page, { rating: "4.25" });
  await submit(page);
  await expect(toast(page, messages.ratingDecimals)).toBeVisible();
});

test("the rating box takes digits, a dot and editing keys, and the stars follow it", {
  tag: "@one-width",
}, async ({ page }) => {
  await openForm(page);
  await expect(box(page)).toHaveAttribute("placeholder", "1-5");
  await box(page).pressSequentially("x4-e,.a7");
  await expect(box(page)).toHaveValue("4.7");
  await expect(page.locator(".half-star[data-on]")).toHaveCount(9);
  await box(page).press("Backspace");
  await box(page).press("ArrowLeft");
  await box(page).press("Delete");
  await expect(box(page)).toHaveValue("4");
  await expect(page.getByLabel("4 stars")).toBeChecked();
  await page.getByLabel("4 stars").press("ArrowRight");
  await expect(box(page)).toHaveValue("4.5");
});

test("a failure, a closed dialog and a reload lose nothing; sent twice it is stored once", {
  tag: "@one-width",
}, async ({ other: page, site }) => {
  const keys: string[] = [];
  let broken = true;
  await page.route("**/api/testimonials", async (route) => {
    keys.push((await route.request().headerValue("idempotency-key")) ?? "");
    return broken ? route.abort() : route.continue();
  });
  const name = `Salim ${Date.now()}`;
  await openForm(page);
  await fill(page, { name, rating: "4.5" });
  await submit(page);
  await expect(toast(page, messages.failed)).toBeVisible();
  await expect(page.getByText("Nothing you wrote is lost.")).toBeVisible();
  await page.keyboard.press("Escape");
  await add(page).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.reload();
  await add(page).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(box(page)).toHaveValue("4.5");
  await expect(page.getByLabel("4.5 stars")).toBeChecked();
  await expect(page.getByLabel("Your testimonial")).toHaveValue(words);
  broken = false;
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page.getByRole("dialog", { name: `Thank you, ${name}` })).toBeVisible();
  expect(await pending(site, name)).toHaveLength(1);
  // Two automatic tries before the error, and one by hand.
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("without JavaScript cards open in place and the form is sent", { tag: ["@core", "@one-width"] }, async ({
  plain: page,
  site,
}) => {
  await page.goto(path);
  await page.getByRole("link", { name: "Read the testimonial of Nirmala D." }).click();
  await expect(page.locator(":target p").first()).toHaveCSS("-webkit-line-clamp", "none");

  const name = `Omar ${Date.now()}`;
  await add(page).click();
  await fill(page, { name, email: "omar" });
  await page.getByLabel("4.5 stars").check({ force: true });
  await submit(page);
  await expect(page.getByRole("alert")).toContainText(messages.testimonialEmail);
  await expect(page.getByLabel("Your testimonial")).toHaveValue(words);
  await expect(box(page)).toHaveValue("4.5");
  await page.getByLabel("E-mail").fill("omar@example.com");
  await submit(page);
  await expect(page.getByRole("region", { name: "Thank you" })).toContainText(
    "Our team reads every testimonial",
  );
  expect((await pending(site, name)).map(({ rating }) => rating)).toEqual([4.5]);
});

ownTest("none to show: the literal sentence and a way on", { tag: "@one-width" }, async ({ page, site }) => {
  const { data } = (await (await fetch(`${site.url}/api/testimonials`)).json()) as { data: Stored[] };
  for (const { id } of data) await site.api("PUT", `/api/testimonials/visibility/${id}`, { is_visible: 0 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: messages.noTestimonials })).toBeVisible();
  await expectAccessible(page);
  await wake(page, "main form");
  await add(page).click();
  await expect(page.getByRole("dialog", { name: "Add Testimonial" })).toBeVisible();
});

test("a list that cannot be loaded leaves the page standing and can be asked for again", {
  tag: "@one-width",
}, async ({ other: page }) => {
  await page.goto("/faqs");
  await wake(page, "footer a");
  let broken = true;
  await page.route("**/testimonials.data*", (route) => (broken ? route.abort() : route.continue()));
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page.getByRole("heading", { name: messages.noTestimonials })).toBeVisible();
  await expect(page.getByText("They could not be loaded just now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why people choose Daniry" })).toBeVisible();
  broken = false;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Read the testimonial of Nirmala D." })).toBeVisible();
});

const words = "The wheat cereal mixes well and my daughter likes the taste.";

function add(page: Page) {
  return page.getByRole("button", { name: "Add Testimonial" });
}

function box(page: Page) {
  return page.getByLabel("Rating", { exact: true });
}

function toast(page: Page, message: string) {
  return page.getByRole("alert").filter({ hasText: message });
}

async function openForm(page: Page) {
  await page.goto(path);
  await add(page).click();
  await expect(page.getByRole("dialog", { name: "Add Testimonial" })).toBeVisible();
}

async function fill(page: Page, given: { name?: string; email?: string; rating?: string }) {
  const { name = "Nadia B.", email = "nadia@example.com", rating } = given;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-mail").fill(email);
  if (rating !== undefined) await box(page).fill(rating);
  await page.getByLabel("Your testimonial").fill(words);
}

function submit(page: Page) {
  return page.getByRole("button", { name: "Submit" }).click();
}

async function pending(site: Site, name: string): Promise<Stored[]> {
  return site.list<Stored>(`/api/testimonials?status=pending&search=${encodeURIComponent(name)}`);
}
