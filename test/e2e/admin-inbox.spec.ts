import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import {
  atRest,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  expectUsable,
  openAdmin,
  test,
} from "./support.ts";
import { hold } from "./wake.ts";

const write = (site: Site, name: string, message = "When will the tins be back?") =>
  writeMessage(site, { name, email: "maryam@mail.example", message });

const list = (page: Page) => page.getByRole("region", { name: "Contact submissions" });
const row = (page: Page, name: string) => list(page).getByRole("listitem").filter({ hasText: name });
const message = (page: Page) => page.getByRole("region", { name: "Message" });

async function unfoldFilters(page: Page) {
  const toggle = page.getByRole("button", { name: /^Filters/ });
  if (await toggle.isVisible()) await toggle.click();
}

test("the whole life of a message", { tag: "@core-wide" }, async ({ page, site }) => {
  test.slow();
  await write(site, "Life Of One", "First words.\nSecond words.");
  await openAdmin(page, site, "/admin/contact-submissions?search=Life+Of+One");
  await expect(row(page, "Life Of One").getByText("Unread")).toBeAttached();
  await expectUsable(page);

  await row(page, "Life Of One").getByRole("link").click();
  await expect(message(page).getByText("Second words.")).toBeVisible();
  const address = message(page).getByText("maryam@mail.example", { exact: true });
  expect(await address.evaluate((element) => element.getClientRects().length)).toBe(1);
  await expect(message(page).getByRole("button", { name: "Mark unread" })).toBeVisible();
  const reply = await message(page).getByRole("link", { name: "By your mail program" }).getAttribute("href");
  expect(reply).toMatch(/^mailto:maryam%40mail\.example\?subject=Re%3A%20My%20order%20\(C-\d+\)/);

  await message(page).getByRole("radio", { name: "Open" }).check();
  await message(page).getByLabel("Private note").fill("Called, waits for the price list");
  await expect(message(page).getByText("Kept on this device")).toBeVisible();
  await page.reload();
  await message(page).waitFor();
  await expect(message(page).getByRole("radio", { name: "Open" })).toBeChecked();
  await expect(message(page).getByLabel("Private note")).toHaveValue("Called, waits for the price list");
  const save = message(page).getByRole("button", { name: "Save note" });
  await save.scrollIntoViewIfNeeded();
  await atRest(page.locator(":root"));
  const place = await save.boundingBox();
  const answer = await hold(page, "**/api/contact/*");
  await save.click();
  const spinner = await save.locator(".spinner").evaluate((element) => {
    const { width, height } = getComputedStyle(element);
    return { width, height };
  });
  expect(spinner, "is round").toEqual({ width: "12px", height: "12px" });
  expect(await save.boundingBox(), "stays where it is").toEqual(place);
  answer();
  await expectToast(page, "Note saved");
  await expectAccessible(page);

  await message(page).getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: /^History of C-/ });
  await expect(history.getByText("Called, waits for the price list")).toBeVisible();
  await expectAccessible(page);
  await history.getByRole("button", { name: "Close" }).click();

  await message(page).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Life Of One")).toHaveCount(0);
  await page.getByText("1 message moved to trash").first().waitFor();
  await list(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Life Of One")).toBeVisible();
});

test("a list that was on its way while a message was opened does not bring it back as unread", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await write(site, "Opened Meanwhile One");
  await openAdmin(page, site, "/admin/contact-submissions?search=Opened+Meanwhile");
  await expect(row(page, "Opened Meanwhile One")).toBeVisible();
  const { promise: isRead, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  await page.route("**/api/contact?*", async (route) => {
    const response = await route.fetch();
    asked();
    await isRead;
    await route.fulfill({ response });
  });
  await write(site, "Opened Meanwhile Two");
  await isAsked;
  const marked = page.waitForResponse((response) => response.request().method() !== "GET");
  await row(page, "Opened Meanwhile One").getByRole("link").click();
  await marked;
  answer();
  await expect(row(page, "Opened Meanwhile Two")).toBeVisible();
  await expect(message(page).getByRole("button", { name: "Mark unread" })).toBeVisible();
  await expect(row(page, "Opened Meanwhile One").getByText("Unread")).toHaveCount(0);
});

