import type { Page } from "@playwright/test";
import sharp from "sharp";
import { form } from "../support/form.ts";
import { addProduct } from "./added.ts";
import { expect, expectNoSidewaysScroll, ownTest, test } from "./support.ts";

interface Product {
  title: string;
  image: string | null;
  usage: string;
  category_id: number;
  is_sample: boolean;
}

const read = ":not([aria-hidden])";

test("shelves alternate their ground, the third has a side panel, and three cards stand in a row", {
  tag: "@one-width",
}, async ({ page }) => {
  // Cards below the window rise one after the other while they are measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/products");
  const shelves = page.locator('section[id^="category-"]');
  await expect(shelves.nth(2)).toBeVisible();
  const grounds = await shelves.evaluateAll((sections) =>
    sections.map((section) => getComputedStyle(section).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(2);
  for (const [place, ground] of grounds.entries()) expect(ground).toBe(grounds[place % 2]);
  const first = shelves.first().getByRole("article");
  const tops = await first.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, Math.min(3, tops.length))).size).toBe(1);
  await expect(shelves.nth(2).locator(".panel-arch")).toHaveCount(1);
  await expect(page.locator(".panel-arch")).toHaveCount(1);
});

ownTest(
  "the third section that is shown has the panel, families are counted, and 'N/A' stands where a usage is missing",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const panel = page.locator("section", { has: page.locator(".panel-arch") });
    const lead = page.locator("main header p");
    const products = (await (await fetch(`${site.url}/api/products`)).json()) as (Product & { id: number })[];
    const remove = async (isGone: (category: number) => boolean) => {
      const ids = products.filter(({ category_id }) => isGone(category_id)).map(({ id }) => id);
      await site.api("POST", "/api/admin/products/bulk-delete", { ids });
    };
    await page.goto("/products");
    await expect(lead).toContainText("Seven ranges.");
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("For Expecting Mothers");
    await expect(panel.locator(".panel-arch img")).toHaveAttribute("src", /mothers-panel/);
    await remove((category) => category === 1);
    await page.goto("/products");
    const first = products.find(({ category_id }) => category_id === 4);
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Diabetic Formula");
    await expect(panel.locator(".panel-arch img")).toHaveAttribute("src", `/media/${first?.image}`);
    await expectNoSidewaysScroll(page, 390);
    await page.goto("/products?need=babies");
    await expect(lead).toContainText("Six ranges.");
    await expect(page.locator('section[id^="category-"]')).toHaveCount(2);
    await expect(panel).toHaveCount(0);

    const [present, ...others] = products.filter(({ usage, category_id }) => usage && category_id === 7);
    expect(others.length).toBeGreaterThanOrEqual(2);
    await remove((category) => category > 1 && category < 7);
    await page.goto("/products");
    await expect(lead).not.toContainText("famil");
    await addProduct(site, { title: "For nobody yet" });
    await page.goto(`/product/${encodeURIComponent(present?.title ?? "")}`);
    const cards = page.getByRole("region", { name: "More Products" }).getByRole("listitem");
    const silent = cards.filter({ has: page.getByRole("heading", { name: "For nobody yet" }) });
    await expect(silent.getByText("N/A", { exact: true })).toBeVisible();
    await expect(cards.getByText("N/A")).toHaveCount(1);
    for (const { title, usage } of others)
      await expect(
        cards
          .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
          .getByText(usage, { exact: true })
          .and(page.locator(read)),
      ).toBeVisible();
  },
);

test("the notices of the other products stand below them, each once", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const categories = (await (await fetch(`${site.url}/api/categories`)).json()) as {
    id: number;
    regulatory_class: string;
  }[];
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  const classOf = (title: string) => {
    const product = products.find((one) => one.title === title);
    return categories.find(({ id }) => id === product?.category_id)?.regulatory_class ?? "none";
  };
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto("/product/Daniry%20Wellbeing%20Formula");
    const more = page.getByRole("region", { name: "More Products" });
    const shown = await more.getByRole("heading", { level: 3 }).allTextContents();
    const kinds = new Set(shown.map(classOf).filter((kind) => kind !== "none"));
    await expect(more.getByRole("note")).toHaveCount(kinds.size);
  }
});

