import type { about } from "../about.ts";
import type { WordsOf } from "../field.ts";
import { card, pictureOf } from "./picture.ts";

const noPortrait = pictureOf("");

/** The company must still confirm captions, quotes and the founders' names. */
export const aboutWords: WordsOf<typeof about> = {
  search: {
    title: "About us | Daniry",
    description:
      "Two founders started Daniry in 2022. We make formulas and baby cereals for every age. Read our story, our vision and our mission.",
    picture: card,
  },
  hero: {
    heading: "About us",
    lead: "Formulas and baby cereals for every age, from Oman and India, since 2022.",
    picture: pictureOf("A Daniry Wellbeing Formula tin, a letter and a pencil on a long wooden table"),
  },
  nourish: {
    heading: "Nourish your day",
    lead: "A good day often starts with something small: a warm glass of milk, a bowl of cereal, a few quiet minutes together.",
    text: "Every pack says who it is for and how to prepare it.",
    button: "Our Products",
    picture: pictureOf("A bowl of porridge on a sunlit table, seen from above"),
  },
  story: {
    heading: "Our Story",
    lead: "Daniry began with two founders who wanted labels people can read.",
    founding: "They founded the company in 2022, with its head office in Oman and a second office in India.",
    today:
      "Today the range holds infant, kids, mothers', diabetic, wellbeing and lactose-free formulas and baby cereals, and the aim is the same.",
    quote: "",
  },
  vision: {
    heading: "Our Vision",
    lead: "Everyone in the family, from the youngest to the eldest, finds something made for them, and good nutrition is simply part of the day.",
    text: "So we make a range, not one tin: formulas for infants, children, mothers-to-be and adults, and baby cereals.",
    quote: "We only make what we would put on our own table.",
    by: "Founder, Daniry",
    picture: pictureOf("A Daniry tin and a glass of milk in the light of an arched window"),
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
    lead: "To offer formulas and cereals for every age, and to say plainly on the label what is inside.",
    text: "Daniry is ISO and HACCP certified, and we answer every question.",
    quote: "A label should answer your question before you ask it.",
    by: "Co-Founder, Daniry",
    picture: pictureOf("A Daniry Wellbeing Formula tin beside a beaker and a flask of milk powder"),
  },
  trust: {
    heading: "Trust and quality",
    lead: "Our figures.",
    profile: "The company profile has the details.",
    download: "Download",
    items: [
      {
        id: "parents",
        figure: { value: 98.9, unit: "%", source: "" },
        title: "Trusted by Parents",
        text: "",
      },
      {
        id: "science",
        figure: { value: 100, unit: "%", source: "" },
        title: "Backed by Science",
        text: "",
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
        text: "",
      },
    ],
  },
  leadership: {
    heading: "Meet our Leadership",
    lead: "The two founders of Daniry.",
    items: [
      { id: "founder", name: "", role: "Founder", task: "", portrait: noPortrait },
      { id: "co-founder", name: "", role: "Co-Founder", task: "", portrait: noPortrait },
    ],
  },
};
