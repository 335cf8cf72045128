import { line, list, page, picture, searchSection, text } from "./field.ts";

export const home = page({
  name: "home",
  label: "Home",
  path: "/",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: line("Heading", 80),
        lead: text("Below it", 200),
        about: line("First button", 30),
        products: line("Second button", 30),
        picture: picture("Picture"),
      },
    },
    products: {
      label: "Our Products",
      hint: "Which products stand here is said by each product's place on the home page.",
      fields: {
        heading: line("Heading", 60),
        lead: text("Beside it", 160),
        all: line("Button while no product has a place", 30),
      },
    },
    who: {
      label: "Who we are",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 400),
        claims: list(
          "Claims",
          "Claim",
          { title: line("Claim", 60), text: line("Below it", 100, { optional: true }) },
          {
            hint: "Each needs a proof that you can show.",
          },
        ),
        more: line("Button", 30),
        picture: picture("Picture"),
      },
    },
    why: {
      label: "Why Daniry",
      fields: {
        heading: line("Heading", 60),
        benefits: list("Benefits", "Benefit", {
          title: line("Benefit", 60),
          text: text("Below it", 200, { optional: true }),
        }),
      },
    },
    families: {
      label: "What families say",
      fields: { heading: line("Heading", 60), more: line("Button", 30) },
    },
  },
});
