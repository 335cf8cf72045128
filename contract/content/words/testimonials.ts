import { line, lines, list, page, picture, searchSection, switchField, text } from "./field.ts";

const name = "{name} stands for the visitor's name.";

export const testimonials = page({
  name: "testimonials",
  label: "Testimonials",
  path: "/testimonials",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 200),
        isComputed: switchField(
          "Rating from the testimonials",
          "On: the average of those that are shown. Off: the fixed 4.7 that the specification promises.",
        ),
        scale: line("Below the rating", 30),
      },
    },
    wall: {
      label: "The cards",
      fields: {
        read: line("Link on a card", 20),
        readOf: line("After it", 60, { hint: `Read out by screen readers. ${name}` }),
        invitation: line("Beside the button", 80),
        add: line("Button", 30),
        none: text("If there are none yet", 160),
        failed: lines("If they could not be loaded"),
      },
    },
    form: {
      label: "Form",
      fields: {
        heading: line("Heading", 40),
        rating: line("Rating", 30),
        stars: line("What the stars are called", 40, { hint: "Read out by screen readers." }),
        oneStar: line("One star", 20, { hint: "Read out by screen readers." }),
        manyStars: line("Several stars", 20, {
          hint: "Read out by screen readers. {number} stands for the number.",
        }),
        range: line("In the empty box", 10),
        content: line("The testimonial", 40),
        use: text("What happens with what is sent", 200),
        send: line("Button", 30),
      },
    },
    thanks: {
      label: "After it was sent",
      fields: {
        named: line("Heading", 60, { hint: name }),
        heading: line("Heading without a name", 60),
        text: text("Below it", 200),
        close: line("Button", 30),
      },
    },
    reasons: {
      label: "Why people choose Daniry",
      fields: {
        heading: line("Heading", 60),
        items: list("Reasons", "Reason", { text: line("Reason", 80) }),
        picture: picture("Picture"),
      },
    },
    follow: {
      label: "Social pages",
      hint: "The buttons are those of the company's pages on Instagram and Facebook.",
      fields: {
        heading: line("Heading", 60),
        follow: line("Before the page's name", 40, { hint: "Read out by screen readers." }),
        first: picture("First picture"),
        second: picture("Second picture"),
        third: picture("Third picture"),
        fourth: picture("Fourth picture"),
      },
    },
  },
});
