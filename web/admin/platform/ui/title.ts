export function titled(name: string) {
  return () => [{ title: `${name} | Daniry` }, { name: "robots", content: "noindex" }];
}
