import { publishWords } from "../support/publish-words.ts";
import { expect, expectNoSidewaysScroll, ownTest, test } from "./support.ts";
import { wake } from "./wake.ts";

const path = "/about-us";

test("every section stands in its order", { tag: "@core-wide" }, async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading")).toHaveText([
    "About us",
    "Nourish your day",
    "Our Story",
    "Our Vision",
    "Daniry in figures",
    "Our Mission",
    "Trust and quality",
    "Company Profile",
    "Trusted by Parents",
    "Backed by Science",
    "Globally Certified",
    "Sustainability",
    "Meet our Leadership",
    "Founder",
    "Co-Founder",
  ]);
  const story = page.getByRole("region", { name: "Our Story" });
  await expect(story.getByText("2022", { exact: true })).toBeVisible();
  await expect(story).toContainText("They founded the company in 2022");
  await expect(story).toContainText("two founders");
  for (const name of ["Our Vision", "Our Mission"])
    await expect(page.getByRole("region", { name }).getByRole("figure")).toContainText(
      /“.+”\s*(Co-)?Founder/,
    );
  await expectNoSidewaysScroll(page);
});

test("the figures take 2 s and the percentages 1.5 s, each from the moment it is seen", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(path);
  await wake(page, "main h2");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const counters = "[aria-hidden].tabular-nums";
  await page.clock.runFor(5_000);
  for (const { name, duration, finals } of [
    { name: "Daniry in figures", duration: 2_000, finals: ["500k+", "100+", "20+"] },
    { name: "Trust and quality", duration: 1_500, finals: ["98.9", "100", "100", "95"] },
  ]) {
    const part = page.getByRole("region", { name });
    await expect(part.locator(counters)).toHaveText(finals);
    await expect(part.locator(`${counters}[style]`), "nothing counts unseen").toHaveCount(0);
    await part.locator(counters).first().scrollIntoViewIfNeeded();
    await part.locator(counters).last().scrollIntoViewIfNeeded();
    await expect(part.locator(`${counters}[style]`)).toHaveCount(finals.length);
    await page.clock.runFor(duration * 0.65);
    const onTheirWay = await part.locator(counters).allTextContents();
    for (const [place, final] of finals.entries()) {
      const [shown, whole] = [onTheirWay[place] ?? "", final].map(Number.parseFloat);
      expect(shown).toBeGreaterThan((whole ?? 0) / 2);
      expect(shown).toBeLessThan(whole ?? 0);
    }
    await page.clock.runFor(duration * 0.35 + 50);
    await expect(part.locator(counters)).toHaveText(finals);
  }
});

test("final figures and every heading are there at once without motion, and without JavaScript", {
  tag: "@one-width",
}, async ({ browser, site }) => {
  for (const options of [{ reducedMotion: "reduce" as const }, { javaScriptEnabled: false }]) {
    const context = await browser.newContext({ baseURL: site.url, ...options });
    const page = await context.newPage();
    await page.goto(path);
    const figures = page.getByRole("region", { name: "Daniry in figures" });
    await figures.scrollIntoViewIfNeeded();
    expect(await figures.getByRole("definition").first().textContent()).toMatch(/^500k\+/);
    await expect(page.locator('[data-reveal="wait"]')).toHaveCount(0);
    await context.close();
  }
});

ownTest(
  "founders stand by their names, quotes and sources, and by nothing while there are none",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await page.goto(path);
    const leaders = page.getByRole("region", { name: "Meet our Leadership" });
    await expect(leaders.getByRole("listitem")).toHaveText(["Founder", "Co-Founder"]);
    await expect(leaders.getByRole("img")).toHaveCount(0);
    const story = page.getByRole("region", { name: "Our Story" });
    await expect(story.getByRole("figure")).toHaveCount(0);

    await publishWords(site, "about", {
      "leadership.items/founder.name": "Salim H.",
      "trust.items/parents.figure": { value: 98.9, unit: "%", source: "Research House, March 2025" },
      "statistics.items/reached.figure": { value: 500, unit: "k+", source: "Our own records" },
      "story.quote": "We started with the label.",
    });
    await page.goto(path);
    await expect(leaders.getByRole("heading", { level: 3 })).toHaveText(["Salim H.", "Co-Founder"]);
    await expect(story.getByRole("figure")).toContainText(/“We started with the label\.”.*Salim H\./s);
    const trust = page.getByRole("region", { name: "Trust and quality" });
    await expect(trust.getByRole("listitem").first()).toContainText("Research House, March 2025");
    await expect(page.getByRole("region", { name: "Daniry in figures" }).getByRole("listitem")).toHaveText(
      "Our own records",
    );
  },
);

