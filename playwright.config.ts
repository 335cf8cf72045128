import { defineConfig } from "@playwright/test";
import { browserFlags } from "./scripts/find-chromium.ts";

const browser = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: browserFlags,
};

const isCore = process.env.JOURNEYS === "core";

export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/seeded-data.ts",
  outputDir: "test-results",
  // One more than cores, because a browser waits for its server, and the other way round.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then has a fault, in itself or in the product, and a second try would hide it.
  retries: 0,
  timeout: 480_000,
  expect: { timeout: 90_000 },
  reporter: process.env.REPORT_FILE ? "./test/report/playwright.ts" : "line",
  use: { launchOptions: browser, actionTimeout: 120_000 },
  projects: [
    {
      name: "desktop",
      ...(isCore && { grep: /@core/ }),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      ...(isCore && { grep: /@core(?!-wide)/ }),
      grepInvert: /@one-width/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
