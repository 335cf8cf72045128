import { localized } from "#contract/content/localized.ts";
import { nutrientNames } from "#contract/content/nutrient-names.ts";
import { type Product, translatedFields } from "#contract/content/products.ts";
import type { Language } from "#contract/languages.ts";
import { arabicSeal } from "./arabic-seal.ts";

const rules = {
  fields: translatedFields,
  leftOut: new Set<string>(translatedFields.filter((field) => /^(?:home|search)_/.test(field))),
};

/** As visitors read it. */
export function localizedProduct(product: Product, language: Language): Product {
  const read = localized(product, language, rules);
  if (read.language !== language) return read;
  const { title, variant, keyNutrients, preparation } = product;
  const words = product.nutrition.flatMap((row) => [row.nutrient, row.per_100, row.per_serving]);
  const named = words.flatMap((word) => {
    const name = nutrientNames.get(word.trim().toLowerCase());
    return name ? [[word, name]] : [];
  });
  const { picture, gallery } = read;
  const [seal, home_seal] = [arabicSeal(read.usage), arabicSeal(read.home_badge)];
  return {
    ...read,
    // Their descriptions are in the first language.
    picture: picture && { ...picture, alt: read.title },
    gallery: gallery.map((slide) => (slide.type === "image" ? { ...slide, alt: read.title } : slide)),
    original: { title, variant, keyNutrients, preparation },
    ...(seal && { seal }),
    ...(home_seal && { home_seal }),
    nutrients: Object.fromEntries(named),
  };
}
