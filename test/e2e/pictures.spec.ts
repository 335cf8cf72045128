import { globSync, readFileSync, statSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "./support.ts";
import { hold, scrollThrough } from "./wake.ts";

const opensWithPicture = ["/", "/about-us", "/product/Daniry%20Kids%20Formula", "/faqs", "/partner-us"];
const root = new URL("../../", import.meta.url);

for (const density of [1, 2]) {
  // No phone has one pixel to a point.
  test.describe(`at ${density} pixels to a point`, { tag: density === 1 ? "@one-width" : [] }, () => {
    test.use({ deviceScaleFactor: density });

    for (const path of publicPages) {
      test(`every picture of ${path} is sharp, has its size, its words and its time, and is a colour until it comes`, async ({
        page,
      }) => {
        const release = await hold(page, /\/(?:pictures|media)\//);
        await page.goto(path, { waitUntil: "domcontentloaded" });
        const bare = await page
          .locator('img[src^="/pictures/"], img[src^="/media/"]')
          .evaluateAll((all: HTMLImageElement[]) =>
            all
              .filter((img) => {
                // A picture of the site has its own background; a product's pack stands on its card's.
                const own = img.getAttribute("src")?.startsWith("/pictures/");
                const ground = own ? img : img.closest(".bg-tint, .stage, .sibling, [data-ground]");
                return !ground || getComputedStyle(ground).background.startsWith("rgba(0, 0, 0, 0) none");
              })
              .map(({ src }) => src),
          );
        expect(bare).toEqual([]);
        release();
        await page.unrouteAll({ behavior: "wait" });
        const pictures = await page.locator("img").evaluateAll((all: HTMLImageElement[]) =>
          all
            .filter((img) => img.checkVisibility())
            .map((img) => ({
              src: img.getAttribute("src") ?? "",
              sized: Number(img.getAttribute("width")) > 0 && Number(img.getAttribute("height")) > 0,
              alt: img.getAttribute("alt"),
              formats: [...(img.parentElement?.querySelectorAll("source") ?? [])]
                .filter(({ srcset }) => / \d+w/.test(srcset))
                .map(({ type }) => type),
              lazy: img.loading === "lazy",
              first: img.fetchPriority === "high",
              below: img.getBoundingClientRect().top + scrollY >= innerHeight,
            })),
        );
        expect(pictures.length).toBeGreaterThan(0);
        for (const { src, sized, alt, formats, lazy, below, first } of pictures) {
          expect.soft(sized, `${src} has width and height`).toBe(true);
          expect.soft(alt, `${src} has alternative text`).not.toBeNull();
          if (below) expect.soft(lazy, `${src} is lazy`).toBe(true);
          if (first) expect.soft(below || lazy, `${src} is fetched at once`).toBe(false);
          if (/^\/(?:pictures|media)\//.test(src))
            expect
              .soft(formats, `${src} in two formats`)
              .toEqual(expect.arrayContaining(["image/avif", "image/webp"]));
        }
        expect(pictures.filter(({ first }) => first)).toHaveLength(opensWithPicture.includes(path) ? 1 : 0);
        await showEverything(page);
        expect(await softPictures(page, density)).toEqual([]);
      });
    }
  });
}

test.describe("on a phone of 2 pixels to a point", () => {
  test.use({ deviceScaleFactor: 2 });

  test("Home's pictures stay within their budgets", { tag: ["@core", "@phone"] }, async ({ page }) => {
    const requests: Request[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "image") requests.push(request);
    });
    await page.goto("/");
    await showEverything(page);
    const bytes = new Map<string, number>();
    for (const request of requests) bytes.set(request.url(), (await request.sizes()).responseBodySize);
    const shown = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc));
    const [first = ""] = await shown('img[fetchpriority="high"]');
    expect(bytes.get(first)).toBeLessThanOrEqual(70 * 1024);
    const cards = await shown(".card img");
    expect(cards.length).toBeGreaterThanOrEqual(4);
    for (const card of cards) expect(bytes.get(card)).toBeLessThanOrEqual(25 * 1024);
    expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(450 * 1024);
  });

  test("no card of Products weighs more than 25 KB", { tag: "@phone" }, async ({ page, request }) => {
    await page.goto("/products");
    await showEverything(page);
    const cards = await page
      .locator(".card img")
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc));
    expect(cards.length).toBeGreaterThanOrEqual(16);
    for (const card of cards)
      expect((await (await request.get(card)).body()).byteLength).toBeLessThanOrEqual(25 * 1024);
  });
});

test("every width of every picture is in the repository, so that no start encodes any", {
  tag: "@one-width",
}, async ({ site }) => {
  const stills = JSON.parse(readFileSync(new URL("web/pictures.json", root), "utf8")) as Record<
    string,
    { id: string; widths: number[] }
  >;
  const wanted = Object.values(stills).flatMap(({ id, widths }) =>
    widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
  );
  const there = globSync("*.{avif,webp}", { cwd: new URL("web/public/pictures/", root) });
  expect(there.sort()).toEqual(wanted.sort());
  const products = (await site.api("GET", "/api/products")) as { picture: { avif: boolean } | null }[];
  expect(products.length).toBeGreaterThanOrEqual(16);
  for (const { picture } of products) if (picture) expect(picture.avif).toBe(true);
});

test("the repository's pictures together stay below 25 MB", { tag: "@one-width" }, () => {
  const files = globSync("{art,db,docs,web}/**/*.{avif,webp,png,jpg,svg}", {
    cwd: root,
    exclude: (name) => /^(?:node_modules|\.work)$/.test(name),
  });
  expect(files.length).toBeGreaterThan(400);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, root)).size, 0);
  expect(bytes).toBeLessThan(25_000_000);
});

function softPictures(page: Page, density: number): Promise<string[]> {
  return page.locator("img[src]").evaluateAll((all: HTMLImageElement[], density) => {
    const widthOf = (address: string) => Number(/-(\d+)\.(?:avif|webp)$/.exec(address)?.[1] ?? 0);
    return all.flatMap((img) => {
      const chosen = widthOf(img.currentSrc);
      const { width, height } = img.getBoundingClientRect();
      if (!chosen || width === 0) return [];
      const ratio = img.naturalWidth / img.naturalHeight;
      const fit = getComputedStyle(img).objectFit;
      const shown = fit === "cover" ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
      const source = [...(img.parentElement?.querySelectorAll("source") ?? [])].find(({ srcset }) =>
        srcset.includes(new URL(img.currentSrc).pathname),
      );
      const widths = [...(source?.srcset.matchAll(/ (\d+)w/g) ?? [])].map(([, number]) => Number(number));
      const needed = Math.min(shown * density * 0.9, Math.max(...widths));
      return chosen < needed ? [`${img.currentSrc}: ${Math.round(shown * density)} pixels wide`] : [];
    });
  }, density);
}

async function showEverything(page: Page) {
  await scrollThrough(page);
  await page.evaluate(async () => {
    const shown = [...document.images].filter((img) => img.checkVisibility());
    for (const img of shown) img.loading = "eager";
    const tooLate = new Promise((resolve) => setTimeout(resolve, 20_000));
    await Promise.race([tooLate, Promise.all(shown.map((img) => img.decode()))]);
  });
}
