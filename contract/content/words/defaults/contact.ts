import type { contact } from "../contact.ts";
import type { WordsOf } from "../field.ts";
import { card, pictureOf } from "./picture.ts";

export const contactWords: WordsOf<typeof contact> = {
  search: {
    title: "Contact Us | Daniry",
    description:
      "Call, write or visit Daniry in Oman and India. Ask about a product, an order or a partnership. We reply {hours}.",
    picture: card,
  },
  hero: {
    heading: "We are",
    headingEnd: "here to help",
    lead: "Ask about a product, an order or a partnership. We reply {hours}.",
    call: "Call us",
    write: "Write to us",
    profile: "Company profile",
    profileLabel: "Download brochure",
    catalogue: "All products",
    catalogueLabel: "Download catalogue",
    elsewhere: "Daniry elsewhere",
    picture: pictureOf(
      "A sealed letter and a pencil on a wooden table, beside a Daniry tin and a glass of milk",
    ),
  },
  form: {
    heading: "Send us a message",
    reason: "Reason",
    chooseReason: "Choose a reason",
    asksPhone: false,
    phone: "Phone (optional)",
    country: "Country",
    digits: "{digits} digits for {country}. Choose your country for other numbers.",
    placeholder: "How can we help?",
    use: "Only our team reads this, and only to answer you.",
    send: "Send message",
    thanks: "Your message has reached us. We reply {hours}.",
    again: "Send another message",
  },
  offices: {
    heading: "Our offices",
    range: "{from} to {to}",
    open: "Open now",
    openUntil: "Open now, until {time}",
    opensToday: "Closed now, opens at {time}",
    opens: "Closed now, opens {day} at {time}",
    off: "Closed on {day}: {reason}",
  },
  questions: {
    heading: "Questions, answered",
    items: [
      {
        id: "right-stage",
        question: "How do I choose the right stage?",
        answer: [
          "Age: each tin and each product page gives its months.",
          "Label: follow the feeding table of that tin exactly.",
          "Before you begin or change: breast milk is best for babies. A health worker can help you decide whether and how to use a formula.",
        ].join("\n"),
      },
      {
        id: "open-tin",
        question: "How should I store an open tin?",
        answer:
          "Close the lid firmly, keep the tin as the label says, use the dry scoop from the tin, and finish it within the time printed on the label.",
      },
      {
        id: "flavours",
        question: "Which flavours are available?",
        answer:
          "They differ by product. Each product page names its flavour or grain and links to the others.",
      },
      {
        id: "lactose-free-from-birth",
        question: "Is the lactose-free formula suitable from birth?",
        answer:
          "Only if its label says so, on the advice of a health worker and under medical supervision. It is made for a particular need. Prepare it exactly as directed on the tin.",
      },
      {
        id: "delivery-abroad",
        question: "Do you deliver outside Oman and India?",
        answer:
          "Only through distributors. Send us a message with your town and we tell you whether one serves it. Shops in other countries can apply on the partner page.",
      },
      {
        id: "order-time",
        question: "How long will an order take?",
        answer:
          "The shop or marketplace you order from confirms its delivery time before you pay. If an order is late, choose the reason My order in the form above and tell us where you ordered.",
      },
      {
        id: "returns",
        question: "Can I return an unopened tin?",
        answer:
          "The shop that sold it decides, so please ask there first and keep the receipt. If a tin is dented or its seal is broken, do not use it. Send us a photo of the tin and its batch number.",
      },
      {
        id: "vegetarian",
        question: "Are your products vegetarian?",
        answer:
          "That depends on the product. All ingredients are on the label and on the product page under Ingredients. If the list does not answer your question, write to us with the name of the product.",
      },
      {
        id: "where-made",
        question: "Where are Daniry products made?",
        answer:
          "The pack names the place, with its batch number and dates. Daniry is ISO and HACCP certified.",
      },
      {
        id: "distributor",
        question: "How do I become a distributor?",
        answer:
          "Open Partner With Us in the menu under More, tell us about your town and your shops, and send the form. We answer {hours}.",
      },
    ],
  },
  newsletter: {
    heading: "News from Daniry",
    lead: "Company news, a few times a year.",
    field: "Your e-mail",
    use: "We use your address only for this news.",
    leave: "Unsubscribe",
    send: "Sign up",
  },
};
