import { asciiDigits, plainDecimal } from "#contract/digits.ts";
import { textsOf } from "#web/admin/platform/forms/lines.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import type { ShownProduct, Showpiece } from "#web/content/product.ts";
import { nutrientsOf, type ProductValues } from "./fields.ts";

export function previewed({ image, ...values }: ProductValues): ShownProduct {
  const rating = values.rating.trim() === "" ? Number.NaN : Number(plainDecimal(values.rating));
  return {
    ...values,
    id: 0,
    category_id: Number(values.category_id),
    position: Number(asciiDigits(values.position)) || 0,
    title: values.title.trim() || t("Without a title"),
    rating: rating >= 0 && rating <= 5 ? rating : null,
    numReviews: Number(asciiDigits(values.numReviews)) || 0,
    highlights: textsOf(values.highlights),
    keyNutrients: textsOf(values.keyNutrients),
    ingredients: values.ingredients.trim(),
    serving_grams: Number(plainDecimal(values.serving_grams)) || null,
    nutrition: nutrientsOf(values.nutrition),
    preparation: textsOf(values.preparation),
    shops: [],
    is_sample: false,
    net_weight: values.net_weight.trim(),
    needs: values.needs as ShownProduct["needs"],
    format: values.format as ShownProduct["format"],
    // A placeholder size: the loaded picture shows its own.
    picture: image && {
      path: image.kind === "stored" ? image.path : image.preview,
      alt: image.alt,
      width: 1,
      height: 1,
      widths: [],
      avif: false,
      color: "",
    },
    image: "",
    gallery: [],
  };
}

export function homeWords(values: ProductValues): Showpiece["words"] {
  const { home_badge, home_eyebrow, home_title, home_line } = values;
  return {
    home_badge: home_badge.trim(),
    home_eyebrow: home_eyebrow.trim(),
    home_title: home_title.trim(),
    home_line: home_line.trim(),
  };
}
