import { line, link, list, literalLine, page, text } from "./field.ts";

const links = { label: line("Label", 40), to: link("Leads to") };

/** Header, footer, and words that stand on many pages. */
export const frame = page({
  name: "frame",
  label: "Header and footer",
  path: "/",
  sections: {
    top: {
      label: "Top bar",
      fields: {
        items: list("Links", "Link", links, {
          most: 3,
          hint: "The first words are promised in the specification.",
        }),
        label: line("What the bar is called", 60, { hint: "Read out by screen readers." }),
      },
    },
    header: {
      label: "Header",
      fields: {
        main: list("Main menu", "Link", links, { most: 7 }),
        more: list("Under More", "Link", links),
        moreLabel: line("More", 20),
        chat: line("WhatsApp", 30, { hint: "Read out by screen readers before the number." }),
        home: line("The logo's link", 40, { hint: "Read out by screen readers." }),
        mainLabel: line("What the main menu is called", 30, { hint: "Read out by screen readers." }),
        menu: line("The button of the menu on phones", 30, { hint: "Read out by screen readers." }),
        skip: line("Link past the header", 40, { hint: "Seen by those who use the keyboard." }),
        social: line("What the list of social pages is called", 40, { hint: "Read out by screen readers." }),
      },
    },
    footer: {
      label: "Footer",
      fields: {
        blurb: text("About the company", 200),
        menuTitle: literalLine("First heading", 30),
        menu: list("Links below it", "Link", links),
        quickTitle: literalLine("Second heading", 30),
        quick: list("Links below it", "Link", links),
        contactTitle: literalLine("Third heading", 30),
        notice: text("Notice on infant formula", 300, {
          hint: "Most countries ask for a notice of this kind; keep its meaning.",
        }),
        copyright: line("Copyright", 80, { hint: "The year 2025 is promised in the specification." }),
        terms: literalLine("Terms", 40),
        privacy: literalLine("Privacy", 40),
      },
    },
    words: {
      label: "Words of many pages",
      fields: {
        name: line("Name, above its field", 30),
        email: line("E-mail, above its field", 30),
        message: line("Message, above its field", 30),
        stars: line("Stars", 40, { hint: "Read out by screen readers. {rating} stands for how many." }),
        or: line("Between phone and e-mail", 10),
        tryAgain: line("Try again", 30),
        reachUs: line("Before phone and e-mail, where something takes long", 80),
      },
    },
  },
});
