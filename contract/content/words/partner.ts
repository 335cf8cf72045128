import { facts, line, page, picture, questions, searchSection, text } from "./field.ts";

export const partner = page({
  name: "partner",
  label: "Partner With Us",
  path: "/partner-us",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 200),
        picture: picture("Picture"),
      },
    },
    form: {
      label: "Form",
      fields: {
        heading: line("Heading", 60),
        phone: line("Phone", 40),
        country: line("Country", 40, { hint: "Read out by screen readers." }),
        digits: line("Below the number", 120, {
          hint: "{digits} and {country} are those of the chosen country.",
        }),
        placeholder: line("In the empty message", 100),
        use: text("What happens with what is sent", 200),
        send: line("Button", 30),
        thanks: text("After it was sent", 200, { hint: facts }),
        again: line("Button after it was sent", 40),
      },
    },
    direct: {
      label: "Ways to reach you",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 200, { hint: facts }),
        chat: line("Above the WhatsApp number", 40),
        phone: line("Above the phone number", 40),
        email: line("Above the e-mail address", 40),
        download: line("Above a document", 40),
      },
    },
    questions: {
      label: "Questions",
      fields: {
        heading: line("Heading", 60),
        items: questions(),
      },
    },
  },
});
