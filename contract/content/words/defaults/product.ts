import type { WordsOf } from "../field.ts";
import type { product } from "../product.ts";

export const productWords: WordsOf<typeof product> = {
  search: { title: "{title} | Daniry" },
  way: { label: "Breadcrumb", home: "Home", products: "Products" },
  picture: { enlarge: "Enlarge the picture of {title}", label: "Pictures of {title}" },
  ways: { others: "Other {type}s", option: "option", soon: "Coming Soon On", newTab: "(new tab)" },
  more: { heading: "More Products", all: "Check Other Products", unknown: "N/A" },
  missing: {
    text: "We have no product at this address. See all products.",
    button: "Products",
  },
};