test("what is typed while a note is saved stays, not saved yet", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await write(site, "Two Notes");
  await openAdmin(page, site, "/admin/contact-submissions?search=Two+Notes");
  await row(page, "Two Notes").getByRole("link").click();
  const id = Number(new URL(page.url()).searchParams.get("id"));
  const answer = await hold(page, `**/api/contact/${id}`);
  await message(page).getByLabel("Private note").fill("Mine, once more");
  await message(page).getByRole("button", { name: "Save note" }).click();
  await message(page).getByLabel("Private note").fill("Mine, once more, and typed meanwhile");
  answer();
  await expect(message(page).getByText("Kept on this device")).toBeVisible();
  await expect.poll(() => site.api("GET", `/api/contact/${id}`)).toMatchObject({ note: "Mine, once more" });
  await expect(message(page).locator(".note .spinner")).toHaveCount(0);
  await expect(message(page).getByLabel("Private note")).toHaveValue("Mine, once more, and typed meanwhile");
});

/** Waits for the stream of events, whose opening counts as a gap, and for the read of the list after it. */
async function openFollowed(page: Page, site: Site, path: string) {
  const answered: string[] = [];
  page.on("response", (response) => answered.push(new URL(response.url()).pathname));
  await openAdmin(page, site, path);
  const reads = () =>
    answered.slice(answered.indexOf("/api/admin/events")).filter((path) => path === "/api/contact");
  await expect.poll(() => answered.includes("/api/admin/events") && reads().length).toBeGreaterThan(0);
}

test("a new message appears in another admin's open inbox by itself", { tag: "@one-width" }, async ({
  page,
  site,
  browser,
}) => {
  await openFollowed(page, site, "/admin/contact-submissions?search=Live+Arrival");
  await expect(page.getByText("Nothing here matches the search.")).toBeVisible();
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(`${site.url}/contact-us`);
  await visitor.evaluate(() =>
    fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        name: "Live Arrival",
        email: "live@mail.example",
        reason: "Feedback",
        message: "Hello there",
      }),
    }),
  );
  await expect(row(page, "Live Arrival")).toBeVisible();
  await expect(list(page).getByRole("status").filter({ hasText: "1 message just came in" })).toBeAttached();
  await other.close();
});

test("what is stored before the list follows the events is seen as well", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const release = await hold(page, "**/api/admin/events*");
  await openAdmin(page, site, "/admin/contact-submissions?search=In+The+Gap");
  await expect(page.getByText("Nothing here matches the search.")).toBeVisible();
  await write(site, "In The Gap");
  release();
  await expect(row(page, "In The Gap")).toBeVisible();
});

test("filters stay in the address; all that match are changed together and taken back", {
  tag: "@one-width",
}, async ({ page, site }) => {
  test.slow();
  for (let number = 1; number <= 53; number++) await write(site, `Bulk Sender ${number}`);
  await openAdmin(page, site, "/admin/contact-submissions?search=Bulk+Sender");
  await expect(page.getByRole("button", { name: "Export 53" })).toBeVisible();
  await unfoldFilters(page);
  await page.getByRole("combobox", { name: "Received" }).selectOption("Last 7 days");
  await page.getByRole("combobox", { name: "Status" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/status=new/);
  await page.reload();
  await page.getByRole("button", { name: "Export 53" }).waitFor();

  const bar = page.getByRole("toolbar", { name: "Selected messages" });
  await row(page, "Bulk Sender 53").getByRole("checkbox").check();
  await row(page, "Bulk Sender 50")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(bar.getByText("4 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 53 messages that match" }).click();
  await expect(bar.getByText("53 selected")).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Nothing here matches the search.")).toBeVisible();

  await page.goto(`${site.url}/admin/contact-submissions?search=Bulk+Sender&status=done`);
  await row(page, "Bulk Sender 53").getByRole("checkbox").check();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 53 messages that match" }).click();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete all" }).click();
  await expect(page.getByText("Nothing here matches the search.")).toBeVisible();
  await list(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Export 53" })).toBeVisible();
});

