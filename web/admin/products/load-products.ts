import { type Category, listCategories } from "#contract/categories.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { listAdminProducts } from "#contract/products.ts";
import { sentenceOf } from "../failure.ts";
import { adminApi } from "../session.ts";

export type ProductPage = OutputOf<typeof listAdminProducts>;

/** A page of the list, or why there is none: filters stay usable either way. */
export interface LoadedProducts {
  page: ProductPage | null;
  categories: Category[];
  failure: string;
}

const parts = ["search", "status", "category_id", "format", "home", "sort", "order", "cursor"] as const;
const filters = ["search", "category_id", "format", "home"] as const;

export async function loadProducts(request: Request): Promise<LoadedProducts> {
  const search = new URL(request.url).searchParams;
  const query = Object.fromEntries(
    parts.flatMap((part) => (search.get(part) ? [[part, search.get(part)]] : [])),
  );
  const options = { signal: request.signal };
  try {
    const [page, categories] = await Promise.all([
      adminApi.call(listAdminProducts, { query }, options),
      adminApi.call(listCategories, {}, options),
    ]);
    return { page, categories, failure: "" };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { page: null, categories: [], failure: sentenceOf(error) };
  }
}

/** Whether the list is narrowed by anything but its folder. */
export function isFiltered(search: URLSearchParams): boolean {
  return filters.some((part) => search.has(part));
}
