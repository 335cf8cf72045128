import { defineConfig } from "@playwright/test";
import { browserFlags } from "./scripts/find-chromium.ts";

const browser = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: browserFlags,
};

/** Of `npm test`: journeys with the mark "@core"; those with "@core-wide" in a wide window alone. */
const isCore = process.env.JOURNEYS === "core";

export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/seeded-data.ts",
  outputDir: "test-results",
  // One more than cores: a browser waits for its server, and the other way round.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What fails now and then has a fault, in itself or in the product, and a second try would hide it.
  retries: 0,
  // Many take a server of their own, beside several browsers, on a machine that may have more to do.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  reporter: process.env.REPORT_FILE ? "./test/report/playwright.ts" : "line",
  // A click that cannot be made ends before its journey's time does, so that its log says what stood in the way.
  use: { launchOptions: browser, actionTimeout: 120_000 },
  projects: [
    // "@phone" marks what only a narrow window or a finger has.
    {
      name: "desktop",
      ...(isCore && { grep: /@core/ }),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // "@one-width" marks what has no look of its own (rules, addresses, races, keys), or only a wide window has.
    {
      name: "phone",
      ...(isCore && { grep: /@core(?!-wide)/ }),
      grepInvert: /@one-width/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