test("each card has its picture, title and usage where there is one", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  await page.goto("/products");
  for (const { title, usage, image } of products.filter(({ image }) => image).slice(0, 5)) {
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.locator("img").first()).toHaveAttribute("src", `/media/${image}`);
    if (usage) await expect(card.getByText(usage, { exact: true }).and(page.locator(read))).toBeVisible();
    await expect(card.getByRole("link", { name: /View Details/ })).toHaveAttribute(
      "href",
      `/product/${encodeURIComponent(title)}`,
    );
  }
});

test("the four other products are those of the server's page, never the present one, 'N/A' where usage is missing", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const path = "/product/Daniry%20Kids%20Formula";
  const html = (await (await page.goto(path))?.text()) ?? "";
  const more = page.getByRole("region", { name: "More Products" });
  await more.scrollIntoViewIfNeeded();
  const shown = await more.getByRole("heading", { level: 3 }).allTextContents();
  expect(new Set(shown).size).toBe(4);
  expect(shown).not.toContain("Daniry Kids Formula");
  for (const title of shown) expect(html).toContain(`>${escaped(title)}</h3>`);
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  for (const title of shown) {
    const usage = products.find((product) => product.title === title)?.usage;
    await expect(more.getByRole("listitem").filter({ hasText: title }).first()).toContainText(usage || "N/A");
  }
});

test("a marketplace's logo leads to the product's own page there, or else to its front page", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const title = `Sold ${Date.now()}`;
  const amazonLink = "https://www.amazon.in/dp/B000000001";
  const own = { list: "shop", name: `Lulu ${Date.now()}` };
  const { key } = (await site.api("POST", "/api/admin/choices", own)) as { key: string };
  await addProduct(site, { title, amazonLink, shops: [{ key, address: "https://lulu.example/p/1" }] });
  await page.goto(`/product/${encodeURIComponent(title)}`);
  const shops = page.getByRole("region", { name: "Coming Soon On" });
  for (const [name, address] of [
    ["Amazon", amazonLink],
    ["Flipkart", "https://www.flipkart.com"],
    ["FanCode", "https://www.fancode.com"],
    [own.name, "https://lulu.example/p/1"],
  ] as const)
    await expect(shops.getByRole("link", { name })).toHaveAttribute("href", address);
});

test("the notice stands on every infant formula, lactose-free and cereal page, and on no other", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const categories = (await (await fetch(`${site.url}/api/categories`)).json()) as {
    id: number;
    regulatory_class: string;
  }[];
  const products = (await (await fetch(`${site.url}/api/products`)).json()) as Product[];
  for (const { id, regulatory_class } of categories) {
    // Other journeys on this site add products and take them away.
    const product = products.find(({ category_id, is_sample }) => category_id === id && is_sample);
    if (!product) continue;
    await page.goto(`/product/${encodeURIComponent(product.title)}`);
    const own = page.locator(".product-top").getByRole("note");
    await expect(own).toHaveCount(regulatory_class === "none" ? 0 : 1);
    if (regulatory_class !== "none") await expect(own).toContainText("Breast milk is best for babies");
  }
});

test("slides move, swipe and loop by the promised constants; it fills the screen", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const title = `Slides ${Date.now()}`;
  await addProduct(site, { title }, { pictures: 2 });
  await page.goto(`/product/${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Enlarge the picture of ${title}` }).click();
  const box = page.getByRole("dialog");
  expect(await slides(page)).toEqual({
    speed: 300,
    threshold: 5,
    longSwipesRatio: 0.5,
    longSwipesMs: 300,
    loop: true,
    allowTouchMove: true,
  });
  await box.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => slides(page)).toMatchObject({ loop: false, allowTouchMove: false });
  await box.getByRole("button", { name: "Zoom out" }).click();

  await box.getByRole("button", { name: "Fullscreen" }).click();
  await expect(box.getByRole("button", { name: "Exit fullscreen" })).toBeVisible();
  await box.getByRole("button", { name: "Exit fullscreen" }).click();
  await expect(box.getByRole("button", { name: "Fullscreen", exact: true })).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await box.getByRole("button", { name: "Share" }).click();
  await box.getByRole("button", { name: "Copy link" }).click();
  await expect(box.getByRole("button", { name: "Link copied" })).toBeVisible();
  await expect(box.getByText("The link is copied")).toHaveRole("status");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press("Escape");
});

