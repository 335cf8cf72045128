import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from "#contract/content/categories.ts";
import { deleteProduct, listProducts } from "#contract/content/products.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { openShop } from "#test/support/shop.ts";

describe("categories", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.logIn();
  });
  afterAll(() => api.close());

  async function add(name: string, more: object = {}) {
    return (await api.call(createCategory, { token, body: { name, ...more } })).body;
  }

  test("are listed by position", async () => {
    await add("Amber", { position: 900 });
    await add("Zest", { position: 1 });
    await add("Cedar", { position: 20 });
    const { body } = await api.call(listCategories, {});
    expect(body.map(({ name }) => name)).toEqual(["Zest", "Cedar", "Amber"]);
  });

  test("need a name and a known class", async () => {
    const nameless = await api.call(createCategory, { token, body: { name: "  " } });
    expect(nameless.status).toBe(422);
    expect(nameless.problem.errors).toEqual([{ field: "name", message: "A name is needed" }]);
    const body = { name: "Odd", regulatory_class: "other" as never };
    const odd = await api.call(createCategory, { token, body });
    expect(odd.problem.errors?.[0]?.field).toBe("regulatory_class");
  });

  test("keep what an update does not name", async () => {
    const { id } = await add("Kept", { description: "As it is", palette: "kids", position: 7 });
    const { body } = await api.call(updateCategory, { token, params: { id }, body: { name: "Kept well" } });
    expect(body).toMatchObject({ name: "Kept well", description: "As it is", palette: "kids", position: 7 });
    expect((await api.call(getCategory, { params: { id } })).body).toEqual(body);
  });

  test("stay while a product uses them, even one in the trash", async () => {
    const { category, add: addProduct } = await openShop(api, token);
    const product = await addProduct();
    const params = { id: category.id };
    expect((await api.call(deleteCategory, { token, params })).status).toBe(409);
    await api.call(deleteProduct, { token, params: { id: product.id } });
    expect((await api.call(listProducts, { query: {} })).body).not.toContainEqual(product);
    const { status, problem } = await api.call(deleteCategory, { token, params });
    expect(status).toBe(409);
    expect(problem.detail).toContain("1 product uses");
  });
});
