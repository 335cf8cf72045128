import type { AccordionItem } from "../../ui/accordion.tsx";

export const questionsTitle = "Before you write";
export const questions: AccordionItem[] = [
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
      "Our offices in Oman and India supply both countries. Enquiries from other countries are welcome: choose yours beside the phone number, and we tell you what is possible there and what its rules for infant foods ask of a partner.",
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
];
