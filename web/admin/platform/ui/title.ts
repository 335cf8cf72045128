/** Name of a page of the panel in the window's title; no page of the panel is to be found from outside. */
export function titled(name: string) {
  return () => [{ title: `${name} | Daniry` }, { name: "robots", content: "noindex" }];
}
