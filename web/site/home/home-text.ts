/** The words of the home page. */
export const heroText = {
  title: "Nourish your day with the goodness of Daniry",
  lead: "Formulas and baby cereals for every age at the table, from the first spoonful to the grandparents' evening glass.",
};

export const productsText = {
  title: "Our Products",
  lead: "Each one says whom it is for, so it is simple to find yours.",
};

export const whoText = {
  title: "Who we are",
  lead: "Daniry was founded in 2022 by two founders. From Oman and India we offer formulas for infants, children, mothers-to-be and adults, and baby cereals.",
  claims: [
    { icon: "shield-check", title: "100 % Globally Certified", text: "ISO and HACCP" },
    { icon: "sprout", title: "Supports Healthy Growth", text: "For every age at the table" },
    { icon: "microscope", title: "Backed by Science", text: "Key nutrients named for each product" },
  ],
} as const;

export const whyText = {
  title: "Why Daniry",
  benefits: [
    {
      title: "Tailored for Every Need",
      text: "Formulas for infants, children, mothers-to-be, adults and the whole family.",
    },
    {
      title: "Uncompromised Quality",
      text: "ISO and HACCP certified.",
    },
    { title: "Gentle on Digestion", text: "How to prepare a serving stands on every pack." },
    { title: "Trusted Choice", text: "What families write stands on the Testimonials page." },
  ],
};

export const familiesText = { title: "What families say" };
