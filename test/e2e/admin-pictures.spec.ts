import type { Page } from "@playwright/test";
import sharp from "sharp";
import { samplePicture } from "../support/files.ts";
import { file, form } from "../support/form.ts";
import { draftWords, publishWords } from "../support/publish-words.ts";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest, test } from "./support.ts";
import { refuseUntilPressed } from "./wake.ts";

/** The library refuses equal pictures, so each has its own size. */
let width = 600;
async function pictureFile(name: string) {
  return { name: `${name}.png`, mimeType: "image/png", buffer: await samplePicture("png", ++width, 450) };
}

async function formOf(name: string, alt = "") {
  const { buffer } = await pictureFile("any");
  return form({ name, alt }, { file: file(buffer, "any.png", "image/png") });
}

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("the life of a picture: added, described, aimed by key and by press, deleted and taken back", {
  tag: ["@core", "@one-width"],
}, async ({ page, site }) => {
  const name = "Porridge bowl";
  await openAdmin(page, site, "/admin/website/pictures");
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
  await page.getByLabel("Add pictures").setInputFiles(await pictureFile("porridge-bowl"));
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("On a phone")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel("Alt text").fill("A bowl of porridge");
  await dialog.getByRole("slider", { name: "Across" }).focus();
  for (let press = 0; press < 30; press++) await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("20 %")).toBeVisible();
  const stage = dialog.getByTitle("Press where the picture must stay in view");
  const box = await stage.boundingBox();
  if (!box) throw new Error("The picture has no box");
  await stage.click({ position: { x: box.width * 0.8, y: box.height * 0.75 } });
  const cut = dialog.locator(".cut-phone img");
  await expect(cut).toHaveCSS("object-position", "80% 75%");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, name).locator("img")).toHaveCSS("object-position", "80% 75%");
  await expect(card(page, name)).not.toContainText("No alt text");
  await expectUsable(page, { narrow: 390 });

  await card(page, name).getByRole("button").click();
  await expect(dialog.getByLabel("Alt text")).toHaveValue("A bowl of porridge");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(card(page, name)).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(card(page, name)).toBeVisible();
});

test("several pictures come at once, and each that cannot be taken says why", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const [one, other] = [await pictureFile("market-stall"), await pictureFile("letter-home")];
  await openAdmin(page, site, "/admin/website/pictures");
  const wrong = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  const torn = { name: "torn.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Add pictures").setInputFiles([one, wrong, other, torn]);
  await expect(card(page, "Market stall")).toBeVisible();
  await expect(card(page, "Letter home")).toBeVisible();
  await expect(page.getByText("notes.txt: This file is not a picture that can be taken")).toBeVisible();
  await expect(page.getByText("torn.png: This file is not a picture that can be taken")).toBeVisible();
  await page.getByLabel("Add pictures").setInputFiles([{ ...one, name: "again.png" }]);
  await expect(page.getByText("again.png: This picture is here already: Market stall")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search pictures" }).fill("no such picture");
  await page.getByRole("link", { name: "Show all pictures" }).click();
  await expect(card(page, "Market stall")).toBeVisible();
});

test("a photograph of 48 megapixels is made smaller before it is sent, and a HEIC picture is named", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/website/pictures");
  const buffer = await sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: "#7a9b3c" } })
    .jpeg()
    .toBuffer();
  const heic = Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic and no more", "latin1");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/pictures"),
  );
  await page.getByLabel("Add pictures").setInputFiles([
    { name: "IMG_0048.jpg", mimeType: "image/jpeg", buffer },
    { name: "IMG_0049.heic", mimeType: "image/heic", buffer: heic },
  ]);
  await sent;
  await expect(page.getByText("IMG_0049.heic: This is a HEIC picture, as iPhones save them.")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "IMG 0048" })).toBeVisible();
  const data = await site.list<{ width: number; height: number }>("/api/pictures?search=IMG%200048");
  expect(data).toMatchObject([{ width: 2_400, height: 1_800 }]);
});

test("what products show stands beside, each with the way to its product", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/website/pictures?of=products");
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first.locator("img")).toBeVisible();
  await expectUsable(page, { narrow: 390 });
  await page.getByRole("searchbox", { name: "Search pictures" }).fill("Expecting Mothers");
  await expect(first).toContainText("Expecting Mothers");
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+/);
});

