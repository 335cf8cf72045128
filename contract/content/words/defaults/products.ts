import type { WordsOf } from "../field.ts";
import type { products } from "../products.ts";
import { card } from "./picture.ts";

export const productsWords: WordsOf<typeof products> = {
  search: {
    title: "Our Products | Daniry",
    description:
      "Infant, kids, expecting mothers, diabetic, wellbeing and lactose free formulas and baby cereals by Daniry, by age or need, allergen and format.",
    picture: card,
  },
  hero: {
    heading: "Our Products",
    families: "{count} ranges.",
    wish: "Choose who it is for.",
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
    failed: "They could not be loaded. Try again.",
  },
  none: {
    heading: "No product matches",
    text: "Remove a filter or see all products.",
    all: "All products",
    emptyHeading: "No products yet",
    emptyText: "Our products will be here soon. Write to us and we tell you when.",
    contact: "Contact Us",
  },
};