test("the lightbox fades in for 300 ms and out for 250 ms, and then it is gone", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/product/Daniry%20Kids%20Formula");
  await page.getByRole("button", { name: "Enlarge the picture of Daniry Kids Formula" }).click();
  const box = page.getByRole("dialog");
  await expect(box).toBeVisible();
  // Restarts the animation, which may already be over.
  const fade = await box.evaluate((dialog) => {
    dialog.style.animationName = "none";
    dialog.getAnimations();
    dialog.style.animationName = "";
    const [animation] = dialog.getAnimations();
    const effect = animation?.effect as KeyframeEffect | undefined;
    return { ms: effect?.getTiming().duration, from: effect?.getKeyframes()[0]?.opacity };
  });
  expect(fade).toEqual({ ms: 300, from: "0" });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await box.getByRole("button", { name: "Close" }).click();
  await expect(box).toHaveCSS("transition-duration", "0.25s");
  await expect(box).toHaveCSS("opacity", "0");
  await page.clock.runFor(240);
  await expect(box).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(box).toHaveCount(0);
});

test("a finger swipes from slide to slide, and moves an enlarged picture instead", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/product/Daniry%20Kids%20Formula");
  await page.getByRole("button", { name: "Enlarge the picture of Daniry Kids Formula" }).tap();
  const box = page.getByRole("dialog");
  const count = box.getByRole("status").first();
  await expect(count).toContainText("1 / 2");
  await swipe(page, -260);
  await expect(count).toContainText("2 / 2");
  await swipe(page, 260);
  await expect(count).toContainText("1 / 2");
  await box.getByRole("button", { name: "Zoom in" }).tap();
  const layer = box.locator("[data-zoomed] > span");
  await expect(layer).toHaveAttribute("style", /scale\(2\)/);
  await swipe(page, -260);
  await expect(layer).toHaveAttribute("style", /translate\(-[1-9]/);
  await expect(count).toContainText("1 / 2");
  await box.getByRole("button", { name: "Zoom out" }).tap();
  await swipe(page, -260);
  await expect(count).toContainText("2 / 2");
});

test("two fingers enlarge a picture that is wider than its frame, and none of its edges comes in", {
  tag: "@phone",
}, async ({ page, site }) => {
  const title = `Wide ${Date.now()}`;
  const wide = await sharp({ create: { width: 1600, height: 800, channels: 3, background: "#86b96b" } })
    .png()
    .toBuffer();
  const body = form({ title, category_id: 2, status: "published" });
  body.set("image", new File([new Uint8Array(wide)], "wide.png", { type: "image/png" }));
  await site.api("POST", "/api/products/add", body);
  await page.goto(`/product/${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Enlarge the picture of ${title}` }).tap();
  const box = page.getByRole("dialog");
  await expect(box.locator(".lightbox-frame img")).toBeVisible();
  await pinch(page, 60, 160);
  await expect(box.getByRole("button", { name: "Zoom out" })).toBeVisible();
  await swipe(page, 300);
  const layer = box.locator("[data-zoomed] > span");
  const frame = (await box.locator("[data-zoomed]").boundingBox()) ?? { x: 0, width: 0 };
  await expect(layer).toHaveAttribute("style", new RegExp(`translate\\(${frame.width / 2}px, 0px\\)`));
  await pinch(page, 160, 60);
  await expect(box.getByRole("button", { name: "Zoom in" })).toBeVisible();
});

test("two taps within 300 ms enlarge a picture, two that are further apart do not", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/product/Daniry%20Kids%20Formula");
  await page.getByRole("button", { name: "Enlarge the picture of Daniry Kids Formula" }).tap();
  const box = page.getByRole("dialog");
  await expect(box.getByRole("status").first()).toContainText("1 / 2");
  const apart = await tapsAt(page, [0, 340, 680]);
  expect(apart).toEqual([340, 340]);
  await expect(box.getByRole("button", { name: "Zoom in" })).toBeVisible();
  const near = await tapsAt(page, [5_000, 5_260]);
  expect(near).toEqual([260]);
  await expect(box.getByRole("button", { name: "Zoom out" })).toBeVisible();
});

