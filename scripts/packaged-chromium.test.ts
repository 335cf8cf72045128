import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { packagedChromium } from "./packaged-chromium.ts";

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "the packaged browser draws characters that its page names no font for",
  { timeout: 60_000 },
  async () => {
    const found = packagedChromium();
    expect(found).not.toBeNull();
    const browser = await chromium.launch({
      executablePath: found?.path,
      env: { ...process.env, ...found?.environment },
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const page = await browser.newPage();
      await page.setContent("<p style='font-family:none'>Ω 漢 \u{10fffd}</p>");
      expect((await page.screenshot()).length).toBeGreaterThan(0);
    } finally {
      await browser.close();
    }
  },
);
