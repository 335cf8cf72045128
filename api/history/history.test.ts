import { expect, test } from "vitest";
import { updateCategory } from "#contract/categories.ts";
import { listHistory } from "#contract/history.ts";
import { updateProduct } from "#contract/products.ts";
import { startTestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

test("the history names who, when and what, and is read page by page", async () => {
  const api = await startTestApi();
  const token = await api.logIn("Noor");
  const { category, add } = await openShop(api, token);
  const { id } = await add({ title: "Before", subtitle: "Same" });
  api.clock.move({ minutes: 5 });
  await api.call(updateProduct, { token, params: { id }, body: form({ title: "After", subtitle: "Same" }) });
  await api.call(updateCategory, { token, params: { id: category.id }, body: { description: "New" } });
  const read = async (query: Record<string, string | number>) =>
    (await api.call(listHistory, { token, query })).body;
  expect((await read({ record: "product", id })).data[0]).toEqual({
    id: expect.any(Number),
    record: "product",
    record_id: id,
    title: "After",
    action: "update",
    admin_id: expect.any(Number),
    admin_name: "Noor",
    changes: [{ field: "title", old: "Before", new: "After" }],
    created_at: api.clock.now().toISOString(),
  });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.data.map(({ record, action }) => `${record} ${action}`));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(["category update", "product update", "product create", "category create"]);
  expect((await read({ record: "brochure" })).data).toEqual([]);
  await api.close();
});
