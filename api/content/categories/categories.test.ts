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

  test("are changed by admins only", async () => {
    const params = { id: 1 };
    expect((await api.call(createCategory, { body: { name: "x" } })).status).toBe(401);
    expect((await api.call(updateCategory, { params, body: { name: "x" } })).status).toBe(401);
    expect((await api.call(deleteCategory, { params })).status).toBe(401);
  });

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

  test.each([
    ["Cereals", "cEREALS "],
    ["Électrolytes", "électrolytes"],
  ])("named %s and %s are one", async (first, second) => {
    await add(first);
    const { status, problem } = await api.call(createCategory, { token, body: { name: second } });
    expect(status).toBe(409);
    expect(problem.errors?.[0]?.field).toBe("name");
  });

  test("keep what an update does not name", async () => {
    const { id } = await add("Kept", { description: "As it is", palette: "kids", position: 7 });
    const { body } = await api.call(updateCategory, { token, params: { id }, body: { name: "Kept well" } });
    expect(body).toMatchObject({ name: "Kept well", description: "As it is", palette: "kids", position: 7 });
    expect((await api.call(getCategory, { params: { id } })).body).toEqual(body);
  });

  test("refuse a save based on an older version, and show the stored one", async () => {
    const { id, version } = await add("Versioned");
    const params = { id };
    await api.call(updateCategory, { token, params, body: { description: "first", version } });
    const second = await api.call(updateCategory, {
      token,
      params,
      body: { description: "second", version },
    });
    expect(second.status).toBe(409);
    expect(second.problem.current).toMatchObject({ id, description: "first", version: version + 1 });
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

  test("go when nothing uses them", async () => {
    const { id } = await add("Short-lived");
    const before = api.database.contentVersion();
    expect((await api.call(deleteCategory, { token, params: { id } })).status).toBe(204);
    expect(api.database.contentVersion()).toBeGreaterThan(before);
    expect((await api.call(getCategory, { params: { id } })).status).toBe(404);
    expect((await api.call(deleteCategory, { token, params: { id } })).status).toBe(404);
  });

  test("leave a history of who changed what", async () => {
    const { id } = await add("Before");
    await api.call(updateCategory, { token, params: { id }, body: { name: "After" } });
    const entries = await api.database.read
      .selectFrom("history")
      .select(["action", "admin_name", "changes"])
      .where("record", "=", "category")
      .where("record_id", "=", id)
      .orderBy("id")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(["create", "update"]);
    expect(entries[1]).toMatchObject({
      admin_name: "Amal",
      changes: [{ field: "name", old: "Before", new: "After" }],
    });
  });
});
