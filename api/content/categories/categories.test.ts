import { afterAll, describe, expect, test } from "vitest";
import { createCategory, deleteCategory } from "#contract/content/categories.ts";
import { deleteProduct, listProducts } from "#contract/content/products.ts";
import { startTestApi } from "#test/support/api.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("categories", () => {
  test("need a name and a known class", async () => {
    const nameless = await api.call(createCategory, { token, body: { name: "  " } });
    expect(nameless.status).toBe(422);
    expect(nameless.problem.errors).toEqual([
      { field: "name", message: "A name is needed", code: "required" },
    ]);
    const body = { name: "Odd", regulatory_class: "other" as never };
    const odd = await api.call(createCategory, { token, body });
    expect(odd.problem.errors?.[0]?.field).toBe("regulatory_class");
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
