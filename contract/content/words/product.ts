import { limits } from "#contract/limits.ts";
import { line, page, text } from "./field.ts";

const spoken = "Read out by screen readers.";
const title = "{title} stands for the product's name.";

export const product = page({
  name: "product",
  label: "A product's page",
  path: "/products",
  sections: {
    search: {
      label: "For search engines and previews",
      hint: "The description is the product's own, and so is the picture. A product's form may give it another title.",
      fields: { title: line("Title", limits.searchTitle, { hint: title }) },
    },
    way: {
      label: "The way here",
      fields: {
        label: line("What it is called", 40, { hint: spoken }),
        home: line("To the home page", 30),
        products: line("To the products", 30),
      },
    },
    picture: {
      label: "Pictures",
      fields: {
        enlarge: line("Button on the picture", 80, { hint: `${spoken} ${title}` }),
        label: line("What the large pictures are called", 80, { hint: `${spoken} ${title}` }),
      },
    },
    ways: {
      label: "Beside the picture",
      fields: {
        others: line("Above its siblings", 60, {
          hint: "{type} stands for the product's type.",
        }),
        option: line("Instead of a type that is not known", 30),
        soon: line("Above the marketplaces", 60),
        newTab: line("After a marketplace", 30, { hint: spoken }),
      },
    },
    more: {
      label: "More products",
      fields: {
        heading: line("Heading", 60),
        all: line("Link to all", 60),
        unknown: line("Instead of a use that is not known", 20),
      },
    },
    missing: {
      label: "If there is no such product",
      fields: { text: text("Below the heading", 200), button: line("Button", 30) },
    },
  },
});