test("a picture that words show says where, and cannot be deleted", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const name = "Shown plate";
  const added = await site.api("POST", "/api/pictures", await formOf(name));
  const { data } = added as { data: { file: string } };
  const picture = { file: data.file, alt: "Shown", focusX: 50, focusY: 50 };
  await draftWords(site, "home", { "who.picture": picture });
  await openAdmin(page, site, "/admin/website/pictures");
  await expect(card(page, name)).toContainText("Home, Who we are");
  await card(page, name).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("listitem")).toHaveText("Home, Who we are in a draft");
  await expect(dialog.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expectAccessible(page);
});

ownTest(
  "a picture of the library takes the place of a still life: chosen in the words, published, seen",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const name = "Chosen table";
    const added = await site.api("POST", "/api/pictures", await formOf(name, "A new table"));
    const { file } = (added as { data: { file: string } }).data;
    const bare = "Bare table";
    await site.api("POST", "/api/pictures", await formOf(bare));
    const card = { file, alt: "A shared table", focusX: 50, focusY: 50 };
    await draftWords(site, "home", { "search.picture": card });
    await openAdmin(page, site, "/admin/website/pages/home");
    await page.getByRole("button", { name: "For search engines and previews" }).click();
    await expect(page.locator(".search-chat img")).toHaveAttribute("src", `/media/${file}`);
    const section = page
      .locator(".words-section")
      .filter({ has: page.getByRole("heading", { name: "Opening" }) });
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    async function find(picture: string) {
      await dialog.getByRole("searchbox", { name: "Search pictures" }).fill(picture);
      // Waits for the site's own picture and the match, since a click on a moving option misses.
      await expect(dialog.getByRole("radio")).toHaveCount(2);
      // The library is searched while one types, so the key chooses nothing.
      await dialog.getByRole("searchbox", { name: "Search pictures" }).press("Enter");
      await dialog.getByText(picture, { exact: true }).click();
    }
    await section.getByRole("button", { name: "Choose another picture of Picture" }).click();
    await expect(dialog.getByRole("radio", { name: "The site’s own" })).toBeChecked();
    await expectAccessible(page, "iframe");
    await find(bare);
    await dialog.getByRole("button", { name: "Use this one" }).click();
    await expect(section.getByLabel("Picture: what it shows")).toHaveValue("");
    await section.getByRole("button", { name: "Change the picture of Picture" }).click();
    await find(name);
    await dialog.getByRole("searchbox", { name: "Search pictures" }).fill("nothing of that name");
    await expect(dialog.getByText("No picture has this name.")).toBeVisible();
    const isSaved = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().includes("/api/admin/words/home"),
    );
    await dialog.getByRole("button", { name: "Use this one" }).click();
    await expect(section.getByText("On a phone")).toBeVisible();
    await isSaved;
    await publishWords(site, "home", {});

    await page.reload();
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History of Home" });
    await history.getByRole("button", { name: "Compare version 1" }).click();
    const change = history.getByRole("listitem").filter({ hasText: "Opening, Picture" });
    await expect(change).toContainText(/Was\s*The picture that came with the site\s*Is/);
    await expect(change.getByRole("img", { name: "A new table" })).toHaveJSProperty("complete", true);
    await expectAccessible(page, "iframe");

    await page.goto(site.url);
    const hero = page.getByRole("img", { name: "A new table" });
    await expect(hero).toBeVisible();
    expect(await hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain("/media/library/");
    await expect(hero).toHaveCSS("object-position", "50% 50%");
    await expect(hero).toHaveCSS("object-fit", "cover");
    const shared = page.locator('meta[property="og:image"]');
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", "A shared table");
    const { pathname } = new URL((await shared.getAttribute("content")) ?? "");
    expect(pathname).toMatch(/^\/media\/library\//);
    expect((await page.request.get(site.url + pathname)).headers()["content-type"]).toBe("image/webp");
    await expectUsable(page, { narrow: 390 });
  },
);

test("a library that does not come says so, and comes at the second try", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const busy = {
    status: 429,
    contentType: "application/problem+json",
    body: JSON.stringify({ title: "Too many requests", status: 429, detail: "Try again soon" }),
  };
  const press = await refuseUntilPressed(page, "**/api/pictures*", (route) => route.fulfill(busy));
  await openAdmin(page, site, "/admin/website/pictures");
  await expect(page.getByRole("alert").filter({ hasText: "Try again soon" })).toBeVisible();
  await press(page.getByRole("button", { name: "Try again" }));
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});
