import { pageNames } from "#contract/content/words/pages.ts";
import type { Site } from "./site.ts";

export const writtenInArabic: readonly string[] = pageNames.filter(
  (name) => !["terms", "privacy"].includes(name),
);

export async function publishArabic(site: Site, names = writtenInArabic): Promise<void> {
  const data = await site.list<{ page: string; version: number }>("/api/admin/words?language=ar");
  const pages = data
    .filter(({ page }) => names.includes(page))
    .map(({ page, version }) => ({ page, version }));
  await site.api("POST", "/api/admin/words/publish?language=ar", { pages });
}

interface Translated {
  id: number;
  version: number;
  translations: { ar?: { texts: Record<string, unknown> } };
}

export async function showProductsInArabic(site: Site): Promise<void> {
  const products = await site.list<Translated>("/api/admin/products?limit=200");
  const categories = (await site.api("GET", "/api/categories")) as Translated[];
  const all = [
    ...products.map((one) => [`/api/products/${one.id}`, one] as const),
    ...categories.map((one) => [`/api/categories/${one.id}`, one] as const),
  ];
  for (const [address, { version, translations }] of all)
    if (translations.ar)
      await site.api("PUT", address, { version, translations: { ar: { ...translations.ar, shown: true } } });
}
