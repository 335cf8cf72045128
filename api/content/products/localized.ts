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
  const { title, usage, variant, keyNutrients, preparation } = product;
  const named = product.nutrition.flatMap(({ nutrient }) => {
    const name = nutrientNames.get(nutrient.trim().toLowerCase());
    return name ? [[nutrient, name]] : [];
  });
  const { picture, gallery } = read;
  const [seal, home_seal] = [arabicSeal(read.usage), arabicSeal(read.home_badge)];
  return {
    ...read,
    // Their descriptions are in the first language.
    picture: picture && { ...picture, alt: read.title },
    gallery: gallery.map((slide) => (slide.type === "image" ? { ...slide, alt: read.title } : slide)),
    original: { title, usage, variant, keyNutrients, preparation },
    ...(seal && { seal }),
    ...(home_seal && { home_seal }),
    nutrients: Object.fromEntries(named),
  };
}
