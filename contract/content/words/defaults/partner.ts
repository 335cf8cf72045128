import type { WordsOf } from "../field.ts";
import type { partner } from "../partner.ts";
import { card, pictureOf } from "./picture.ts";

export const partnerWords: WordsOf<typeof partner> = {
  search: {
    title: "Become a Distributor/Partner | Daniry",
    description: "Stock Daniry in your town. Tell us where you are and we send our terms.",
    picture: card,
  },
  hero: {
    heading: "Become a Distributor/Partner",
    lead: "Stock Daniry in your town. Tell us where you are and we send our terms.",
    picture: pictureOf("A Daniry carton and two tins on a long wooden table"),
  },
  form: {
    heading: "Tell us about you",
    phone: "Phone",
    country: "Country",
    digits: "{digits} digits for {country}. Choose your country for other numbers.",
    placeholder: "Your town, your shops and what you would like to sell",
    use: "Only our team reads this, and only to answer your enquiry.",
    send: "Send enquiry",
    thanks: "Your enquiry has reached us. We reply {hours}.",
    again: "Send another enquiry",
  },
  direct: {
    heading: "Talk to us directly",
    lead: "We answer {hours}.",
    chat: "WhatsApp",
    phone: "Phone",
    email: "E-mail",
    download: "Download",
  },
  questions: {
    heading: "Before you write",
    items: [
      {
        id: "who-can-partner",
        question: "Who can become a partner?",
        answer:
          "Shops, pharmacies, wholesalers and distributors. Tell us your town and your usual order size, and we suggest a first assortment.",
      },
      {
        id: "regions",
        question: "Which regions do you supply?",
        answer:
          "Our offices in Oman and India supply both countries. Enquiries from other countries are welcome. Choose yours beside the phone number, and we tell you what is possible there and which rules for infant foods a partner must follow.",
      },
      {
        id: "support",
        question: "What support do partners receive?",
        answer: [
          "Assortment: a first order that suits your shelves, in tins and cartons.",
          "Papers: the company profile and the product catalogue. Ask us for what you need for import or listing.",
          "A contact: one person in our team who knows your orders.",
          "Care: labels and advertising of infant formula follow the rules for breast-milk substitutes, and we help you keep to them.",
        ].join("\n"),
      },
    ],
  },
};
