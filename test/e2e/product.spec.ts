import type { Locator, Page } from "@playwright/test";
import { productAddress } from "#contract/addresses.ts";
import { form } from "../support/form.ts";
import { addProduct } from "./added.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectUsable, test } from "./support.ts";
import { hold, isAwake } from "./wake.ts";

const kids = "/product/Daniry%20Kids%20Formula";

test("everything about a product, opened from its own address", { tag: "@core-wide" }, async ({ page }) => {
  await page.goto(kids);
  await expect(page).toHaveTitle("Daniry Kids Formula | Daniry");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Products", "Daniry Kids Formula"]);
  await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(crumbs.getByRole("link", { name: "Products" })).toHaveAttribute("href", "/products");
  const main = page.getByRole("main");
  await expect(main.getByText("Chocolate flavour milk drink", { exact: true })).toBeVisible();
  await expect(main.getByText("(For children from 2 years)")).toBeVisible();
  const reviews = main.getByText("2.4K Reviews");
  const stars = main.getByRole("img", { name: "4.5 out of 5 stars" });
  await expect(reviews).toBeVisible();
  await expect(stars).toBeVisible();
  const isBefore = await reviews.evaluate(
    (one, other) => Boolean(one.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING),
    await stars.elementHandle(),
  );
  expect(isBefore).toBe(true);
  const shops = page.getByRole("region", { name: "Coming Soon On" });
  await expect(shops.getByRole("link")).toHaveText([/^Amazon\s*\(new tab\)$/, /^Flipkart/, /^FanCode/]);
  for (const shop of await shops.getByRole("link").all()) {
    await expect(shop).toHaveAttribute("rel", "noopener sponsored");
  }
  const highlights = page.getByRole("region", { name: "Highlights" });
  await expect(highlights.getByRole("listitem")).toHaveCount(5);
  const contained = page.getByRole("region", { name: "Contains", exact: true });
  await expect(contained.getByRole("listitem")).toHaveText(["milk", "lactose", "soya"]);
  const more = page.getByRole("region", { name: "More Products" });
  await expect(more.getByRole("link", { name: /View Details/ })).toHaveCount(4);
  await expect(more.getByRole("heading", { name: "Daniry Kids Formula", exact: true })).toHaveCount(0);
  await expect(more.getByRole("link", { name: "Check Other Products" })).toHaveAttribute("href", "/products");
  await expectNoSidewaysScroll(page);
});

test("the facts of the label stand beside the title, and all amounts with what is inside", {
  tag: "@core-wide",
}, async ({ page }) => {
  await page.goto(kids);
  const label = page.getByRole("region", { name: "On the label" });
  await expect(label.getByRole("term")).toHaveText([
    "Age",
    "Net weight",
    "Serving",
    "Servings per pack",
    "Contains",
    "Storage",
  ]);
  await expect(label).toContainText("milk (lactose), soya");
  const rowOf = (part: Locator, name: string) => part.getByRole("row").filter({ hasText: name });
  await expect(rowOf(label, "Energy").getByRole("cell")).toHaveText([
    /1,650\skJ392\skcal/,
    /495\skJ118\skcal/,
  ]);
  await expect(rowOf(label, "Sugars").getByRole("cell")).toHaveText([/32.0\sg/, /9.6\sg/]);
  await expect(label.getByText("Sample figures"), "a sample's figures are not told as facts").toBeVisible();
  await label.getByRole("link", { name: "Full table" }).click();
  const table = page.getByRole("region", { name: "Nutrition" });
  await expect(table).toBeInViewport();
  await expect(rowOf(table, "Vitamin D").getByRole("cell")).toHaveText([/6.0\sµg/, /1.8\sµg/]);
  const steps = page.getByRole("region", { name: "How to prepare it" });
  await expect(steps.getByRole("heading", { level: 3 })).toHaveText(["Pour", "Add", "Stir", "Close"]);
  await expectUsable(page);
});

test("the label and the steps are printed on one A5 sheet, with their address and the day", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto(kids);
  // The print dialog of the system would wait for an answer.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole("button", { name: "Print as A5" }).click();
  await expect(page.getByText(/^Daniry Kids Formula, .+\/product\/.+, \d+ \w+ 20\d\d$/)).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "On the label" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...paper.matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box]) =>
    box?.split(" ").map(Number),
  );
  expect(sheets, "one sheet of 148 by 210 mm").toEqual([
    [0, 0, expect.closeTo(419.5, -1), expect.closeTo(595.3, -1)],
  ]);
  await expect(page.locator(":root"), "it ends with the print").not.toHaveAttribute("data-print");
});

