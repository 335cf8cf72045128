import type { Reader } from "#api/platform/database/tables.ts";

export function inShopOrder(read: Reader) {
  return read
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .where("products.deleted_at", "is", null)
    .orderBy("categories.position")
    .orderBy("categories.id")
    .orderBy("products.position")
    .orderBy("products.id");
}
