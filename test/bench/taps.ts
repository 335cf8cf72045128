import { type CDPSession, chromium, type Page } from "@playwright/test";
import { buildSite } from "../../scripts/build.ts";
import { browserFlags, findChromium } from "../../scripts/find-chromium.ts";
import { publishArabic, showProductsInArabic } from "../support/publish-arabic.ts";
import { Site } from "../support/site.ts";
import { median, report } from "./report.ts";
import { serveSecurely, withReactAlone } from "./scriptless.ts";

/**
 * How long a phone waits for the page of a tapped link, beside the same page without JavaScript and with React alone, which is
 * the least that a page can start at a move: a processor four times as slow, 150 ms of latency and 1.6 Mbit/s, HTTP/2 as by the
 * proxies of `deploy/`, medians of ten. A finger taps at a place, and the page tells the console what it painted: looking a link or
 * a heading up keeps a slow page busy within the time that is measured. `npm run bench:taps -- [--write]`
 */

const rounds = 10;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

buildSite();
const site = new Site();
await site.start();
await publishArabic(site);
await showProductsInArabic(site);
const ours = await serveSecurely(site.url);
const withReact = await serveSecurely(site.url, withReactAlone);
const chrome = findChromium();
if (!chrome) throw new Error("There is no Chromium to measure with");
const browser = await chromium.launch({
  executablePath: chrome.path,
  args: [...browserFlags, "--ignore-certificate-errors"],
  env: { ...process.env, ...chrome.environment } as Record<string, string>,
});

interface Visit {
  page: Page;
  devtools: CDPSession;
}

async function visit(address: string, javaScriptEnabled = true): Promise<Visit> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled });
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
  if (javaScriptEnabled) await page.addInitScript(observe, painted);
  await page.goto(new URL(address, ours.url).href, { waitUntil: "networkidle" });
  return { page, devtools };
}

const painted = "painted another heading";

function observe(painted: string) {
  const seen = { longest: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  let before: string | null | undefined;
  new MutationObserver(() => {
    const heading = document.querySelector("h1")?.textContent;
    if (!heading || heading === before) return;
    const isFirst = before === undefined;
    before = heading;
    if (!isFirst) requestAnimationFrame(() => setTimeout(() => console.debug(painted)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds until the page of the footer's link is painted, as a document or by script. A reader looks before each move. */
async function tap({ page, devtools }: Visit, address: string): Promise<number> {
  const link = page.locator(`footer a[href="${address}"]`).first();
  await page.waitForTimeout(1_000);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link to ${address}`);
  const { promise: shown, resolve } = Promise.withResolvers<number>();
  const ofDocument = ({ name }: { name: string }) => name === "firstContentfulPaint" && resolve(Date.now());
  const ofScript = (message: { text(): string }) => message.text() === painted && resolve(Date.now());
  devtools.on("Page.lifecycleEvent", ofDocument);
  page.on("console", ofScript);
  const started = Date.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const ends = await shown;
  devtools.off("Page.lifecycleEvent", ofDocument);
  page.off("console", ofScript);
  await page.waitForURL(`**${address}`);
  return ends - started;
}

async function measure(home: string) {
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    found[name] ??= [];
    found[name].push(value);
  };
  for (let round = 0; round < rounds; round += 1) {
    const start = home || "/";
    for (const [name, address, scripted] of [
      ["without JavaScript", start, false],
      ["with React alone", withReact.url + start, true],
      ["first tap", start, true],
    ] as const) {
      const opened = await visit(address, scripted);
      note(name, await tap(opened, `${home}/about-us`));
      await opened.page.context().close();
    }
    const opened = await visit(start);
    const { page } = opened;
    const swiped = Date.now();
    await opened.devtools.send("Input.synthesizeScrollGesture", { x: 195, y: 600, yDistance: -400 });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("footer a") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
    note("ready after a swipe", Date.now() - swiped);
    for (const to of ["/about-us", "/faqs", "/contact-us"]) note("later taps", await tap(opened, home + to));
    const { longest, shift } = await page.evaluate(
      () => (window as unknown as { seen: { longest: number; shift: number } }).seen,
    );
    note("longest event", longest);
    note("shift", shift);
    await page.context().close();
  }
  return (name: string) => median(found[name] ?? []);
}

const measured = [await measure(""), await measure("/ar")];
await browser.close();
for (const front of [ours, withReact]) front.close();
await site.dispose();

const shareOf = (name: string) => measured.map((of) => (of(name) / of("without JavaScript")).toFixed(2));
const row = (what: string, name: string, goal: string, digits = 0) => [
  what,
  ...measured.map((of) => of(name).toFixed(digits)),
  goal,
];
report(
  "taps",
  ["What", "English", "Arabic", "Goal"],
  [
    row("First tap on a link, ms", "first tap", "600"),
    row("The same without JavaScript, ms", "without JavaScript", ""),
    row("The same with React alone, ms", "with React alone", ""),
    ["First tap, share of that without JavaScript", ...shareOf("first tap"), "1.10"],
    ["React alone, share of that without JavaScript", ...shareOf("with React alone"), ""],
    row("Later taps, ms", "later taps", "500"),
    row("Links ready after one swipe, ms", "ready after a swipe", "2000"),
    row("Longest event, ms", "longest event", "200"),
    row("Shift of the layout", "shift", "0.02", 3),
  ],
);
