import type { WordsOf } from "../field.ts";
import type { home } from "../home.ts";
import { card, pictureOf } from "./picture.ts";

export const homeWords: WordsOf<typeof home> = {
  search: {
    title: "Daniry | Formulas and baby cereals for every age",
    description:
      "Nourish your day with the goodness of Daniry: formulas and baby cereals for infants, children, mothers, adults and seniors.",
    picture: card,
  },
  hero: {
    heading: "Nourish your day with the goodness of Daniry",
    lead: "Formulas and baby cereals for infants, children, mothers, adults and seniors.",
    about: "About Us",
    products: "Our Products",
    picture: pictureOf("Two Daniry tins, a carton, a glass of milk and a bowl of oats on a sunlit table"),
  },
  products: {
    heading: "Our Products",
    lead: "Choose by age or need.",
    all: "All products",
  },
  who: {
    heading: "Who we are",
    lead: "Two founders started Daniry in 2022. From Oman and India we offer formulas for infants, children, mothers-to-be and adults, and baby cereals.",
    claims: [
      { id: "certified", title: "100 % Globally Certified", text: "ISO and HACCP" },
      { id: "growth", title: "Supports Healthy Growth", text: "For every age" },
      { id: "science", title: "Backed by Science", text: "Key nutrients named for each product" },
    ],
    more: "Know More",
    picture: pictureOf("Two Daniry tins, a glass of milk and a bowl of oats on a wooden table"),
  },
  why: {
    heading: "Why Daniry",
    benefits: [
      {
        id: "tailored",
        title: "Tailored for Every Need",
        text: "Formulas for infants, children, mothers-to-be, adults and the whole family.",
      },
      { id: "quality", title: "Uncompromised Quality", text: "ISO and HACCP certified." },
      {
        id: "gentle",
        title: "Gentle on Digestion",
        text: "Preparation steps are on every pack.",
      },
      {
        id: "trusted",
        title: "Trusted Choice",
        text: "Read what families tell us.",
      },
    ],
  },
  families: { heading: "What families say", more: "View More" },
};
