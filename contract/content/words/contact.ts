import { facts, line, page, picture, questions, searchSection, switchField, text } from "./field.ts";

export const contact = page({
  name: "contact",
  label: "Contact Us",
  path: "/contact-us",
  sections: {
    search: searchSection,
    hero: {
      label: "Opening",
      fields: {
        heading: line("Heading, first line", 40),
        headingEnd: line("Heading, second line", 40),
        lead: text("Below it", 200, { hint: facts }),
        call: line("Above the phone number", 40),
        write: line("Above the e-mail address", 40),
        profile: line("Above the company profile", 40),
        profileLabel: line("Its link", 40),
        catalogue: line("Above the product catalogue", 40),
        catalogueLabel: line("Its link", 40),
        elsewhere: line("What the social pages are called", 40, { hint: "Read out by screen readers." }),
        picture: picture("Picture"),
      },
    },
    form: {
      label: "Form",
      fields: {
        heading: line("Heading", 60),
        reason: line("Reason", 40),
        chooseReason: line("Before a reason is chosen", 40),
        asksPhone: switchField(
          "Ask for a phone number",
          "Visitors may leave it empty. Say so in the privacy policy.",
        ),
        phone: line("Phone", 40, { hint: "Shown if the form asks for it." }),
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
    offices: {
      label: "Offices",
      fields: {
        heading: line("Heading", 60),
        range: line("Hours", 30, { hint: "{from} and {to} stand for two days, or for two times." }),
        open: line("While an office is open", 40),
        openUntil: line("If it closes within a day", 40, { hint: "{time} stands for when." }),
        opensToday: line("Before it opens on the same day", 40, { hint: "{time} stands for when." }),
        opens: line("Before it opens on another day", 60, { hint: "{day} and {time} stand for when." }),
        off: line("Before a day off", 80, { hint: "{day} and {reason} stand for the company's own." }),
      },
    },
    questions: {
      label: "Questions",
      fields: {
        heading: line("Heading", 60),
        items: questions(30),
      },
    },
    newsletter: {
      label: "Newsletter",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 150),
        field: line("What the field is called", 40, { hint: "Read out by screen readers." }),
        use: text("What happens with an address", 150),
        leave: line("Link to leave", 40),
        send: line("Button", 30),
      },
    },
  },
});
