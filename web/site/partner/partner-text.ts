import { company } from "../company.ts";

export const heroText = {
  title: "Become a Distributor/Partner",
  lead: "Bring Daniry to the shelves of your town. Tell us where you are and we reply with terms and samples.",
  alt: "A carton of Daniry baby cereal and three tins on a long wooden table",
};

export const formText = {
  title: "Tell us about you",
  placeholder: "Your town, your shops and what you would like to sell",
  use: "What you send goes to our team alone, and is used to answer your enquiry.",
  send: "Send enquiry",
  thanks: `Your enquiry has reached us. We reply ${company.hours}.`,
  again: "Send another enquiry",
};

export const directText = {
  title: "Talk to us directly",
  lead: `We answer ${company.hours}.`,
};
