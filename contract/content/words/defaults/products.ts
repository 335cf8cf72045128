import type { WordsOf } from "../field.ts";
import type { products } from "../products.ts";

export const productsWords: WordsOf<typeof products> = {
  search: {
    title: "Our Products | Daniry",
    description:
      "Infant, kids, expecting mothers, diabetic, wellbeing and lactose free formulas and baby cereals by Daniry, by age or need, allergen and format.",
    picture: {
      file: null,
      alt: "Daniry formulas and baby cereals on a sunlit table",
      focusX: 50,
      focusY: 50,
    },
  },
  hero: {
    heading: "Our Products",
    families: "{count} families of formulas and cereals.",
    wish: "Tell us who it is for and we show the packs that fit.",
    numbers: ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"],
  },
  finder: {
    label: "Find a product",
    need: "Age or need",
    everyone: "Everyone",
    babies: "Babies",
    children: "Children",
    "mothers-to-be": "Mothers-to-be",
    adults: "Adults",
    seniors: "Seniors",
    without: "Made without",
    milk: "Milk",
    lactose: "Lactose",
    wheat: "Wheat",
    almond: "Almond",
    oats: "Oats",
    soya: "Soya",
    format: "Format",
    tin: "Tin",
    carton: "Carton",
    clear: "Clear",
    one: "1 product",
    many: "{count} products",
    show: "Show {products}",
    categories: "Categories",
  },
  more: {
    first: "Show the {products} of {category}",
    more: "Show more of {category}",
    shown: "{first} to {last} of {total}",
    all: "All products",
    failed: "They did not come. Try again.",
  },
  none: {
    heading: "No product fits this choice",
    text: "Take one wish back, or look at everything we make.",
    all: "All products",
    emptyHeading: "No products yet",
    emptyText: "Our shelves are being filled. Write to us and we tell you when they are.",
    contact: "Contact Us",
  },
};
