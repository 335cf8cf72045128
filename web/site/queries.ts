import { filterQuery, readFilter, readPlace } from "./products/filter.ts";

/**
 * What a page of the site map reads of its address's query, in one form and order, such as "?need=babies". A page that
 * is not named reads nothing, so that one kept page serves every query. The panel's pages read theirs in the browser.
 */
export const queryReaders: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  products: (query) => filterQuery(readFilter(query), readPlace(query)),
  testimonials: (query) => (query.has("sent") ? "?sent" : query.has("form") ? "?form=" : ""),
};
