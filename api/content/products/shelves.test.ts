import { afterAll, describe, expect, test } from "vitest";
import { readShelves } from "#contract/content/shelves.ts";
import { startTestApi } from "#test/support/api.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const large = await openShop(api, token);
const small = await openShop(api, token);
const last = await openShop(api, token);
for (let position = 1; position <= 50; position++)
  await large.add({
    title: `Large ${position}`,
    position,
    needs: '["babies"]',
    format: position % 2 ? "tin" : "carton",
  });
for (let position = 1; position <= 5; position++)
  await small.add({ title: `Small ${position}`, position, needs: '["adults"]', allergens: '["milk"]' });

describe("the shelves of the shop window", () => {
  const read = async (query: Record<string, string | number> = {}) =>
    (await api.call(readShelves, { query })).body;
  const sizes = async (query?: Record<string, string | number>) =>
    (await read(query)).shelves.map(({ total, from, products }) => [total, from, products.length]);

  test("a choice leaves what fits it, and the facts of all", async () => {
    expect(await sizes({ need: "adults" })).toEqual([[5, 0, 5]]);
    expect(await sizes({ format: "carton" })).toEqual([[25, 0, 25]]);
    expect(await sizes({ without: "oats,soya" })).toEqual([[5, 0, 5]]);
    expect(await sizes({ without: "milk" })).toEqual([]);
    expect((await read({ without: "milk" })).facts).toHaveLength(3);
  });

  test("of many the first ones of the first categories come, and the rest by category", async () => {
    for (let position = 1; position <= 10; position++)
      await last.add({ title: `Last ${position}`, position });
    expect(await sizes()).toEqual([
      [50, 0, 12],
      [5, 0, 5],
      [10, 0, 10],
    ]);
    const titles: string[] = [];
    for (let from = 0; from < 50; from += 12) {
      const { shelves } = await read({ category_id: large.category.id, from });
      titles.push(...(shelves[0]?.products ?? []).map(({ title }) => title));
    }
    expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => `Large ${index + 1}`));
    expect(await sizes({ category_id: large.category.id, from: 50 })).toEqual([]);
    expect(await sizes({ category_id: large.category.id, from: 24, format: "tin" })).toEqual([[25, 24, 1]]);
  });

  test("no more than three dozen come with the page; what does not is named with its number", async () => {
    for (const shop of [small, last])
      for (let position = 20; position < 40; position++)
        await shop.add({ title: `More ${shop.category.id} ${position}`, position });
    const fourth = await openShop(api, token);
    await fourth.add();
    expect(await sizes()).toEqual([
      [50, 0, 12],
      [25, 0, 12],
      [30, 0, 12],
      [1, 0, 0],
    ]);
  });
});