test("headings below the window rise once when a quarter of their part is in view, of a tall one too", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto(path);
  await wake(page, "main h2");
  const heading = page.getByRole("heading", { name: "Meet our Leadership" });
  const block = page.locator("[data-reveal]", { has: heading });
  await expect(block).toHaveAttribute("data-reveal", "wait");
  await expect(block).toHaveCSS("translate", "0px 50px");
  await expect(block).toHaveCSS("transition-duration", "0.8s, 0.8s");
  await heading.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute("data-reveal", "done");
  await expect(block).toHaveCSS("opacity", "1");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(block).toHaveAttribute("data-reveal", "done");

  await page.reload();
  await wake(page, "main h2");
  const last = page.locator("[data-reveal]").last();
  await expect(last).toHaveAttribute("data-reveal", "wait");
  await last.evaluate((element) => {
    (element as HTMLElement).style.minHeight = `${innerHeight * 1.5}px`;
  });
  const show = (part: number) =>
    last.evaluate((element, shown) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + height * shown, behavior: "instant" });
      return new Promise<void>((painted) =>
        requestAnimationFrame(() => requestAnimationFrame(() => painted())),
      );
    }, part);
  await show(0.2);
  await expect(last).toHaveAttribute("data-reveal", "wait");
  await show(0.3);
  await expect(last).toHaveAttribute("data-reveal", "done");
});

test("the picture of the day grows under a pointer and a finger", async ({ page, isMobile }) => {
  await page.goto(path);
  const picture = page.getByRole("region", { name: "Nourish your day" }).getByRole("img");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS("scale", "none");
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const point = { x: x + width / 2, y: y + height / 2 };
  if (!isMobile) {
    await page.mouse.move(point.x, point.y);
    await expect(picture).toHaveCSS("scale", "1.06");
    return;
  }
  // Some browsers remove the hover right after a tap, so the largest scale counts. If no frame falls into the press, the test
  // taps again.
  const largest = await picture.evaluateHandle((image) => {
    const seen = { scale: 1 };
    function look() {
      seen.scale = Math.max(seen.scale, Number.parseFloat(getComputedStyle(image).scale) || 1);
      requestAnimationFrame(look);
    }
    look();
    return seen;
  });
  await expect(async () => {
    await page.touchscreen.tap(point.x, point.y);
    expect(await largest.evaluate(({ scale }) => scale)).toBeGreaterThan(1);
  }).toPass();
});

test("the company profile is offered with its file, and left out where there is none", {
  tag: "@one-width",
}, async ({ page, other: cutOff }) => {
  await page.goto(path);
  const trust = page.getByRole("region", { name: "Trust and quality" });
  await expect(trust).toContainText(/PDF, \d+ pages, \d+(\.\d)? [KM]B, \d+\s\w+\s\d{4}/);
  const address = await trust.getByRole("link", { name: "Download" }).getAttribute("href");
  const file = await page.request.get(address ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await cutOff.goto("/faqs");
  await wake(cutOff, "footer a");
  await cutOff.route("**/about-us.data*", (route) => route.abort());
  await cutOff.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(cutOff.getByRole("heading", { name: "Trust and quality" })).toBeVisible();
  await expect(cutOff.getByRole("link", { name: "Download" })).toHaveCount(0);
});

test("leaves decorate windows from 768 px on", { tag: "@one-width" }, async ({ page }) => {
  const leaves = page.getByRole("main").locator('img[src*="leaf-"]');
  for (const { width, shown } of [
    { width: 767, shown: false },
    { width: 768, shown: true },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    expect(await leaves.count()).toBeGreaterThan(3);
    for (const leaf of await leaves.all()) await expect(leaf).toBeVisible({ visible: shown });
    await expectNoSidewaysScroll(page);
  }
});
