import { type Text, t } from "../language/language.tsx";

export function titled(name: Text) {
  return () => [{ title: `${t(name)} | Daniry` }, { name: "robots", content: "noindex" }];
}
