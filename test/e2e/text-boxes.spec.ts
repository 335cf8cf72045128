import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "./support.ts";
import { sweep } from "./text-boxes.ts";
import { scrollThrough } from "./wake.ts";

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
