import { line, lines, page, searchSection, text } from "./field.ts";

const spoken = "Read out by screen readers.";

export const products = page({
  name: "products",
  label: "Products",
  path: "/products",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: line("Heading", 60),
        families: text("How many families there are", 200, {
          hint: "{count} stands for the number. Left out if there is only one.",
        }),
        wish: text("After it", 200),
        numbers: lines("Two, three, four and so on in words", 20, 20, "Higher numbers stand as figures."),
      },
    },
    finder: {
      label: "Finder",
      fields: {
        label: line("What the finder is called", 40, { hint: spoken }),
        need: line("First group", 30),
        everyone: line("All of them", 30),
        babies: line("Babies", 30),
        children: line("Children", 30),
        "mothers-to-be": line("Mothers-to-be", 30),
        adults: line("Adults", 30),
        seniors: line("Seniors", 30),
        without: line("Second group", 30),
        milk: line("Milk", 20),
        lactose: line("Lactose", 20),
        wheat: line("Wheat", 20),
        almond: line("Almond", 20),
        oats: line("Oats", 20),
        soya: line("Soya", 20),
        format: line("Third group", 30),
        tin: line("Tin", 20),
        carton: line("Carton", 20),
        clear: line("Takes all choices back", 20),
        one: line("One product", 30),
        many: line("Several products", 30, { hint: "{count} stands for the number." }),
        show: line("Button of a sheet on phones", 40, {
          hint: "{products} stands for the number of products.",
        }),
        categories: line("What the list of categories is called", 40, { hint: spoken }),
      },
    },
    more: {
      label: "Long categories",
      fields: {
        first: line("Link to the products of a category", 80, {
          hint: "{products} stands for the number, {category} for its name.",
        }),
        more: line("Link to more of them", 80, { hint: "{category} stands for its name." }),
        shown: line("Products shown", 60, { hint: "{first}, {last} and {total} stand for their numbers." }),
        all: line("Link back to all", 40),
        failed: line("If they could not be loaded", 80),
      },
    },
    none: {
      label: "If there is nothing to show",
      fields: {
        heading: line("Nothing fits the choice", 60),
        text: text("Below it", 200),
        all: line("Button", 40),
        emptyHeading: line("There are no products yet", 60),
        emptyText: text("Below it", 200),
        contact: line("Button", 40),
      },
    },
  },
});
