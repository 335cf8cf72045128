import { filterQuery, readFilter, readPlace } from "./products/filter.ts";

/**
 * Canonical query of each page, such as "?need=babies". A page without an entry ignores its query, so that one cached page serves
 * every query.
 */
export const queryReaders: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  products: (query) => filterQuery(readFilter(query), readPlace(query)),
  testimonials: (query) => (query.has("sent") ? "?sent" : query.has("form") ? "?form=" : ""),
};
