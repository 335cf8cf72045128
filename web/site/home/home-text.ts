/** The words of the home page. */
export const heroText = {
  title: "Nourish your day with the goodness of Daniry",
  lead: "Formulas and baby cereals for every age at the table, from the first spoonful to the grandparents' evening glass.",
};

export const productsText = {
  title: "Our Products",
  lead: "Each formula is made for one moment of life, so it is simple to find yours.",
};

export const whoText = {
  title: "Who we are",
  lead: "Daniry began in 2022 with two founders and one wish: honest nutrition that families can trust. From Oman and India we bring carefully made formulas and cereals to homes across the region.",
  claims: [
    { icon: "shield-check", title: "100 % Globally Certified", text: "ISO and HACCP" },
    { icon: "sprout", title: "Supports Healthy Growth", text: "Recipes planned for each stage" },
    { icon: "microscope", title: "Backed by Science", text: "Developed with nutrition experts" },
  ],
} as const;

export const whyText = {
  title: "Why Daniry",
  benefits: [
    {
      title: "Tailored for Every Need",
      text: "Infants, children, mothers, adults and seniors each have their own recipe.",
    },
    {
      title: "Uncompromised Quality",
      text: "Every batch is checked from the raw milk to the sealed tin.",
    },
    { title: "Gentle on Digestion", text: "Smooth blends that mix easily and sit lightly." },
    { title: "Trusted Choice", text: "Chosen by families who read the label twice." },
  ],
};

export const familiesText = { title: "What families say" };
