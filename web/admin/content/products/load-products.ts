import { listCategories } from "#contract/content/categories.ts";
import { listAdminProducts } from "#contract/content/products.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { loadList, partsOf } from "#web/admin/platform/lists/load.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export type ProductPage = OutputOf<typeof listAdminProducts>;

const parts = [
  "search",
  "status",
  "category_id",
  "format",
  "home",
  "sample",
  "sort",
  "order",
  "cursor",
] as const;
const filters = ["search", "category_id", "format", "home", "sample"] as const;

export async function loadProducts(request: Request) {
  const query = partsOf(new URL(request.url).searchParams, parts);
  const options = { signal: request.signal };
  const { page, failure } = await loadList(request, () =>
    Promise.all([
      adminApi.call(listAdminProducts, { query }, options),
      adminApi.call(listCategories, {}, options),
    ]),
  );
  const [products = null, categories = []] = page ?? [];
  return { page: products, categories, failure };
}

export function filterOf(search: URLSearchParams): Record<string, string> {
  const { cursor: _, ...filter } = partsOf(search, parts);
  return filter;
}

/** The status tab does not count as a filter. */
export function isFiltered(search: URLSearchParams): boolean {
  return filters.some((part) => search.has(part));
}
