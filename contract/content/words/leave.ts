import { line, page, searchSection, text } from "./field.ts";

const { title, description } = searchSection.fields;

export const leave = page({
  name: "leave",
  label: "Pages of the newsletter",
  path: "/leave-newsletter",
  sections: {
    search: {
      label: "Title and description",
      hint: "Search engines are asked to leave this page out.",
      fields: { title, description },
    },
    form: {
      label: "Form",
      fields: {
        heading: line("Heading", 60),
        lead: text("Below it", 200),
        send: line("Button", 30),
      },
    },
    asked: {
      label: "Afterwards, if mail is set up",
      hint: "The same whether an address is on the list or not.",
      fields: { heading: line("Heading", 60), text: text("Below it", 240) },
    },
    done: {
      label: "Afterwards, if no mail is set up",
      hint: "The same whether an address was on the list or not. The heading stands after the link of a mail, too.",
      fields: { heading: line("Heading", 60), text: text("Below it", 200) },
    },
    byLink: {
      label: "By the link of a mail",
      hint: "The headings are those above.",
      fields: {
        lead: text("Below the heading", 200),
        done: text("Afterwards", 200),
        dead: line("If the link is incomplete", 60),
        deadText: text("Below it", 200),
        again: line("Button", 40),
        failed: text("If it did not work", 160),
      },
    },
    confirm: {
      label: "Confirm an address",
      hint: "The page that the mail to a new reader leads to.",
      fields: {
        title,
        heading: line("Heading", 60),
        lead: text("Below it", 200),
        send: line("Button", 30),
        done: line("Heading afterwards", 60),
        doneText: text("Below it", 200),
        dead: line("If the link is too old", 60),
        deadText: text("Below it", 200),
        again: line("Button", 40),
        failed: text("If it did not work", 160),
      },
    },
  },
});
