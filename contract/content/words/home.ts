import { line, list, literalLine, page, picture, searchSection, text } from "./field.ts";

export const home = page({
  name: "home",
  label: "Home",
  path: "/",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: literalLine("Heading", 80),
        lead: text("Below it", 200),
        about: literalLine("First button", 30),
        products: literalLine("Second button", 30),
        picture: picture("Picture"),
      },
    },
    products: {
      label: "Our Products",
      hint: "Which products stand here is said by each product's place on the home page.",
      fields: {
        heading: literalLine("Heading", 60),
        lead: text("Beside it", 160),
        all: line("Button while no product has a place", 30),
      },
    },
    who: {
      label: "Who we are",
      fields: {
        heading: literalLine("Heading", 60),
        lead: text("Below it", 400),
        claims: list(
          "Claims",
          "Claim",
          { title: line("Claim", 60), text: line("Below it", 100, { optional: true }) },
          {
            hint: "The first three are promised in the specification. Each needs a proof that you can show.",
          },
        ),
        more: literalLine("Button", 30),
        picture: picture("Picture"),
      },
    },
    why: {
      label: "Why Daniry",
      fields: {
        heading: literalLine("Heading", 60),
        benefits: list(
          "Benefits",
          "Benefit",
          { title: line("Benefit", 60), text: text("Below it", 200, { optional: true }) },
          { hint: "The first four headings are promised in the specification." },
        ),
      },
    },
    families: {
      label: "What families say",
      fields: { heading: line("Heading", 60), more: literalLine("Button", 30) },
    },
  },
});