test("a status that another admin set meanwhile is not written over with several", {
  tag: "@one-width",
}, async ({ page, site }) => {
  for (const name of ["Quicker One", "Quicker Two"]) await write(site, name);
  await page.route("**/api/admin/events*", () => undefined);
  await openAdmin(page, site, "/admin/contact-submissions?search=Quicker");
  const links = list(page).getByRole("listitem").getByRole("link");
  const address = (await links.first().getAttribute("href")) ?? "";
  const theirs = new URL(address, page.url()).searchParams.get("id");
  for (const name of ["Quicker One", "Quicker Two"]) await row(page, name).getByRole("checkbox").check();
  await site.api("PUT", `/api/contact/${theirs}`, { status: "done" });
  const bar = page.getByRole("toolbar", { name: "Selected messages" });
  await bar.getByRole("button", { name: "Open" }).click();
  await expect(page.getByText("1 message was not changed: somebody was quicker")).toBeVisible();
  await expect(row(page, "Quicker Two").getByRole("alert")).toHaveText(
    "A colleague changed this in the meantime",
  );
  await expect(row(page, "Quicker Two").getByText("Done")).toBeVisible();
  await expect(row(page, "Quicker One").getByText("Open")).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const name of ["Quicker One", "Quicker Two"]) await row(page, name).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "New" }).click();
  for (const name of ["Quicker One", "Quicker Two"])
    await expect(row(page, name).locator("[data-status]")).toHaveCount(0);
});

test("what a colleague changes right after an own change is seen as well", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  for (const name of ["Right After One", "Right After Two"]) await write(site, name);
  // The time within which the own change comes back does not pass.
  await page.clock.setFixedTime(new Date());
  await openFollowed(page, site, "/admin/contact-submissions?search=Right+After");
  const data = await site.list<{ id: number; name: string }>("/api/contact?search=Right+After");
  const theirs = data.find(({ name }) => name === "Right After Two")?.id;
  await row(page, "Right After One").getByRole("link").click();
  await message(page).getByRole("radio", { name: "Open" }).check();
  await expect(row(page, "Right After One").getByText("Open")).toBeVisible();
  await site.api("PUT", `/api/contact/${theirs}`, { status: "done" });
  await expect(row(page, "Right After Two").getByText("Done")).toBeVisible();
});

test("the keyboard alone: j, k and x", { tag: "@one-width" }, async ({ page, site }) => {
  for (const name of ["Key One", "Key Two"]) await write(site, name, `I am ${name}`);
  await openAdmin(page, site, "/admin/contact-submissions?search=Key");
  await expect(row(page, "Key Two")).toBeVisible();
  await page.keyboard.press("j");
  await expect(message(page).getByText("I am Key Two")).toBeVisible();
  await page.keyboard.press("j");
  await expect(message(page).getByText("I am Key One")).toBeVisible();
  await page.keyboard.press("k");
  await expect(message(page).getByText("I am Key Two")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
});

test("an enquiry opened by a link of the search is answered by chat or by phone, and so is a number in its text", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await site.api("POST", "/api/partner", {
    name: "Chat Partner",
    email: "chat@mail.example",
    phone: "9876543210",
    message: "We would like to sell your cereals. Our shop: +968 7988 5720",
  });
  const data = await site.list<{ id: number }>("/api/partner?search=Chat+Partner");
  await openAdmin(page, site, `/admin/partner-submissions?open=${data[0]?.id}`);
  const chat = message(page).getByRole("link", { name: "WhatsApp", exact: true });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+9876543210\?text=/);
  const call = message(page).getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("href", "tel:+919876543210");
  const named = message(page).getByRole("link", { name: "+968 7988 5720", exact: true });
  await expect(named).toHaveAttribute("href", "tel:+96879885720");
  const written = message(page).getByRole("link", { name: "WhatsApp +968 7988 5720" });
  await expect(written).toHaveAttribute("href", "https://wa.me/96879885720");
  await expect(page).toHaveURL(new RegExp(`id=${data[0]?.id}`));
  await expectAccessible(page);
});
