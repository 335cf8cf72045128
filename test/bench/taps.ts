import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { buildSite } from "../../scripts/build.ts";
import { browserFlags, findChromium } from "../../scripts/find-chromium.ts";
import { Site } from "../support/site.ts";
import { median, report } from "./report.ts";

/**
 * How long a phone waits for the page of a tapped link, beside the same page without JavaScript: a processor four times as slow,
 * 150 ms of latency and 1.6 Mbit/s, medians of ten. `npm run bench:taps -- [--write]`
 */

const rounds = 10;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

buildSite();
const site = new Site();
await site.start();
const chrome = findChromium();
if (!chrome) throw new Error("There is no Chromium to measure with");
const browser = await chromium.launch({
  executablePath: chrome.path,
  args: browserFlags,
  env: { ...process.env, ...chrome.environment } as Record<string, string>,
});

interface Visit {
  page: Page;
  devtools: CDPSession;
}

async function visit(of: Browser, address: string, javaScriptEnabled: boolean): Promise<Visit> {
  const context = await of.newContext({ ...phone, javaScriptEnabled });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Page.enable");
  await devtools.send("Page.setLifecycleEventsEnabled", { enabled: true });
  if (javaScriptEnabled) await page.addInitScript(observe);
  await page.goto(site.url + address, { waitUntil: "networkidle" });
  return { page, devtools };
}

function observe() {
  const seen = { longest: 0, shift: 0, shownAt: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  let before = "";
  new MutationObserver(() => {
    const heading = document.querySelector("h1")?.textContent ?? "";
    if (heading === before) return;
    before = heading;
    requestAnimationFrame(() => setTimeout(() => (seen.shownAt = Date.now())));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function tap({ page, devtools }: Visit, link: string, heading: string): Promise<number> {
  const target = page.getByRole("contentinfo").getByRole("link", { name: link, exact: true });
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const painted = new Promise<number>((resolve) => {
    devtools.on("Page.lifecycleEvent", ({ name }) => name === "firstContentfulPaint" && resolve(Date.now()));
  });
  const started = Date.now();
  await target.tap();
  const standing = page.getByRole("heading", { level: 1, name: heading }).waitFor();
  const inPage = standing.then(() =>
    page.evaluate(() => (window as unknown as { seen?: { shownAt: number } }).seen?.shownAt ?? 0),
  );
  const ends = await Promise.race([painted, inPage.then((at) => (at > started ? at : painted))]);
  await standing;
  return ends - started;
}

const found: Record<string, number[]> = {};
const note = (name: string, value: number) => {
  found[name] ??= [];
  found[name].push(value);
};

for (let round = 0; round < rounds; round++) {
  for (const scripted of [false, true]) {
    const opened = await visit(browser, "/", scripted);
    note(scripted ? "first tap" : "without JavaScript", await tap(opened, "About Us", "About us"));
    await opened.page.context().close();
  }
  const opened = await visit(browser, "/", true);
  const { page } = opened;
  const swiped = Date.now();
  await opened.devtools.send("Input.synthesizeScrollGesture", { x: 195, y: 600, yDistance: -400 });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer a") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  note("ready after a swipe", Date.now() - swiped);
  for (const [link, heading] of [
    ["About Us", "About us"],
    ["FAQs", "Frequently asked questions"],
    ["Contact Us", "We are here to help"],
  ] as const)
    note("later taps", await tap(opened, link, heading));
  const { longest, shift } = await page.evaluate(
    () => (window as unknown as { seen: { longest: number; shift: number } }).seen,
  );
  note("longest event", longest);
  note("shift", shift);
  await page.context().close();
}
await browser.close();
await site.dispose();

const of = (name: string) => median(found[name] ?? []);
const [first, plain] = [of("first tap"), of("without JavaScript")];
report(
  "taps",
  ["What", "Found", "Goal"],
  [
    ["First tap on a link, ms", first.toFixed(0), "600"],
    ["The same without JavaScript, ms", plain.toFixed(0), ""],
    ["Share of that", (first / plain).toFixed(2), "1.10"],
    ["Later taps, ms", of("later taps").toFixed(0), "500"],
    ["Links ready after one swipe, ms", of("ready after a swipe").toFixed(0), "2000"],
    ["Longest event, ms", of("longest event").toFixed(0), "200"],
    ["Shift of the layout", of("shift").toFixed(3), "0.02"],
  ],
);
