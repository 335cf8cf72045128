import { line, lines, link, list, page } from "./field.ts";

/** Two entries for one day have a break between them; an entry that ends before it begins ends on the next day. */
const hours = {
  days: line("Days", 7, { shape: "days" }),
  from: line("From", 5, { shape: "time" }),
  to: line("To", 5, { shape: "time" }),
} as const;

const dayOff = { date: line("Day", 10, { shape: "date" }), reason: line("Reason", 60) } as const;

export const company = page({
  name: "company",
  label: "Company",
  path: "/contact-us",
  sections: {
    facts: {
      label: "Names",
      fields: {
        name: line("Brand", 40, {
          isShared: true,
          shown: "the logo for those who hear it, product pages, search engines",
        }),
        registered: line("Registered name", 80, {
          optional: true,
          hint: "As it stands in the commercial register. While it is empty, the brand stands in its place.",
          shown: "Terms & Conditions, Privacy Policy, receipts, search engines",
        }),
        registration: line("Commercial registration", 40, {
          optional: true,
          isShared: true,
          shown: "Terms & Conditions, wherever a text says {registration}",
        }),
        founded: line("Founded in", 4, { shape: "year", shown: "About Us, search engines" }),
        copyright: line("Copyright from", 4, {
          shape: "year",
          shown: "Footer",
        }),
        developerLabel: line("Line about who made the website", 60, { shown: "Footer" }),
        developerAddress: link("Address of who made the website"),
      },
    },
    reach: {
      label: "How to reach you",
      fields: {
        phone: line("Phone", 30, {
          shape: "phone",
          hint: "With its country code.",
          shown: "Header, Footer, Contact Us, Partner Us, product pages, search engines",
        }),
        chat: line("WhatsApp number", 30, {
          shape: "phone",
          hint: "With its country code.",
          shown: "Header, Contact Us, Partner Us",
        }),
        email: line("E-mail", 120, {
          shape: "email",
          shown: "Header, Footer, Contact Us, Partner Us, product pages, search engines, mail",
        }),
      },
    },
    offices: {
      label: "Addresses",
      fields: {
        items: list(
          "Offices",
          "Office",
          {
            name: line("Name", 60),
            address: lines(
              "Address",
              6,
              80,
              "Street first, then the city.",
              "Without a street, Contact Us shows the city only.",
            ),
            phone: line("Phone", 30, {
              optional: true,
              isShared: true,
              hint: "A number with its country code becomes a link. Hidden if it is empty.",
            }),
            email: line("E-mail", 120, { shape: "email" }),
            hours: list("Hours", "Hours", hours, {
              least: 0,
              most: 14,
              hint: "A day that stands nowhere is closed. Without any, Contact Us says nothing of hours.",
            }),
            zone: line("Time zone", 60, { shape: "zone", optional: true }),
            off: list("Days off", "Day off", dayOff, {
              least: 0,
              most: 40,
              hint: "Shown before the hours.",
            }),
          },
          { looks: "cards", shown: "Contact Us, search engines" },
        ),
      },
    },
    hours: {
      label: "Hours",
      fields: {
        said: line("In words", 80, {
          hint: "Shown on pages exactly as typed here.",
          shown: "Contact Us, FAQs and Partner Us, wherever a text says {hours}",
        }),
        off: list("Days off of every office", "Day off", dayOff, {
          least: 0,
          most: 40,
          hint: "Shown before the hours. A day off of one office alone stands at that office.",
          shown: "Contact Us",
        }),
      },
    },
    social: {
      label: "Social pages",
      fields: {
        items: list(
          "Social pages",
          "Page",
          { name: line("Name", 30), address: link("Address") },
          { shown: "Header, Footer, Contact Us, Testimonials, search engines" },
        ),
      },
    },
    markets: {
      label: "Marketplaces",
      hint: "Where products will be sold. A product's own link comes first.",
      fields: {
        amazon: link("Amazon", { shown: "product pages" }),
        flipkart: link("Flipkart", { shown: "product pages" }),
        fancode: link("FanCode", { shown: "product pages" }),
      },
    },
  },
});
