import type { Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "./support.ts";
import { textsOutOfReach, widths } from "./text-boxes.ts";
import { scrollThrough } from "./wake.ts";

/** At every width, and at 200 % of the text's size. */
async function sweep(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of ["100%", "200%"]) {
    await page.evaluate((chosen) => document.documentElement.style.setProperty("font-size", chosen), size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of await textsOutOfReach(page)) found.push(`${width} px at ${size}: ${text}`);
    }
  }
  return found;
}

const tag = ["@core", "@one-width"];

for (const path of [...publicPages, "/testimonials?form", "/no-such-page", "/admin"]) {
  test(`every text of ${path} can be read at every width, and at twice its size`, { tag }, async ({
    page,
  }) => {
    await page.goto(path);
    await scrollThrough(page);
    expect(await sweep(page)).toEqual([]);
  });
}
