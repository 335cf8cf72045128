import type { ProductsWords } from "./words.ts";

export function leadText(
  families: number,
  { families: counted, wish, numbers }: ProductsWords["hero"],
): string {
  if (families < 2) return wish;
  return `${counted.replace("{count}", () => numbers[families - 2] ?? String(families))} ${wish}`;
}

export function productsCount(count: number, { one, many }: ProductsWords["finder"]): string {
  return count === 1 ? one : many.replace("{count}", String(count));
}

export function moreText(
  shown: number,
  { total, name }: { total: number; name: string },
  { finder, more }: Pick<ProductsWords, "finder" | "more">,
): string {
  const text = shown === 0 ? more.first.replace("{products}", () => productsCount(total, finder)) : more.more;
  return text.replace("{category}", () => name);
}

export function shownText(
  first: number,
  last: number,
  total: number,
  { shown }: ProductsWords["more"],
): string {
  return shown.replace("{first}", `${first}`).replace("{last}", `${last}`).replace("{total}", `${total}`);
}
