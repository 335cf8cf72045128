import { line, lines, link, list, page } from "./field.ts";

/** Facts of the company that stand on many pages. */
export const company = page({
  name: "company",
  label: "Company",
  path: "/contact-us",
  sections: {
    reach: {
      label: "Phone, e-mail, WhatsApp",
      fields: {
        phone: line("Phone", 30, {
          shape: "phone",
          hint: "With its country code. The first number is promised in the specification.",
        }),
        chat: line("WhatsApp number", 30, { shape: "phone", hint: "With its country code." }),
        email: line("E-mail", 120, { shape: "email" }),
      },
    },
    offices: {
      label: "Addresses",
      fields: {
        items: list("Offices", "Office", {
          name: line("Name", 60),
          address: lines("Address", 6, 80),
          phone: line("Phone", 30, { hint: "A number with its country code becomes a link." }),
          email: line("E-mail", 120, { shape: "email" }),
        }),
      },
    },
    hours: {
      label: "Hours",
      fields: {
        said: line("In words", 80, {
          hint: "Stands on pages as it is written here. The first words are promised in the specification.",
        }),
      },
    },
    social: {
      label: "Social pages",
      fields: {
        items: list("Social pages", "Page", { name: line("Name", 30), address: link("Address") }),
      },
    },
    markets: {
      label: "Marketplaces",
      hint: "Where a product will be sold. A product's own link stands before the address given here.",
      fields: {
        amazon: link("Amazon"),
        flipkart: link("Flipkart"),
        fancode: link("FanCode"),
      },
    },
    facts: {
      label: "Name and years",
      fields: {
        name: line("Name", 40),
        founded: line("Founded in", 4, { shape: "year", hint: "Promised in the specification." }),
        developerLabel: line("Line about who made the website", 60),
        developerAddress: link("Address of who made the website"),
      },
    },
  },
});
