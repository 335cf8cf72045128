import type { WordsOf } from "../field.ts";
import type { frame } from "../frame.ts";

export const frameWords: WordsOf<typeof frame> = {
  top: {
    items: [{ id: "partnership", label: "Click for Distributor Partnership", to: "/partner-us" }],
    label: "Partnership and contact",
  },
  header: {
    main: [
      { id: "home", label: "Home", to: "/" },
      { id: "about", label: "About Us", to: "/about-us" },
      { id: "products", label: "Products", to: "/products" },
      { id: "contact", label: "Contact Us", to: "/contact-us" },
    ],
    more: [
      { id: "faqs", label: "FAQs", to: "/faqs" },
      { id: "testimonials", label: "Testimonials", to: "/testimonials" },
      { id: "partner", label: "Partner With Us", to: "/partner-us" },
    ],
    moreLabel: "More",
    chat: "WhatsApp",
    home: "Daniry, home",
    mainLabel: "Main",
    menu: "Menu",
    skip: "Skip to content",
    social: "Social Links",
  },
  footer: {
    blurb: "Formulas and baby cereals for every stage of family life, from baby cereal to senior years.",
    menuTitle: "Menu Section",
    menu: [
      { id: "home", label: "Home", to: "/" },
      { id: "about", label: "About Us", to: "/about-us" },
      { id: "products", label: "Products", to: "/products" },
      { id: "benefits", label: "Health benefits", to: "/#" },
    ],
    quickTitle: "Quick Links",
    quick: [
      { id: "faqs", label: "FAQs", to: "/faqs" },
      { id: "testimonials", label: "Testimonials", to: "/testimonials" },
      { id: "contact", label: "Contact Us", to: "/contact-us" },
      { id: "partner", label: "Partner Connect", to: "/partner-us" },
    ],
    contactTitle: "Contact Links",
    notice:
      "Breast milk is best for babies. Please speak with a health professional before choosing an infant formula.",
    copyright: "© {year} Daniry. All rights reserved.",
    terms: "Terms & Conditions",
    privacy: "Privacy Policy",
  },
  products: {
    details: "View Details",
    more: "Know More",
    reviews: "{count}K Reviews",
    highlights: "Highlights",
    inside: "What is inside",
    nutrients: "Key Nutrients",
    ingredients: "Ingredients",
    contains: "Contains",
    weight: "Net weight",
  },
  notices: {
    infant:
      "Breast milk is best for babies. Infant formula should be used only on the advice of a health worker, who can help you decide whether and how to use it. Prepare it exactly as directed on the pack.",
    lactose_free_infant:
      "Breast milk is best for babies. Lactose-free infant formula should be used only on the advice of a health worker and under medical supervision. Prepare it exactly as directed on the pack.",
    cereal:
      "Breast milk is best for babies. Cereals complement it from 6 months of age and do not replace it. Ask a health worker when to begin and prepare as directed on the pack.",
  },
  forms: {
    name: "Name",
    email: "E-mail",
    message: "Message",
    empty: "Leave this empty",
    right: "Is this right?",
    anyway: "Send anyway",
    failed: "Nothing you wrote is lost. Please try again, or reach us at",
    thanks: "Thank you, {name}",
    thanksNobody: "Thank you",
    receipt: "Receipt number",
  },
  missing: {
    title: "Page not found | Daniry",
    heading: "Page not found",
    before: "The address may be old or mistyped. Our",
    products: "products",
    after: "and our team are still here.",
  },
  broken: {
    heading: "Something went wrong",
    text: "The page could not be shown. Please try again in a moment, or reach us directly.",
  },
  words: {
    home: "Home",
    contact: "Contact Us",
    stars: "{rating} out of 5 stars",
    or: "or",
    tryAgain: "Try again",
    reachUs: "You can also reach us at",
  },
};
