import { figure, line, list, page, picture, searchSection, text } from "./field.ts";

const purpose = {
  heading: line("Heading", 60),
  lead: text("Below it", 300),
  text: text("Text", 400),
  quote: text("A founder's words", 200, { hint: "Without quotation marks." }),
  by: line("Who says so", 60),
  picture: picture("Picture"),
} as const;

export const about = page({
  name: "about",
  label: "About us",
  path: "/about-us",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: line("Heading", 60),
        lead: text("Beside it", 200),
        picture: picture("Picture"),
      },
    },
    nourish: {
      label: "Nourish your day",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 300),
        text: text("Text", 400),
        button: line("Button", 30),
        picture: picture("Picture"),
      },
    },
    story: {
      label: "Our Story",
      hint: "The large year is that of the company's facts.",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 300),
        founding: text("How it began", 400),
        today: text("How it is today", 400),
        quote: text("The founders' words", 200, {
          optional: true,
          hint: "Without quotation marks. Shown with the founders' names, once they have some.",
        }),
      },
    },
    vision: { label: "Our Vision", fields: purpose },
    statistics: {
      label: "Figures",
      fields: {
        heading: line("Heading", 60, { hint: "Read out by screen readers." }),
        items: list("Figures", "Figure", { figure: figure("Figure"), text: line("What it counts", 60) }),
      },
    },
    mission: { label: "Our Mission", fields: purpose },
    trust: {
      label: "Trust and quality",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 200),
        profile: line("Above the company profile", 100),
        download: line("Button", 30),
        items: list(
          "Percentages",
          "Percentage",
          {
            figure: figure("Percentage"),
            title: line("Title", 60),
            text: line("Below it", 100, { optional: true }),
          },
          { hint: "Each needs a source: who measured it, and when. It is shown beside the figure." },
        ),
      },
    },
    leadership: {
      label: "Meet our Leadership",
      fields: {
        heading: line("Heading", 60),
        lead: text("Beside it", 200),
        items: list("Founders", "Founder", {
          name: line("Name", 60, {
            optional: true,
            hint: "Without a name, the role is shown.",
          }),
          role: line("Role", 60),
          task: text("What he or she does", 200, { optional: true }),
          portrait: picture("Portrait", "Best 4:5, upright. Without one, there is only the name."),
        }),
      },
    },
  },
});
