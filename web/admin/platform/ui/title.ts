/** Window title of a panel page, hidden from search engines. */
export function titled(name: string) {
  return () => [{ title: `${name} | Daniry` }, { name: "robots", content: "noindex" }];
}
