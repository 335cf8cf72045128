/** The address of a product's page. The contract's own would bring the whole schema library into the visitor's first load. */
export function productAddress(title: string): string {
  return `/product/${encodeURIComponent(title)}`;
}
