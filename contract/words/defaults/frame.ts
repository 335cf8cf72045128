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
    blurb:
      "Formulas and baby cereals for every stage of family life, from the first spoon to the golden years.",
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
    copyright: "© 2025 Daniry. All rights reserved.",
    terms: "Terms & Conditions",
    privacy: "Privacy Policy",
  },
  words: {
    name: "Name",
    email: "E-mail",
    message: "Message",
    stars: "{rating} out of 5 stars",
    or: "or",
    tryAgain: "Try again",
    reachUs: "You can also reach us at",
  },
};
