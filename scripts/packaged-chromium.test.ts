import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { skipIf } from "#test/support/skip.ts";
import { browserFlags } from "./find-chromium.ts";
import { packagedChromium } from "./packaged-chromium.ts";

test("the packaged browser draws a form and characters of many scripts", {
  ...skipIf(process.platform !== "linux" || process.arch !== "x64", "it is packaged for Linux on x64 alone"),
  timeout: 60_000,
}, async () => {
  const found = packagedChromium();
  expect(found).not.toBeNull();
  const browser = await chromium.launch({
    executablePath: found?.path,
    env: { ...process.env, ...found?.environment },
    args: browserFlags,
  });
  try {
    const page = await browser.newPage();
    await page.setContent("<p>Ω 漢 \u{10fffd}</p><input value='a name'>");
    expect((await page.screenshot()).length).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});
