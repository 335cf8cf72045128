import { facts, line, list, page, picture, questions, searchSection, switchField, text } from "./field.ts";

export const faqs = page({
  name: "faqs",
  label: "FAQs",
  path: "/faqs",
  sections: {
    search: searchSection,
    head: {
      label: "Opening",
      fields: {
        heading: line("Heading, first line", 40),
        headingEnd: line("Heading, second line", 40),
        lead: text("Below it", 200, { hint: facts }),
        themes: line("What the row of themes is called", 40, { hint: "Read out by screen readers." }),
      },
    },
    themes: {
      label: "Themes and questions",
      fields: {
        items: list(
          "Themes",
          "Theme",
          {
            title: line("Theme", 60),
            notice: switchField("Notice on breast milk", "Keep it wherever infant formula is the theme."),
            picture: picture("Picture"),
            questions: questions(30),
          },
          { anchored: true },
        ),
      },
    },
    closing: {
      label: "Still have questions?",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 200, { hint: facts }),
        button: line("Button", 30),
      },
    },
  },
});
