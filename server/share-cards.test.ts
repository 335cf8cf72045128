import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "#test/support/form.ts";
import { publishArabic, showProductsInArabic, writtenInArabic } from "#test/support/publish-arabic.ts";
import { rawCall } from "#test/support/raw-call.ts";
import { Site } from "#test/support/site.ts";
import { grounds } from "./share-cards.ts";

const site = new Site();
beforeAll(async () => {
  await site.start();
  await publishArabic(
    site,
    writtenInArabic.filter((name) => name !== "faqs"),
  );
  await showProductsInArabic(site);
});
afterAll(() => site.dispose());

type Box = [left: number, top: number, width: number, height: number];
interface Translated {
  version: number;
  translations: { ar: { texts: object } };
}

const englishProduct = "/product/Daniry%20Expecting%20Mothers%20Formula";
const riceInArabic = `/ar/product/${encodeURIComponent("حبوب الأطفال من Daniry – أرز")}`;
const arabicProduct = `/ar/product/${encodeURIComponent("تركيبة Daniry للحوامل")}`;

async function cardAddress(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return new URL(address).pathname;
}

test("a product's link preview is a card of 1200 by 630 on the ground of its family", async () => {
  const address = await cardAddress(englishProduct);
  const answer = await fetch(site.url + address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const card = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height } = await card.metadata();
  expect([width, height]).toEqual([1200, 630]);
  const { data } = await card.raw().toBuffer({ resolveWithObject: true });
  const shade = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  const mothers = [250, 230, 226];
  for (const [x, y] of [
    [4, 4],
    [1190, 4],
    [4, 620],
  ] as const)
    shade(x, y).forEach((value, at) => {
      expect(Math.abs(value - (mothers[at] ?? 0))).toBeLessThan(4);
    });
  const { dominant } = await card.stats();
  expect(dominant).not.toEqual({ r: 0, g: 0, b: 0 });
});

/** Shares of a part of the card that are its ground, and that are as dark as its title. */
async function inkOf(address: string, [left, top, width, height]: Box) {
  const answer = await fetch(site.url + address);
  const card = sharp(Buffer.from(await answer.arrayBuffer()));
  const { data } = await card.extract({ left, top, width, height }).grayscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const share = (is: (value: number) => boolean) => data.filter(is).length / data.length;
  return { ground: share((value) => value > 225), title: share((value) => value < 70) };
}

test("on Arabic pages a product's card has its Arabic name at the right, and the pack at the left", async () => {
  const [english, arabic] = [await cardAddress(englishProduct), await cardAddress(arabicProduct)];
  expect(english).toMatch(/^\/cards\/7\/[0-9a-f]{8}\.jpg$/);
  expect(arabic).toMatch(/^\/cards\/7\/ar\/[0-9a-f]{8}\.jpg$/);
  const [leftMark, rightMark] = [
    [84, 72, 200, 72],
    [916, 72, 200, 72],
  ] as [Box, Box];
  expect((await inkOf(english, leftMark)).title).toBeGreaterThan(0.1);
  expect((await inkOf(arabic, rightMark)).title).toBeGreaterThan(0.1);
  expect((await inkOf(arabic, [0, 0, 540, 50])).ground).toBeGreaterThan(0.99);
  const names: Box = [640, 200, 480, 240];
  const before = await inkOf(arabic, names);
  expect(before.title).toBeGreaterThan(0.02);
  expect(before.ground).toBeGreaterThan(0.7);
});

test("a card in Arabic has a new address with a new Arabic name alone, and leads to English if it is hidden", async () => {
  const [english, arabic] = [await cardAddress(englishProduct), await cardAddress(arabicProduct)];
  const { version, translations } = (await site.api("GET", "/api/products/7")) as Translated;
  const save = async (version: number, ar: object) =>
    ((await site.api("PUT", "/api/products/7", { version, translations: { ar } })) as Translated).version;
  const title = "تركيبة للحوامل";
  const texts = { ...translations.ar.texts, title };
  const next = await save(version, { ...translations.ar, texts });
  const moved = await rawCall(site.url, { path: arabic });
  expect([moved.status, String(moved.headers.location)]).toEqual([
    302,
    await cardAddress(`/ar/product/${encodeURIComponent(title)}`),
  ]);
  expect(await cardAddress(englishProduct)).toBe(english);
  await save(next, { ...translations.ar, shown: false });
  const hidden = await rawCall(site.url, { path: arabic });
  expect([hidden.status, hidden.headers.location]).toEqual([302, english]);
});

test.each([
  ["/ar", "/pictures/og-card-ar.jpg"],
  ["/ar/about-us", "/pictures/og-card-ar.jpg"],
  ["/", "/pictures/og-card.jpg"],
  ["/ar/faqs", "/pictures/og-card.jpg"],
])("%s, in the language that it is read in, is shared with %s", async (path, address) => {
  expect(await cardAddress(path)).toBe(address);
  const { width, height } = await sharp(
    Buffer.from(await (await fetch(site.url + address)).arrayBuffer()),
  ).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test.each(["/", "/about-us", "/faqs", "/ar", englishProduct, riceInArabic])(
  "other sites may show the link preview of %s, sent again or not",
  async (path) => {
    const address = await cardAddress(path);
    const first = await rawCall(site.url, { path: address });
    const known = { "if-none-match": String(first.headers.etag) };
    const again = await rawCall(site.url, { path: address, headers: known });
    const former = address.replace(/(\/cards\/\d+\/(?:ar\/)?).*/, "$1former.jpg");
    const moved = await rawCall(site.url, { path: former });
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [first, again, moved])
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  },
);

test("a new title has a new address, and the former one leads to it", async () => {
  const title = "Daniry Wellbeing Formula";
  const before = await cardAddress(`/product/${encodeURIComponent(title)}`);
  const products = (await site.api("GET", "/api/products")) as { id: number; title: string }[];
  const id = products.find((product) => product.title === title)?.id;
  await site.api("PUT", `/api/products/${id}`, form({ title: "Wellbeing & <Calm>" }));
  const answer = await fetch(site.url + before, { redirect: "manual" });
  const now = answer.headers.get("location") ?? "";
  expect([answer.status, now === before]).toEqual([302, false]);
  expect((await fetch(site.url + now)).status).toBe(200);
  const known = await fetch(site.url + now, { headers: { "if-none-match": `"${now}"` } });
  expect(known.status).toBe(304);
});

test.each([
  ["the widest letters as far as a title goes", "W".repeat(200), "M".repeat(200)],
  ["signs that XML does not know", "Tab\tand\u0001bell\u0007", "<b>&"],
  ["Arabic letters in an English place", "حليب الأطفال", "من 6 أشهر"],
  ["letters that the faces do not have", "گل پسته", "粉ミルク"],
])("a card is drawn for a title of %s", async (_, title, usage) => {
  const products = (await site.api("GET", "/api/products")) as { id: number }[];
  const id = products.at(-1)?.id;
  await site.api("PUT", `/api/products/${id}`, form({ title, usage }));
  const answer = await fetch(`${site.url}/cards/${id}/now.jpg`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test.each(["/cards/999999/0.jpg", "/cards/x/0.jpg", "/cards/1"])("%s is no card", async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404);
});

test("the grounds are the tints of the style sheet", () => {
  const tokens = readFileSync("web/styles/tokens.css", "utf8");
  for (const [palette, ground] of Object.entries(grounds))
    expect(tokens.split(`[data-palette="${palette}"]`)[1]?.split("}")[0]).toContain(`--tint: ${ground};`);
});