test("the lightbox covers the window in the dark, and its script comes when it is opened", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/product/Daniry%20Kids%20Formula", { waitUntil: "networkidle" });
  expect(scripts.filter((address) => address.includes("lightbox"))).toEqual([]);
  await page.getByRole("button", { name: "Enlarge the picture of Daniry Kids Formula" }).click();
  const box = page.getByRole("dialog");
  await expect(box).toBeVisible();
  expect(scripts.filter((address) => address.includes("lightbox"))).not.toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await box.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const [stage, frame] = await Promise.all(
    [page.locator("button.stage"), box.locator(".lightbox-frame").first()].map((part) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(frame).toBe(stage);
  const ground = await box.locator(".lightbox-screen").evaluate((screen) => {
    const [red = 255, green = 255, blue = 255] = (
      getComputedStyle(screen).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return Math.max(red, green, blue);
  });
  expect(ground).toBeLessThan(60);
});

test("the device's own sheet is offered where there is one, and gets name and address", {
  tag: "@one-width",
}, async ({ page }) => {
  const path = "/product/Daniry%20Kids%20Formula";
  const more = page.getByRole("dialog").getByRole("button", { name: "More ways to share" });
  const openMenu = async () => {
    await page.goto(path);
    await page.getByRole("button", { name: "Enlarge the picture of Daniry Kids Formula" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByRole("link", { name: "Facebook" }).last()).toBeVisible();
  };
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  });
  await openMenu();
  await expect(more).toHaveCount(0);
  await page.addInitScript(() => {
    const share = async (given: ShareData) => {
      document.title = JSON.stringify(given);
    };
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
  });
  await openMenu();
  await more.click();
  await expect.poll(() => page.title()).toContain("Daniry Kids Formula");
  expect(JSON.parse(await page.title())).toEqual({ title: "Daniry Kids Formula", url: page.url() });
});

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
}

/** Swipes over the middle of the window and rests before the release: a flick would swallow the next tap. */
async function swipe(page: Page, by: number) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  const start = 195 - by / 2;
  const offCentre = () =>
    page.evaluate(() => {
      const { left = 0, right = 0 } =
        document.querySelector(".swiper-slide-active .lightbox-frame")?.getBoundingClientRect() ?? {};
      return Math.abs(left + right - innerWidth);
    });
  await expect.poll(offCentre).toBeLessThan(2);
  // The browser learns of touch-action one frame later.
  await frame();
  await frame();
  await touch("touchStart", start);
  for (let step = 1; step <= 16; step += 1) {
    await frame();
    await touch("touchMove", step > 8 ? start + by + (step % 2) : start + (by * step) / 8);
  }
  await touch("touchEnd");
  await client.detach();
}

async function tapsAt(page: Page, times: number[]): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { tapsSeen: seen });
    addEventListener("pointerup", ({ timeStamp }) => seen.push(timeStamp), { capture: true });
  });
  const start = Date.now() / 1000;
  for (const time of times) {
    const timestamp = start + time / 1000;
    const touchPoints = [{ x: 195, y: 400 }];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
  }
  await client.detach();
  const seen = await page.evaluate(() => (window as unknown as { tapsSeen: number[] }).tapsSeen);
  return seen.slice(1).map((time, place) => Math.round(time - (seen[place] ?? 0)));
}

function slides(page: Page) {
  return page.locator(".swiper").evaluate((element) => {
    const { params, allowTouchMove } = (
      element as unknown as { swiper: { params: Record<string, unknown>; allowTouchMove: boolean } }
    ).swiper;
    const names = ["speed", "threshold", "longSwipesRatio", "longSwipesMs", "loop"];
    return { ...Object.fromEntries(names.map((name) => [name, params[name]])), allowTouchMove };
  });
}

async function pinch(page: Page, from: number, to: number) {
  const client = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: 195 + (side * apart) / 2, y: 400, id }));
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
  for (let step = 1; step <= 8; step += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingers(from + ((to - from) * step) / 8),
    });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}
