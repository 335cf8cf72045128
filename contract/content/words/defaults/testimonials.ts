import type { WordsOf } from "../field.ts";
import type { testimonials } from "../testimonials.ts";
import { card, pictureOf } from "./picture.ts";

export const testimonialsWords: WordsOf<typeof testimonials> = {
  search: {
    title: "Testimonials | Daniry",
    description:
      "What families tell us: parents, grandparents and partners on how Daniry formulas and baby cereals fit into their day.",
    picture: card,
  },
  hero: {
    heading: "What families tell us",
    lead: "Parents, grandparents and partners tell us how Daniry fits into their day.",
    isComputed: false,
    scale: "out of 5",
  },
  wall: {
    read: "Read",
    readOf: "the testimonial of {name}",
    invitation: "How does Daniry fit into your day?",
    add: "Add Testimonial",
    none: "Be the first to tell other families how Daniry fits into your day.",
    failed: ["They could not be loaded just now.", "Please try again in a moment."],
  },
  form: {
    heading: "Add Testimonial",
    rating: "Rating",
    stars: "Rating in stars",
    oneStar: "1 star",
    manyStars: "{number} stars",
    range: "1-5",
    content: "Your testimonial",
    use: "Your name and words may appear on this site. Only our team sees your e-mail address.",
    send: "Submit",
  },
  thanks: {
    named: "Thank you, {name}",
    heading: "Thank you",
    text: "Our team reads every testimonial before it appears on the site.",
    close: "Close",
  },
  reasons: {
    heading: "Why people choose Daniry",
    items: [
      { id: "range", text: "A range for every stage of life" },
      { id: "certified", text: "Made in ISO and HACCP certified plants" },
      { id: "flavours", text: "Several flavours to choose from" },
      { id: "ingredients", text: "Ingredients listed for each product" },
      { id: "team", text: "A team that answers your questions" },
    ],
    picture: pictureOf("A Daniry tin and a carton of oats behind a bowl of porridge and strawberries"),
  },
  follow: {
    heading: "Follow us",
    follow: "Follow us on",
    first: pictureOf("Two Daniry Kids Formula tins, each with a glass of its drink"),
    second: pictureOf("Daniry Expecting Mothers Formula tin between two leaves"),
    third: pictureOf("A bowl of porridge with strawberries, seen from above"),
    fourth: pictureOf("Daniry Wellbeing Formula tin between two leaves"),
  },
};