test("what nothing is known of has no box", { tag: "@one-width" }, async ({ page, site }) => {
  const title = `Bare ${Date.now()}`;
  const { id } = await addProduct(site, { title, category_id: 2 });
  const open = () => page.goto(`/product/${encodeURIComponent(title)}`);
  await open();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole("tablist")).toHaveCount(0);
  await expect(main.getByText(/Highlights|Key Nutrients|Ingredients|Contains|Net weight/)).toHaveCount(0);
  await expect(main.locator(".product-inside")).toHaveCount(0);
  await expectAccessible(page);
  await site.api(
    "PUT",
    `/api/products/${id}`,
    form({ ingredients: "Oats.", allergens: ["oats"], traces: ["soya", "tree-nuts"] }),
  );
  await open();
  await expect(main.getByRole("tab")).toHaveText(["Ingredients"]);
  await expect(main.getByText("Oats.", { exact: true })).toBeVisible();
  await expect(main.getByRole("region", { name: "On the label" })).toHaveText(
    "On the labelContainsoatsMay contain traces ofsoya, tree nuts",
  );
  const traces = main.getByRole("region", { name: "May contain traces of" });
  await expect(traces.getByRole("listitem")).toHaveText(["soya", "tree nuts"]);
  await expectUsable(page);
  await site.api("PUT", `/api/products/${id}`, form({ status: "draft" }));
});

test("siblings lead to each other, with their pictures and what tells them apart", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto(kids);
  const siblings = page.getByRole("region", { name: "Other Flavours" });
  await expect(siblings.getByRole("link"), "the present one stands above").toHaveText([
    "Vanilla",
    "Strawberry",
  ]);
  for (const picture of await siblings.locator("img").all()) await expect(picture).toBeVisible();
  await siblings.getByRole("link", { name: "Strawberry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daniry Kids Formula Strawberry");
  await expect(siblings.getByRole("link")).toHaveText(["Chocolate", "Vanilla"]);
  await page.goto("/product/Infant%20Formula%20Stage%202");
  await expect(page.getByRole("region", { name: "Other Stages" }).getByRole("link")).toHaveText([
    /^Stage 1\s*0 to 6 months$/,
    /^Stage 3\s*From 12 months$/,
  ]);
});

