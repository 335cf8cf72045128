import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawCall } from "#test/support/raw-call.ts";
import { Site } from "#test/support/site.ts";
import { grounds } from "./share-cards.ts";

const site = new Site();
beforeAll(() => site.start());
afterAll(() => site.dispose());

async function cardAddress(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return new URL(address).pathname;
}

test("a product's link preview is a card of 1200 by 630 on the ground of its family", async () => {
  const address = await cardAddress("/product/Daniry%20Expecting%20Mothers%20Formula");
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

test.each(["/", "/about-us", "/faqs", "/product/Daniry%20Expecting%20Mothers%20Formula"])(
  "other sites may show the link preview of %s, sent again or not",
  async (path) => {
    const address = await cardAddress(path);
    const first = await rawCall(site.url, { path: address });
    const known = { "if-none-match": String(first.headers.etag) };
    const again = await rawCall(site.url, { path: address, headers: known });
    const former = address.replace(/(\/cards\/\d+\/).*/, "$1former.jpg");
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
  const form = new FormData();
  form.set("title", "Wellbeing & <Calm>");
  await site.api("PUT", `/api/products/${id}`, form);
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
  ["letters that the faces do not have", "حليب الأطفال", "粉ミルク"],
])("a card is drawn for a title of %s", async (_, title, usage) => {
  const products = (await site.api("GET", "/api/products")) as { id: number }[];
  const id = products.at(-1)?.id;
  const form = new FormData();
  form.set("title", title);
  form.set("usage", usage);
  await site.api("PUT", `/api/products/${id}`, form);
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
