import { company } from "../company.ts";

export const heroText = {
  title: ["We are", "here to help"],
  lead: `Ask about a product, an order or a partnership. We reply ${company.hours}.`,
  alt: "A sealed letter and a pencil on a wooden table, beside a Daniry tin and a glass of milk",
};

export const formText = {
  title: "Send us a message",
  placeholder: "How can we help?",
  use: "What you send goes to our team alone, and is used to answer you.",
  send: "Send message",
  thanks: `Your message has reached us. We reply ${company.hours}.`,
  again: "Send another message",
};

export const newsletterText = {
  title: "News from our table to yours",
  lead: "Company and partner news, now and then.",
  use: "Your address is used for this news alone.",
  leave: "Leave the newsletter",
  send: "Sign up",
};
