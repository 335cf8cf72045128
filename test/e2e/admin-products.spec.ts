import type { Page } from "@playwright/test";
import { samplePicture } from "../support/files.ts";
import { form } from "../support/form.ts";
import { addProduct as add } from "./added.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  expectUsable,
  openAdmin,
  ownTest,
  test,
} from "./support.ts";
import { hold } from "./wake.ts";

let count = 0;
function newTitle(what: string): string {
  count += 1;
  return `${what} ${Date.now().toString(36)}${count}`;
}

const save = (page: Page) => page.getByRole("button", { name: "Save product" }).click();
const productDescription = (page: Page) => page.getByRole("textbox", { name: "Description", exact: true });

test("the whole life of a product", { tag: "@core-wide" }, async ({ page, other: visitor, site }) => {
  const title = newTitle("Malted milk");
  await openAdmin(page, site, "/admin/products");
  await page.getByRole("link", { name: "Add product" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeVisible();
  await page.getByLabel("Title", { exact: false }).first().fill(title);
  await expect(page.getByText("This title is free.")).toBeVisible();
  await save(page);
  await expect(page.getByText("Choose a category", { exact: true }).last()).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Kids Formula" });
  await page.getByLabel("Usage").fill("From 2 years");
  await productDescription(page).fill("Malt and milk.");
  await page.getByLabel("Reviews", { exact: true }).fill("40");
  await page.getByLabel("Where the reviews can be read").fill("https://shop.example/malt/reviews");
  const highlights = page.getByRole("group", { name: "Highlights" });
  await highlights.getByRole("button", { name: "Add line" }).click();
  const line = highlights.getByLabel("Highlights, line 1");
  await line.fill("Real malt");
  // The next key may follow at once, so the new line has the focus before the event has ended.
  const focused = await line.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(focused).toBe("Highlights, line 2");
  await highlights.getByLabel("Highlights, line 2").fill("Mixes at once");
  await highlights.getByRole("button", { name: "Move line 2", exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(line).toHaveValue("Mixes at once");
  await page.getByLabel("Choose the picture").setInputFiles({
    name: "front.png",
    mimeType: "image/png",
    buffer: await samplePicture("png"),
  });
  await page.getByLabel("Alt text").first().fill("A tin of malted milk");
  await page.getByLabel("Add pictures").setInputFiles({
    name: "side.png",
    mimeType: "image/png",
    buffer: await samplePicture("png", 300, 300),
  });
  const found = page.getByRole("region", { name: "In searches and chats" });
  await expect(found.locator("b")).toHaveText([`${title} | Daniry`, `${title} | Daniry`]);
  await expect(found.locator(".search-chat img"), "the whole picture").toHaveCSS("object-fit", "contain");
  await found.getByLabel("Title in searches").fill("Malt for children");
  await expect(found.locator("b")).toHaveText(["Malt for children", "Malt for children"]);
  await expectUsable(page);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.getByText("0.04K Reviews")).toBeVisible();
  await expect(preview.getByRole("img", { name: "A tin of malted milk" })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Its card" }).click();
  await preview.getByRole("link", { name: /^View Details/ }).click();
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await save(page);
  await expectToast(page, "Product added");
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Move picture 1", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  const shown = preview.getByRole("img", { name: "A tin of malted milk" });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(found.getByRole("radio", { name: "The main picture" })).toBeChecked();
  await found.getByText("No alt text").click();
  await expect(found.getByRole("radio", { name: "No alt text" })).toBeChecked();
  await found.getByRole("button", { name: "Choose from the library" }).click();
  await expect(page.getByRole("dialog", { name: "Choose a picture" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const address = `${site.url}/product/${encodeURIComponent(title)}`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.getByRole("combobox", { name: "Status" }).selectOption("published");
  await save(page);
  await expectToast(page, "Product saved");
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "A tin of malted milk" })).toBeVisible();
  await expect(visitor.getByText("0.04K Reviews")).toBeVisible();
  const reviews = visitor.getByRole("link", { name: "Where they come from" });
  await expect(reviews).toHaveAttribute("href", "https://shop.example/malt/reviews");
  await expect(visitor).toHaveTitle("Malt for children");
  const said = visitor.locator('meta[name="description"]');
  await expect(said).toHaveAttribute("content", "Malt and milk.");
  const card = visitor.locator('meta[property="og:image"]');
  await expect(card).toHaveAttribute("content", /\/cards\/\d+\/[0-9a-f]{8}\.jpg$/);
  await expect(visitor.getByText(/^(Mixes at once|Real malt)$/)).toHaveText(["Mixes at once", "Real malt"]);

  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Details" }).click();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("1 product moved to trash")).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expectToast(page, "1 product restored");
  expect((await visitor.goto(address))?.status()).toBe(200);
});

test("amounts are typed or pasted as a table, worked out for a serving, and doubted where they cannot be right", {
  tag: "@core-wide",
}, async ({ page, site }) => {
  const title = newTitle("Weighed milk");
  const { id } = await add(site, { title });
  await openAdmin(page, site, `/admin/products/${id}`);
  const nutrition = page.getByRole("region", { name: "Nutrition" });
  await nutrition.getByRole("button", { name: "Begin with the usual ones" }).click();
  await expect(nutrition.getByRole("row")).toHaveCount(9);
  await nutrition.getByLabel("Grams in a serving").fill("40");
  await nutrition.getByLabel("Protein per 100 g").fill("22,5");
  await nutrition.getByLabel("Salt per 100 g").fill("a pinch");
  await nutrition.getByLabel("Salt per serving").fill("less");
  await save(page);
  for (const amount of ["Salt per 100 g", "Salt per serving"])
    await expect(nutrition.getByLabel(amount)).toHaveAccessibleDescription(/A number such as 14.5/);
  await expectAccessible(page);
  await nutrition.getByLabel("Salt per 100 g").fill("0.3");
  await nutrition.getByLabel("Salt per serving").fill("");
  await expect(nutrition.getByLabel("Salt per serving")).toHaveAttribute("placeholder", "0.12");
  await nutrition.getByLabel("Carbohydrate per 100 g").fill("30");
  await nutrition.getByLabel("of which sugars per 100 g").fill("31");
  await expect(nutrition.getByText("There are more sugars than carbohydrate.")).toBeVisible();
  await nutrition.getByLabel("of which sugars per 100 g").fill("29");
  await page.getByRole("textbox", { name: "Ingredients" }).fill("Whey powder, lactose");
  const finder = page.getByRole("region", { name: "Finder" });
  await expect(finder.getByText("The ingredients name whey, and Milk says No.")).toBeVisible();
  await finder.getByRole("group", { name: "Milk" }).getByRole("radio", { name: "Yes" }).check();
  await expect(finder.getByText("The ingredients name")).toHaveCount(0);
  for (const name of ["Energy", "Energy", "Fat", "of which saturates"])
    await nutrition
      .getByRole("button", { name: `Remove ${name}` })
      .first()
      .click();
  await nutrition.getByRole("button", { name: "Paste from a spreadsheet" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste the table" });
  await dialog
    .getByLabel("Cells")
    .fill("Nutrient\tpro 100 g\tpro 40 g\nCalcium (mg)\t1.050\t420\nIodine\t82,5 µg\nHappiness\tmuch");
  await expect(dialog.getByRole("row", { name: "Calcium 1050 mg 420 mg Read" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Happiness.*No figure/ })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText(/^2 rows read, 1 line left out\./);
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Put in 2 rows" }).click();
  await expect(nutrition.getByText("Left out of what you pasted: Happiness", { exact: false })).toBeVisible();
  await expect(nutrition.getByLabel("Calcium per 100 g")).toHaveValue("1050");
  await expectNoSidewaysScroll(page);
  await save(page);
  await expectToast(page, "Product saved");
  await page.goto(`${site.url}/product/${encodeURIComponent(title)}`);
  const shown = page.getByRole("region", { name: "Nutrition" }).getByRole("row");
  await expect(shown.filter({ hasText: "Protein" }).getByRole("cell")).toHaveText([/^22.5\sg$/, /^9\sg$/]);
  await expect(shown.filter({ hasText: "Iodine" }).getByRole("cell")).toHaveText([/^82.5\sµg$/, /^33\sµg$/]);
});

test("a former value of the history goes back into the form", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const { id } = await add(site, { title: newTitle("Remembered"), subtitle: "As it was" });
  await site.api("PUT", `/api/products/${id}`, form({ subtitle: "As it is", version: 1 }));
  await openAdmin(page, site, `/admin/products/${id}?tab=history`);
  await page.getByRole("button", { name: "Put back the former Subtitle" }).click();
  await expect(page.getByRole("textbox", { name: "Subtitle" })).toHaveValue("As it was");
  await expect(page.getByText("1 change not saved")).toBeVisible();
  await save(page);
  await expectToast(page, "Product saved");
  expect(await site.api("GET", `/api/products/${id}`)).toMatchObject({ subtitle: "As it was", version: 3 });
});

test("what is typed outlives a reload, and leaving asks", { tag: ["@core", "@one-width"] }, async ({
  page,
  site,
}) => {
  const { id } = await add(site, { title: newTitle("Half typed") });
  await openAdmin(page, site, `/admin/products/${id}`);
  await page.getByLabel("Ingredients").fill("Milk solids, dates");
  await expect(page.getByText("1 change not saved")).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Milk solids, dates");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Ingredients")).toHaveValue("Milk solids, dates");
  await expect(page.getByText(/were put back/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Ingredients")).toHaveValue("Milk solids, dates");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await page.goto(`${site.url}/admin/products/${id}`);
  await expect(page.getByLabel("Ingredients")).toHaveValue("");
});

ownTest(
  "a place on the home page: whose it is, the words it shows, and how they look",
  {
    tag: "@one-width",
  },
  async ({ page, other: visitor, site }) => {
    const { id } = await add(site, { title: "Malt drink" });
    await openAdmin(page, site, `/admin/products/${id}`);
    const place = page.getByRole("combobox", { name: "Home page position" });
    await expect(page.getByLabel("Badge on Home")).toHaveCount(0);
    await place.selectOption("1");
    await expect(page.getByText(/takes the place of Daniry Kids Formula, which leaves/)).toBeVisible();
    await expect(page.getByLabel("Badge on Home")).toHaveCount(0);
    await place.selectOption("4");
    await expect(page.getByText(/takes the place of Daniry Wellbeing Formula, which leaves/)).toBeVisible();
    await expect(page.getByLabel("Badge on Home")).toHaveValue("");
    await page.getByLabel("Badge on Home").fill("Malt!");
    await page.getByLabel("Sentence on Home").fill("For the afternoon.");
    await expectUsable(page, { narrow: 390 });
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await preview.getByRole("button", { name: "On Home" }).click();
    for (const words of ["Malt!", "For the afternoon."])
      await expect(preview.getByText(words, { exact: true })).toBeVisible();
    await expect(preview.getByRole("link", { name: /^View Details/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await save(page);
    await expectToast(page, "Product saved");
    await visitor.goto("/");
    const featured = visitor.getByRole("article").filter({ hasText: "Malt drink" });
    await expect(featured).toContainText("Malt!");
    await expect(featured).toContainText("For the afternoon.");
    await expect(visitor.getByText("Chocolate Flavor!!!")).toHaveCount(0);

    await place.selectOption("6");
    await expect(page.getByText(/takes the place of Daniry Baby Cereals - Rice, which leaves/)).toBeVisible();
    await page.getByLabel("Title on Home").fill("Malt for all");
    await page.getByLabel("Small line on Home").fill("Every day");
    await page.getByLabel("Badge on Home").fill("3+ years");
    await page.getByRole("button", { name: "Preview" }).click();
    await preview.getByRole("button", { name: "On Home" }).click();
    for (const words of ["Malt for all", "Every day", "For the afternoon.", "3+"])
      await expect(preview.getByText(words, { exact: true })).toBeVisible();
    await expect(preview.getByRole("link", { name: /^Know More/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await save(page);
    await expect(page.getByText(/takes the place of/)).toHaveCount(0);
    await visitor.goto("/");
    const feature = visitor.getByRole("region", { name: "Malt for all" });
    for (const words of ["Every day", "For the afternoon.", "3+", "years"])
      await expect(feature.getByText(words, { exact: true })).toBeVisible();
    await place.selectOption("4");
    await expect(page.getByText("This place is free.")).toBeVisible();
  },
);

test("a title that is taken and siblings of a code are told while typing", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/products/new");
  await page.getByLabel("Title", { exact: false }).first().fill("daniry kids FORMULA");
  await expect(page.getByText("Another product has this title")).toBeVisible();
  const kids = (await site.api("GET", "/api/products")) as { title: string; code: string }[];
  const code = kids.find(({ title }) => title === "Daniry Kids Formula")?.code ?? "";
  await page.getByRole("textbox", { name: /^Code/ }).fill(` ${code} `);
  await expect(page.getByText(/3 siblings found: /)).toBeVisible();
  await page.getByRole("textbox", { name: "Rating" }).fill("5.25");
  await save(page);
  await expect(page.getByRole("textbox", { name: "Rating" })).toHaveAttribute("aria-invalid", "true");
});

test("the table searches, filters, sorts and keeps it all in the address", async ({
  page,
  site,
  isMobile,
}) => {
  const name = newTitle("Sortable");
  for (const letter of ["B", "A"]) await add(site, { title: `${name} ${letter}`, status: "draft" });
  await openAdmin(page, site, "/admin/products");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await expectUsable(page);
  await page.getByRole("searchbox", { name: "Title, category, code" }).fill(name);
  await expect(page).toHaveURL(/[?&]search=Sortable/);
  const titles = page
    .getByRole("region", { name: "Products" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(titles).toHaveCount(2);
  if (isMobile) await page.getByRole("combobox", { name: "Sort" }).selectOption("title-asc");
  else await page.getByRole("columnheader", { name: "Product" }).getByRole("link").click();
  await expect(titles).toHaveText([`${name} A`, `${name} B`]);
  await page.reload();
  await expect(titles).toHaveText([`${name} A`, `${name} B`]);
  await page.getByRole("checkbox", { name: `Select ${name} A` }).check();
  await page.getByRole("checkbox", { name: `Select ${name} B` }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "2 products published");
  await page.getByRole("checkbox", { name: `Select ${name} A` }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await expect(titles).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(titles).toHaveCount(2);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ label: "Kids Formula" });
  await expect(page).toHaveURL(/category_id=/);
});

test("an order chosen while the search still waits is kept beside it", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const name = newTitle("Hurried");
  for (const letter of ["B", "A"]) await add(site, { title: `${name} ${letter}` });
  await openAdmin(page, site, "/admin/products");
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await page.route("**/api/admin/products?*", (route) =>
    new URL(route.request().url()).searchParams.get("search") ? route.fallback() : undefined,
  );
  await page.getByRole("searchbox", { name: "Title, category, code" }).fill(name);
  await page.getByRole("columnheader", { name: "Product" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page).toHaveURL(/search=Hurried/);
  await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveText([
    `${name} A`,
    `${name} B`,
  ]);
});

test("columns are chosen, and stay chosen on this device", { tag: "@one-width" }, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/products");
  const code = page.getByRole("columnheader", { name: "Code" });
  await expect(code).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  const choice = page.getByRole("menuitemcheckbox", { name: "Code" });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(code).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeVisible();
  await expect(code).toHaveCount(0);
});

test("several are not changed together where another admin was quicker", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const word = newTitle("Quicker");
  const mine = await add(site, { title: `${word} one` });
  const theirs = await add(site, { title: `${word} two` });
  await page.route("**/api/admin/events*", () => undefined);
  await openAdmin(page, site, `/admin/products?search=${encodeURIComponent(word)}`);
  const row = ({ title }: { title: string }) => page.getByRole("row").filter({ hasText: title });
  for (const one of [mine, theirs]) await row(one).getByRole("checkbox").check();
  await site.api("PUT", `/api/products/${theirs.id}`, form({ subtitle: "Theirs", version: 1 }));
  const bar = page.getByRole("toolbar", { name: "Selected products" });
  await bar.getByRole("button", { name: "To draft" }).click();
  await expectToast(page, "1 product was not changed: somebody was quicker");
  await expect(row(theirs).getByRole("alert")).toHaveText("A colleague changed this in the meantime");
  await expect(row(mine).getByText("Draft")).toBeVisible();
  await row(theirs).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "To draft" }).click();
  await expect(row(theirs).getByText("Draft")).toBeVisible();
  await expect(row(theirs).getByRole("alert")).toBeHidden();
});

test("lines are dragged into another order", { tag: "@one-width" }, async ({ page, site }) => {
  const { id } = await add(site, {
    title: newTitle("Dragged"),
    highlights: JSON.stringify(["One", "Two", "Three"]),
  });
  await openAdmin(page, site, `/admin/products/${id}`);
  const line = (number: number) => page.getByLabel(`Highlights, line ${number}`);
  const grip = page
    .getByRole("group", { name: "Highlights" })
    .getByRole("button", { name: "Move line 3", exact: true });
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await line(1).boundingBox();
  if (!from || !to) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(line(1)).toHaveValue("Three");
  await expect(line(2)).toHaveValue("One");
  await expect(line(3)).toHaveValue("Two");
});

test("the lists of allergens and formats are the owner's, and the site shows what is used of them", async ({
  page,
  site,
  isMobile,
}) => {
  const allergen = newTitle("Pine nuts").slice(0, 40);
  const title = newTitle("Nutty milk");
  await openAdmin(page, site, "/admin/products");
  await page.getByRole("button", { name: "Lists" }).click();
  const dialog = page.getByRole("dialog", { name: "Lists" });
  const list = dialog.getByRole("region", { name: "Allergens" });
  await expect(list.getByRole("listitem").first()).toContainText("Milk");
  await expect(list.getByRole("button", { name: /^Milk is used/ })).toBeDisabled();
  await expect(list.getByRole("listitem").filter({ hasText: "Lupin" })).toContainText("not on the site");
  await expectUsable(page);
  await list.getByRole("button", { name: "Add allergen" }).click();
  const fields = page.getByRole("dialog", { name: "New allergen" });
  await fields.getByLabel("Name").fill("Milk");
  await fields.getByRole("button", { name: "Save" }).click();
  await expect(fields.getByText("Another entry has this name")).toBeVisible();
  await fields.getByLabel("Name").fill(allergen);
  await fields.getByRole("button", { name: "Save" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: allergen })).toContainText("not on the site");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const { id } = await add(site, { title, status: "published" });
  await page.goto(`${site.url}/admin/products/${id}`);
  const row = page.getByRole("group", { name: allergen, exact: true });
  await expect(row.getByRole("radio", { name: "No" })).toBeChecked();
  await row.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("group", { name: "Soya" }).getByRole("radio", { name: "Traces" }).check();
  await expect(page.getByText("Visitors read: ")).toContainText(
    `Contains ${allergen.toLowerCase()}. May contain traces of soya.`,
  );
  await save(page);
  await expectToast(page, "Product saved");
  await page.goto(`${site.url}/product/${encodeURIComponent(title)}`);
  const shown = new RegExp(allergen, "i");
  const label = page.getByRole("region", { name: "On the label" });
  await expect(label).toContainText(shown);
  await expect(label.getByText("May contain traces of")).toBeVisible();
  await page.goto(`${site.url}/products`);
  if (isMobile) await page.getByRole("button", { name: "Made without" }).click();
  const chip = page.getByRole(isMobile ? "checkbox" : "link", { name: shown });
  await expect(chip).toBeVisible();
  await site.api("PUT", `/api/products/${id}`, form({ status: "draft", allergens: [], traces: [] }));
  await page.goto(`${site.url}/admin/products?lists=open`);
  await list.getByRole("button", { name: `Remove ${allergen}` }).click();
  await expect(list.getByText(allergen, { exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText(allergen, { exact: true })).toHaveCount(1);
});

test("a place to buy of the owner's list has an address in the form, and a link with its logo on the product's page", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const place = newTitle("Lulu").slice(0, 40);
  const title = newTitle("Sold around the corner");
  const { id } = await add(site, { title, status: "published" });
  await openAdmin(page, site, "/admin/products?lists=open");
  const list = page.getByRole("region", { name: "Places to buy" });
  await expect(list.getByRole("button", { name: /^FanCode stays/ })).toBeDisabled();
  await list.getByRole("button", { name: "Add place to buy" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(place);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: place })).toContainText("not on the site");
  await list.getByRole("button", { name: `Edit ${place}` }).click();
  const edited = page.getByRole("dialog", { name: `Edit ${place}` });
  await edited.getByRole("button", { name: "Choose a logo" }).click();
  const pictures = page.getByRole("dialog", { name: "Choose a picture" });
  await pictures.getByLabel("New picture").setInputFiles({
    name: `${place}.png`,
    mimeType: "image/png",
    buffer: await samplePicture("png", 311, 43),
  });
  await expect(pictures.getByRole("radio", { name: place })).toBeChecked();
  await pictures.getByRole("button", { name: "Use this one" }).click();
  await expect(edited.getByRole("button", { name: "Change the logo" })).toBeVisible();
  await expectAccessible(page);
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(list.locator("img"), "decoration beside the name").toHaveCount(1);
  await page.goto(`${site.url}/admin/products/${id}`);
  const shops = page.getByRole("region", { name: "Where to buy" });
  await expect(shops.getByRole("textbox")).toHaveCount(4);
  await shops.getByLabel(place, { exact: true }).fill("lulu.example");
  await save(page);
  await expect(shops.getByText("A web address that starts with https://")).toBeVisible();
  await expectAccessible(page);
  await shops.getByLabel(place, { exact: true }).fill("https://lulu.example/p/7");
  await save(page);
  await expectToast(page, "Product saved");
  await page.goto(`${site.url}/product/${encodeURIComponent(title)}`);
  const links = page.getByRole("region", { name: "Coming Soon On" }).getByRole("link");
  await expect(links).toHaveText([/^Amazon/, /^Flipkart/, /^FanCode/, /^\s*\(new tab\)/]);
  await expect(links.last()).toHaveAccessibleName(new RegExp(`^${place}`));
  const logo = await links.last().getByRole("img", { name: place }).boundingBox();
  expect(logo?.height).toBe(24);
  expect(logo?.width).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await expect(links.last()).toHaveAttribute("href", "https://lulu.example/p/7");
  await site.api("PUT", `/api/products/${id}`, form({ status: "draft", shops: [] }));
});

test("a card picture of the library is taken into the form, and saved with it alone", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const { id } = await add(site, { title: newTitle("Shared often") });
  const stored = async () =>
    (await site.api("GET", `/api/products/${id}`)) as { version: number; search_picture: string };
  await openAdmin(page, site, `/admin/products/${id}`);
  await page.getByLabel("Subtitle").fill("Not to be saved yet");
  await page.getByRole("button", { name: "Choose from the library" }).click();
  const pictures = page.getByRole("dialog", { name: "Choose a picture" });
  await pictures.getByLabel("New picture").setInputFiles({
    name: "card of a test.png",
    mimeType: "image/png",
    buffer: await samplePicture("png", 313, 47),
  });
  await expect(pictures.getByRole("radio", { name: "card of a test" })).toBeChecked();
  await pictures.getByRole("button", { name: "Use this one" }).click();
  await expect(page.getByRole("radio", { name: "Of the library" })).toBeChecked();
  await expectAccessible(page);
  expect(await stored()).toMatchObject({ version: 1, search_picture: "" });
  await save(page);
  await expectToast(page, "Product saved");
  expect(await stored()).toMatchObject({ version: 2, search_picture: expect.stringContaining("313x47") });
});

test("categories are added, edited, moved, and kept while a product uses them", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const name = newTitle("Snacks");
  await openAdmin(page, site, "/admin/products");
  await page.getByRole("button", { name: "Categories" }).click();
  const dialog = page.getByRole("dialog", { name: "Categories" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete Kids Formula" }).click();
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(dialog.locator(".problem")).toBeVisible();
  await dialog.getByRole("button", { name: "Add category" }).click();
  const fields = page.getByRole("dialog", { name: "New category" });
  await fields.getByLabel("Name").fill(name);
  await fields.getByLabel("Notice").selectOption("cereal");
  await fields.getByRole("radio", { name: "Diabetic" }).check();
  await expectAccessible(page);
  await fields.getByRole("button", { name: "Save category" }).click();
  await dialog.getByRole("button", { name: "Add category" }).click();
  await expect(fields.getByLabel("Name")).toHaveValue("");
  await fields.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: `History of ${name}` }).click();
  const history = page.getByRole("dialog", { name: `History of ${name}` });
  await expect(history.getByRole("listitem")).toContainText("added it");
  await expectAccessible(page);
  await history.getByRole("button", { name: "Close" }).click();
  const up = dialog.getByRole("button", { name: `Move ${name} up` });
  const places = async () =>
    ((await site.api("GET", "/api/categories")) as { name: string; position: number }[])
      .toSorted((one, next) => one.position - next.position)
      .map((one) => one.name);
  const before = await places();
  const release = await hold(page, "**/api/categories/*");
  await up.click();
  await expect(dialog.getByRole("listitem").last(), "at once").not.toContainText(name);
  await up.click();
  await expect(dialog.getByRole("listitem").nth(before.length - 3)).toContainText(name);
  release();
  const wanted = before.toSpliced(before.length - 1, 1).toSpliced(before.length - 3, 0, name);
  await expect.poll(places, "two moves, the second while the first was stored").toEqual(wanted);
  await dialog.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText(name, { exact: true })).toHaveCount(1);
});
