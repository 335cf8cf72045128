import type { Category } from "#contract/categories.ts";
import { textsOf } from "../forms/lines.ts";
import type { FieldName, ProductValues } from "./values.ts";

/** What the form, the conflict dialog and the history call each field. */
export const fieldLabels: Record<FieldName, string> = {
  title: "Title",
  subtitle: "Subtitle",
  usage: "Usage",
  category_id: "Category",
  type: "Type",
  variant: "Variant",
  swatch: "Variant colour",
  code: "Code",
  connected: "Connected product",
  description: "Description",
  highlights: "Highlights",
  keyNutrients: "Key nutrients",
  ingredients: "Ingredients",
  status: "Status",
  home_slot: "Home page position",
  home_badge: "Badge on Home",
  home_eyebrow: "Small line on Home",
  home_title: "Title on Home",
  home_line: "Sentence on Home",
  position: "Order in its category",
  image: "Picture",
  gallery: "More pictures",
  rating: "Rating",
  numReviews: "Reviews",
  amazonLink: "Amazon",
  flipkartLink: "Flipkart",
  fancodeLink: "FanCode",
  needs: "Age or need",
  allergens: "Contains",
  format: "Format",
  net_weight: "Net weight",
};

const words: Record<string, string> = {
  "mothers-to-be": "Mothers-to-be",
  true: "Yes",
  false: "No",
};

/** "mothers-to-be" as people read it. */
export function wordOf(value: string): string {
  return words[value] ?? value.replace(/^./, (first) => first.toUpperCase()).replaceAll("_", " ");
}

/** A field's value as people read it. */
export function shownValue(
  values: ProductValues,
  name: FieldName,
  categories: readonly Pick<Category, "id" | "name">[],
): string {
  switch (name) {
    case "category_id":
      return categories.find(({ id }) => String(id) === values.category_id)?.name ?? "";
    case "connected":
    case "status":
    case "format":
      return wordOf(String(values[name]));
    case "highlights":
    case "keyNutrients":
      return textsOf(values[name]).join("\n");
    case "needs":
    case "allergens":
      return values[name].map(wordOf).join(", ");
    case "home_slot":
      return values.home_slot ? `Position ${values.home_slot}` : "Not on the home page";
    case "image":
      return values.image ? namedPicture(values.image) : "No picture";
    case "gallery":
      return values.gallery.map(namedPicture).join("\n");
    default:
      return values[name];
  }
}

function namedPicture({ kind, path, alt, focal }: ProductValues["gallery"][number]): string {
  const name = kind === "stored" ? (path.split("/").slice(-2).join("/") ?? path) : path;
  const point = focal ? `, focal point ${percent(focal.x)} ${percent(focal.y)}` : "";
  return `${alt || "No alt text"} (${name}${point})`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