test("age and variant stand on the picture, amounts beside the key nutrients, drawings beside the steps", async ({
  page,
}) => {
  await page.goto(kids);
  const seal = page.locator(".stage-seal");
  await expect(seal).toHaveText(/^from\s*2\s*years$/);
  await expect(page.locator(".stage-variant")).toHaveText("Chocolate");
  await expect(seal).toHaveCSS("background-color", "rgb(91, 52, 36)");
  const nutrients = page.getByRole("tabpanel", { name: "Key Nutrients" });
  await expect(nutrients.getByRole("listitem").filter({ hasText: "Milk protein" })).toHaveText(
    /14\.0\sg per 100 g\s*4\.2\sg per serving$/,
  );
  await expect(
    nutrients.getByRole("listitem").filter({ hasText: "B vitamins" }),
    "no amount is invented",
  ).toHaveText("B vitamins");
  const steps = page.getByRole("region", { name: "How to prepare it" });
  await expect(steps.locator("li svg")).toHaveCount(4);
  await page.goto("/product/Infant%20Formula%20Stage%202");
  await expect(seal).toHaveText(/^\s*6–12\s*months$/);
  await expect(seal).toHaveCSS("background-color", "rgb(37, 119, 79)");
  await expect(page.locator('main img[src*="leaf-"]'), "infant formulas are not decorated").toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("nutrients and ingredients switch on hover, press and arrow keys", async ({ page, isMobile }) => {
  await page.goto(kids);
  const nutrients = page.getByRole("tab", { name: "Key Nutrients" });
  const ingredients = page.getByRole("tab", { name: "Ingredients" });
  await expect(nutrients).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByText("Calcium")).toBeVisible();
  if (isMobile) await ingredients.tap();
  else await ingredients.hover();
  await expect(ingredients).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Ingredients" })).toBeVisible();
  await ingredients.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tabpanel", { name: "Key Nutrients" })).toBeVisible();
});

test("a tab opens for a pointer that comes straight from a part whose script has not come", {
  tag: "@one-width",
}, async ({ page }) => {
  const arrive = await hold(page, "**/assets/more-products-*.js");
  await page.goto(kids);
  const ingredients = page.getByRole("tab", { name: "Ingredients" });
  await ingredients.evaluate((tab) => tab.scrollIntoView({ block: "start" }));
  await page.getByRole("heading", { name: "More Products" }).hover();
  await expect.poll(() => isAwake(page, "[role=tab]")).toBe(true);
  await ingredients.hover();
  await expect(ingredients).toHaveAttribute("aria-selected", "true");
  arrive();
});

test("a title that nobody has given is told so, with status 404", { tag: "@one-width" }, async ({ page }) => {
  const answer = await page.goto("/product/nothing");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Product data not available" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("another spelling of a title moves to the product's one address", { tag: "@one-width" }, async ({
  request,
}) => {
  for (const spelling of [
    "DANIRY%20kids%20formula",
    "%20Daniry%20Kids%20Formula%20",
    "Daniry%20Kids%20%46ormula",
    "Daniry%2520Kids%2520Formula",
    "Daniry%2BKids%2BFormula).",
    "Daniry%C2%A0Kids%20Formula%E2%80%8B",
  ]) {
    const answer = await request.get(`/product/${spelling}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, kids]);
    expect((await request.get(`/product/${spelling}`)).status()).toBe(200);
  }
});

test("a campaign's marks outlast each redirect, whoever was there before", { tag: "@one-width" }, async ({
  request,
}) => {
  for (const marks of ["?utm_source=letter&utm_medium=mail", "?utm_source=chat", ""]) {
    for (const [address, home] of [
      ["/product/daniry%20kids%20formula", kids],
      ["/product/Daniry+Kids+Formula", kids],
      ["/about-us/", "/about-us"],
      ["/contact-us).", "/contact-us"],
    ]) {
      const first = await request.get(address + marks, { maxRedirects: 0 });
      const { pathname, search } = new URL((await request.get(address + marks)).url());
      expect([first.status(), pathname + search]).toEqual([301, home + marks]);
    }
  }
});

test("a title longer than any may be, or with a broken escape, is no product, and no failure", {
  tag: "@one-width",
}, async ({ request }) => {
  expect((await request.get(`/product/${"x".repeat(1_500)}`)).status()).toBe(404);
  for (const path of ["/product/%", "/product/%E0%A4%A", "/product/%ff"]) {
    const answer = await request.get(path);
    expect([400, 404]).toContain(answer.status());
  }
});

test("after a rename the old address moves to the new one", { tag: "@one-width" }, async ({
  site,
  request,
}) => {
  const title = `Renamed ${Date.now()}`;
  const { id } = await addProduct(site, { title });
  await site.api("PUT", `/api/products/${id}`, form({ title: `${title} & more` }));
  const answer = await request.get(`/product/${encodeURIComponent(title)}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/product/${encodeURIComponent(`${title} & more`)}`);
});

test("a product with every sign in its title opens by link and by address", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const odd = [
    "Half / half",
    "100 % oats",
    "Rice & milk",
    'The "best"',
    "Café crème",
    "What is #1?",
    "Milk 🍼",
  ];
  const title = `${odd.join(", ")}, حليب الأرز ${Date.now()}`;
  await addProduct(site, { title });
  const answer = await page.goto(`/product/${encodeURIComponent(title)}`);
  expect(answer?.status()).toBe(200);
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
  await page.goto("/products");
  await page.getByRole("link", { name: title }).click();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/product/${encodeURIComponent(title)}`);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText("Product data not available")).toHaveCount(0);
});

for (const title of [".", "..", "Oats.data"]) {
  test(`a product called ${title} alone opens by link and by address`, { tag: "@one-width" }, async ({
    page,
    site,
  }) => {
    await addProduct(site, { title });
    await page.goto("/products");
    await page
      .locator(`a[href="${productAddress(title)}"]`)
      .first()
      .click();
    const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    await expect(heading).toBeVisible();
    await expect(page.getByText("Product data not available")).toHaveCount(0);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(canonical?.endsWith(new URL(page.url()).pathname)).toBe(true);
  });
}

