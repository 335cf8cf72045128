import type { about } from "../about.ts";
import type { WordsOf } from "../field.ts";

/** The company has still to confirm captions, quotes and the founders' names. */
export const aboutWords: WordsOf<typeof about> = {
  search: {
    title: "About us | Daniry",
    description:
      "Daniry was founded in 2022 by two founders. We make formulas and baby cereals for every age at the table: our story, our vision and our mission.",
    picture: {
      file: null,
      alt: "Daniry formulas and baby cereals on a sunlit table",
      focusX: 50,
      focusY: 50,
    },
  },
  hero: {
    heading: "About us",
    lead: "Formulas and baby cereals for every age at the table, from Oman and India, since 2022.",
    picture: {
      file: null,
      alt: "Daniry tins and cartons in a row on a long wooden table in the morning sun",
      focusX: 50,
      focusY: 50,
    },
  },
  nourish: {
    heading: "Nourish your day",
    lead: "A good day often starts with something small: a warm glass of milk, a bowl of cereal, a few quiet minutes together.",
    text: "Each of our packs says whom it is for and how to prepare it, so a family can find its own without guessing.",
    button: "Our Products",
    picture: {
      file: null,
      alt: "A bowl of porridge on a sunlit table, seen from above",
      focusX: 50,
      focusY: 50,
    },
  },
  story: {
    heading: "Our Story",
    lead: "Two founders and a wish for labels that are easy to read: that is how Daniry began.",
    founding: "In 2022 they founded the company, with its head office in Oman and a second office in India.",
    today:
      "Today the range holds infant, kids, mothers', diabetic, wellbeing and lactose-free formulas and baby cereals, and the wish is still the same.",
    picture: {
      file: null,
      alt: "A table with a tin that has no label yet, a printed label beside it and the finished tin",
      focusX: 50,
      focusY: 50,
    },
  },
  vision: {
    heading: "Our Vision",
    lead: "A table where everyone finds something made for them, from the youngest to the eldest, and where good nutrition is a matter of course.",
    text: "That is why we offer a range and not a single tin: formulas for infants, children, mothers-to-be and adults, and baby cereals.",
    quote: "We only make what we would put on our own table.",
    by: "Founder, Daniry",
    picture: {
      file: null,
      alt: "A Daniry tin and a glass of milk in the light of an arched window",
      focusX: 50,
      focusY: 50,
    },
  },
  statistics: {
    heading: "Daniry in figures",
    items: [
      { id: "reached", figure: { value: 500, unit: "k+", source: "" }, text: "families reached" },
      { id: "shops", figure: { value: 100, unit: "+", source: "" }, text: "shops and partners" },
      { id: "cities", figure: { value: 20, unit: "+", source: "" }, text: "cities served" },
    ],
  },
  mission: {
    heading: "Our Mission",
    lead: "To offer formulas and cereals for every age at the table, and to say plainly on the label what is inside.",
    text: "Daniry is ISO and HACCP certified, and our team answers whoever asks.",
    quote: "A label should answer your question before you ask it.",
    by: "Co-Founder, Daniry",
    picture: {
      file: null,
      alt: "A Daniry tin and a carton behind bowls of rice, oats and almonds",
      focusX: 50,
      focusY: 50,
    },
  },
  trust: {
    heading: "Trust and quality",
    lead: "The figures that we stand for.",
    profile: "The company profile has the details.",
    download: "Download",
    items: [
      {
        id: "parents",
        figure: { value: 98.9, unit: "%", source: "" },
        title: "Trusted by Parents",
        text: "Daniry's own figure.",
      },
      {
        id: "science",
        figure: { value: 100, unit: "%", source: "" },
        title: "Backed by Science",
        text: "Daniry's own figure.",
      },
      {
        id: "certified",
        figure: { value: 100, unit: "%", source: "" },
        title: "Globally Certified",
        text: "ISO and HACCP.",
      },
      {
        id: "sustainability",
        figure: { value: 95, unit: "%", source: "" },
        title: "Sustainability",
        text: "Daniry's own figure.",
      },
    ],
  },
  leadership: {
    heading: "Meet our Leadership",
    lead: "The two founders of Daniry. You can write to them.",
    items: [
      { id: "founder", name: "", role: "Founder", task: "Leads recipes and quality." },
      {
        id: "co-founder",
        name: "",
        role: "Co-Founder",
        task: "Leads partners and supply in Oman and India.",
      },
    ],
  },
};
