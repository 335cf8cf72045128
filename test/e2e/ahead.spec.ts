import { expect, test } from "./support.ts";
import { hold, wake } from "./wake.ts";

const aboutPage = /\/assets\/about-[^/]*\.js$/;

test("the code of a page comes before its link is pressed: where a pointer rests, and where a finger sees the link", {
  tag: "@core-wide",
}, async ({ page, isMobile }) => {
  await page.goto("/faqs");
  await wake(page, ".offline-bar");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  if (isMobile) await link.scrollIntoViewIfNeeded();
  else await link.hover();
  // Its bytes come first, and then the module.
  const loads = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(async () => (await loads()).filter((name) => aboutPage.test(name)).length).toBe(2);
  const arrive = await hold(page, aboutPage);
  await (isMobile ? link.tap() : link.click());
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our Story" })).toBeAttached();
  arrive();
});

test("code that does not come ahead leaves the page and its words as they are, and the press asks again", {
  tag: "@core-wide",
}, async ({ other: page }) => {
  await page.goto("/contact-us");
  await wake(page, "#newsletter form");
  await page.getByLabel("Message").fill("Half of a question");
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.route(aboutPage, (route) => route.abort());
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  const refused = page.waitForEvent("requestfailed", (request) => aboutPage.test(request.url()));
  await link.hover();
  await refused;
  await expect(page.getByLabel("Message")).toHaveValue("Half of a question");
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await page.unroute(aboutPage);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("with data saver on, nothing is loaded before the press", { tag: "@core-wide" }, async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.clock.install();
  await page.goto("/faqs");
  await wake(page, ".offline-bar");
  // Links in view are looked for half a second after the page.
  await page.clock.runFor(1_000);
  await page.waitForLoadState("networkidle");
  let asked = 0;
  page.on("request", (request) => {
    if (aboutPage.test(request.url())) asked += 1;
  });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  await (isMobile ? link.scrollIntoViewIfNeeded() : link.hover());
  // A request that is sent after what the link in view would ask for, and so is seen after it.
  await page.evaluate(async () => {
    await new Promise((seen) => new IntersectionObserver(seen).observe(document.body));
    await fetch("/robots.txt", { priority: "low" });
  });
  const before = asked;
  const arrives = page.waitForRequest(aboutPage);
  await link.click();
  await arrives;
  expect(before).toBe(0);
});