test("the lightbox: counter, arrows, zoom, sharing, and the focus comes back", { tag: "@core-wide" }, async ({
  page,
  site,
  isMobile,
}) => {
  const title = `Gallery ${Date.now()}${Math.random()}`;
  await addProduct(site, { title }, { pictures: 3 });
  await page.goto(`/product/${encodeURIComponent(title)}`);
  const opener = page.getByRole("button", { name: `Enlarge the picture of ${title}` });
  await opener.press("Enter");
  const box = page.getByRole("dialog", { name: `Pictures of ${title}` });
  const count = box.getByRole("status").first();
  await expect(count).toContainText("1 / 3");
  await expect(box.getByRole("figure").locator("visible=true").getByText(title).first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(count).toContainText("2 / 3");
  await box.getByRole("button", { name: "Next" }).click();
  await expect(count).toContainText("3 / 3");
  await settled(page);
  await box.getByRole("button", { name: "Next" }).click();
  await expect(count).toContainText("1 / 3");
  await settled(page);
  await page.keyboard.press("ArrowLeft");
  await expect(count).toContainText("3 / 3");
  await settled(page);

  await box.getByRole("button", { name: "Zoom in" }).click();
  await expect(box.getByRole("button", { name: "Next" })).toBeDisabled();
  const layer = box.locator("[data-zoomed] > span");
  await expect(layer).toHaveAttribute("style", /scale\(2\)/);
  const frame = await box.locator("[data-zoomed]").boundingBox();
  if (!frame) throw new Error("The enlarged picture has no frame");
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width * 3, frame.y + frame.height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = /translate\(([\d.]+)px/.exec((await layer.getAttribute("style")) ?? "")?.[1];
  expect(Number(dragged)).toBeCloseTo(frame.width / 2, 0);
  await expect(count).toContainText("3 / 3");
  await box.getByRole("button", { name: "Zoom out" }).click();
  await expect(box.locator("[data-zoomed]")).toHaveCount(0);

  await box.getByRole("button", { name: "Share" }).click();
  const address = encodeURIComponent(`${site.url}/product/${encodeURIComponent(title)}`).replaceAll(
    "%20",
    "+",
  );
  await expect(box.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    new RegExp(`sharer.php\\?u=${literal(address)}$`),
  );
  for (const name of ["Facebook", "X", "Pinterest", "Download image"]) {
    await expect(box.getByRole("link", { name, exact: true })).toHaveAttribute("target", "_blank");
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(box.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  await expect(box).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  if (!isMobile) await expect(opener).toBeFocused();
});

test("a single picture has no arrows, and the close button closes", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const title = `Single ${Date.now()}${Math.random()}`;
  await addProduct(site, { title }, { pictures: 1 });
  await page.goto(`/product/${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Enlarge the picture of ${title}` }).click();
  const box = page.getByRole("dialog", { name: `Pictures of ${title}` });
  await expect(box.getByRole("status").first()).toContainText("1 / 1");
  await expect(box.getByRole("button", { name: "Next" })).toHaveCount(0);
  await box.getByRole("button", { name: "Close" }).click();
  await expect(box).toHaveCount(0);
});

test("a video asks its host only once it is opened, starts without sound, and stops on leaving", {
  tag: "@one-width",
}, async ({ other: page, site }) => {
  const title = `Video ${Date.now()}${Math.random()}`;
  await addProduct(site, { title, gallery: ["https://youtu.be/a1B2c3D4e5_"] }, { pictures: 1 });
  const asked: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" });
  });
  await page.goto(`${site.url}/product/${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Enlarge the picture of ${title}` }).click();
  const box = page.getByRole("dialog");
  await expect(box.getByRole("status").first()).toContainText("1 / 2");
  expect(asked).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(box.getByRole("status").first()).toContainText("2 / 2");
  await expect(box.frameLocator("iframe").getByText("The player")).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/embed\/a1B2c3D4e5_\?autoplay=1&mute=1/)]);
  await expect(box.getByRole("button", { name: "Zoom in" })).toBeDisabled();
  await expect(box.locator(".swiper-slide-active figcaption")).toHaveCount(0);
  await settled(page);
  await page.keyboard.press("ArrowRight");
  await expect(box.getByRole("status").first()).toContainText("1 / 2");
  await expect(box.locator("iframe")).toHaveCount(0);
});

async function settled(page: Page): Promise<void> {
  await page.locator(".swiper").evaluate((element) => {
    const { swiper } = element as unknown as {
      swiper: { animating: boolean; once: (event: string, then: () => void) => void };
    };
    return new Promise<void>((resolve) =>
      swiper.animating ? swiper.once("transitionEnd", resolve) : resolve(),
    );
  });
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
