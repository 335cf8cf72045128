import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MediaStorage } from "#api/platform/media/storage.ts";
import { deleteCategory, listCategories } from "#contract/content/categories.ts";
import { deleteProducts, listProducts } from "#contract/content/products.ts";
import { listTestimonials } from "#contract/content/testimonials.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { seedEmpty } from "./seed.ts";

const api = await startTestApi();
afterAll(api.close);

describe("an empty database", () => {
  const puts = { all: 0, underWay: 0, most: 0 };
  const counted = (media: MediaStorage): MediaStorage => ({
    ...media,
    async put(...file) {
      puts.all += 1;
      puts.underWay += 1;
      puts.most = Math.max(puts.most, puts.underWay);
      await media.put(...file).finally(() => {
        puts.underWay -= 1;
      });
    },
  });
  beforeAll(async () => {
    expect(await seedEmpty({ database: api.database, media: counted(api.media), clock: api.clock.now })).toBe(
      true,
    );
  });

  test("gets its files a few at a time, so that a slow store answers each of them in time", () => {
    expect(puts.all).toBeGreaterThan(200);
    expect(puts.most).toBeLessThanOrEqual(6);
  });

  test("is filled once", async () => {
    expect(await seedEmpty({ database: api.database, media: api.media, clock: api.clock.now })).toBe(false);
  });

  test("gets products in the order of their categories", async () => {
    const { body: products } = await api.call(listProducts, { query: {} });
    const { body: categories } = await api.call(listCategories, {});
    const order = categories.map(({ id }) => id);
    expect(order).toHaveLength(7);
    expect(new Set(products.map((product) => product.category_id))).toEqual(new Set(order));
    const places = products.map((product) => order.indexOf(product.category_id));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test("gets pictures that are there to be fetched", async () => {
    const { body } = await api.call(listProducts, { query: {} });
    expect(body).toHaveLength(16);
    for (const { title, picture } of body) {
      expect(await api.media.open(picture?.path ?? "none"), title).not.toBeNull();
    }
  });

  test("gets testimonials, newest first, and those that wait", async () => {
    const shown = await api.call(listTestimonials, { query: {} });
    const moments = shown.body.data.map(({ created_at }) => created_at);
    expect(moments.length).toBeGreaterThan(3);
    expect(moments).toEqual([...moments].sort().reverse());
    const token = await api.logIn();
    const waiting = await api.call(listTestimonials, { query: { status: "pending" }, token });
    expect(waiting.body.data.map(({ name }) => name)).toEqual(["Priya N.", "Salim T.", "Deepak J."]);
  });
});

test("a catalogue that was deleted for good stays empty", async () => {
  const api = await startTestApi();
  const seed = () => seedEmpty({ database: api.database, media: api.media, clock: api.clock.now });
  await seed();
  const token = await api.logIn();
  const { body: products } = await api.call(listProducts, { query: {} });
  const ids = products.map(({ id }) => id);
  expect(ids).toHaveLength(16);
  await api.call(deleteProducts, { token, body: { ids } });
  await api.call(purgeTrash, { token, body: { kind: "product", ids } });
  const { body: categories } = await api.call(listCategories, {});
  for (const { id } of categories) await api.call(deleteCategory, { token, params: { id } });
  expect(await seed()).toBe(false);
  expect((await api.call(listProducts, { query: {} })).body).toEqual([]);
  expect((await api.call(listCategories, {})).body).toEqual([]);
  await api.close();
});
