import type { contact } from "../contact.ts";
import type { WordsOf } from "../field.ts";

export const contactWords: WordsOf<typeof contact> = {
  search: {
    title: "Contact Us | Daniry",
    description:
      "Call, write or visit Daniry in Oman and India. Ask about a product, an order or a partnership. We reply {hours}.",
    picture: {
      file: null,
      alt: "Daniry formulas and baby cereals on a sunlit table",
      focusX: 50,
      focusY: 50,
    },
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
    picture: {
      file: null,
      alt: "A sealed letter and a pencil on a wooden table, beside a Daniry tin and a glass of milk",
      focusX: 50,
      focusY: 50,
    },
  },
  form: {
    heading: "Send us a message",
    reason: "Reason",
    chooseReason: "Choose a reason",
    placeholder: "How can we help?",
    use: "What you send goes to our team alone, and is used to answer you.",
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
          "Age: each tin and each product page says for which months it is.",
          "Label: the feeding table belongs to that one tin; please follow it exactly.",
          "Before you begin or change: speak with a health worker, who can help you decide whether and how to use a formula. Breast milk is best for babies.",
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
          "Each product page names its own flavour or grain. Where there are others, buttons on the page lead to them.",
      },
      {
        id: "lactose-free-from-birth",
        question: "Is the lactose-free formula suitable from birth?",
        answer:
          "It is a formula for a particular need. Please use it only on the advice of a health worker and under medical supervision, for the months that its label gives, and prepare it exactly as directed on the tin.",
      },
      {
        id: "delivery-abroad",
        question: "Do you deliver outside Oman and India?",
        answer:
          "Our offices serve Oman and India. For another country, send us a message with your town and we will tell you whether a distributor serves it. Shops elsewhere are welcome to apply on the partner page.",
      },
      {
        id: "order-time",
        question: "How long will an order take?",
        answer:
          "That depends on the shop or marketplace you order from, which confirms its delivery time before you pay. If an order placed with us is late, choose the reason My order in the form above and give us your order number.",
      },
      {
        id: "returns",
        question: "Can I return an unopened tin?",
        answer:
          "The shop that sold it decides on returns, so please ask there first and keep the receipt. If a tin reached you dented, or its seal is broken, do not use it: write to us with a photo of the tin and its batch number.",
      },
      {
        id: "vegetarian",
        question: "Are your products vegetarian?",
        answer:
          "The ingredients are listed on the label and on the product page under Ingredients. If your diet asks for more than the list tells you, write to us with the name of the product.",
      },
      {
        id: "where-made",
        question: "Where are Daniry products made?",
        answer:
          "The pack names where it was made, its batch number and its dates. Daniry is ISO and HACCP certified; our head office is in Oman, with a second office in India.",
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
    heading: "News from our table to yours",
    lead: "Company and partner news, now and then.",
    field: "Your e-mail",
    use: "Your address is used for this news alone.",
    leave: "Leave the newsletter",
    send: "Sign up",
  },
};
