import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteProduct, listProducts, listTitles, updateProduct } from "#contract/content/products.ts";
import { readShelves } from "#contract/content/shelves.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;

describe("the shelves of the shop window", () => {
  let api: TestApi;
  let token: string;
  let large: Shop;
  let small: Shop;
  let last: Shop;
  const read = async (query: Record<string, string | number> = {}) =>
    (await api.call(readShelves, { query })).body;
  const sizes = async (query?: Record<string, string | number>) =>
    (await read(query)).shelves.map(({ total, from, products }) => [total, from, products.length]);

  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn();
    large = await openShop(api, token);
    small = await openShop(api, token);
    last = await openShop(api, token);
    for (let position = 1; position <= 50; position++)
      await large.add({
        title: `Large ${position}`,
        position,
        needs: '["babies"]',
        format: position % 2 ? "tin" : "carton",
      });
    for (let position = 1; position <= 5; position++)
      await small.add({ title: `Small ${position}`, position, needs: '["adults"]', allergens: '["milk"]' });
  });
  afterAll(() => api.close());

  test("few products come whole, in the order of the shop window", async () => {
    const { shelves, facts, families } = await read();
    expect(shelves.map(({ category_id }) => category_id)).toEqual([large.category.id, small.category.id]);
    const whole = (await api.call(listProducts, { query: {} })).body;
    expect(shelves.flatMap(({ products }) => products)).toEqual(whole);
    expect(families).toBe(2);
    expect(facts).toHaveLength(3);
    expect(facts).toContainEqual({ needs: ["adults"], allergens: ["milk"], format: "tin", count: 5 });
  });

  test("a choice leaves what fits it, and the facts of all", async () => {
    expect(await sizes({ need: "adults" })).toEqual([[5, 0, 5]]);
    expect(await sizes({ format: "carton" })).toEqual([[25, 0, 25]]);
    // The large products have no allergen data.
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

  test("drafts and the trash are on no shelf, in no count and in no site map", async () => {
    const before = await read();
    const titlesBefore = (await api.call(listTitles, {})).body.length;
    const draft = await last.add({ title: "A draft", status: "draft" });
    const doomed = await last.add({ title: "Doomed" });
    await api.call(deleteProduct, { token, params: { id: doomed.id } });
    expect(await read()).toEqual(before);
    await api.call(updateProduct, { token, params: { id: draft.id }, body: form({ status: "published" }) });
    const titles = (await api.call(listTitles, {})).body;
    expect(titles).toHaveLength(titlesBefore + 1);
    expect(titles.map(({ title }) => title)).toContain("A draft");
    expect(titles.map(({ title }) => title)).not.toContain("Doomed");
  });

  test("only those that have a place there are read for the home page", async () => {
    await last.add({ title: "On Home", home_slot: 2 });
    const { body } = await api.call(listProducts, { query: { home: "on" } });
    expect(body.map(({ title }) => title)).toEqual(["On Home"]);
  });

  test("a choice that does not exist is refused by the name of its field", async () => {
    for (const [name, value] of [
      ["need", "gold"],
      ["without", "milk,gold"],
      ["format", "bag"],
      ["category_id", "x"],
      ["from", "-1"],
    ] as const) {
      const answer = await api.inject({ url: `/api/products/shelves?${name}=${value}` });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].field).toContain(name);
    }
  });
});
